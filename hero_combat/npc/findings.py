"""Whether the conditions of a doctrine's line hold, and what was found."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne

import msgspec

from hero_combat.fight.marks import Marks, count_of
from hero_combat.fight.tactics import OwnAttack
from hero_combat.npc.doctrine import EVERY, DoctrineCondition, Sort
from hero_combat.npc.nearness import is_engaged, meters_to
from hero_combat.npc.scene import Scene

COMPARE = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq}
"""What tells whether a comparison holds, by its sign."""
_NO_MARKS: Marks = {}
ENOUGH = 1_000_000
"""What `ammo` counts for an attack whose uses nobody counts."""

Test = Callable[[Scene, str, OwnAttack | None, str], bool]
"""Tells whether a condition holds, given

* the fight, as who is to act sees it,
* whose bar or state it is, by the id,
* the attack of the line, for `ammo`,
* the power that the line names, for `up`.
"""


class Finding(msgspec.Struct, frozen=True):
    """What was found of a condition.

    Attributes:
        condition: the condition.
        holds: whether it does.
        who: whom it is about, by the id.
        now: what a bar, a count or a compared mark was, or which of one's orders it would be;
            None for a state or another fact.
        full: what the bar is in full, or of how many a percentage is; None for any other count.
    """

    condition: DoctrineCondition
    holds: bool
    who: str
    now: int | None = None
    full: int | None = None


def find(
    condition: DoctrineCondition,
    test: Test,
    scene: Scene,
    whom: str,
    attack: OwnAttack | None = None,
    power: str = "",
) -> Finding:
    """Return whether a condition holds of `whom`; `once` is judged when the order is known.

    Args:
        condition: the condition.
        test: what tells whether it holds.
        scene: the fight, as who is to act sees it.
        whom: whose bar or state it is.
        attack: the attack of the line, for `ammo`.
        power: the power that the line names, for `up`.
    """
    now: int | None = None
    full: int | None = None
    if condition.sort == "bar":
        now, full = scene.bar(whom, condition.word)
    elif condition.sort == "count":
        now = _count(condition.word, scene, attack)
        full = scene.ever(condition.word) if condition.percent else None
    elif condition.sort == "range":
        now = meters_to(scene.view(), scene.who, whom)
    elif condition.sort == "mark" and condition.op:
        now = _count_of_mark(condition.word, scene, whom)
    elif condition.sort == "fact" and condition.word == "alone":
        now = len(scene.allies())
    elif condition.sort == "fact" and condition.word == EVERY:
        now = scene.given() + 1
    return Finding(condition, test(scene, whom, attack, power), whom, now, full)


def test_of(condition: DoctrineCondition) -> Test:
    """Return what tells whether a condition holds; a line is read often, and prepared once."""
    return _TESTS[condition.sort](condition)


def _test_of_count(condition: DoctrineCondition) -> Test:
    word, wanted = condition.word, not condition.negated
    compare, number = COMPARE[condition.op], condition.number
    if not condition.percent:
        return lambda scene, _whom, attack, _power: (
            compare(_count(word, scene, attack), number) is wanted
        )
    return lambda scene, _whom, attack, _power: (
        compare(_count(word, scene, attack) * 100, number * scene.ever(word)) is wanted
    )


def _test_of_state(condition: DoctrineCondition) -> Test:
    word, wanted = condition.word, not condition.negated
    state = _STATES.get(word)
    if state is None:
        return lambda scene, whom, _attack, _power: (word in scene.states(whom)) is wanted
    return lambda scene, whom, _attack, power: state(scene, whom, power) is wanted


def _test_of_fact(condition: DoctrineCondition) -> Test:
    word, wanted, every = condition.word, not condition.negated, condition.number
    if word == EVERY:
        return lambda scene, _whom, _attack, _power: (scene.given() % every == 0) is wanted
    return lambda scene, _whom, _attack, _power: _fact(word, scene) is wanted


def _test_of_bar(condition: DoctrineCondition) -> Test:
    compare, word, wanted = COMPARE[condition.op], condition.word, not condition.negated
    number = condition.number
    if not condition.percent:
        return lambda scene, whom, _attack, _power: (
            compare(scene.bar(whom, word)[0], number) is wanted
        )

    def is_so(scene: Scene, whom: str, _attack: OwnAttack | None, _power: str) -> bool:
        now, full = scene.bar(whom, word)
        return compare(now * 100, number * full) is wanted

    return is_so


def _test_of_mark(condition: DoctrineCondition) -> Test:
    """Return what tells whether somebody bears a mark, or how much it counts."""
    word, wanted, number = condition.word, not condition.negated, condition.number
    compare = COMPARE.get(condition.op, ne)  # a counter at 0 is borne by nobody
    return lambda scene, whom, _attack, _power: (
        compare(_count_of_mark(word, scene, whom), number) is wanted
    )


def _test_of_range(condition: DoctrineCondition) -> Test:
    compare, number, wanted = COMPARE[condition.op], condition.number, not condition.negated
    return lambda scene, whom, _attack, _power: (
        compare(meters_to(scene.view(), scene.who, whom), number) is wanted
    )


_TESTS: dict[Sort, Callable[[DoctrineCondition], Test]] = {
    "bar": _test_of_bar,
    "count": _test_of_count,
    "state": _test_of_state,
    "fact": _test_of_fact,
    "mark": _test_of_mark,
    "range": _test_of_range,
}


def _count_of_mark(word: str, scene: Scene, whom: str) -> int:
    return count_of(scene.encounter.marks.get(whom, _NO_MARKS).get(word))


def _count(word: str, scene: Scene, attack: OwnAttack | None) -> int:
    if word == "foes":
        return len(scene.foes())
    if word == "friends":
        return len(scene.allies()) + (not scene.is_down(scene.who))
    if word == "time":
        return scene.tactics.time(scene.encounter)
    return ENOUGH if attack is None or attack.charges is None else attack.charges


def _is_hurt(scene: Scene, whom: str, _power: str) -> bool:
    now, full = scene.bar(whom)
    return now < full


def _is_down(scene: Scene, whom: str, _power: str) -> bool:
    return scene.is_down(whom)


def _leads(scene: Scene, whom: str, _power: str) -> bool:
    return scene.leads(whom)


def _is_hidden(scene: Scene, whom: str, _power: str) -> bool:
    return bool(scene.encounter.combatants[whom].hidden)


def _was_attacked(scene: Scene, whom: str, _power: str) -> bool:
    return scene.was_attacked(whom)


def _is_engaged(scene: Scene, whom: str, _power: str) -> bool:
    return is_engaged(scene.view(), whom, scene.foes_of(whom))


def _is_up(scene: Scene, whom: str, power: str) -> bool:
    return power in scene.tactics.powers_up(scene.encounter, whom)


_STATES = {
    "hurt": _is_hurt,
    "down": _is_down,
    "leader": _leads,
    "up": _is_up,
    "hidden": _is_hidden,
    "attacked": _was_attacked,
    "engaged": _is_engaged,
}
"""The states that are the same in every system."""


def _fact(word: str, scene: Scene) -> bool:
    if word == "alone":
        return scene.is_alone()
    if word == "outnumbered":
        return len(scene.foes()) > len(scene.allies()) + (not scene.is_down(scene.who))
    return True  # once
