"""Notation: one line, one answer, read and written in full. It stands on the sentences and names beside it, never they on it."""

from co2assist.text.notation.forms import ANSWERS as ANSWERS
from co2assist.text.notation.forms import BECAUSE as BECAUSE
from co2assist.text.notation.forms import FORMS as FORMS
from co2assist.text.notation.forms import FORMS_BY_VERB as FORMS_BY_VERB
from co2assist.text.notation.forms import LONGEST as LONGEST
from co2assist.text.notation.forms import PLAYER as PLAYER
from co2assist.text.notation.forms import Ambiguous as Ambiguous
from co2assist.text.notation.forms import Unreadable as Unreadable
from co2assist.text.notation.lines import line as line
from co2assist.text.notation.lines import read as read
from co2assist.text.notation.lines import say as say
from co2assist.text.notation.lines import split_lines as split_lines
from co2assist.text.notation.lines import without_comment as without_comment
from co2assist.text.toml_limits import toml_value as toml_value
