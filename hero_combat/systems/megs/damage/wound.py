"""A wound: Last Ditch Defense, the damage, the Death Save and the roll against being stunned.

Whatever hurts somebody goes through here: blows, grips, collisions, hazards.

source: seed, "Last Ditch Defense", "Damage", "Stunning"; rulings Q11, Q31, Q32
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.conditions.death_save import save
from hero_combat.systems.megs.conditions.stun import roll_stun
from hero_combat.systems.megs.conditions.wounds import hurt
from hero_combat.systems.megs.damage.last_ditch import ditched, last_ditch_limit
from hero_combat.systems.megs.state.fight import Book


class Harm(msgspec.Struct, frozen=True, gc=False):
    """Damage that has come past all defences.

    Attributes:
        group: which Health it comes off.
        points: the damage before Last Ditch Defense.
        ev: APs of the attack.
        ra: the Resistance Attribute, which the damage must reach to stun.
        rv: the RV, which Killing damage must reach for a Death Save.
        natural: the RV without Hero Points, which bounds Last Ditch Defense.
        killing: whether it is Killing damage.
        stun: the attacker's column shifts spent on stun.
        stuns: whether it can stun.
        by: what does it, as the sentence goes on: ` from the fire`.
    """

    group: str
    points: int
    ev: int
    ra: int
    rv: int
    natural: int
    killing: bool
    stun: int = 0
    stuns: bool = True
    by: str = ""


class Wound(msgspec.Struct, frozen=True, gc=False):
    """What became of damage.

    Attributes:
        taken: what is left after Last Ditch Defense.
        did: that as a sentence goes on behind the name: `takes 4 Killing damage`.
        fate: what came of it, in sentences; "" for nothing.
    """

    taken: int = 0
    did: str = "takes no damage"
    fate: str = ""

    def told(self, name: str) -> str:
        """All of it, of somebody of that name."""
        return f"{name} {self.did}. {self.fate}".strip()


def suffered(book: Book, who: str, harm: Harm, dice: Dice) -> Wound:
    """Let `who` take the damage, with all that follows from it.

    Being stunned looks at the damage before Last Ditch Defense, the Death Save at what is left.
    """
    if harm.points <= 0:
        return Wound()
    limit = last_ditch_limit(book, harm.natural, harm.ev)
    taken = harm.points - ditched(book, who, harm.points, limit)
    told = []
    if taken:
        told.append(hurt(book, who, harm.group, taken, killing=harm.killing))
    alive = not book.combatants[who].status.dead
    if harm.killing and taken and taken >= harm.rv and alive:
        told.append(save(book, who, harm.rv, harm.natural, harm.ev, dice))
        alive = not book.combatants[who].status.dead
    if harm.stuns and harm.points >= harm.ra and alive:
        told.append(roll_stun(book, who, harm.group, harm.ev, harm.stun, dice))
    return Wound(taken, _did(harm, taken), " ".join(filter(None, told)))


def _did(harm: Harm, taken: int) -> str:
    kind = "Killing" if harm.killing else "Bashing"
    if not taken:
        return f"negates all {harm.points} damage{harm.by}"
    if taken < harm.points:
        return f"negates {harm.points - taken} and takes {taken} {kind} damage{harm.by}"
    return f"takes {taken} {kind} damage{harm.by}"
