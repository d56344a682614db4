"""A hit and what follows from it: damage, grapples, what becomes of the weapon. source: P5, P7."""

from collections.abc import Collection, Sequence
from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Prevented, WeaponSpoiled
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.attack.damage_check import (
    BREAKING,
    book_damage,
    damage_dealt,
    roll_break,
    roll_damage,
)
from hero_combat.systems.zt.attack.open_decisions import offer_decisions
from hero_combat.systems.zt.attack.to_hit import Verdict, hit_pool, verdict
from hero_combat.systems.zt.conditions.grapple import after_hit, tell_lost_hold
from hero_combat.systems.zt.damage import (
    UNHARMED,
    Effect,
    Harm,
    Source,
    change_hp,
    felt_by_type,
    tell_effect,
    tell_harm,
)
from hero_combat.systems.zt.dice.defense_check import is_beaten_by_all, standing_defense
from hero_combat.systems.zt.dice.pools import RolledCheck, gain_luck, roll_pool
from hero_combat.systems.zt.gear.prepared import PreparedAttack, with_article
from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Weapon


class Struck(msgspec.Struct, frozen=True, gc=False):
    """What an attack did to one target.

    Attributes:
        target: the id of the target.
        verdict: whether it was hit, missed, or the Hit Check was a Critical Failure.
        damage: the damage as the target felt it, None for none at all.
        effect: what the damage type did.
        harm: what came of the damage.
        freed: the ids of those whom the target holds no longer because it was hit.
    """

    target: str
    verdict: Verdict
    damage: int | None = None
    effect: Effect = ""
    harm: Harm = UNHARMED
    freed: Sequence[str] = ()


