"""Fights in their middle, in which somebody must decide what to do."""

from functools import cache

from opened import Fight, load
from repository import SCENARIOS

from hero_combat.fight.sides import side_of, sides_left
from hero_combat.npc.vocabulary import tactics_of

NAMES = tuple(sorted(path.stem for path in SCENARIOS.glob("*.toml")))


def mid_fight(name: str, turns: int) -> Fight:
    """A shipped scenario after so many turns, or after the last one before that leaves a choice.

    It may be played on: the next who asks gets one of their own.
    """
    fights = (_after(name, turn) for turn in range(turns, -1, -1))
    return next(fight for fight in fights if is_open(fight)).copy()


def is_open(fight: Fight) -> bool:
    """Whether somebody of a side acts, nothing is to be decided first, and either side may win."""
    decisions = tactics_of(fight.system).decisions(fight.encounter)
    return bool(able(fight)) and is_contested(fight) and not any(one.answers for one in decisions)


def able(fight: Fight) -> list[str]:
    """Those who act, and have something left of their turn; bystanders don't count."""
    now, budget = fight.encounter, tactics_of(fight.system).budget
    acting = [who for who in fight.acting if not now.sheets[who].bystander]
    return [who for who in acting if any(left > 0 for left in budget(now, who).values())]


def is_contested(fight: Fight) -> bool:
    """Whether there are two sides yet."""
    return len(sides_left(fight.encounter, fight.system.is_out())) > 1


def actor(fight: Fight) -> str:
    """The first of those who act."""
    return able(fight)[0]


def own_side(fight: Fight) -> str:
    """The side of the first of those who act."""
    return side_of(fight.encounter, actor(fight)).name


@cache
def _after(name: str, turns: int) -> Fight:
    """The fight at the beginning of a turn, or at its end."""
    if turns:
        fight = _after(name, turns - 1).copy()
        if is_contested(fight):
            fight.npc(tuple(fight.encounter.combatants))
    else:
        fight = load(str(SCENARIOS / f"{name}.toml"))
        fight.begin()
    while is_contested(fight) and not able(fight):
        fight.play("step")
    return fight
