"""What takes no action: intent, Willpower, Combat Tags, breaking points."""

from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.conditions.injury_tilts import inflict_tag, without
from hero_combat.systems.storyteller.health import why_out
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import TAGS
from hero_combat.systems.storyteller.telling import moves as told
from hero_combat.systems.storyteller.telling import turns
from hero_combat.systems.storyteller.telling import wounds as told_of_wounds
from hero_combat.systems.storyteller.turns.actions import pay_willpower
from hero_combat.systems.storyteller.turns.order import put_first
from hero_combat.text import did_you_mean, listing


def declare_intent(book: Book, order: Act) -> None:
    """Declare what one wants. source: P3"""
    book.change(order.actor_, intent=order.text[:200], violent=not order.harmless)
    book.say(told.intent, book, order)


def spend_willpower(book: Book, order: Act) -> None:
    """Spend Willpower: shake off a stun, or be first in the round where the table has that."""
    who, current = order.actor_, book.combatants[order.actor_]
    forbid(book, who, why_out(book, who), force=order.force)
    if "stunned" in current.tags:
        pay_willpower(book, who, "to shake off the stun", force=order.force)
        book.change(who, tags={**without(current.tags, "stunned"), "shaken-off": 1})
        book.say(told.shakes_off, book, who)
        return
    if not book.before.rules.willpower_initiative:
        reason = "can spend Willpower only when stunned, as rules.willpower_initiative is false"
        forbid(book, who, reason, force=order.force)
    clock = book.clock
    if clock.round and who not in clock.waiting:
        forbid(book, who, "has no turn left this round", force=order.force)
    pay_willpower(book, who, "to go first", force=order.force)
    book.change(who, first=clock.round or 1)
    if clock.round:
        book.say(told.is_next, book, who, put_first(book, who))
    else:
        book.say(told.goes_first, book, who)


def give_tag(book: Book, order: Act) -> None:
    """Give a Combat Tag."""
    tag = order.tag.strip().lower().replace(" ", "-")
    if tag not in TAGS and (near := did_you_mean(tag, TAGS)):
        book.remark(told.idle_tag, tag, near)
    given = inflict_tag(book, order.actor_, tag, order.turns)
    book.say(told_of_wounds.tag, book, order.actor_, given)


def take_tag(book: Book, order: Act) -> None:
    """Take a Combat Tag away.

    Raises:
        UsageError: there is no such tag.
    """
    tags = book.combatants[order.actor_].tags
    tag = order.tag.strip().lower().replace(" ", "-")
    if tag not in tags:
        mend = f"choose {listing(tags, 'or')}" if tags else "there are none to remove"
        raise UsageError(f'{book.sheets[order.actor_].name} has no tag "{tag}"', mend=mend)
    book.change(order.actor_, tags=without(tags, tag))
    book.say(turns.expired, book, order.actor_, (tag,))


def count_breaking_point(book: Book, order: Act) -> None:
    """Count one breaking point."""
    current = book.combatants[order.actor_]
    book.change(order.actor_, breaking=current.breaking + 1)
    book.say(told.breaking_point, book, order.actor_)
