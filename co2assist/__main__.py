"""Runs the command line with `python -m co2assist`."""

from co2assist.cli.main import run

run()
