"""Who is left standing: a fight is over when at most one side has anybody who can still act."""

from hero_combat.systems.champions.clock import phases
from hero_combat.systems.champions.current import Book, Fight
from hero_combat.systems.champions.effects import is_dead, is_unconscious
from hero_combat.systems.champions.phrases import the


def standing(fight: Fight | Book) -> list[str]:
    """The sides that have anybody who can still act, as readers call them.

    To act one must have phases, be alive and be conscious: that somebody will come round later
    doesn't count. Whoever has no `side` is a side of one's own.

    Returns:
        `the heroes` for a side, a name for one without; in the order of the file.
    """
    sides: dict[str, None] = {}
    for who, current in fight.combatants.items():
        sheet = fight.sheets[who]
        if is_unconscious(current.stun) or is_dead(current.body, sheet.body):
            continue
        if phases(sheet.spd):
            sides[the(sheet.side) if sheet.side else who] = None
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
