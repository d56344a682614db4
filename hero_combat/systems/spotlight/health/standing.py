"""Who is left standing: a fight is over when at most one side has anybody who can still act."""

from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.state import Book, Fight


def standing(fight: Fight | Book) -> list[str]:
    """The sides that have anybody who is neither unconscious, dying nor dead.

    Whoever has no `side` is a side of one's own.

    Returns:
        `the crew` for a side, a name for one without; in the order of the file.
    """
    sides: dict[str, None] = {}
    for who, now in fight.combatants.items():
        sheet = fight.sheets[who]
        if condition(sheet, now) == "ok":
            sides[f"the {sheet.side}" if sheet.side else who] = None
    return [fight.sheets[side].name if side in fight.sheets else side for side in sides]


def over(fight: Fight | Book) -> str:
    """The sentence that ends the fight, "" while it goes on."""
    sides = standing(fight)
    if len(sides) > 1:
        return ""
    if not sides:
        return "The fight is over: nobody is left who can act."
    plural = sides[0].startswith("the ")
    return f"The fight is over: {sides[0]} {'stand' if plural else 'stands'}."
