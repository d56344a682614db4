"""Lay other options over an order that was given."""

from collections.abc import Mapping, Sequence
from typing import Any

from hero_combat.errors import UsageError
from hero_combat.orders.declaration import Order, given_options, spec_of
from hero_combat.orders.decoding import order_of, texts_in
from hero_combat.orders.lines import text_of


def amended_order(order: Order, options: Mapping[str, Any]) -> Order:
    """Return the order with these options, texts by field, in place of its own.

    An option that never goes together with one of these gives way to it.

    Raises:
        UsageError: a value can't be read.
    """
    spec = spec_of(type(order))
    opposite = {
        field for fields in spec.order.never_together if options.keys() & fields for field in fields
    }
    own = {
        p.field: True if p.kind == "flag" else text_of(value)
        for p, value in given_options(order)
        if p.field not in opposite
    }
    places = [text_of(getattr(order, p.field)) for p in spec.positionals]
    return order_of(spec, places, own | dict(options))


def amended_by(order: Order, words: Sequence[str], extra: dict[str, str] | None = None) -> Order:
    """Return the order with the options that the words give in place of its own.

    Args:
        order: the order as it was given.
        words: options and their values.
        extra: filled with the values of `--dice`, when a place for them is handed in.

    Raises:
        UsageError: there is another word, an unknown option, or a value that can't be read.
    """
    places, options = texts_in(words, spec_of(type(order)), extra)
    if places:
        raise UsageError(f"only options can be amended, not {places[0]}")
    return amended_order(order, options)
