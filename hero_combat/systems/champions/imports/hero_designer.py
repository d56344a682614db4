"""A character of HERO Designer as an encounter that holds one stat block."""

from collections.abc import Callable, Iterator, Mapping

from hero_combat.errors import FileError, Problem
from hero_combat.fight.imported import Imported
from hero_combat.systems.champions.imports import (
    attacks,
    characteristics,
    defenses,
    martial_arts,
    skills,
)
from hero_combat.systems.champions.imports.block_text import block_text
from hero_combat.systems.champions.imports.elements import Element, elements_of
from hero_combat.systems.champions.imports.mapped import Mapped, word_of
from hero_combat.systems.champions.imports.markup import Item, read_items

_NOBODY = ("vehicle", "base", "computer", "ai", "automaton")
_SIXTH = "6e.hdt"
_SECTIONS = ("SKILLS", "PERKS", "TALENTS", "MARTIALARTS", "POWERS", "DISADVANTAGES", "EQUIPMENT")
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


def read_character(data: bytes, file: str) -> Imported:
    """Return the character in a file of HERO Designer, `.hdc`, as text of an encounter.

    Args:
        data: the bytes of the file.
        file: its name, for messages and for a character without one.

    Raises:
        FileError: it is no such file, or one of a vehicle, of a base, or of another edition; or a
            value is beyond what a stat block can have.
    """
    root = read_items(data, file)
    _check(root, file)
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
    info = next(root.of("CHARACTER_INFO"), root)
    stem = file.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
    name = info.text("CHARACTER_NAME")[:100] or word_of(stem, "character", 64)
    id_ = word_of(name, word_of(stem, "character", 64), 64)
    left_out = tuple(each.left_out for each in found if each.left_out)
    return Imported(block_text(id_, name, values, found), len(left_out))


def _check(root: Item, file: str) -> None:
    """See that it is a character of the sixth edition.

    Raises:
        FileError: it is not.
    """
    if root.tag == "PREFAB":
        raise _refused(file, "it is a HERO Designer prefab, not a character")
    if root.tag != "CHARACTER":
        raise _refused(file, "it is not a HERO Designer character")
    template = root.text("TEMPLATE").replace("\\", "/").rpartition("/")[2].lower()
    kind = template.removeprefix("builtin.").removesuffix(_SIXTH)
    if not template.endswith(_SIXTH):
        shown = root.text("TEMPLATE")[:60] or "none"
        raise _refused(
            file,
            f"its template is {shown}: only characters of the sixth edition can be added",
            "its characteristics would be others; write the stat block by hand",
        )
    if kind in _NOBODY:
        article = "an" if kind[0] == "a" else "a"
        kind = "AI" if kind == "ai" else kind
        raise _refused(file, f"it is {article} {kind}, no character", "objects can be written")


def _refused(file: str, why: str, mend: str = "") -> FileError:
    return FileError(Problem(why, file, mend=mend))


def _elements(root: Item, file: str) -> Iterator[Element]:
    for section in root.of(*_SECTIONS):
        yield from elements_of(section, file)


def _mapped(root: Item, file: str) -> Iterator[Mapped]:
    """Yield what everything comes to that depends on no characteristic."""
    for section in root.of("CHARACTERISTICS"):
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
