"""The Action Sequence as the seed prints it, from phase 1 down."""

from hero_combat.systems.megs.tables.action_sequence import ACTION_SEQUENCE

PRINTED = """
 *  .  .  .  .  .  .  .  .  .
 *  *  *  *  *  *  .  .  .  .
 *  *  *  *  .  .  *  .  .  .
 *  *  *  .  *  *  .  *  .  .
 *  *  *  *  *  .  *  .  *  .
 *  *  .  *  .  *  .  .  .  .
 *  *  *  .  *  .  .  *  .  .
 *  *  *  *  .  *  *  .  .  .
 *  *  *  *  *  .  .  .  .  .
 *  *  *  *  *  *  *  *  *  *
"""
"""A line for each phase; columns for 10 actions down to 1. Source: seed, "Initiative"."""


def test_the_phases_of_so_many_actions() -> None:
    lines = [line.split() for line in PRINTED.split("\n") if line]
    for actions in range(1, 11):
        phases = tuple(n for n, line in enumerate(lines, 1) if line[10 - actions] == "*")
        assert ACTION_SEQUENCE[actions] == phases
    assert len(ACTION_SEQUENCE) == 10
