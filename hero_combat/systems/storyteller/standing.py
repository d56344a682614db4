"""Who is left standing: a fight is over when at most one side has anybody who can still act."""

from hero_combat.systems.storyteller.sheet import Book, Fight
from hero_combat.systems.storyteller.turn import out


def standing(fight: Fight | Book) -> list[str]:
    """The sides that have anybody in the fight: `the heroes`, or a name for one without a side."""
    sides: dict[str, None] = {}
    for who in fight.combatants:
        sheet = fight.sheets[who]
        side = f"the {sheet.side}" if sheet.side else who
        if side in sides or out(fight, who):
            continue
        sides[side] = None
    return [fight.sheets[side].name if side in fight.sheets else side for side in sides]


def over(fight: Fight) -> str:
    """The sentence that ends the fight, "" while it goes on."""
    sides = standing(fight)
    if len(sides) > 1:
        return ""
    if not sides:
        return "The fight is over: nobody is left who can act."
    plural = sides[0].startswith("the ")
    return f"The fight is over: {sides[0]} {'stand' if plural else 'stands'}."