class Strike:
    """An attack that is allowed and paid for."""

    __slots__ = (
        "attack",
        "book",
        "broke",
        "checked",
        "dice",
        "key",
        "lines",
        "order",
        "shared",
        "stands",
        "thrown",
        "worthless",
    )

    def __init__(
        self, book: Book, order: orders.Resolve, attack: PreparedAttack, dice: Dice
    ) -> None:
        targets = order.target
        self.book = book
        self.order = order
        self.attack = attack
        self.key = "" if attack.key == UNARMED else attack.key  # as events call it
        self.dice = dice
        self.broke = False
        self.checked = False  # whether damage was rolled
        self.shared: RolledCheck | None = None  # the Damage Check that holds for all of an area
        pool = hit_pool(book, order, attack.weapon)
        label = f"to hit {','.join(targets)}"
        self.thrown = roll_pool(
            book, order.attacker, pool, label, dice, order.luck, force=order.force
        )
        self.lines: list[Modifier] = []
        self.stands: dict[str, int] = {}
        for one in targets:
            self.stands[one] = standing_defense(book, one, self.lines)
        self.worthless: Collection[str] = ()
        if book.before.rules.defense_crit:
            self.worthless = [one for one in targets if is_beaten_by_all(book, one)]

    def outcome(self) -> Outcome:
        """Carry out the attack with everything that follows from it."""
        book, order = self.book, self.order
        who, targets, result = order.attacker, order.target, self.thrown.result
        roll = None if book.quiet else len(book.rolls)
        book.event(self.thrown.event(roll))
        if result.crit_fail:
            self.broke = roll_break(book, who, self.attack, self.dice)
        verdicts = self.verdicts()
        if roll is not None:
            book.rolls.insert(roll, self.thrown.report(self.reading(verdicts), self.lines))
        struck = [self.strike(one, how, roll) for one, how in verdicts.items()]
        if result.crit_fail or "hit" not in verdicts.values():
            gain_luck(book, who)
        elif book.before.rules.luck_on_defense:
            for one, how in verdicts.items():
                if how == "hit":
                    gain_luck(book, one)
        weapon = self.attack.weapon
        if weapon.single_use or weapon.reload:
            self.wear_out()
        if roll is None:
            return book.outcome("", targets=targets)
        offer_decisions(book, order, result, self.stands, self.worthless)
        told = self.tell(struck[0])
        for each in struck[1:]:
            told += f" {self.tell(each)}"
        return book.outcome(f"{self.tell_break()} {told}" if self.broke else told, targets=targets)

    # ------------------------------------------------------------------ what happens

    def verdicts(self) -> dict[str, Verdict]:
        """Return for each target whether it is hit."""
        result, broke, worthless = self.thrown.result, self.broke, self.worthless
        verdicts: dict[str, Verdict] = {}
        for one, stands in self.stands.items():
            crit = one in worthless
            verdicts[one] = verdict(result, stands, broke=broke, crit=crit, rule=crit)
        return verdicts

    def strike(self, target: str, how: Verdict, roll: int | None) -> Struck:
        """Do to one target what the attack does."""
        book, order, result = self.book, self.order, self.thrown.result
        who = order.attacker
        beyond = result.crit_fail or target in self.worthless
        book.event(
            AttackRolled(
                attacker=who,
                target=target,
                attack=self.key,
                manner="grapple" if order.grapple else "attack",
                hit=how == "hit",
                margin=None if beyond else result.total - self.stands[target],
                roll=roll,
            )
        )
        if how != "hit":
            return Struck(target, how)
        if order.grapple:
            book.status(target, grappled=who)
            return Struck(target, how, freed=after_hit(book, target, broke=self.broke))
        damage, effect = self.damage(target)
        harm = change_hp(book, target, damage, Source(who, "hit", self.key))
        freed = after_hit(book, target, broke=self.broke)
        return Struck(target, how, damage, effect, harm, freed)

    def damage(self, target: str) -> tuple[int, Effect]:
        """Return the damage that one target feels, and what its type does. source: P5, 5"""
        book, kind, rules = self.book, self.attack.weapon.type, self.book.before.rules
        sheet = book.sheets[target]
        if self.broke and rules.broken_damage == "flat":
            return felt_by_type(sheet, kind, BREAKING)
        thrown = again = self.shared
        if thrown is None:
            first, self.checked = not self.checked, True
            weapon, broke = self.attack.weapon, self.broke
            thrown = roll_damage(
                book, self.order, weapon, target, self.dice, broke=broke, first=first
            )
            if rules.area_damage == "once":
                self.shared = thrown
        rolled = damage_dealt(thrown.result, rules)
        felt, effect = felt_by_type(sheet, kind, rolled)
        if felt < rolled and effect != "vulnerable to":  # which heals the double
            kept = "immunity" if effect == "immune to" else "resistance"
            book.event(Prevented(who=target, how=kept, amount=rolled - felt))
        if again is None:
            book_damage(book, thrown, rolled, felt, effect, kind)
        return felt, effect

    def wear_out(self) -> None:
        """Use up what is used once, and note when a weapon to be reloaded was fired."""
        book, weapon, key = self.book, self.attack.weapon, self.attack.key
        who = self.order.attacker
        current = book.combatants[who]
        if weapon.single_use:
            held = tuple(item for item in current.held if item != key)
            book.change(who, used_up=(*current.used_up, key), held=held)
            book.event(WeaponSpoiled(who=who, attack=key, how="empty"))
        if weapon.reload:
            book.change(who, fired={**current.fired, key: book.clock.round})

    # ------------------------------------------------------------------ what is told

    def reading(self, verdicts: dict[str, Verdict]) -> str:
        """Tell how the Hit Check came out: `9 against Defense 8: hits`."""
        total = self.thrown.result.total
        if self.thrown.result.crit_fail:
            return f"{total}, all ones: a Critical Failure"
        if len(verdicts) == 1:
            ((one, how),) = verdicts.items()
            says = "hits" if how == "hit" else "misses"
            return f"{total} against Defense {self.defense(one)}: {says}"
        each = [
            f"{one} {self.defense(one)} {'hit' if how == 'hit' else 'missed'}"
            for one, how in verdicts.items()
        ]
        return f"{total} against Defense: {', '.join(each)}"

    def defense(self, target: str) -> str:
        """Tell the Defense that had to be beaten."""
        return f"{self.stands[target]}{', all ones' if target in self.worthless else ''}"

    def tell_break(self) -> str:
        """Tell that the weapon breaks."""
        owner, weapon = self.book.sheets[self.order.attacker].name, self.attack.weapon
        if self.attack.key == UNARMED:
            return f"{owner} breaks {with_article(weapon)}."
        return f"{owner}'s {weapon.name.removeprefix('a ')} breaks."

    def tell(self, struck: Struck) -> str:
        """Tell what the attack did to one target."""
        book, order, target = self.book, self.order, struck.target
        one, other = book.sheets[order.attacker].name, book.sheets[target].name
        total, defense = self.thrown.result.total, self.defense(target)
        using = "" if order.grapple else _using(self.attack.weapon)
        if struck.verdict == "fail":
            return f"{one} misses {other}{using}: a Critical Failure."
        if struck.verdict == "miss":
            verb = "fails to grapple" if order.grapple else "misses"
            return f"{one} {verb} {other}{using}: {total} against Defense {defense}."
        against = "regardless of Defense" if self.broke else f"{total} against Defense {defense}"
        if struck.damage is None:
            told = f"{one} grapples {other}: {against}."
        else:
            damage, effect = struck.damage, struck.effect
            suffers = f"{damage} damage" if damage >= 0 else f"{-damage} HP healed"
            why = f" ({tell_effect(effect, self.attack.weapon.type)})" if effect else ""
            told = f"{one} hits {other}{using}: {against}, {suffers}{why}."
            if struck.harm is not UNHARMED:
                told = " ".join((told, *tell_harm(book, target, struck.harm)))
        return f"{told} {tell_lost_hold(book, target, struck.freed)}" if struck.freed else told


@lru_cache(256)
def _using(weapon: Weapon) -> str:
    """Return with what it is done, as a sentence goes on: ` with the pistol`."""
    return f" with {with_article(weapon)}"
