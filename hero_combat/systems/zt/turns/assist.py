"""Assist and Disrupt: who may help, what it costs, what it adds. source: P10."""

from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.dice.checks import Help
from hero_combat.systems.zt.health import OUT_OF_ACTION, Life, is_unconscious, life_of
from hero_combat.systems.zt.orders import OfCheck
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.turns.actions import pay, use_slot


def pay_help(
    book: Book,
    helpers: tuple[str, ...],
    whose: str,
    value: int,
    extra: tuple[str, ...],
    *,
    force: bool,
) -> list[Modifier]:
    """Let each of the helpers Assist (+3) or Disrupt (-3), paid with a Minor Action.

    source: P10; an Unconscious player's character may, once a Round: ruling 2.5

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself.
    """
    lines = []
    word = "Assist" if value > 0 else "Disrupt"
    for helper in helpers:
        own = "can't help its own Check" if helper == whose else ""
        forbid(book, helper, own, force=force)
        _may_help(book, helper, force=force)
        pay(book, helper, "minor", reaction=True, extra=helper in extra, force=force)
        lines.append(Modifier(f"{word}: {book.sheets[helper].name}", value))
    return lines


def help_modifiers(
    book: Book,
    whose: str,
    assist: tuple[str, ...],
    disrupt: tuple[str, ...],
    extra: tuple[str, ...],
    *,
    force: bool,
) -> list[Modifier]:
    """Pay for all Assists and Disrupts of one Check; return what they add."""
    if not assist and not disrupt:
        return []
    return [
        *pay_help(book, assist, whose, HELP, extra, force=force),
        *pay_help(book, disrupt, whose, -HELP, extra, force=force),
    ]


def pay_all_help(book: Book, order: OfCheck, who: str, other: str = "") -> Help:
    """Pay for what others add to the Check of `who` and to the Save of `other`.

    Raises:
        Forbidden: a helper can't react, has no slot left, or would help itself.
    """
    extra, force = order.extra_minor, order.force
    check = help_modifiers(book, who, order.assist, order.disrupt, extra, force=force)
    save = help_modifiers(book, other, order.assist_save, order.disrupt_save, extra, force=force)
    return Help(tuple(check), tuple(save))


def helpers_of(order: OfCheck) -> tuple[str, ...]:
    """Return everybody who Assists or Disrupts the Check or the Save against it."""
    return (*order.assist, *order.disrupt, *order.assist_save, *order.disrupt_save)


def can_help(book: Book, helper: str) -> bool:
    """Tell whether `helper` could Assist or Disrupt now, without an Extra Minor Action."""
    current, rules = book.combatants[helper], book.before.rules
    if is_unconscious(current):
        life = life_of(book, rules, helper)
        if not _may_help_unconscious(book, helper, life):
            return False
    if book.clock.acting == helper and book.clock.round:
        return use_slot(current, "minor") is not None
    if "minor" in current.borrowed:
        return False
    return bool(rules.react_before_first_turn or current.turn)


def _may_help_unconscious(book: Book, helper: str, life: Life) -> bool:
    """Tell whether it is a player's character who has not helped this Round. source: ruling 2.5"""
    player = book.sheets[helper].player and life == "unconscious"
    return player and book.combatants[helper].helped < max(1, book.clock.round)


def _may_help(book: Book, helper: str, *, force: bool) -> None:
    life = life_of(book, book.before.rules, helper)
    if life == "ok":
        return
    reason = OUT_OF_ACTION[life]
    may = _may_help_unconscious(book, helper, life)
    if may:
        book.note(f"{book.sheets[helper].name} is Unconscious: within 10 m, once a Round")
    elif book.sheets[helper].player and life == "unconscious":
        reason = "is Unconscious and has helped this Round"
    if book.sheets[helper].player and life == "unconscious":
        book.change(helper, helped=max(1, book.clock.round))
    forbid(book, helper, "" if may else reason, force=force)
