"""Large inputs: long logs and many combatants, beside TOML read and written, and bare attacks."""

import tempfile
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import tomli_w
from attacks import TEN, bare, script
from figure import Figure, done, seconds

COMBATANT = '[combatants.c{0}]\nlike = "agent"\ndex = {1}\nside = "s{2}"\n'
TOML = "tomllib and tomli-w, the same text"
SHARE = 10
"""A log is held against one that is so many times shorter."""


def log(lines: int) -> Iterator[Figure]:
    """A log of so many lines: load it and save it with one more, and verify it."""
    with tempfile.TemporaryDirectory() as name:
        fight, short = Path(name, "fight.toml"), Path(name, "short.toml")
        _write(fight, lines)
        _write(short, lines // SHARE)
        load = ("set", "titania.stun", "20", str(fight), "-q")
        done(*load)
        ours, toml = seconds((lambda: done(*load), _toml(fight)), 3)
        yield Figure(f"load and save, {lines:,} log lines", ours, toml, "s", TOML, 2)
        long, few, attacks = seconds(
            (
                lambda: done("verify", str(fight)),
                lambda: done("verify", str(short)),
                bare(lines),
            ),
            3,
        )
        rates = lines / long, lines / attacks
        verify = f"verify, {lines:,} log lines"
        beside = "the resolver on the same attacks"
        yield Figure(verify, *rates, "/s", beside, 1 / 3, at_least=True)
        each = 1000 * long / lines, 1000 * few / (lines // SHARE)
        beside = f"one of {lines // SHARE:,}"
        yield Figure(f"verify, a line of {lines:,}", *each, "ms", beside, 1.2)
        page = str(fight.with_suffix(".html"))
        drawn, verified = seconds(
            (
                lambda: done("log", "--html", page, "-q", str(short)),
                lambda: done("verify", str(short)),
            ),
            3,
        )
        replay = f"log --html, {lines // SHARE:,} log lines"
        yield Figure(replay, drawn, verified, "s", "verify", 4)


def step(people: int) -> Iterator[Figure]:
    """A fight of so many: the step that begins it, and a later one."""
    blocks = (COMBATANT.format(i, 8 + i % 20, i % 2) for i in range(people))
    with tempfile.TemporaryDirectory() as name:
        fight = Path(name, "fight.toml")
        fight.write_text(TEN.read_text(encoding="utf-8") + "".join(blocks), encoding="utf-8")
        after = Path(name, "after.toml")
        for which in ("first", "second"):
            after.write_bytes(done("step", str(fight)))
            ours, toml = seconds((lambda: done("step", str(fight)), _toml(after)), 3)
            note = f"the fight's {which}"
            yield Figure(f"step, {people:,} fighters", ours, toml, "s", TOML, 5, note=note)
            fight.write_bytes(after.read_bytes())


def _write(fight: Path, lines: int) -> None:
    """Write a fight whose log has so many lines."""
    attacks = fight.with_suffix(".hc")
    attacks.write_text(script(lines - 1), encoding="utf-8")
    fight.write_bytes(done("run", str(attacks), str(TEN), "-q"))


def _toml(file: Path) -> Callable[[], None]:
    """Return what reads and writes a file as TOML and does nothing with it."""
    text = file.read_text(encoding="utf-8")

    def load_and_save() -> None:
        tomli_w.dumps(tomllib.loads(text))

    return load_and_save
