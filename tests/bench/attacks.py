"""Attacks a second: those of a script that `run` plays, and those of the bare function."""

import shlex
import tempfile
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, islice
from pathlib import Path

import d20  # type: ignore[import-untyped]  # it has none
import msgspec
from figure import Figure, done, seconds

from hero_combat import systems
from hero_combat.cli.parsing.line_words import places_of
from hero_combat.cli.parsing.verbs import streams_of
from hero_combat.dice import seeded_dice
from hero_combat.fight import state_part
from hero_combat.fight.contract import CarryOut
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.file import document
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin, everybody
from hero_combat.log.session import Session
from hero_combat.orders.declaration import Order, spec_of

TEN = Path(__file__).parent / "ten.toml"
SCENARIOS = Path(__file__).parents[2] / "scenarios"
ATTACKS = (
    "resolve titania brigand --with punch --force",
    "resolve agent-1 hero-1 --with blaster --range 10 --force",
    "resolve hero-2 agent-2 --with blow --force",
    "resolve brigand titania --with musket --force",
    "resolve agent-3 hero-3 --with blaster --ocv 2 --force",
)

RESOLVED = {
    "museum-night": ("titania brigand --with punch", "lantern bruiser --with beam"),
    "megs-mint": ("aegis hammer --with beam", "gunhand-2 ned --with shotgun"),
    "spotlight-skybridge": ("kestrel trooper-1 --with pistol", "moth trooper-1 --with taser"),
    "storyteller-pawnshop": ("tink magda --with pipe", "jory pell --with bat"),
    "zt-ferry": ("marshal jon --with laser-pistol", "ida hand-1 --with pistol"),
}
"""Plain attacks, two a system, by scenario."""
D20 = "d20.roll('8d6')"
OF_D20 = 0.4
"""So many explained attacks a system resolves while d20 throws its dice once, at least."""


def script(lines: int) -> str:
    """A script of so many attacks, by heroes and robbers in turn."""
    return "".join(f"{line}\n" for line in islice(cycle(ATTACKS), lines))


def run(lines: int) -> Iterator[Figure]:
    """`run` from the bytes of the file to the bytes of the new one, beside argparse.

    That only parses the lines; `run` parses them, plays them, and loads and saves the fight.
    """
    with tempfile.NamedTemporaryFile("w", suffix=".hc") as stream:
        stream.write(script(lines))
        stream.flush()
        words = ("run", stream.name, str(TEN))
        done(*words)
        ours, theirs = seconds((lambda: done(*words), _parsed(lines)), 3)
    note = f"{lines} lines, the least of 3"
    rates = lines / ours, lines / theirs
    yield Figure("run", *rates, "/s", "argparse parses the lines", 0.2, at_least=True, note=note)


def _parsed(lines: int) -> Callable[[], None]:
    """Return what reads the lines of the script by the standard library."""
    resolve = verbs_of(systems.load("champions"))["resolve"]
    parser = ArgumentParser()
    for place in places_of(spec_of(resolve)):
        parser.add_argument(place.field, nargs=None if place.required else "?")
    for option in (*spec_of(resolve).options, *spec_of(streams_of(resolve)).options):
        action = "store_true" if option.kind == "flag" else "store"
        parser.add_argument(option.name, dest=option.field, action=action)
    said = [shlex.split(line)[1:] for line in script(lines).splitlines()]

    def parse() -> None:
        for words in said:
            parser.parse_args(words)

    return parse


def resolver(rolls: int) -> Iterator[Figure]:
    """`resolve` as a function with keyed dice, beside d20's `8d6`: explained, and quiet beside it.

    The processor's time, for the machine may have other work.
    """
    for name, attacks in RESOLVED.items():
        table = _begun(SCENARIOS / f"{name}.toml")
        resolve = table.system.rule("resolve")
        for words in attacks:
            fight = _with_the_turn(table, words.split()[0])
            order = with_ids(read(f"resolve {words}", verbs_of(table.system)).order, fight)
            quiet = msgspec.structs.replace(fight, quiet=True)

            loud = partial(_attack, resolve, fight, (order,), rolls)
            soft = partial(_attack, resolve, quiet, (order,), rolls)
            explained, unread, theirs = seconds((loud, soft, partial(_roll, rolls)), 5)
            note = f"{rolls} attacks, the least of 5"
            rates = rolls / explained, rolls / theirs
            label = f"{table.system.name}, {words}"
            yield Figure(f"resolver, {label}", *rates, "/s", D20, OF_D20, at_least=True, note=note)
            rates = rolls / unread, rolls / explained
            beside = "the same, explained"
            yield Figure(f"quiet, {label}", *rates, "/s", beside, 1.3, at_least=True)


def bare(times: int) -> Callable[[], None]:
    """Return what carries out so many of the script's attacks by the function alone, explained."""
    table = _begun(TEN)
    verbs, fight = verbs_of(table.system), table.encounter
    orders = tuple(with_ids(read(line, verbs).order, fight) for line in ATTACKS)
    return partial(_attack, table.system.rule("resolve"), fight, orders, times)


def _attack(resolve: CarryOut, fight: AnyEncounter, orders: tuple[Order, ...], times: int) -> None:
    for nth, order in zip(range(times), cycle(orders), strict=False):
        resolve(fight, order, seeded_dice(7, "x", nth))


def _roll(times: int) -> None:
    for _ in range(times):
        d20.roll("8d6")


def _begun(path: Path) -> Session:
    """Return a fight in which everybody takes part."""
    text = document.read(path.read_bytes(), path.name)
    system = systems.system_of(text)
    table = Session(state_part.read_encounter(text, system), system)
    table.play(Begin(ids=everybody(table.encounter)))
    return table


def _with_the_turn(table: Session, who: str) -> AnyEncounter:
    """Return the fight where it is somebody's turn, so that nothing has to be forced."""
    tactics = table.system.tactics() if table.system.tactics else None
    step = read("step --force", verbs_of(table.system)).order
    while tactics and who not in tactics.acting(table.encounter):
        table.play(step)
    return table.encounter
