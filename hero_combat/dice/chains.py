"""Chains: something is done again and again, each time as the time before has left it."""

from collections.abc import Callable, Iterator
from math import inf, lcm
from typing import Any

import msgspec

from hero_combat.dice.laws import Law, weighted
from hero_combat.dice.measures import Never


class Chain(msgspec.Struct, frozen=True):
    """What goes on step by step from state to state until it is over.

    Attributes:
        start: the state at the beginning.
        step: the law of the next state; asked for once for each state.
        over: whether it is over in a state.
    """

    start: Any
    step: Callable[[Any], Law[Any]]
    over: Callable[[Any], bool]


class TooMany(ValueError):
    """A chain has more states than are followed."""


def steps(chain: Chain, most: int, most_states: int) -> Law[int]:
    """Return the law of how many steps it takes: 1, 2 ... `most` or more, exactly.

    Raises:
        Never: it can't come to an end.
        TooMany: there are more than `most_states`.
    """
    known: dict[Any, Law[Any]] = {}
    left, total = {chain.start: 1}, 1
    done: dict[int, int] = {}
    for nth in range(1, most):
        for state in left:
            _know(chain, known, state, most_states)
        common = lcm(*(known[state].total for state in left))
        onward: dict[Any, int] = {}
        over = 0
        for state, weight in left.items():
            law = known[state]
            share = weight * (common // law.total)
            for after, part in law.weights.items():
                if chain.over(after):
                    over += share * part
                else:
                    onward[after] = onward.get(after, 0) + share * part
        done = {key: weight * common for key, weight in done.items()}
        if over:
            done[nth] = over
        left, total = onward, total * common
        if not left:
            break
    if left:
        done[most] = sum(left.values())
    if set(done) == {most} and expected_steps(chain, most_states) == inf:
        raise Never("it never comes to an end")
    return Law(weighted(done).weights, total, most)


def expected_steps(chain: Chain, most_states: int) -> float:
    """Return how many steps it takes on average; infinity where it may never come to an end.

    A state is never come back to once it is left.

    Raises:
        TooMany: there are more than `most_states`.
    """
    known: dict[Any, Law[Any]] = {}
    found: dict[Any, float] = {}
    for state in _last_first(chain, known, most_states):
        law, stays, longer = known[state], 0, 1.0
        for after, part in law.weights.items():
            if after == state:
                stays += part
            elif not chain.over(after):
                longer += (part / law.total) * found[after]
        found[state] = longer * law.total / (law.total - stays) if stays < law.total else inf
    return found[chain.start]


def _last_first(chain: Chain, known: dict[Any, Law[Any]], most_states: int) -> Iterator[Any]:
    """Return the states that are not over, each behind all that come after it."""
    told: set[Any] = set()
    stack = [(chain.start, False)]
    while stack:
        state, entered = stack.pop()
        if entered:
            yield state
            continue
        if state in told:
            continue
        told.add(state)
        _know(chain, known, state, most_states)
        stack.append((state, True))
        stack += [
            (after, False)
            for after in known[state].weights
            if after not in told and not chain.over(after)
        ]


def _know(chain: Chain, known: dict[Any, Law[Any]], state: Any, most_states: int) -> None:
    if state not in known:
        if len(known) >= most_states:
            raise TooMany(f"there are more than {most_states} states")
        known[state] = chain.step(state).reduced()
