"""Play everybody whom no player runs, up to the next player's turn, and say what they did.

`npc_turns.py FILE` plays and saves; exit code 6 says that the fight is over.

    $ hero-combat step -q -i museum.toml
    $ hero-combat resolve titania brigand --with punch -q -i museum.toml
    $ python npc_turns.py museum.toml
"""

import sys
from collections.abc import Iterator

import hero_combat as hc


def lost(change: hc.Change) -> bool:
    """Tell whether a change is a number that went down."""
    return type(change.old) is type(change.new) is int and change.new < change.old


def line_of(roll: hc.RollReport) -> str:
    """Write a roll, with what entered it."""
    why = ", ".join(one.what for one in roll.modifiers if isinstance(one, hc.Modifier))
    return f"    {roll.label}: {list(roll.faces)} {roll.reading}" + (f" ({why})" if why else "")


def told(outcome: hc.Outcome) -> Iterator[str]:
    """Yield what is told of an order: the sentence, its rolls, and what it took."""
    yield outcome.sentence
    yield from map(line_of, outcome.rolls)
    for change in filter(lost, outcome.changes):
        yield f"    {change.path}: {change.old} to {change.new}"


def play(fight: hc.Fight) -> hc.Turns:
    """Play on to a player's turn; nothing, where it has come."""
    turns = fight.npc(until_player=True)
    for one in turns.played:
        print(*told(one.outcome), sep="\n")
    return turns


def main(name: str) -> hc.Exit:
    """Play, and save the fight if it went well."""
    try:
        fight = hc.load(name)
        ending = play(fight).ending
        fight.save()
    except hc.HeroCombatError as error:
        print(error, file=sys.stderr)
        return error.exit
    if ending.kind == "over":
        return hc.Exit.OVER
    names = [row.name for row in fight.board.rows if row.id in ending.who]
    print(f"It is the turn of {' and '.join(names)}.")
    return hc.Exit.DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
