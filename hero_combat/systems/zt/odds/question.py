"""The question that the odds answer: one attack on one target."""

import msgspec

from hero_combat.fight.ledger import Ledger
from hero_combat.systems.zt.attack.attempt import Attempt
from hero_combat.systems.zt.attack.hit import damage_pool, felt_by_type, hit_pool
from hero_combat.systems.zt.damage import Source, change_hp
from hero_combat.systems.zt.dice.checks import Pool
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.orders import Resolve
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import max_hp
from hero_combat.systems.zt.state import Book, Encounter


class HitOrBreak(msgspec.Struct, frozen=True):
    """How a Hit Check comes out: whether it hits, and whether the weapon breaks at it."""

    hit: bool
    broke: bool = False


class Aftermath(msgspec.Struct, frozen=True):
    """What becomes of the target: the HP lost, whether it is Unconscious, whether it is dead."""

    lost: int
    out: bool
    dead: bool


class Question(msgspec.Struct, frozen=True):
    """What is asked, ready to be computed."""

    fight: Encounter
    attempt: Attempt
    target: str

    @property
    def order(self) -> Resolve:
        """Return what the line says."""
        return self.attempt.order

    @property
    def rules(self) -> Rules:
        """Return the table's rulings."""
        return self.fight.rules

    @property
    def below(self) -> int:
        """Return 1 where one dies only below the negative of the maximum (A21), else 0."""
        return int(self.rules.dead_at == "below")

    @property
    def most(self) -> int:
        """Return the target's maximum HP as things are."""
        fatigue = self.fight.combatants[self.target].status.fatigue
        return max_hp(self.fight.sheets[self.target], fatigue)

    def pools(self, *, broke: bool = False) -> tuple[Pool, Pool]:
        """Return what the Hit and the Damage Check are made with."""
        book: Book = Ledger(self.fight)
        return hit_pool(book, self.attempt), damage_pool(book, self.attempt, broke=broke)

    def felt(self, damage: int) -> int:
        """Return damage as the target feels it."""
        return felt_by_type(
            self.fight.sheets[self.target], self.attempt.attack.weapon.type, damage
        )[0]

    def aftermath(self, damage: int | None) -> Aftermath:
        """Return what so much damage does; None for none at all."""
        book: Book = Ledger.silent(self.fight)
        who = self.target
        before = book.combatants[who].hp
        if damage is not None:
            change_hp(book, who, damage, Source())
        now = book.combatants[who]
        dead = is_dead(now, book.sheets[who], self.rules)
        return Aftermath(before - now.hp, is_unconscious(now), dead)
