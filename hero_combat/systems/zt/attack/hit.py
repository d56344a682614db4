"""An attack that is allowed and paid for, from the Hit Check to what it leaves. source: P5, P7."""

from collections.abc import Mapping

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.attack.damage_check import (
    BREAKING,
    break_chance,
    breaks,
    dealt,
    to_hurt,
)
from hero_combat.systems.zt.attack.open_decisions import offer
from hero_combat.systems.zt.attack.to_hit import to_hit, verdict
from hero_combat.systems.zt.conditions.grapple import after_hit, loses_hold
from hero_combat.systems.zt.damage import by_type, lose, told
from hero_combat.systems.zt.dice.defense_check import is_worthless, standing_defense
from hero_combat.systems.zt.dice.pools import Thrown, cast, learn
from hero_combat.systems.zt.gear.prepared import the
from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Weapon


class Strike:
    """An attack that is allowed and paid for."""

    __slots__ = ("book", "broke", "dice", "name", "once", "order", "struck", "thrown", "weapon")

    def __init__(
        self, book: Book, order: orders.Resolve, name: str, weapon: Weapon, dice: Dice
    ) -> None:
        self.book = book
        self.order = order
        self.name = name
        self.weapon = weapon
        self.dice = dice
        self.broke = False
        self.once: Thrown | None = None
        self.struck = False
        self.thrown = self.hit_check()

    def hit_check(self) -> Thrown:
        """The Check that the attack is made with, others' help included."""
        order, book = self.order, self.book
        pool = to_hit(book, order, self.weapon)
        label = f"to hit {','.join(order.target)}"
        return cast(
            book, order.attacker, pool, label, self.dice, luck=order.luck, force=order.force
        )

    def outcome(self) -> Outcome:
        """Hit or miss, and everything that follows from it."""
        book, order = self.book, self.order
        who, targets = order.attacker, order.target
        result = self.thrown.result
        before: list[Modifier] = []
        stands = {one: standing_defense(book, one, before) for one in targets}
        at = len(book.rolls)
        breaks_ = self.break_chance() if result.crit_fail else ""
        worthless = {one for one in targets if is_worthless(book, one)}
        verdicts = {
            one: verdict(
                result, stands[one], broke=self.broke, crit=one in worthless, rule=bool(worthless)
            )
            for one in targets
        }
        beats = {one: f"{stands[one]}{', all ones' if one in worthless else ''}" for one in targets}
        report = self.thrown.report(_reading(self.thrown, beats, verdicts))
        if before:
            report = msgspec.structs.replace(report, modifiers=(*report.modifiers, *before))
        book.rolls.insert(at, report)
        hits = [one for one in targets if verdicts[one] == "hit"]
        parts = [self.on(one, beats[one], verdicts[one]) for one in targets]
        if result.crit_fail or not hits:
            learn(book, who)
        if not result.crit_fail and book.before.rules.luck_on_defense:
            for one in hits:
                learn(book, one)
        self.wear()
        offer(book, order, result, {one: stands[one] for one in targets if one not in worthless})
        text = " ".join(part for part in (breaks_, *parts) if part)
        return book.outcome(text, targets=targets)

    def break_chance(self) -> str:
        """All ones: whether the weapon breaks. source: P5, 3"""
        book, weapon = self.book, self.weapon
        who = self.order.attacker
        chance = break_chance(self.name, weapon, book.before.rules)
        if not chance:
            return ""
        face = self.dice.roll(1, 100, f"break {self.name}")[0]
        self.broke = breaks(face, chance, double_zero=book.before.rules.double_zero)
        said = "it breaks" if self.broke else "it holds"
        lines = (Modifier("Break Chance", chance),)
        book.rolls.append(
            RollReport(
                f"break {self.name}", "1d100", (face,), f"{face} against {chance}: {said}", lines
            )
        )
        if not self.broke:
            return ""
        book.change(who, broken=(*book.combatants[who].broken, self.name))
        owner = book.sheets[who].name
        if self.name == UNARMED:
            return f"{owner} breaks {the(weapon)}."
        what = f"{owner}'s {weapon.name.removeprefix('a ')} breaks"
        return f"{what}."

    def on(self, target: str, defense: str, how: str) -> str:
        """What the attack does to one target, whose Defense is told so, in words."""
        book, order = self.book, self.order
        one, other = book.sheets[order.attacker].name, book.sheets[target].name
        total = self.thrown.result.total
        if how == "fail":
            return f"{one} misses {other}{self.using()}: a Critical Failure."
        if how == "miss":
            verb = "fails to grapple" if order.grapple else "misses"
            return f"{one} {verb} {other}{self.using()}: {total} against Defense {defense}."
        against = "regardless of Defense" if self.broke else f"{total} against Defense {defense}"
        if order.grapple:
            parts = [f"{one} grapples {other}: {against}."]
            book.status(target, grappled=order.attacker)
        else:
            damage, why = self.damage(target)
            suffer = f"{damage} damage" if damage >= 0 else f"{-damage} HP healed"
            parts = [f"{one} hits {other}{self.using()}: {against}, {suffer}{why}."]
            parts += told(book, target, lose(book, target, damage))
        parts.append(loses_hold(book, target, after_hit(book, target, broke=self.broke)))
        return " ".join(part for part in parts if part)

    def damage(self, target: str) -> tuple[int, str]:
        """The damage to one target, and why it is not what was rolled. source: P5, 5"""
        book, weapon = self.book, self.weapon
        rules = book.before.rules
        if self.broke and rules.broken_damage == "flat":
            return by_type(book.sheets[target], weapon.type, BREAKING)
        again = self.once is not None
        thrown = self.once or self.damage_check(target)
        if rules.area_damage == "once":
            self.once = thrown
        rolled = dealt(thrown.result, rules)
        damage, why = by_type(book.sheets[target], weapon.type, rolled)
        reading = f"{rolled} damage" if rolled == damage else f"{rolled} damage, {damage} felt"
        lines = (
            (
                *thrown.lines,
                Modifier(why, "x" + ("0" if not damage else "1/2" if damage < rolled else "2")),
            )
            if why
            else thrown.lines
        )
        if not again:
            book.rolls.append(RollReport(thrown.label, thrown.dice, thrown.faces, reading, lines))
        return damage, f" ({why})" if why else ""

    def damage_check(self, target: str) -> Thrown:
        """The Damage Check for one target; help and Luck are for the first one."""
        book, order = self.book, self.order
        first, self.struck = not self.struck, True
        if not first and (order.assist_damage or order.disrupt_damage or order.luck_damage):
            name = book.sheets[target].name
            book.note(f"help and Luck go to the first Damage Check, not to that of {name}")
        pool = to_hurt(book, order, self.weapon, broke=self.broke, helped_too=first)
        luck = order.luck_damage if first else 0
        label = f"damage {target}"
        return cast(book, order.attacker, pool, label, self.dice, luck=luck, force=order.force)

    def wear(self) -> None:
        """What the use does to the weapon, broken or not."""
        book, weapon, name = self.book, self.weapon, self.name
        if not weapon.single_use and not weapon.reload:
            return
        who = self.order.attacker
        current = book.combatants[who]
        if weapon.single_use:
            held = tuple(item for item in current.held if item != name)
            book.change(who, used_up=(*current.used_up, name), held=held)
        if weapon.reload:
            book.change(who, fired={**current.fired, name: book.clock.round})

    def using(self) -> str:
        """With what it is done, as a sentence goes on."""
        if self.order.grapple:
            return ""
        return f" with {the(self.weapon)}"


def _reading(thrown: Thrown, stands: dict[str, str], verdicts: Mapping[str, str]) -> str:
    """What the Hit Check says: `9 against Defense 8: hits`."""
    total = thrown.result.total
    if thrown.result.crit_fail:
        return f"{total}, all ones: a Critical Failure"
    if len(stands) == 1:
        ((one, defense),) = stands.items()
        return (
            f"{total} against Defense {defense}: {'hits' if verdicts[one] == 'hit' else 'misses'}"
        )
    said = ", ".join(
        f"{one} {defense} {'hit' if verdicts[one] == 'hit' else 'missed'}"
        for one, defense in stands.items()
    )
    return f"{total} against Defense: {said}"
