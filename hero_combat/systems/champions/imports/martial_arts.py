"""Martial arts: maneuvers that strike are attacks, those that defend are defenses."""

import re

from hero_combat.imports.stat_block import BlockTable, KeyValue
from hero_combat.systems.champions.dice.damage_classes import (
    DamageDice,
    added,
    killing_dice,
    normal_dice,
    strength_dice,
)
from hero_combat.systems.champions.imports.elements import Element
from hero_combat.systems.champions.imports.mapped import Mapped
from hero_combat.systems.champions.tables.endurance import END_OF_MARTIAL_MANEUVER
from hero_combat.systems.champions.tables.maneuvers import maneuver_named, maneuver_word
from hero_combat.systems.champions.turns.endurance import strength_end

_NUMBER = re.compile(r"[+-]?[0-9]{1,2}")


def maneuver(element: Element, strength: int, more_dc: int) -> Mapped:
    """Return a maneuver as an attack or a defense.

    A Block or Dodge that the table of maneuvers has is there without a word of the stat block.

    Args:
        element: the maneuver.
        strength: the character's STR.
        more_dc: damage classes that were bought for all maneuvers.
    """
    item = element.item
    name = element.name or item.text("ALIAS") or item.text("DISPLAY")
    for called in (item.text("DISPLAY"), item.text("ALIAS")):
        known = maneuver_named(called)
        if known is not None and known.defends:
            word = maneuver_word(known.name)
            return Mapped(remark=f"{name}: it is the maneuver `{word}`, which everyone has")
    effect = item.text("EFFECT")
    ocv, dcv = _modifier(item.text("OCV")), _modifier(item.text("DCV"))
    kind = _defends(effect)
    if kind and dcv is not None and (ocv is not None or kind == "dodge"):
        keys: dict[str, KeyValue] = {"kind": kind, "ocv": ocv or 0, "dcv": dcv}
        return Mapped(tables=(BlockTable("defences", name, keys),))
    damage = _damage(element, effect, strength, more_dc)
    if damage is None or ocv is None or dcv is None:
        return Mapped(left_out=f"{element.title()}: {effect}" if effect else element.title())
    used = strength_end(strength) if item.is_set("ADDSTR") else 0
    keys = {
        **damage,
        "martial": True,
        "ocv": ocv,
        "dcv": dcv,
        "end": END_OF_MARTIAL_MANEUVER + used,
    }
    told = re.sub(r"\[[A-Z]+\]|\bStrike\b|[;,]", " ", effect).split()
    rest = [effect] if told else []
    if item.is_set("USEWEAPON"):
        rest.append("its damage with a weapon")
    return Mapped(
        tables=(BlockTable("attacks", name, keys),),
        left_out=f"{name}: {', '.join(rest)}" if rest else "",
    )


def _defends(effect: str) -> str:
    for word in ("Dodge", "Block"):
        if effect.startswith(word):
            return word.lower()
    return ""


def _modifier(text: str) -> int | None:
    """Return a bonus to OCV or DCV, `+2`; None for `--` and what depends on velocity."""
    return int(text) if _NUMBER.fullmatch(text) else None


def _damage(
    element: Element, effect: str, strength: int, more_dc: int
) -> dict[str, KeyValue] | None:
    """Return dice and defense of a maneuver; None for one without dice of its own."""
    classes = element.number("DC") + more_dc
    own: DamageDice
    if "[NORMALDC]" in effect:
        own = normal_dice(classes)
        if element.item.is_set("ADDSTR"):
            own = added(strength_dice(strength), classes)
        keys: dict[str, KeyValue] = {"vs": "pd"}
    elif "[KILLINGDC]" in effect:
        own, keys = killing_dice(classes), {"vs": "pd"}  # which replaces the dice of STR
    elif "[NNDDC]" in effect:
        own, keys = normal_dice(classes), {"vs": "none", "stun_only": True}
    else:
        return None
    if not (own.d6 or own.half) or own.d6 > 1000:  # pips alone are no dice
        return None
    return {"dice": f"{own}{'k' if '[KILLINGDC]' in effect else ''}", **keys}
