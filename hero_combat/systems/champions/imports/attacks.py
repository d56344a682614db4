"""Attacks: powers that do damage or have an effect on somebody, with their modifiers."""

from collections.abc import Mapping
from typing import Final

import msgspec

from hero_combat.imports.stat_block import BlockTable, KeyValue
from hero_combat.systems.champions.imports.elements import Element, described, required_roll
from hero_combat.systems.champions.imports.mapped import Mapped
from hero_combat.systems.champions.imports.markup import Item, whole_number


class _Kind(msgspec.Struct, frozen=True):
    """What an attack power is.

    Attributes:
        keys: what all attacks of the kind have.
        killing: whether a `k` follows the dice.
        meets: "input" where the file says which defense it meets.
        ranged: whether range counts, unless a modifier says otherwise.
    """

    keys: Mapping[str, KeyValue] = {}
    killing: bool = False
    meets: str = "none"
    ranged: bool = True


KINDS: Final[Mapping[str, _Kind]] = {
    "ENERGYBLAST": _Kind(meets="input"),
    "RKA": _Kind(killing=True, meets="input"),
    "HKA": _Kind({"strength": True}, killing=True, meets="input", ranged=False),
    "EGOATTACK": _Kind({"mental": True}, meets="mental", ranged=False),
    "HANDTOHANDATTACK": _Kind({"strength": True}, meets="pd", ranged=False),
    "DRAIN": _Kind({"effect": "drain"}, ranged=False),
    "ENTANGLE": _Kind({"effect": "entangle"}),
    "FLASH": _Kind({"effect": "flash"}),
    "DISPEL": _Kind({"effect": "dispel"}),
    "TRANSFORM": _Kind({"effect": "transform"}),
}
"""The powers that are attacks. source: the HERO 6e book, "Powers"."""
_DICE = frozenset({"PLUSONEPIP", "PLUSONEHALFDIE", "MINUSONEPIP"})
_NUMBERS = {
    word: number
    for number, words in {
        1: "ONE", 2: "TWO", 3: "THREE", 4: "FOUR", 5: "FIVE", 6: "SIX", 7: "SEVEN", 8: "EIGHT",
        9: "NINE", 10: "TEN", 12: "TWELVE", 16: "SIXTEEN", 32: "THIRTYTWO", 64: "SIXTYFOUR",
    }.items()
    for word in (words, str(number))
}  # fmt: skip
_MODIFIERS: Final[Mapping[str, Mapping[str, KeyValue]]] = {
    "NORANGE": {"ranged": False},
    "DRAIN RANGED": {"ranged": True},
    "HANDTOHANDATTACK": {},
    "REDUCEDEND ZERO": {"end": 0},
    "FOCUS OAF": {"focus": True},
    "FOCUS IAF": {"focus": True},
    "FOCUS OIF": {},  # nobody can knock it out of a hand
    "FOCUS IIF": {},
    "DOUBLEKB": {"knockback_multiplier": 2},
    "NOKB": {"knockback": False},
    "STUNONLY": {"stun_only": True},
    "EGOATTACK DOESBODY": {"stun_only": False},
    "ENERGYBLAST DOESBODY": {},  # of an attack against another defense
}
"""What modifiers come to: by their names, with an option, or behind the power they are for."""
_STUN = {"INCREASEDSTUNMULTIPLIER": 1, "DECREASEDSTUNMULTIPLIER": -1}
_OTHER_DEFENSES = frozenset({"AVAD", "NND"})
_ALL_OR_NOTHING = frozenset({"NND", "ALLORNOTHING"})
_MEETS = {
    "mental defense": "mental",
    "power defense": "power",
    "flash defense": "flash",
    "physical defense": "pd",
    "energy defense": "ed",
}
"""What an attack against another defense meets, by words of what the player typed."""
_LEVELS = {"ARMORPIERCING": "armour_piercing", "PENETRATING": "penetrating"}
_OF_POINTS = {"armour_piercing": "Armor Piercing", "penetrating": "Penetrating"}
"""What `check` refuses in an attack that meets no points of defense."""


