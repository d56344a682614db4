"""Act under covering fire, or get down: what it costs not to. source: P12.3, A17"""

from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.conditions.wounds import (
    damage_words,
    hurt,
    of_type,
    past_armor_words,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack, prepared
from hero_combat.systems.storyteller.sheet.stat_block import Attack
from hero_combat.systems.storyteller.state import Book

_BULLETS = prepared("", Attack(kind="firearm", name="covering fire"))


def act_under_fire(book: Book, who: str) -> str:
    """Let `who` act as usual under fire and take what that costs; return what happens, in words."""
    current = book.combatants[who]
    by, gun = current.under_fire_from, _gun_of(book, current.under_fire_from)
    hit = of_type(current.under_fire, book.before.rules.covering_fire_type)
    left = past_armor(book, who, hit, gun, gun.ap, close=False)
    end_relations(book, who, "next action")
    wounded = hurt(book, who, left, by=by, attack=gun.key)
    if book.quiet:
        return ""
    text = f"{book.sheets[who].name} acts under covering fire: {damage_words(hit)}"
    return wounded_sentence(book, text + past_armor_words(hit, left), wounded)


def _gun_of(book: Book, by: str) -> PreparedAttack:
    """Return the gun that fires, as far as armor must know it."""
    if by in book.combatants:
        for key in book.combatants[by].ready:
            attack = book.sheets[by].attacks.get(key)
            if attack is not None and prepared(key, attack).autofire:
                return prepared(key, attack)
    return _BULLETS


def sit_out_fire(book: Book, who: str) -> str:
    """Do nothing under fire: one who lies low is spared, one who doesn't is caught."""
    current = book.combatants[who]
    if not current.status.prone and current.behind not in book.things:
        return act_under_fire(book, who)
    end_relations(book, who, "next action")
    return f"{book.sheets[who].name} keeps down under covering fire."
