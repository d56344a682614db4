"""Plays at random until something breaks: `python tests/fuzz/run.py --commands 200000 --seed 1`.

Every session takes a scenario, plays lines on it, right ones and wrong ones, edits the file by
hand, merges, goes back and forth in the log, and sees after each command that the laws of `laws`
hold. What breaks is told once, with the shortest session that breaks it.
"""

import argparse
import contextlib
import json
import os
import shlex
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from edits import edited
from laws import Broken, Judge
from orders import Fuzzer

from hero_combat import systems
from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.state_part import read_encounter
from hero_combat.file import document as documents

SCENARIOS = Path(__file__).parents[2] / "scenarios"
STEPS = 14
LOOKS = (
    ["show", "--json"], ["show", "--player"], ["log"], ["log", "--stats"], ["log", "--json"],
    ["check", "--json"], ["replay"], ["show", "--acting"], ["log", "--markdown"],
    ["log", "--stats", "--json"], ["verify", "--json"], ["npc"], ["npc", "--json"], ["options"],
    ["options", "--json"], ["npc", "--until", "player", "--dry-run", "--json"], ["remind"],
    ["remind", "--json"],
)  # fmt: skip


class Step(NamedTuple):
    """One thing that is done in a session.

    Attributes:
        what: "play", "look", "edit", "merge" or "undo".
        words: the command line; for an edit the seed of its randomness.
    """

    what: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        if self.what == "play":
            return f"hero-combat {shlex.join(self.words)} -i f.toml"
        if self.what == "look":
            return f"hero-combat {shlex.join(self.words)} f.toml"
        return f"# {self.what} {' '.join(self.words)}"


