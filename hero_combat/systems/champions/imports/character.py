"""A character's items as a stat block, whichever program wrote them."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.fight.imported import Imported
from hero_combat.imports.stat_block import KeyValue, StatBlock, id_and_name, imported
from hero_combat.systems.champions.imports import (
    attacks,
    characteristics,
    defenses,
    martial_arts,
    skills,
)
from hero_combat.systems.champions.imports.elements import Element, elements_of
from hero_combat.systems.champions.imports.mapped import Mapped
from hero_combat.systems.champions.imports.markup import Item

NOBODY = ("vehicle", "base", "computer", "ai", "automaton")
"""What is made like a character and is none."""
CHARACTERISTICS = "CHARACTERISTICS"
SECTIONS = ("SKILLS", "PERKS", "TALENTS", "MARTIALARTS", "POWERS", "DISADVANTAGES", "EQUIPMENT")
"""The parts of a character: the characteristics, and the parts that hold all else."""
_MOVES = frozenset({"RUNNING", "SWIMMING", "LEAPING"})
_LEAST = {"body": 1, "stun": 1}
_MOST = {"spd": 100}
_SIGNED = frozenset({"dex", "int", "ego", "pre", "ocv", "dcv", "omcv", "dmcv"})
_POWERS: Mapping[str, Callable[[Element], Mapped]] = {
    **dict.fromkeys(characteristics.BASES, characteristics.bought),
    **dict.fromkeys(_MOVES, characteristics.movement),
    **dict.fromkeys(attacks.KINDS, attacks.attack),
    "FORCEFIELD": defenses.protection,
    "DAMAGERESISTANCE": defenses.resistance,
    "MENTALDEFENSE": defenses.mental_defense,
    "POWERDEFENSE": defenses.power_defense,
    "FLASHDEFENSE": defenses.flash_defense,
    "DAMAGEREDUCTION": defenses.reduction,
    "DAMAGENEGATION": defenses.negation,
    "KBRESISTANCE": defenses.knockback_resistance,
    "LIGHTNING_REFLEXES_ALL": skills.lightning_reflexes,
}
_TABLES = ("attacks", "powers", "armour", "defences")
_END_REMARK = "attacks cost 1 END for each 10 active points of their dice: the file holds no END"


class ForeignCharacter(msgspec.Struct, frozen=True):
    """Whose character it is, as the other program has it.

    Attributes:
        file: the name of the file, for messages and for a character without a name.
        name: the character's name.
        source: what it was, in words.
        given: other keys that are known.
        shown: characteristics as the other program shows them, where they may differ.
    """

    file: str
    name: str
    source: str
    given: Mapping[str, KeyValue] = {}
    shown: Mapping[str, int] = {}


def stat_block(root: Item, origin: ForeignCharacter) -> Imported:
    """Return a character as an encounter that holds one stat block.

    Args:
        root: what it has, in its sections.
        origin: whose it is.

    Raises:
        FileError: a value is beyond what a stat block can have.
    """
    file, shown = origin.file, origin.shown
    found = list(_mapped(root, file))
    values = {key.lower(): base for key, base in characteristics.BASES.items()}
    values |= dict.fromkeys(("rpd", "red", "md"), 0)
    for each in found:
        for key, more in each.added.items():
            values[key] = values.get(key, 0) + more
        for key, least in each.at_least.items():
            values[key] = max(values.get(key, 0), least)
    # resistance makes resistant what there is, and no more
    values |= {"rpd": min(values["rpd"], values["pd"]), "red": min(values["red"], values["ed"])}
    _check_values(values, file)
    more_dc = sum(
        element.number("LEVELS") for element in _elements(root, file) if element.xmlid == "EXTRADC"
    )
    for element in _elements(root, file):
        if element.xmlid == "MANEUVER":
            found.append(martial_arts.maneuver(element, values["str"], more_dc))
        elif element.xmlid in skills.KEYS:
            known = skills.skill(element, values)
            values |= known.added
            found.append(known)
    id_, shown_name = id_and_name(origin.name, file)
    entries = [entry for each in found for entry in each.tables]
    remarks = [each.remark for each in found if each.remark]
    remarks += [
        f"{key.upper()} is {shown[key]} in Foundry: powers, equipment or effects change it"
        for key in shown
        if shown[key] != values[key]
    ]
    if any("end" not in each.keys and each.section == "attacks" for each in entries):
        remarks.insert(0, _END_REMARK)
    return imported(
        StatBlock(
            system="champions",
            source=origin.source,
            id=id_,
            name=shown_name,
            values={**origin.given, **values},
            remarks=tuple(remarks),
            left_out=tuple(each.left_out for each in found if each.left_out),
            entries=tuple(sorted(entries, key=lambda each: _TABLES.index(each.section))),
        )
    )


def refuse_nobody(kind: str, file: str) -> None:
    """Refuse what is no character: a vehicle, a base.

    Raises:
        FileError: it is one.
    """
    if kind in NOBODY:
        article = "an" if kind[0] == "a" else "a"
        kind = "AI" if kind == "ai" else kind
        raise FileError(
            Problem(f"it is {article} {kind}, no character", file, mend="objects can be written")
        )


def refuse_edition(template: str, file: str) -> None:
    """Refuse a character that is not of the sixth edition.

    Raises:
        FileError: always.
    """
    raise FileError(
        Problem(
            f"its template is {template or 'none'}: "
            "only characters of the sixth edition can be added",
            file,
            mend="its characteristics would be others; write the stat block by hand",
        )
    )


def _elements(root: Item, file: str) -> Iterator[Element]:
    for section in root.of(*SECTIONS):
        yield from elements_of(section, file)


def _mapped(root: Item, file: str) -> Iterator[Mapped]:
    """Yield what everything comes to that depends on no characteristic."""
    for section in root.of(CHARACTERISTICS):
        for element in elements_of(section, file):
            known = _POWERS.get(element.xmlid)
            yield known(element) if known else Mapped(left_out=element.title())
    for element in _elements(root, file):
        if element.xmlid in ("MANEUVER", "EXTRADC") or element.xmlid in skills.KEYS:
            continue
        known = _POWERS.get(element.xmlid)
        yield known(element) if known else Mapped(left_out=element.title())


def _check_values(values: Mapping[str, int], file: str) -> None:
    """See that a stat block can have these values.

    Raises:
        FileError: one is too small or too large.
    """
    for key, value in values.items():
        least = -1000 if key in _SIGNED else _LEAST.get(key, 0)
        most = _MOST.get(key, 1000)
        if not least <= value <= most:
            raise FileError(
                Problem(
                    f"{key.upper()} comes to {value}: a stat block has {least} to {most:,}", file
                )
            )
