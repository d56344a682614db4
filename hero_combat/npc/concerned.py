"""Whom an order concerns: those who have a line about such an order of somebody's."""

from typing import NamedTuple

from hero_combat.fight.events import AttackRolled
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import By
from hero_combat.npc.account import Played
from hero_combat.npc.conduct import Conduct
from hero_combat.npc.memory import targets_of
from hero_combat.orders.declaration import Order


class Concerned(NamedTuple):
    """Somebody who may do something about an order.

    Attributes:
        who: the id.
        by: as what.
        about: the id of whom the attack is aimed at, for a friend of theirs; else their own.
    """

    who: str
    by: By
    about: str


class Audience:
    """Those who may do something about the orders of others."""

    def __init__(self, conduct: Conduct) -> None:
        self._conduct = conduct
        # Who would do something about attacks on others of their side, by the side.
        self._sheets: object = None
        self._guards: dict[str, tuple[str, ...]] = {}

    def of_order(
        self, who: str, order: Order, *, attacks: bool, fight: AnyEncounter | None = None
    ) -> list[Concerned]:
        """Return those who may do something about an order.

        Of an attack these are its targets, the attacker, and friends of the targets; of any order
        those whom it provokes.

        Args:
            who: whose order it is.
            order: the order.
            attacks: whether it is an attack.
            fight: the fight before it; by default the session's.
        """
        now = self._conduct.session.encounter if fight is None else fight
        if now.place is not None and getattr(order, "toward", "") + getattr(order, "away", ""):
            order = self._conduct.footwork.with_way(order, now)
        found = self.of_attack(who, order, now) if attacks else []
        provoked = self._conduct.tactics.provoked(now, order)
        if provoked:
            found += [
                Concerned(one, "provoked", one)
                for one in provoked
                if self.reacts(one, "provoked", now)
            ]
        return found

    def of_attack(
        self, attacker: str, attack: Order, fight: AnyEncounter, *, friends: bool = True
    ) -> list[Concerned]:
        """Return the targets of an attack, the attacker, and perhaps friends of the targets."""
        found: list[Concerned] = []
        targets = targets_of(attack)
        for target in targets:
            if self.reacts(target, "target", fight):
                found.append(Concerned(target, "target", target))  # noqa: PERF401 - mostly there is one
        if self.reacts(attacker, "attacker", fight):
            found.append(Concerned(attacker, "attacker", attacker))
        there = fight.combatants
        for target in targets if friends else ():
            guards = self._guards_of(target, fight) if target in there else ()
            if guards:
                found += [
                    Concerned(one, "friend", target)
                    for one in guards
                    if one in there and one != attacker and one not in targets
                ]
        return found

    def struck(self, landed: Played, fight: AnyEncounter) -> list[Concerned]:
        """Return those against whom a blow that landed was rolled, then who struck it."""
        events = landed.outcome.events
        rolled = dict.fromkeys(each.target for each in events if isinstance(each, AttackRolled))
        people = [Concerned(who, "target", who) for who in rolled]
        people.append(Concerned(landed.who, "attacker", landed.who))
        return [one for one in people if self.reacts(one.who, one.by, fight)]

    def reacts(self, who: str, by: By, fight: AnyEncounter) -> bool:
        """Tell whether somebody has a line about an order that concerns them so."""
        conduct = self._conduct
        return (
            who in fight.combatants
            and by in conduct.playbooks[who].reacts
            and conduct.plays(who)
            and not fight.sheets[who].bystander
        )

    def _guards_of(self, target: str, fight: AnyEncounter) -> tuple[str, ...]:
        """Return those of somebody's side who have a line about attacks on others of it."""
        side = fight.sheets[target].side
        if not side:
            return ()
        if fight.sheets is not self._sheets:
            self._sheets, self._guards = fight.sheets, {}
        guards = self._guards.get(side)
        if guards is None:
            guards = self._guards[side] = tuple(
                one
                for one, sheet in fight.sheets.items()
                if sheet.side == side and self.reacts(one, "friend", fight)
            )
        return guards
