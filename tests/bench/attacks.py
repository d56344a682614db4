"""Attacks a second: those of a script that `run` plays, and those of the bare function."""

import tempfile
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import d20  # type: ignore[import-untyped]  # it has none
from figure import Figure, program, seconds

from hero_combat import systems
from hero_combat.dice import Dice, seeded
from hero_combat.fight import state_part
from hero_combat.fight.names import with_ids
from hero_combat.file import document
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin, everybody
from hero_combat.log.session import Session
from hero_combat.orders.declaration import Order

TEN = Path(__file__).parent / "ten.toml"
ATTACKS = (
    "resolve titania brigand --with punch --force",
    "resolve agent-1 hero-1 --with blaster --range 10 --force",
    "resolve hero-2 agent-2 --with blow --force",
    "resolve brigand titania --with musket --force",
    "resolve agent-3 hero-3 --with blaster --ocv 2 --force",
)


def script(lines: int) -> str:
    """A script of so many attacks, by heroes and robbers in turn."""
    return "".join(f"{line}\n" for line in islice(cycle(ATTACKS), lines))


def run(lines: int) -> Iterator[Figure]:
    """`run` in this process, from the bytes of the file to the bytes of the new one."""
    with tempfile.NamedTemporaryFile("w", suffix=".hc") as stream:
        stream.write(script(lines))
        stream.flush()
        words = ("run", stream.name, str(TEN))
        code, _, told = program(*words)
        if code:
            raise RuntimeError(told.decode())
        taken = seconds(lambda: program(*words), 3)
    note = f"{lines} lines in one process, best of 3, load and save and report included"
    yield Figure("run", lines / taken, 5000, "/s", at_least=True, note=note)


def resolver(rolls: int) -> Iterator[Figure]:
    """`resolve` as a function, keyed dice and explanation included, beside d20's `8d6`."""
    system = systems.load("champions")
    table = Session(
        state_part.read_encounter(document.read(TEN.read_bytes(), TEN.name), system), system
    )
    table.play(Begin(ids=everybody(table.encounter)))
    fight = table.encounter
    resolve = system.rule("resolve")
    # The brigand stands before a stop sign, with open ground behind the agent.
    for words in ("titania brigand --with punch", "titania agent-1 --with bolt --range 10"):
        order = with_ids(read(f"resolve {words}", verbs_of(system)).order, fight)

        def attacks(order: Order = order) -> None:
            for nth in range(rolls):
                resolve(fight, order, Dice(seeded(7, "titania", nth)))

        def yardstick() -> None:
            for _ in range(rolls):
                d20.roll("8d6")

        theirs = min(seconds(yardstick, 2), seconds(yardstick, 1))
        ours = seconds(attacks, 3)
        note = f"{rolls} attacks, best of 3; the yardstick is d20.roll('8d6')"
        yield Figure(
            f"resolver, {words}", rolls / ours, rolls / theirs, "/s", 0.5, at_least=True, note=note
        )
