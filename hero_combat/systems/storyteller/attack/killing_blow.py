"""A killing blow: the whole pool as damage, past any armor. source: P15"""

from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.storyteller.attack.to_hit import Landed, own_lines
from hero_combat.systems.storyteller.conditions.wounds import (
    Wounded,
    damage_of,
    damage_words,
    hurt,
    of_type,
    wounded_sentence,
)
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.state import Book


def land_killing_blow(book: Book, landed: Landed) -> str:
    """Kill, or try to, one who can't help it: no roll, and a breaking point either way."""
    attempt = landed.attempt
    weapon, who, target = attempt.weapon, attempt.who, attempt.target.id
    own = own_lines(book, attempt)
    points = damage_of(book, max(0, sum(int(line.value) for line in own)), weapon.damage)
    if not book.quiet:
        lines = (*own, Modifier(weapon.name, weapon.damage)) if weapon.damage else tuple(own)
        label = f"{attempt.maneuver.label} {target}"
        book.rolls.append(RollReport(label, "no roll", (), f"{points}", lines))
    book.event(
        AttackRolled(attacker=who, target=target, attack=weapon.key, hit=True, manner="killing")
    )
    hit = of_type(points, weapon.type)
    wounded = hurt(book, target, hit, by=who, attack=weapon.key)
    if not wounded.regretted_by:  # one deed, one breaking point
        book.change(who, breaking=book.combatants[who].breaking + 1)
    return "" if book.quiet else _sentence(book, who, hit, wounded)


def _sentence(book: Book, who: str, hit: Marks, wounded: Wounded) -> str:
    """Say what a killing blow does."""
    one, other = book.sheets[who].name, book.sheets[wounded.who].name
    blow = f"{one} strikes a killing blow at {other}: {damage_words(hit)}"
    text = wounded_sentence(book, blow, wounded)
    return text if wounded.regretted_by else f"{text} It is a breaking point for {one}."
