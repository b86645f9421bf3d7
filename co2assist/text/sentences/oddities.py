"""What is odd on a table as entered, each with the figures that disagree."""

ODD = {
    "passed over": "the {year} space of {where} is empty, and the Energy Supply of {year} fills it; {left} left",
    "too early": "{tile} lies in the {year} space of {where}, and the Energy Supply of {year} is still to come",
    "level": "the CO2 level is {co2}, and {start} with the fossil plants on the board makes {most}",
    "level at most": "the CO2 level is {co2}, and {start} with the fossil plants on the board makes {most} at most",
    "uncontrolled": "{who} built in {where}, and nobody controls it",
    "listed": "{kind} {face} is entered {told}, and the box lists it {listed}",
    "level by the stacks": "the CO2 level is {co2}, and {start} with all tiles gone from the stacks makes {most}",
}
"""What is odd on a told table, each with the figures that disagree."""
EVERY_REGION = "every region"
SPACE_NUMBER = "number {number}"
TIMES = {0: "never", 1: "once", 2: "twice"}
MANY_TIMES = "{number} times"
TILE_KINDS = {"agendas": "agenda", "summits": "summit tile", "goals": "goal", "un": "UN card"}
