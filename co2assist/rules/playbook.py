"""Playing a Decade: all scripts together, each under the name it has on the docket."""

from co2assist.rules import company, decade, ending, events, goals, income, inspectors, setup, supply
from co2assist.rules.operations import summits, turn
from co2assist.rules.script import STEPS

MODULES = (company, decade, ending, events, goals, income, inspectors, setup, summits, supply, turn)
PLAYBOOK = STEPS
"""The scripts of all steps by name."""
