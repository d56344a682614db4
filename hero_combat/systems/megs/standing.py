"""Who is left standing: a fight is over when at most one side has anybody who can still act."""

from hero_combat.systems.megs.phase import out_of_action
from hero_combat.systems.megs.sheet import Book, Fight


def standing(fight: Fight | Book) -> list[str]:
    """The sides that have anybody who can still act, as readers call them.

    That somebody will come round later doesn't count. Whoever has no `side` is a side of one's own.
    """
    sides: dict[str, None] = {}
    for who in fight.combatants:
        side = fight.sheets[who].side
        key = f"the {side}" if side else who
        if key not in sides and not out_of_action(fight, who):
            sides[key] = None
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
