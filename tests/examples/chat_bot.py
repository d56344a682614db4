"""The handler of a chat bot: a message in, an answer out; the bot's library calls `answer`.

What is typed at the table goes to the fight; `!board`, `!odds`, `!options`, `!undo` ask it.

    $ hero-combat step -q -i museum.toml
    $ python chat_bot.py museum.toml < messages.txt
"""

import sys
from collections.abc import Callable, Iterator

import hero_combat as hc

FACES = "🎲"


def meter(bar: hc.Bar) -> str:
    """Draw a bar in ten blocks."""
    full = round(10 * max(0, bar.now) / max(1, bar.full))
    return f"{bar.label} {'█' * full}{'░' * (10 - full)} {bar.now}/{bar.full}"


def boxes(track: hc.Track) -> str:
    """Draw the boxes of a sheet of paper."""
    return f"{track.label} {track.drawn}"


def person(row: hc.Row) -> str:
    """Say of somebody how they are."""
    mark = "▶ " if row.acting else ""
    values = [*map(meter, row.bars), *map(boxes, row.tracks)]
    states = f" ({', '.join(row.states)})" if row.states else ""
    return f"{mark}**{row.name}**{states}: {'; '.join(values)}"


def thing(item: hc.Item) -> str:
    """Say of an object how it is."""
    return f"{item.name}: {'broken' if item.broken else '; '.join(map(meter, item.bars))}"


def coming(one: hc.Coming) -> str:
    """Say what is coming."""
    return f"⏰ {one.time}: {one.text}"


def decision(one: hc.Decision) -> str:
    """Say what somebody must decide, and how."""
    return f"{one.who} decides: {one.what} ({' or '.join(one.answers)})"


def board(fight: hc.Fight) -> str:
    """Say how the fight stands."""
    now: hc.Board = fight.board
    parts = [f"__{fight.title}__, {now.time}", *map(person, now.rows), *map(thing, now.objects)]
    return "\n".join([*parts, *map(decision, now.open), *map(coming, now.coming)])


def odds(fight: hc.Fight, attack: str) -> str:
    """Say how likely what is."""
    report = fight.odds(attack)
    chances = (f"{one.what} {float(one.chance):.0%}" for one in report.chances)
    return f"{report.title}: {', '.join(chances)}"


def options(fight: hc.Fight, who: str) -> str:
    """Say what somebody can do now, as lines that can be sent back."""
    found = fight.options(who)
    attacks = [target.line for attack in found.attacks for target in attack.targets]
    return "\n".join([*attacks, *(move.line for move in found.moves)]) or f"{who} can't do anything"


ASKED: dict[str, Callable[[hc.Fight, str], str]] = {
    "!board": lambda fight, _rest: board(fight),
    "!odds": odds,
    "!options": options,
    "!undo": lambda fight, _rest: f"undone: {fight.undo()[0].partition('  # ')[2]}",
}


def played(outcome: hc.Outcome) -> Iterator[str]:
    """Yield what came of an order."""
    yield outcome.sentence
    for roll in outcome.rolls:
        yield f"{FACES} {roll.label}: {' '.join(map(str, roll.faces))}, {roll.reading}"
    yield from map(decision, outcome.open)


def wrong(problem: hc.Problem) -> str:
    """Say what was wrong, and what to do about it."""
    return f"{problem.message}{f' ({problem.mend})' if problem.mend else ''}"


def answer(fight: hc.Fight, message: str) -> str:
    """Answer a message; what goes wrong is answered, too, and the fight stays as it is."""
    word, _, rest = message.partition(" ")
    try:
        if word in ASKED:
            return ASKED[word](fight, rest)
        return "\n".join(played(fight.play(message)))
    except hc.Forbidden as error:
        return f"⛔ {' / '.join(map(wrong, error.problems))}"
    except (hc.UsageError, hc.DiceError) as error:
        return f"🤔 {' / '.join(map(wrong, error.problems))}"
    except (hc.FileError, hc.Found) as error:
        return f"the file needs its author: {error.problems[0]}"


def main(name: str) -> hc.Exit:
    """Answer what is typed, a message a line, and save the fight at the end."""
    try:
        fight = hc.load(name)
        for line in sys.stdin:
            print(answer(fight, line.strip()))
        fight.save()
    except hc.StorageError as error:
        print(error, file=sys.stderr)
        return error.exit
    return hc.Exit.DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
