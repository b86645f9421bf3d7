"""1.2 b, step 2: a CEP is paid from the hand or from a region the payer controls."""

from collections.abc import Callable

from co2assist.board.acts import Act, Pay
from co2assist.board.changes import owner_word
from co2assist.board.count import cep_sources
from co2assist.board.game import Game
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.operations.market import to_bank
from co2assist.rules.script import Ask, Scribe, Script


def pay_cep(s: Scribe, seat: int, rule: str, region: str = "", reading: str = "") -> Script:
    """1 CEP to the bank from a source that the payer names; `region` tells for whom it is paid."""
    sources = cep_sources(s.game, seat)
    options = tuple(Pay(source) for source in sources)
    answer = yield Ask(s.game.colour(seat), "pay", options, rule, subject=region, law=may_pay(seat))
    assert isinstance(answer, Pay)
    to_bank(s, owner_word(s.game, seat, answer.source), rule, reading)


def may_pay(seat: int) -> Callable[[Game, Act], Findings]:
    """The law of one payment: a source of the payer's own with a CEP in it."""

    def law(game: Game, act: Act) -> Findings:
        if not isinstance(act, Pay):
            yield Finding("ask.options", False, {"about": "pay"})
            return
        sources = cep_sources(game, seat)
        yield Finding("pay.source", act.source in sources, {"source": act.source, "sources": sources})

    return law