def attack(element: Element) -> Mapped:
    """Return an attack power as an attack, or why it is none here."""
    kind = KINDS[element.xmlid]
    dice = _dice(element, killing=kind.killing)
    meets = element.item.text("INPUT").lower() if kind.meets == "input" else kind.meets
    if not element.is_carried:
        return Mapped(left_out=f"{element.title()}, which is not carried")
    if not dice:
        return Mapped(left_out=f"{element.title()}, which has no dice")
    if meets not in ("pd", "ed", "mental", "none"):
        return Mapped(left_out=f"{element.title()}, which meets neither PD nor ED")
    keys: dict[str, KeyValue] = {"dice": dice, "vs": meets, **kind.keys}
    if kind.ranged:
        keys["ranged"] = True
    rest = [described(each) for each in element.item.of("ADDER") if each.xmlid not in _DICE]
    for modifier in element.modifiers:
        found = _keys_of(modifier, element)
        if found is None:
            rest.append(described(modifier))
            continue
        keys |= found
        rest += [
            f"{described(modifier)}: {described(each)}"
            for each in modifier.of("ADDER", "MODIFIER")
            if each.xmlid != "DOUBLE" and each.xmlid not in _ALL_OR_NOTHING
        ]
    if element.item.is_set("USESTANDARDEFFECT"):
        rest.append("Standard Effect")
    if keys["vs"] == "none":  # they are for points of a defense, and here are none
        rest += [told for key, told in _OF_POINTS.items() if keys.pop(key, 0)]
    if not keys.get("ranged", True):
        del keys["ranged"]
    remarks: tuple[str, ...] = ()
    if keys["vs"] == "none" and "nnd" not in keys and "effect" not in keys:
        remarks = ("add its defense yourself: here nothing stops it",)
    name = element.name or element.item.text("ALIAS")
    left_out = f"{name or element.title()}: {', '.join(rest)}" if rest else ""
    return Mapped(tables=(BlockTable("attacks", name, keys, remarks),), left_out=left_out)


def _dice(element: Element, *, killing: bool) -> str:
    """Return the dice as stat blocks write them; "" for none."""
    count = element.number("LEVELS")
    adders = {each.xmlid for each in element.item.of("ADDER")} & _DICE
    half, pips = "", ""
    if "MINUSONEPIP" in adders:
        count, pips = count + 1, "-1"
    elif "PLUSONEHALFDIE" in adders:
        half = " 1/2" if count else "1/2"
    elif "PLUSONEPIP" in adders:
        pips = "+1"
    if count < 0 or not (count or half):
        return ""
    return f"{count or ''}{half}d6{pips}{'k' if killing else ''}"


def _keys_of(modifier: Item, element: Element) -> Mapping[str, KeyValue] | None:
    """Return the keys that a modifier comes to; None where there is no key for it."""
    xmlid = modifier.xmlid
    option = modifier.text("OPTIONID") or modifier.text("OPTION")
    for key in (xmlid, f"{xmlid} {option}", f"{element.xmlid} {xmlid}"):
        if key in _MODIFIERS:
            return _MODIFIERS[key]
    if xmlid in _OTHER_DEFENSES and element.xmlid in ("ENERGYBLAST", "RKA", "HKA"):
        # they do no BODY, unless they were bought so
        return {**_other_defense(modifier), "stun_only": not element.has("DOESBODY")}
    if roll := required_roll(modifier):
        return {"activation": roll}
    levels = whole_number(modifier, "LEVELS", element.file)
    found: Mapping[str, int] = {}
    if xmlid == "AUTOFIRE":
        found = {"autofire": _shots(modifier, element)}
    elif xmlid == "CHARGES":
        found = {"charges": _count(modifier)}
    elif xmlid == "AOE" and option == "RADIUS":
        found = {"area": max(0, levels)}
    elif xmlid in _LEVELS:
        found = {_LEVELS[xmlid]: max(1, min(10, levels))}
    elif xmlid == "STRMINIMUM":
        found = {"str_min": _count(modifier)}
    elif xmlid in _STUN and 1 <= levels <= 10:
        found = {"stunx": levels * _STUN[xmlid]}
    return found if any(found.values()) else None


def _other_defense(modifier: Item) -> Mapping[str, KeyValue]:
    """Return the defense that an attack meets instead of its own, and whether it stops all of it.

    What is no defense of points stops all or nothing.
    """
    said = modifier.text("INPUT").lower()
    words = said.replace("defence", "defense")
    nothing = modifier.xmlid == "NND" or any(
        each.xmlid in _ALL_OR_NOTHING for each in modifier.of("ADDER")
    )
    for word, key in _MEETS.items():
        if word in words:
            resistant = "r" if key in ("pd", "ed") and "resistant" in words else ""
            return {"vs": "none", "nnd": (resistant + key,)} if nothing else {"vs": key}
    return {"vs": "none", "nnd": (said,)} if said else {"vs": "none"}


def _count(modifier: Item) -> int:
    """Return the number that the option of a modifier is; 0 for none."""
    first = modifier.text("OPTION_ALIAS").split()[:1]
    for word in (*first, modifier.text("OPTIONID"), modifier.text("OPTION")):
        if word.isascii() and word.isdigit() and len(word) <= 3:
            return int(word)
        if word.upper() in _NUMBERS:
            return _NUMBERS[word.upper()]
    return 0


def _shots(modifier: Item, element: Element) -> int:
    """Return the most shots of autofire; 0 for a number that can't be read."""
    doubled = sum(
        max(1, whole_number(each, "LEVELS", element.file))
        for each in modifier.of("ADDER")
        if each.xmlid == "DOUBLE"
    )
    shots = _count(modifier) * 2 ** min(doubled, 8)
    return shots if 2 <= shots <= 100 else 0
