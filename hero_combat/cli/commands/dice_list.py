"""`--dice ?`: which rolls an order asks for, in their order, before anybody throws a die."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import msgspec

from hero_combat.cli.environment import Environment
from hero_combat.cli.faces import players_rolls
from hero_combat.cli.last_fight import last_of
from hero_combat.cli.output.delivery import check
from hero_combat.cli.output.report import Report, as_json
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.source import load
from hero_combat.dice import Roll, seeded
from hero_combat.errors import Exit
from hero_combat.fight.outcome import RollReport
from hero_combat.fight.sides import players_in
from hero_combat.log.coming_in import Rolled
from hero_combat.log.lines import keyed_by
from hero_combat.log.participants import Begin
from hero_combat.log.session import Faces, supplied_faces
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.table import GameTable

_TRIALS = 60
"""Plays of the order, each with other dice: what follows a rare result shows in one of them."""


_Trial = Callable[[Faces], Iterable[Rolled]]
"""Plays the order with some faces, and gives what everyone rolled."""


class _Wanted(msgspec.Struct):
    """A roll that some trial asked for.

    Attributes:
        label: what is rolled for.
        key: the id of whoever rolls, else the verb.
        dice: the fewest and the most dice that a trial asked for, and their sides.
        often: how often each trial that asked for it did; dice that come again are not counted.
    """

    label: str
    key: str
    dice: tuple[int, int, int]
    often: tuple[int, ...] = ()


def list_rolls(environment: Environment, call: Call) -> Exit:
    """List the rolls of an order; nothing is written.

    Of `correct` they are the rolls of the corrected line, played before the lines behind it; of
    `amend` those of the last line, where the ones that it had keep their faces.
    """
    check(msgspec.structs.replace(call.io, dice=""), call.file)
    fight = load(environment, call.file, call.system)
    kept: frozenset[str] = frozenset()
    if call.line or call.amends:
        size = len(fight.encounter.log)
        line = fight.lines[(call.line or size) - 1]
        fight.undo(size - (call.line or size) + 1)
        if call.amends:
            fell = fight.copy().carry_out(line.order, supplied_faces(line.dice)).fell
            kept = frozenset(roll.label for roll in fell)
    elif not (fight.begun() or isinstance(call.order, Begin)):
        fight.begin()
    rest = _rest(environment, call, fight)
    wanted = _wanted(rest or _trial(fight, call.order))
    anybody = bool(players_in(fight.encounter))
    labels = [one.label for one in wanted]
    rows = []
    for one in wanted:
        words = {
            "a player rolls it": anybody and players_rolls(fight, one.key, call.order)(one.label),
            _times(one.often): max(one.often) > 1,
            "only if needed": len(one.often) < _TRIALS,
            "keeps its dice": one.label in kept,
        }
        reading = ", ".join(word for word, said in words.items() if said)
        shared = labels.count(one.label) > 1  # it doesn't say whose it is
        label = f"{one.label} ({one.key})" if shared else one.label
        rows.append(RollReport(label, _written(one.dice), (), reading))
    return tell_rolls(environment, call, rows)


def tell_rolls(environment: Environment, call: Call, rows: list[RollReport]) -> Exit:
    """Tell which rolls there are, a line each."""
    if call.io.json:
        report = Report(verb=verb_of(call.order), exit=Exit.DONE, rolls=tuple(rows))
        environment.out(as_json(report))
    elif not call.io.quiet:
        environment.out("".join(f"{line}\n" for line in _lines(rows)))
    return Exit.DONE


def _key(fight: GameTable, order: Order) -> str:
    from hero_combat.fight.implied import with_actor
    from hero_combat.fight.names import with_ids

    now = fight.encounter
    return keyed_by(with_ids(with_actor(order, now, fight.system), now))


def _trial(fight: GameTable, order: Order) -> _Trial:
    key = _key(fight, order)

    def trial(faces: Faces) -> list[Rolled]:
        outcome = fight.copy().carry_out(order, faces)
        return [Rolled(key, outcome.rolls, outcome.fell)]

    return trial


def _rest(environment: Environment, call: Call, fight: GameTable) -> _Trial | None:
    """Return the trial of a rest after the last fight; None where no fight begins after one."""
    said, order = last_of(call), call.order
    if said is None or not isinstance(order, Begin):
        return None
    last = load(environment, said.from_)
    return lambda faces: (
        fight.coming_after(last, order, rest=said.rest, who=said.who, faces=faces).rested
    )


def _wanted(trial: _Trial) -> list[_Wanted]:
    """Return the rolls of all trials: where one is new, behind the one that it followed."""
    found: list[_Wanted] = []
    for number in range(_TRIALS):
        at = -1
        for each in trial(partial(seeded, number)):
            for label, rolls in _by_label(each.fell):
                counts = [len(roll.faces) for roll in rolls]
                is_same = (one.label == label and one.key == each.who for one in found)
                place = next((i for i, same in enumerate(is_same) if same), -1)
                if place < 0:
                    place = at + 1
                    dice = (min(counts), max(counts), rolls[0].sides)
                    found.insert(place, _Wanted(label, each.who, dice))
                one = found[place]
                low, high, sides = one.dice
                one.dice = (min(low, *counts), max(high, *counts), sides)
                one.often = (*one.often, sum(told.label == label for told in each.rolls))
                at = place
    return found


def _by_label(rolls: Iterable[Roll]) -> list[tuple[str, list[Roll]]]:
    grouped: dict[str, list[Roll]] = {}
    for roll in rolls:
        grouped.setdefault(roll.label, []).append(roll)
    return list(grouped.items())


def _times(often: Sequence[int]) -> str:
    low, high = min(often), max(often)
    return f"{high} times" if low == high else f"{low} to {high} times"


def _written(dice: tuple[int, int, int]) -> str:
    low, high, sides = dice
    return f"{low}d{sides}" if low == high else f"{low} to {high}d{sides}"


def _lines(rows: list[RollReport]) -> list[str]:
    if not rows:
        return ["nothing is rolled"]
    label = max(len(row.label) for row in rows)
    dice = max(len(row.dice) for row in rows)
    return [f"{row.label:<{label}}  {row.dice:<{dice}}  {row.reading}".rstrip() for row in rows]
