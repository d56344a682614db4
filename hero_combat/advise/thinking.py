"""A thought: every order of somebody who acts is played on to the end, and the best is given."""

import msgspec

from hero_combat.advise.candidates import candidates_of
from hero_combat.advise.halving import halve
from hero_combat.advise.rollouts import Rollouts, seed_of_rollout
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.sides import are_enemies, side_of
from hero_combat.log.participants import Leave
from hero_combat.log.session import Session, seed_of
from hero_combat.npc.account import Thought, Weighed
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.scene import Scene
from hero_combat.orders.declaration import Order, verb_of

_LEAST = 2
"""So many orders are tried with however few rollouts."""


def think(conduct: Conduct, who: str, rollouts: int) -> Thought:
    """Return what somebody who acts finds best: an order, or the rest of the doctrine.

    Nothing of the fight changes, and no dice of it are seen. Foes who are hidden are not known.

    Args:
        conduct: the program's part in the fight.
        who: the id of who acts.
        rollouts: about how often the fight is played on.

    Raises:
        FileError: a line of a doctrine can't be played as it is written.
    """
    session, program = conduct.session, conduct.program
    known = _as_known_to(session.encounter, who, program.system)
    scene = Scene(known, who, program.tactics, program.is_out)
    if not scene.foes():
        return Thought()
    # by few rollouts, another way to attack is found to be better sooner than another move
    orders = sorted(candidates_of(known, program.system, program.tactics, who).orders, key=_moves)
    tries = (None, *orders[: max(_LEAST, rollouts // 2)])
    played = Rollouts(conduct, known)
    side = side_of(known, who)
    seed, lines = seed_of(session.encounter) or 0, session.count_of(who)

    def won(which: int, number: int) -> bool | None:
        try:
            return played.winner(seed_of_rollout(seed, who, lines, number), tries[which]) == side
        except REFUSALS:
            return None

    ranked = halve(len(tries), rollouts, won)
    weighed = tuple(Weighed(tries[one.which], one.wins, one.rollouts) for one in ranked)
    return Thought(weighed[0].order, weighed, sum(one.rollouts for one in ranked))


class CountedThoughts:
    """Thinks with the same number of rollouts a decision, whatever the line says.

    Attributes:
        rollouts: how many have been played so far.
    """

    def __init__(self, each: int) -> None:
        self.rollouts = 0
        self._each = each

    def __call__(self, conduct: Conduct, who: str, _rollouts: int) -> Thought:
        """Think, as `think` does."""
        thought = think(conduct, who, self._each)
        self.rollouts += thought.rollouts
        return thought


def _moves(order: Order) -> bool:
    return verb_of(order) != "resolve"


def _as_known_to(fight: AnyEncounter, who: str, system: System) -> AnyEncounter:
    """Return the fight without those who are hidden, but for the own side."""
    hidden = tuple(
        one for one, now in fight.combatants.items() if now.hidden and are_enemies(fight, one, who)
    )
    if not hidden:
        return fight
    session = Session(msgspec.structs.replace(fight, quiet=True), system, judging=False)
    session.play(Leave(ids=hidden, why="carried-off"))
    return session.encounter
