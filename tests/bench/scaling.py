"""Large inputs: long logs, many combatants, and texts written to cost time."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from attacks import TEN, script
from figure import Figure, program, seconds

VERBS = ("check", "step")
COMBATANT = '[combatants.c{0}]\nlike = "agent"\ndex = {1}\nside = "s{2}"\n'


def log(lines: int) -> Iterator[Figure]:
    """A log of so many lines: load it and save it with one more, and verify it."""
    with tempfile.TemporaryDirectory() as name:
        attacks, fight = Path(name, "attacks.hc"), Path(name, "fight.toml")
        attacks.write_text(script(lines - 1), encoding="utf-8")
        fight.write_bytes(_done(program("run", str(attacks), str(TEN), "-q")))
        load = ("set", "titania.stun", "20", str(fight), "-q")
        _done(program(*load))
        taken = seconds(lambda: program(*load), 3)
        yield Figure(f"load and save, {lines} log lines", taken, 0.5, "s")
        verify = ("verify", str(fight))
        _done(program(*verify))
        taken = seconds(lambda: program(*verify), 2)
        yield Figure(f"verify, {lines} log lines", taken, 3, "s")


def step(people: int) -> Iterator[Figure]:
    """A fight of so many: the step that begins it, and a later one."""
    blocks = (COMBATANT.format(i, 8 + i % 20, i % 2) for i in range(people))
    with tempfile.TemporaryDirectory() as name:
        fight = Path(name, "fight.toml")
        fight.write_text(TEN.read_text(encoding="utf-8") + "".join(blocks), encoding="utf-8")
        words = ("step", str(fight))
        begun = _done(program(*words))
        taken = seconds(lambda: program(*words), 3)
        yield Figure(f"step, {people} fighters", taken, 0.5, "s", note="the fight's first")
        fight.write_bytes(begun)
        taken = seconds(lambda: program(*words), 3)
        yield Figure(f"step, {people} fighters", taken, 0.5, "s", note="the fight's second")


def hostile(size: int) -> Iterator[Figure]:
    """Texts of `size` bytes that are no encounters; the slowest to be refused counts.

    The slowest ones are tried again: a slow moment of the machine is no finding.
    """
    data = {name: text.encode("utf-8", "surrogateescape") for name, text in texts(size).items()}
    taken = {(verb, name): _refused(verb, name, data[name], 1) for name in data for verb in VERBS}
    for verb, name in _slowest(taken, 8):
        taken[verb, name] = min(taken[verb, name], _refused(verb, name, data[name], 3))
    slowest = _slowest(taken, 4)
    told = ", ".join(f"{verb} of {name} {taken[verb, name]:.2f}" for verb, name in slowest)
    yield Figure(f"hostile text, {size} bytes", taken[slowest[0]], 1, "s", note=f"slowest: {told}")


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


def _slowest(taken: dict[tuple[str, str], float], count: int) -> list[tuple[str, str]]:
    return sorted(taken, key=lambda which: taken[which], reverse=True)[:count]


def _refused(verb: str, name: str, data: bytes, times: int) -> float:
    """The least time in which `verb` refuses `data`.

    Raises:
        RuntimeError: it doesn't refuse it, or by way of a bug.
    """
    code, _, told = program(verb, "-", stdin=data)
    if code in (0, 1):
        raise RuntimeError(f"{name}: exit {code} of {verb}: {told[:500]!r}")
    return seconds(lambda: program(verb, "-", stdin=data), times)


def _done(result: tuple[int, bytes, bytes]) -> bytes:
    code, out, told = result
    if code:
        raise RuntimeError(told.decode())
    return out
