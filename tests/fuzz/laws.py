"""What must hold of every command on every file."""

import json
import re
import tomllib
import traceback
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import jsonschema

from hero_combat.cli.environment import Environment
from hero_combat.cli.main import run
from hero_combat.cli.output.report_schema import schema
from hero_combat.file import document as documents

VARIABLES = {"COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb"}
PATIENCE = 4000
"""No command may take so many times the CPU time of a `step` that is run beside it."""
SURELY_QUICK = 1.0  # seconds of CPU time that need no comparison
MUSEUM = Path(__file__).parents[2] / "scenarios" / "museum.toml"


class Ran(NamedTuple):
    """What a command did: its exit code, what it wrote, what it said."""

    code: int
    out: bytes
    err: str


class Broken(Exception):
    """A law does not hold.

    Attributes:
        law: which one.
        detail: what shows it.
    """

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail

    @property
    def kind(self) -> str:
        """What two breaches have in common that have one cause: no numbers, no ids."""
        words = re.sub(r"[0-9]+|\"[^\"]*\"|'[^']*'", "*", self.detail.split("\n")[0])
        return f"{self.law}: {words[:90]}"


def step_time() -> float:
    """How long a `step` of the museum takes here and now, in seconds of CPU time."""
    text = MUSEUM.read_bytes()
    times = []
    for _ in range(20):
        start = process_time()
        run(["step"], Environment(BytesIO(text), BytesIO(), BytesIO(), VARIABLES))
        times.append(process_time() - start)
    return sorted(times)[len(times) // 2]


class Judge:
    """Runs commands in this process and counts them."""

    commands = 0

    def ran(self, words: Sequence[str], stdin: bytes) -> Ran:
        """What `words` do; a bug, a traceback or a command that never ends breaks the law."""
        out, err = BytesIO(), BytesIO()
        start = process_time()
        code = int(run(list(words), Environment(BytesIO(stdin), out, err, VARIABLES)))
        took = process_time() - start
        self.commands += 1
        told = err.getvalue().decode()
        if code == 1 or "Traceback" in told:
            raise Broken("exit 1", f"{self._where(words, stdin)}: {told.strip()}")
        if took > SURELY_QUICK and (steps := took / step_time()) > PATIENCE:
            raise Broken("slow", f"{steps:.0f} times a `step` for {words[0]}")
        if code in (2, 3, 4, 5, 7) and not told and "--json" not in words:
            raise Broken("an error says nothing", f"exit {code}")
        if "--json" in words:
            self.as_published(out.getvalue())
        return Ran(code, out.getvalue(), told)

    def as_published(self, told: bytes) -> None:
        """What --json tells is one object, as `schema report` says."""
        error = next(validator().iter_errors(json.loads(told)), None)
        if error:
            raise Broken("--json is as its schema says", error.message)

    def _where(self, words: Sequence[str], stdin: bytes) -> str:
        """The function in which the bug came up."""
        try:
            run([*words, "--debug"], Environment(BytesIO(stdin), BytesIO(), BytesIO(), VARIABLES))
        except Exception as error:  # noqa: BLE001 - whatever it is
            return traceback.extract_tb(error.__traceback__)[-1].name
        return "?"

    def changed(self, words: Sequence[str], file: bytes, *, sound: bool) -> bytes:
        """The file after a changing command that reads it from a pipe: `file` if it failed.

        Args:
            words: the command.
            file: what it reads.
            sound: whether nobody has edited the file, so that `verify` must agree with it.
        """
        done = self.ran([*words, "-"], file)
        if done.code == 6:
            if done.out != file:
                raise Broken("exit 6 changes nothing", "the encounter that was passed on differs")
            return file
        if done.code:
            if done.out:
                raise Broken("exit != 0 means nothing was written", f"exit {done.code}")
            if done.code == 4 and "--force" in done.err:
                self.overridden(words, file, done.err)
            return file
        self.readable(file, done.out, words, sound=sound)
        return done.out

    def overridden(self, words: Sequence[str], file: bytes, told: str) -> None:
        """Who is told that --force overrides it is not told so again."""
        if "--force" not in words:
            again = self.ran([*words, "--force", "-"], file)
            told = again.err if again.code == 4 and "--force" in again.err else ""
        if told:
            raise Broken("--force overrides same options as it says it", told.strip())

    def readable(self, old: bytes, new: bytes, words: Sequence[str], *, sound: bool) -> None:
        """What was written keeps the author's bytes, and can be shown and checked."""
        head = documents.read(old, "f").head
        if not new.decode().startswith(head):
            raise Broken("authored bytes are kept", words[0])
        for look in ("show", "check"):
            done = self.ran([look], new)
            if done.code == 0:
                continue
            if look == "check" and done.code == 3 and self.ran([look], old).code == 3:
                continue
            if look == "check" and done.code == 8 and (not sound or overruled(new)):
                continue
            raise Broken(f"what is written can be read: {look} exit {done.code}", done.err.strip())
        if sound:
            self.verified(new)

    def verified(self, file: bytes) -> None:
        """File and log agree."""
        done = self.ran(["verify"], file)
        if done.code:
            raise Broken("verify agrees", done.out.decode().strip() or done.err.strip())

    def undone(self, before: bytes, after: bytes) -> None:
        """`undo` gives back what was, and `redo` what is."""
        lines = _lines(after) - _lines(before)
        if lines < 1:
            return
        done = self.ran(["undo", "-n", str(lines)], after)
        if done.code:
            raise Broken("undo works", done.err.strip())
        was, now = _parsed(before), _parsed(done.out)
        now.get("state", {}).pop("undone", None)
        was.get("state", {}).pop("undone", None)
        if {**now, "state": now.get("state") or {}} != {**was, "state": was.get("state") or {}}:
            raise Broken("undo gives back what was", "another state")
        again = self.ran(["redo", "-n", str(lines)], done.out)
        if again.out != after:
            raise Broken("redo gives back what is", again.err.strip() or "another state")


@cache
def validator() -> jsonschema.Draft202012Validator:
    """What judges the output of --json."""
    return jsonschema.Draft202012Validator(schema())


def _parsed(file: bytes) -> dict[str, Any]:
    return tomllib.loads(file.decode().removeprefix("\ufeff"))


def overruled(file: bytes) -> bool:
    """Whether the game master did what no rule does, so that the state may be anyhow."""
    state = _parsed(file)["state"]
    lines = [*state.get("log", {}).get("lines", ()), *state.get("undone", {}).get("lines", ())]
    return any(line.startswith(("set ", "unset ")) or " --force" in line for line in lines)


def _lines(file: bytes) -> int:
    return len(_parsed(file).get("state", {}).get("log", {}).get("lines", ()))
