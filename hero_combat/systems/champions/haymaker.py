"""A haymaker lands, at the end of the segment after the one in which it was begun."""

from hero_combat.dice import Dice
from hero_combat.encounter.orders import decode, spec_of, words_in
from hero_combat.errors import FileError, UsageError
from hero_combat.systems.champions.clock import segment_of, turn_of
from hero_combat.systems.champions.current import Book
from hero_combat.systems.champions.exertion import pay
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.phase import out_of_action, since
from hero_combat.systems.champions.shot import shot
from hero_combat.systems.champions.wielding import chosen


def land_haymakers(book: Book, moment: int, dice: Dice) -> list[str]:
    """Every haymaker that lands at the end of this moment: a sentence or more for each.

    source: ruling 2.8
    """
    told: list[str] = []
    book.tick(turn=turn_of(moment), segment=segment_of(moment))
    for who, current in tuple(book.combatants.items()):
        if not current.haymaker or since(current.haymaker_lands) > moment:
            continue
        order = _order(current.haymaker, who)
        book.change(who, haymaker="", haymaker_lands="")
        if out_of_action(book, who) or not _is_there(book, order.target[0]):
            told.append(f"{book.sheets[who].name}'s haymaker comes to nothing.")
            continue
        name, blow = chosen(book, order)
        book.doing(who)
        _, words = shot(book, order, name, blow, order.target[0], dice)
        told.append(words + pay(book, who, name, blow, dice))
        book.doing("")
        book.open.clear()  # `amend` can add nothing to a step
    return told


def _is_there(book: Book, target: str) -> bool:
    """Whether the target is still in the fight; an object, whether it is whole."""
    return target in book.combatants or (target in book.things and book.things[target].body > 0)


def _order(text: str, who: str) -> Resolve:
    """The order that the state keeps."""
    words, _ = words_in(text)
    try:
        order = decode(words[1:], spec_of(Resolve))
    except UsageError as error:
        raise FileError(f"combatants.{who}.haymaker: {error.problems[0].message}") from None
    if not isinstance(order, Resolve) or words[:1] != ["resolve"] or not order.target:
        raise FileError(f'combatants.{who}.haymaker: expected a resolve, got "{text[:60]}"')
    return order
