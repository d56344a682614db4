"""Act under covering fire, or get down: what it costs not to. source: P12.3, A17"""

from hero_combat.systems.storyteller.conditions import wounds
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.sheet.attacks import Attack, PreparedAttack, prepared
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import attacks as told

_BULLETS = prepared("", Attack(kind="firearm", name="covering fire"))


def act_under_fire(book: Book, who: str) -> None:
    """Let `who` act as usual under fire and take what that costs."""
    book.say(told.acts_under_fire, book, catch_fire(book, who))


def catch_fire(book: Book, who: str) -> wounds.Taken:
    """Let covering fire hit one who acts."""
    current = book.combatants[who]
    by, gun = current.under_fire_from, _gun_of(book, current.under_fire_from)
    hit = wounds.of_type(current.under_fire, book.before.rules.covering_fire_type)
    left = wounds.past_armor(book, who, hit, gun, close=False)
    end_relations(book, who, "next action")
    return wounds.Taken(hit, left, wounds.hurt(book, who, left, wounds.Source(by, gun.key)))


def _gun_of(book: Book, by: str) -> PreparedAttack:
    """Return the gun that fires, as far as armor must know it."""
    if by in book.combatants:
        weapons = book.sheets[by].weapons
        for key in book.combatants[by].ready:
            if key in weapons and weapons[key].autofire:
                return weapons[key]
    return _BULLETS


def sit_out_fire(book: Book, who: str) -> None:
    """Do nothing under fire: one who lies low is spared, one who doesn't is caught."""
    current = book.combatants[who]
    if not current.status.prone and current.behind not in book.things:
        act_under_fire(book, who)
        return
    end_relations(book, who, "next action")
    book.say(told.keeps_down, book, who)
