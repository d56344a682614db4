"""Write an order as the words of a line, in canonical form."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hero_combat.orders.declaration import Order, given_options, spec_of
from hero_combat.orders.decoding import is_number
from hero_combat.orders.shell_words import quote


def text_of(value: Any) -> str:
    """Return the text from which `value_of` makes `value`."""
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return ",".join(v if isinstance(v, str) else "=".join(v) for v in value)
    return str(value)


def line_of(order: Order, dice: str = "") -> str:
    """Return the log line of `order` with the faces it used, in canonical form: no defaults."""
    before, after = _around_faces(order)
    return f"{before} --dice {quote(dice)}{after}" if dice else before + after


@lru_cache(1024)
def _around_faces(order: Order) -> tuple[str, str]:
    """Return what stands before the faces of an order, and what stands behind them."""
    spec = spec_of(type(order))
    places = [text_of(getattr(order, p.field)) for p in spec.positionals]
    if spec.order.implies_actor and not places[0]:
        del places[0]  # who acts is left out
    last = spec.positionals[-1] if places else None
    if last and last.kind == "words" and not (last.required or places[-1]):
        places.pop()  # no words at all are left out, for '' would name nobody
    options: list[str] = []
    for parameter, value in given_options(order):
        options.append(parameter.name)
        if parameter.kind != "flag":
            options.append(text_of(value))
    if any(place[:1] == "-" and not is_number(place) for place in places):
        return _joined([spec.verb, *options]), f" -- {_joined(places)}"
    return _joined([spec.verb, *places, *options]), ""


def _joined(words: Sequence[str]) -> str:
    return " ".join([quote(word) for word in words])
