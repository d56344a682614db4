"""Acting under covering fire: what it costs not to get down. source: P12.3, A17"""

from hero_combat.systems.storyteller.gear import Gear, gear
from hero_combat.systems.storyteller.health import Marks
from hero_combat.systems.storyteller.hurt import hurt, of_type, told
from hero_combat.systems.storyteller.landing import past_armor
from hero_combat.systems.storyteller.sheet import Attack, Book

_BULLETS = gear("covering fire", Attack(kind="firearm"))


def caught(book: Book, who: str) -> str:
    """`who` acts as usual under fire and takes what that costs; what happens, in words."""
    current = book.combatants[who]
    by, name = current.under_fire_from, book.sheets[who].name
    hit = of_type(current.under_fire, book.before.rules.covering_fire_type)
    left: Marks = past_armor(book, who, hit, _of(book, by), _of(book, by).ap, close=False)
    clear(book, who)
    text = f"{name} acts under covering fire: {told(hit)}"
    if left != hit:
        text += f", {told(left)} past armor"
    return hurt(book, who, left, by=by).after(text)


def _of(book: Book, by: str) -> Gear:
    """The gun that fires, as far as armor must know it."""
    if by in book.combatants:
        for key in book.combatants[by].ready:
            attack = book.sheets[by].attacks.get(key)
            if attack is not None and gear(key, attack).autofire:
                return gear(key, attack)
    return _BULLETS


def sat_out(book: Book, who: str) -> str:
    """`who` does nothing under fire: one who lies low is spared, one who doesn't is caught."""
    current = book.combatants[who]
    if not current.status.prone and current.behind not in book.things:
        return caught(book, who)
    clear(book, who)
    return f"{book.sheets[who].name} keeps down under covering fire."


def clear(book: Book, who: str) -> None:
    """Covering fire threatens `who` no more."""
    book.change(who, under_fire=0, under_fire_from="")
