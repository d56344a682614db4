"""What is wrong with an encounter though every key is of its type."""

from collections.abc import Iterator

from hero_combat.encounter.typed import Trouble
from hero_combat.systems.spotlight.armed import is_melee_or_ranged
from hero_combat.systems.spotlight.pool import NAMED
from hero_combat.systems.spotlight.sheet import Fight, Sheet
from hero_combat.wording import did_you_mean, listing


def judge(fight: Fight) -> list[Trouble]:
    """Armour types that are none, cover that isn't there, weapons of skills that nobody has."""
    types = fight.rules.armor_types
    troubles = []

    def see(path: tuple[str, ...], name: str) -> None:
        if name not in types:
            mend = "" if did_you_mean(name, types) else f"there is {listing(types)}"
            message = f'"{name}" is no type of armour'
            troubles.append(Trouble(path, message, mend, types, name))

    for which, cover in fight.objects.items():
        see(("objects", which, "type"), cover.type)
    for who, sheet in fight.sheets.items():
        here = ("combatants", who)
        for key, piece in sheet.armor.items():
            see((*here, "armor", key, "type"), piece.type)
        for key, weapon in sheet.attacks.items():
            if weapon.pierces != "none":
                see((*here, "attacks", key, "pierces"), weapon.pierces)
        troubles += _skills(here, sheet)
        if sheet.cover and sheet.cover not in fight.objects:
            mend = "" if did_you_mean(sheet.cover, fight.objects) else "write [objects.ID]"
            message = f'there is no object "{sheet.cover}"'
            known = tuple(fight.objects)
            troubles.append(Trouble((*here, "cover"), message, mend, known, sheet.cover))
    return troubles


def _skills(here: tuple[str, ...], sheet: Sheet) -> Iterator[Trouble]:
    """Weapons whose skill the sheet can't have, or that are neither ranged nor melee."""
    known = (*NAMED, *sheet.skills.other)
    for key, weapon in sheet.attacks.items():
        path = (*here, "attacks", key, "skill")
        if weapon.skill not in known:
            mend = "" if did_you_mean(weapon.skill, known) else f"write skills.other.{weapon.skill}"
            yield Trouble(path, f'there is no skill "{weapon.skill}"', mend, known, weapon.skill)
        if not is_melee_or_ranged(weapon):
            message = f"is {weapon.skill} for ranged or for melee attacks?"
            yield Trouble((*here, "attacks", key, "ranged"), message, "write true or false")
