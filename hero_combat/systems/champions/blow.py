"""What an attack is made with: which attack, which maneuver, with how many dice, for how much END."""

from functools import lru_cache

import msgspec

from hero_combat.encounter.model import Modifier
from hero_combat.errors import DiceError, FileError, HeroCombatError, Problem, UsageError
from hero_combat.systems.champions import damage_class, pool
from hero_combat.systems.champions.condition import named, words
from hero_combat.systems.champions.endurance import end_cost, push_end, strength_end
from hero_combat.systems.champions.maneuvers import Maneuver
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.pool import Pool
from hero_combat.systems.champions.sheet import Attack, Book, Sheet
from hero_combat.systems.champions.tables import STATUSES
from hero_combat.wording import did_you_mean, listing

_ARMED = frozenset({"Strike", "Other Attacks", "Club Weapon", "Hipshot", "Hurry", "Snap Shot"})
_UNARMED = frozenset(
    {
        "Defensive Strike",
        "Killing Strike",
        "Legsweep",
        "Martial Strike",
        "Martial Throw",
        "Nerve Strike",
        "Offensive Strike",
        "Sacrifice Throw",
    }
)
_BY_ACT = frozenset({"Block", "Martial Block", "Dodge", "Martial Dodge", "Brace", "Set"})
_ROLL_WITH = "Roll With a Punch"
_BARE = Attack(dice="1d6")
_UNDERWATER_DC = STATUSES["underwater"].dc_add


class Blow(msgspec.Struct, frozen=True):
    """One attack, ready to be rolled.

    Attributes:
        attack: from the stat block; for bare hands one made up.
        maneuver: the maneuver, None for none.
        pool: the dice of damage or effect.
        lines: what made the dice as many as they are.
        end: END it costs, a push included.
        martial: whether knockback counts it as a martial maneuver.
        stun_only: it does no BODY.
        no_defence: nothing stops it.
    """

    attack: Attack
    maneuver: Maneuver | None
    pool: Pool
    lines: tuple[Modifier, ...]
    end: int
    martial: bool
    stun_only: bool
    no_defence: bool


def chosen(book: Book, order: Resolve) -> tuple[str, Blow]:
    """The name of the attack that `order` means ("" for bare hands), and the blow it makes.

    Without `--with` it is the only attack of the stat block, or STR where there is none; a
    maneuver that nobody does with a ranged attack is done with bare hands.

    Raises:
        UsageError: no such attack or maneuver, several attacks to choose from, or a maneuver that
            is no attack or is not played yet.
        FileError: the attack's dice can't be read.
    """
    sheet = book.sheets[order.attacker]
    maneuver = _maneuver(order.maneuver) if order.maneuver else None
    name = order.with_ or _only(sheet, maneuver)
    attack = sheet.attacks.get(name) if name else _BARE
    if attack is None:
        raise UsageError(
            Problem(
                f'{sheet.name} has no attack "{name}"',
                mend=did_you_mean(name, sheet.attacks) or _choices(sheet),
            )
        )
    if name and maneuver and (maneuver.killing_dc or maneuver.nnd_dc):
        raise UsageError(f"{maneuver.name} is done with bare hands", mend="leave --with out")
    underwater = book.combatants[order.attacker].status.underwater
    try:
        blow = _blow(attack, maneuver, sheet.strength, order.push, order.add_dice, underwater)
    except (DiceError, UsageError) as error:
        raise _in_file(error, order.attacker, name) if name else error from None
    return name, blow


def _in_file(error: HeroCombatError, who: str, name: str) -> FileError:
    problem = error.problems[0]
    path = f"combatants.{who}.attacks.{name}.dice"
    return FileError(msgspec.structs.replace(problem, path=path))


def _only(sheet: Sheet, maneuver: Maneuver | None) -> str:
    attacks = sheet.attacks
    unarmed = maneuver is not None and maneuver.name in _UNARMED
    if not attacks or (maneuver and (maneuver.killing_dc or maneuver.nnd_dc)):
        return ""
    if len(attacks) == 1:
        name, attack = next(iter(attacks.items()))
        return "" if unarmed and (attack.ranged or attack.mental) else name
    if unarmed or (maneuver and maneuver.name == "Strike"):
        return ""
    raise UsageError(Problem(f"{sheet.name} has several attacks", mend=_choices(sheet)))


