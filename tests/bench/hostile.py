"""Texts written to cost time and memory, beside tomllib."""

import contextlib
import tomllib
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from figure import Figure, program, seconds

TEN = Path(__file__).parent / "ten.toml"
VERBS = ("check", "step")
TOMLLIB = "tomllib"
PLAIN = "unknown keys"


def hostile(size: int) -> Iterator[Figure]:
    """Texts of `size` bytes that are no encounters; the slowest one to be refused counts.

    The slowest ones are tried again: a slow moment of the machine is no finding.
    """
    data = _data(size)
    taken = {(verb, name): _refused(verb, each, 1) for name, each in data.items() for verb in VERBS}
    tried = sorted(taken, key=taken.__getitem__, reverse=True)[:8]
    for verb, name in tried:
        taken[verb, name] = min(taken[verb, name], _refused(verb, data[name], 3))
    beside = _beside(data, {name for _, name in tried}, lambda deed: seconds((deed,), 2)[0])
    ratios = {which: taken[which] / beside[which[1]] for which in tried}
    first, *_ = slowest = sorted(tried, key=ratios.__getitem__, reverse=True)
    note = ", ".join(f"{verb} of {name} {ratios[verb, name]:.1f}" for verb, name in slowest[:4])
    name = f"hostile text, {size:,} bytes"
    yield Figure(name, taken[first], beside[first[1]], "s", TOMLLIB, 3, note=note)


def memory(size: int) -> Iterator[Figure]:
    """The memory at most that a text takes to be refused; the one that takes the most counts."""
    data = _data(size)
    taken = {}
    for name, each in data.items():
        taken[name] = _peak(lambda each=each: program("check", "-", stdin=each))  # type: ignore[misc]  # bound for ruff
    tried = sorted(taken, key=taken.__getitem__, reverse=True)[:8]
    beside = _beside(data, tried, _peak)
    ratios = {name: taken[name] / beside[name] for name in tried}
    first, *_ = most = sorted(tried, key=ratios.__getitem__, reverse=True)
    note = ", ".join(f"{name} {ratios[name]:.1f}" for name in most[:4])
    name = f"the memory for one, {size:,} bytes"
    yield Figure(name, taken[first], beside[first], "MB", TOMLLIB, 2, note=note)


def _beside(
    data: dict[str, bytes], names: Iterable[str], measured: Callable[[Callable[[], object]], float]
) -> dict[str, float]:
    """What tomllib takes for the same texts, or for a plain one where that takes it more.

    On some of them it gives up at once; on keys of many dots it comes to no end.
    """
    plain = measured(lambda: tomllib.loads(data[PLAIN].decode()))
    found = {}
    for name in names:
        own = 0.0 if "dotted" in name else measured(lambda name=name: _parse(data[name]))  # type: ignore[misc]  # bound for ruff
        found[name] = max(plain, own)
    return found


def _parse(data: bytes) -> None:
    with contextlib.suppress(tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError):
        tomllib.loads(data.decode())


def _data(size: int) -> dict[str, bytes]:
    return {name: text.encode("utf-8", "surrogateescape") for name, text in texts(size).items()}


def _peak(deed: Callable[[], object]) -> float:
    """Return how many megabytes a deed has at most."""
    tracemalloc.start()
    try:
        deed()
        return tracemalloc.get_traced_memory()[1] / 1e6
    finally:
        tracemalloc.stop()


def texts(size: int) -> dict[str, str]:
    """Hostile texts of about `size` bytes, by what is wrong with them."""
    head = 'system = "champions"\n'
    full = TEN.read_text(encoding="utf-8")
    begun = full + "[state]\nengine = 1\nturn = 1\nsegment = 12\n"
    hundreds = range(size // 100)
    fifties = range(size // 50)
    tens = range(size // 10)
    return {
        "brackets": f"{head}a = " + "[" * size,
        "braces": f"{head}a = " + "{a=" * (size // 3),
        "a dotted key": head + "a." * (size // 2) + "a = 1",
        "a dotted header": head + "[" + "a." * (size // 2) + "a]",
        "nested headers": head + f"[{'.'.join('a' * 60)}]\n" * (size // 122),
        "lists of tables": head + "[[a]]\n" * (size // 6),
        "an open string": head + 'a = "' + "x" * size,
        "open long strings": head + "a = '''" + "''x" * (size // 3),
        "escapes": head + 'a = "' + "\\" * size,
        "quotes": head + '"' * size,
        "a number": head + "a = " + "9" * size,
        "no statements": head + "x\n" * (size // 2),
        "blanks": head + " " * size + "x",
        "carriage returns": head + "\r" * size + "x",
        "comments": head + "#\n" * (size // 2) + "x",
        "no UTF-8": head + "\udcff" * size,
        "control characters": head + 'a = "' + "\x01" * size + '"',
        "unknown keys": head + "".join(f"k{i} = 1\n" for i in tens),
        "unknown tables": head + "".join(f"[k{i}]\n" for i in tens),
        "a list with a fault": head + "a = [" + "1," * (size // 2) + "x]",
        "one key again": head + "a = 1\n" * (size // 6),
        "wrong combatants": head + "".join(f"[combatants.c{i}]\nspdd = 1\n" for i in fifties),
        "wrong values": head
        + "".join(f'[combatants.c{i}]\nspd = "fast"\nocv = -1\nstunn = 3\n' for i in hundreds),
        "wrong ids": head + "".join(f"[combatants.C{i}]\n" for i in fifties),
        "wrong attacks": full
        + "".join(f"[combatants.hero-1.attacks.a{i}]\ndicee = 3\n" for i in fifties),
        "wrong templates": head + "".join(f"[templates.c{i}]\nspdd = 1\n" for i in fifties),
        "a chain of likes": full
        + "[combatants.c0]\n"
        + "".join(f'[combatants.c{i + 1}]\nlike = "c{i}"\nspdd = 1\n' for i in fifties),
        "a ring of likes": head
        + "".join(f'[combatants.c{i}]\nlike = "c{i + 1}"\n' for i in fifties)
        + f'[combatants.c{len(fifties)}]\nlike = "c0"\n',
        "unknown likes": head + "".join(f'[combatants.c{i}]\nlike = "d{i}"\n' for i in fifties),
        "a long name": f'{full}[combatants.x]\nlike = "agent"\nname = "{"x" * size}"\n',
        "nobody of the state": begun
        + "".join(f"[state.combatants.d{i}]\nstun = 1\n" for i in fifties),
        "a state of wrong keys": begun + "".join(f"k{i} = 1\n" for i in tens),
        "a wrong log": begun + "[state.log]\nlines = [" + "1," * (size // 2) + "]",
        "a log of nonsense": begun + "[state.log]\nlines = [" + '"x y",' * (size // 6) + "]",
        "two states": begun + "x = 1\n" * (size // 6) + "[combatants.y]\n",
    }


def _refused(verb: str, data: bytes, times: int) -> float:
    """The least time in which `verb` refuses `data`.

    Raises:
        RuntimeError: it doesn't refuse it, or by way of a bug.
    """
    code, _, told = program(verb, "-", stdin=data)
    if code in (0, 1):
        raise RuntimeError(f"exit {code} of {verb}: {told[:500]!r}")
    return seconds((lambda: program(verb, "-", stdin=data),), times)[0]