class Session:
    """One fight, played at random.

    Args:
        scenario: the file it begins with.
        judge: who sees that the laws hold.
    """

    def __init__(self, scenario: Path, judge: Judge) -> None:
        self.file = scenario.read_bytes()
        self.judge = judge
        self.sound = True
        self.steps: list[Step] = []

    def encounter(self) -> tuple[AnyEncounter, System] | None:
        """What the file holds; None when it can't be read."""
        try:
            document = documents.read(self.file, "f.toml")
            system = systems.load(document.authored["system"])
            return read_encounter(document, system), system
        except (HeroCombatError, KeyError, TypeError):
            return None

    def take(self, step: Step) -> None:
        """Do it.

        Raises:
            Broken: a law does not hold any more.
        """
        self.steps.append(step)
        getattr(self, f"_{step.what}")(list(step.words))

    def _play(self, words: list[str]) -> None:
        before = self.file
        self.file = self.judge.changed(words, before, sound=self.sound)
        if self.sound and self.file != before and hash_of(words) % 3 == 0:
            self.judge.undone(before, self.file)

    def _look(self, words: list[str]) -> None:
        done = self.judge.ran([*words, "-"], self.file)
        if done.code:
            return
        if "--dry-run" in words:
            text = json.loads(done.out)["text"]
            self.judge.readable(self.file, text.encode(), words, sound=self.sound)
        elif words == ["options", "--json"]:
            self._offered(json.loads(done.out)["options"])

    def _offered(self, offered: list[dict[str, Any]]) -> None:
        """What is offered as legal is accepted by the rules, as it is written there."""
        for one in offered:
            legal = [
                each for attack in one["attacks"] for each in attack["targets"] if each["legal"]
            ]
            for each in (*legal, *one["moves"]):
                done = self.judge.ran([*shlex.split(each["line"]), "-"], self.file)
                if done.code:
                    raise Broken("what is offered is accepted", f"{each['line']}: {done.err}")

    def _edit(self, words: list[str]) -> None:
        """A hand edit: nothing may crash on it, and who reads on does so from the edited file."""
        chance = Random(words[0])  # noqa: S311 - the same edits every time
        text = edited(chance, self.file.decode())
        data = text.encode(errors="surrogatepass")
        for look in ("check", "show", "verify", "log", "undo", "amend", "step"):
            self.judge.ran([look, "-"], data)
        if self.judge.ran(["check", "-"], data).code == 0:
            self.file, self.sound = data, self.judge.ran(["verify", "-"], data).code == 0
        if self.file == data and self.sound:  # as a command would write it, undo can give it back
            self.file = self.judge.ran(["replay", "-"], data).out

    def _merge(self, words: list[str]) -> None:
        """Two go on from here; together they load, or it is a conflict."""
        sides = []
        for words_of_side in (words[: len(words) // 2], words[len(words) // 2 :]):
            file = self.file
            for line in words_of_side:
                done = self.judge.ran([*shlex.split(line), "-"], file)
                file = done.out if done.code == 0 else file
            sides.append(file)
        with tempfile.TemporaryDirectory() as name:
            paths = [Path(name, part) for part in ("base", "ours", "theirs")]
            for path, data in zip(paths, (self.file, *sides), strict=True):
                path.write_bytes(data)
            done = self.judge.ran(["merge-driver", *map(str, paths)], b"")
            together = paths[1].read_bytes()
            if sorted(os.listdir(name)) != ["base", "ours", "theirs"]:  # noqa: PTH208
                raise Broken("a merge leaves nothing behind", str(os.listdir(name)))  # noqa: PTH208
        if done.code == 0:
            self.judge.readable(self.file, together, ["merge"], sound=self.sound)
            self.file = together
        elif done.code != 8:
            raise Broken("a merge is one or a conflict", f"exit {done.code}: {done.err}")

    def _write(self, words: list[str]) -> None:
        """The same command in place: the file of an exit code other than 0 is what it was."""
        with tempfile.TemporaryDirectory() as name:
            path = Path(name, "f.toml")
            path.write_bytes(self.file)
            done = self.judge.ran([*words, "--json", "-i", str(path)], b"")
            after = path.read_bytes()
            if done.code and after != self.file:
                raise Broken("exit != 0 means nothing was written", f"exit {done.code}")
            if os.listdir(name) != ["f.toml"]:  # noqa: PTH208 - the names alone
                raise Broken("nothing is left behind", str(os.listdir(name)))  # noqa: PTH208
        piped = self.judge.ran([*words, "-"], self.file)
        if done.code == 0 and piped.out != after:
            raise Broken("in place is as in a pipe", " ".join(words))


def hash_of(words: list[str]) -> int:
    """A number that is the same on every day."""
    return sum(map(ord, "".join(words)))


def next_step(  # noqa: PLR0911 - a line a step
    chance: Random, session: Session
) -> Step | None:
    """What is done next; None when the file can't be read any more."""
    held = session.encounter()
    if held is None:
        return None
    encounter, system = held
    fuzzer = Fuzzer(chance, system)
    roll = chance.random()
    if roll < 0.7 or not encounter.combatants:
        words = fuzzer.line(encounter)
        if chance.random() < 0.1 and words[0] not in ("set", "unset", "begin", "join"):
            words += ["--dice", " ".join(str(chance.randint(1, 6)) for _ in range(12))]
        return Step("play" if chance.random() < 0.93 else "write", tuple(words))
    if roll < 0.76:
        return Step("look", tuple(chance.choice(LOOKS)))
    if roll < 0.84:
        attack = next(cls for cls in system.orders if cls.__name__ == "Resolve")
        words = ["odds", *fuzzer.words(attack, encounter)[1:]]
        words += ["--json"] if chance.random() < 0.5 else []
        return Step("look", tuple(word for word in words if word != "--force"))
    if roll < 0.88:
        word = chance.choice((["undo"], ["undo", "-n", "2"], ["redo"], ["verify", "--adopt"]))
        return Step("play", tuple(word)) if word[0] == "verify" else Step("write", tuple(word))
    if roll < 0.96:
        return Step("edit", (str(chance.random()),))
    return Step("merge", tuple(shlex.join(fuzzer.line(encounter)) for _ in range(4)))


def shortest(scenario: Path, steps: list[Step], kind: str) -> list[Step]:
    """The fewest of the steps, and the fewest of their words, that break the same law."""

    def breaks(tried: list[Step]) -> bool:
        session = Session(scenario, Judge())
        try:
            for step in tried:
                session.take(step)
        except Broken as broken:
            return broken.kind == kind
        return False

    if not breaks(steps):
        return steps
    for at in range(len(steps) - 2, -1, -1):
        without = [*steps[:at], *steps[at + 1 :]]
        if breaks(without):
            steps = without
    last = steps[-1]
    for at in range(len(last.words) - 1, 0, -1):
        for width in (2, 1):
            words = (*last.words[:at], *last.words[at + width :])
            if len(words) < len(last.words) and breaks([*steps[:-1], Step(last.what, words)]):
                last = Step(last.what, words)
                steps = [*steps[:-1], last]
                break
    return steps


def fuzz(commands: int, seed: int, only: str, tell: Callable[[str], object]) -> int:
    """Play so many commands.

    Returns:
        How many different breaches were found.
    """
    scenarios = sorted(path for path in SCENARIOS.glob("*.toml") if only in path.name)
    judge = Judge()
    known: dict[str, int] = {}
    number = 0
    while judge.commands < commands:
        number += 1
        chance = Random(f"{seed}:{number}")  # noqa: S311 - the same fights every time
        session = Session(scenarios[number % len(scenarios)], judge)
        try:
            for _ in range(STEPS):
                step = next_step(chance, session)
                if step is None:
                    break
                session.take(step)
        except KeyboardInterrupt:  # that will do
            break
        except Broken as broken:
            known[broken.kind] = known.get(broken.kind, 0) + 1
            if known[broken.kind] == 1:
                scenario = scenarios[number % len(scenarios)]
                steps = shortest(scenario, session.steps, broken.kind)
                lines = "\n".join(f"  {step}" for step in steps)
                tell(f"{broken}\n  cp scenarios/{scenario.name} f.toml\n{lines}\n\n")
    tell(f"{judge.commands} commands in {number} fights, seed {seed}: {len(known)} breaches\n")
    for kind, times in sorted(known.items(), key=lambda each: -each[1]):
        tell(f"  {times} x {kind}\n")
    return len(known)


def main(words: list[str]) -> int:
    """Read the command line; 1 when something broke."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--commands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="", help="only scenarios with this in their name")
    given = parser.parse_args(words)

    def tell(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    with contextlib.suppress(KeyboardInterrupt):
        return 1 if fuzz(given.commands, given.seed, given.scenario, tell) else 0
    return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