def _choices(sheet: Sheet) -> str:
    if not sheet.attacks:
        return "leave --with out to strike with STR"
    return f"name one: --with {listing(sheet.attacks, 'or')}"


def _maneuver(word: str) -> Maneuver:
    maneuver = named(word)
    if maneuver is None:
        mend = did_you_mean(word, words())
        raise UsageError(Problem(f'there is no maneuver "{word}"', mend=mend))
    if maneuver.name in _ARMED or maneuver.name in _UNARMED:
        return maneuver
    if maneuver.name in _BY_ACT:
        mend = f"declare it: act {maneuver.name.lower().replace(' ', '-')}"
        raise UsageError(Problem(f"{maneuver.name} is no attack", mend=mend))
    if maneuver.name == _ROLL_WITH:
        raise UsageError(f"{maneuver.name} is the target's", mend="give --roll-with-punch")
    raise UsageError(
        f"{maneuver.name} is not played yet",
        mend="give its numbers with --ocv, --dcv and --add-dice",
    )


@lru_cache(1024)
def _blow(  # noqa: PLR0913, PLR0917 - each one changes the dice
    attack: Attack,
    maneuver: Maneuver | None,
    strength: int,
    push: int,
    add_dice: int,
    underwater: bool,  # noqa: FBT001 - a key of the cache
) -> Blow:
    """The blow of these; the same one is asked for again and again in a fight."""
    bare = attack is _BARE
    lines: list[Modifier] = []
    more = float(add_dice)
    if add_dice:
        lines.append(Modifier("damage classes given", f"{add_dice:+d} DC"))
    if underwater:
        more += _UNDERWATER_DC
        lines.append(Modifier("under water", f"{_UNDERWATER_DC:+d} DC"))
    if push:
        lines.append(Modifier(f"pushed by {push}", f"{push / 5:+g} DC"))
    if bare:
        lines.insert(0, Modifier(f"STR {strength}", f"{damage_class.strength_dice(strength)}"))
        dice, end = _bare_hands(maneuver, strength + push, more), strength_end(strength)
    else:
        dice, end = _armed(attack, maneuver, strength if attack.strength else 0, more + push / 5)
        if attack.strength:
            lines.insert(0, Modifier(f"STR {strength}", f"{strength // 5:+d} DC"))
    if maneuver and maneuver.dc:
        lines.append(Modifier(maneuver.name, f"{maneuver.dc:+d} DC"))
    nnd = bool(maneuver and maneuver.nnd_dc)
    return Blow(
        attack=attack,
        maneuver=maneuver,
        pool=dice,
        lines=tuple(lines),
        end=push_end(end, push),
        martial=attack.martial or bool(maneuver and maneuver.kind == "martial"),
        stun_only=attack.stun_only or nnd,
        no_defence=attack.vs == "none" or nnd,
    )


def _bare_hands(maneuver: Maneuver | None, strength: int, more: float) -> Pool:
    if maneuver is None:
        dice = pool.of_dice(damage_class.strength_dice(strength))
        return dice.stronger(more, "normal") if more else dice
    damage = damage_class.maneuver_damage(maneuver, strength, added_dc=int(more))
    return pool.of_dice(damage.dice, killing=damage.kind == "killing")


def _armed(
    attack: Attack, maneuver: Maneuver | None, strength: int, more: float
) -> tuple[Pool, int]:
    """The dice and the END of an attack from the stat block."""
    dice = pool.of_text(attack.dice)
    kind: damage_class.Kind = "killing" if dice.killing else "normal"
    if attack.vs == "mental" or attack.mental:
        kind = "ego"
    classes = damage_class.dc_of(dice.dice, kind)
    if maneuver and maneuver.name == "Club Weapon" and dice.killing:
        kind, dice = "normal", pool.of_dice(damage_class.normal_dice(classes))
    of_strength = strength / 5 if kind == "normal" else strength // 5
    more += of_strength + (maneuver.dc if maneuver else 0)
    if attack.end is not None:
        end = attack.end
    else:
        active = 5 * (classes + of_strength)
        end = end_cost(active, charges=attack.charges is not None)
    return (dice.stronger(more, kind) if more else dice), end
