"""Writes doctrines at random until one breaks: `python tests/fuzz/doctrines.py --count 10000`.

Half of them are made from the grammar and must be read; half are spoilt. An error names its line of
the file, and nothing else than such an error may come of any of them. Some that are read are played
by everybody for a while.
"""

import argparse
import json
import sys
import tomllib
import traceback
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

import tomli_w

import hero_combat as hc
from hero_combat import table
from hero_combat.fight.doctrine_words import COUNTS, FACTS
from hero_combat.log.session import Session
from hero_combat.npc.actions import EVERYBODYS
from hero_combat.npc.conditions import OPS, SUBJECTS
from hero_combat.npc.doctrine import CHOICES, SECTIONS
from hero_combat.npc.lines import BadDoctrineLine
from hero_combat.npc.programs import Extent, interpreter_of
from hero_combat.npc.turn import MOST_ORDERS
from hero_combat.npc.vocabulary import WAITING, DoctrineMove, Vocabulary, vocabulary_of
from hero_combat.orders.declaration import Parameter
from hero_combat.orders.shell_words import quote

SCENARIOS = sorted((Path(__file__).parents[2] / "scenarios").glob("*.toml"))
STARTS = sorted((Path(hc.__file__).parent / "systems").glob("*/starter.toml"))
SIGNS = tuple("abcxyz019 '\"\\#%<>=!-_,.;@&|\t\n\0ä€\u202e")
WORDS = (
    "at", "if", "and", "not", "or", "attack", "act", "downed", "self", "target", "ally", "any",
    "best", "unarmed", "first", "nobody", "x", "40%", "3", "-1", "<", "==", "--force", "--with",
    "--dice", "--", "-n", "up", "once", "ammo", "99999999999999999999", "''", "'at'",
)  # fmt: skip
MARKS = ("flashed", "heat")
"""The marks that the file names."""
MOST_PLAYED = 250
"""So many orders are played of one fight."""


class Case(NamedTuple):
    """A doctrine in an encounter.

    Attributes:
        name: the encounter's file.
        text: the encounter, in which everybody is played by the doctrine d.
        sections: the lines of the doctrine, by section.
        sound: whether it was made from the grammar and not spoilt.
    """

    name: str
    text: str
    sections: dict[str, list[str]]
    sound: bool

    def doctrine(self) -> str:
        """Return the doctrine as TOML, each line of it on a line of its own."""
        written = "[doctrines.d]\n"
        for key, lines in self.sections.items():
            inside = "".join(f"    {_toml(line)},\n" for line in lines)
            written += f"{key} = [\n{inside}]\n"
        return written

    def whole(self) -> str:
        """Return the whole file."""
        return f"{self.text}\n{self.doctrine()}"


def _toml(text: str) -> str:
    """Return a text as a string of TOML."""
    return json.dumps(text).replace("\x7f", "\\u007f")


class Author:
    """Somebody who writes doctrines for one encounter.

    Args:
        chance: where the randomness comes from.
        words: what words there are.
    """

    def __init__(self, chance: Random, words: Vocabulary) -> None:
        self.chance = chance
        self.words = words
        doing = [move for move in words.moves.values() if move.whose != "gm"]
        self.moves = [move for move in doing if move.word not in WAITING]
        self.deciding = [move for move in words.moves.values() if move.when == "decision"]

    def doctrine(self) -> dict[str, list[str]]:
        """Return the lines of each section."""
        made: dict[str, list[str]] = {}
        for section in SECTIONS:
            if section == "do" or self.chance.random() < 0.4:
                lines = (self.line(section) for _ in range(self.chance.randint(0, 5)))
                made[section] = [line for line in lines if 0 < len(line) <= 300]
        return made

    def line(self, section: str) -> str:
        """Return a line that can be read, "" where the system has none of its kind."""
        chance = self.chance
        if section == "flee":
            return self.conditions(aimed=False, section=section)
        if section == "react":
            return self.reaction()
        moves = self.deciding if section == "decide" else self.moves
        if section == "do" and chance.random() < 0.6:
            action = self.attack()
            aimed, ammo = True, True
        elif moves:
            move = chance.choice(moves)
            action, argument = self.move(move)
            ammo = argument in self.words.attacks
            aimed = move.target is not None and not (argument and move.argument == move.target)
        else:
            return ""
        at = f" at {self.target()}" if aimed and chance.random() < 0.7 else ""
        conditions = self.conditions(aimed=aimed, section=section, ammo=ammo)
        return action + at + (f" if {conditions}" if conditions else "")

    def attack(self) -> str:
        """Return an attack, rarely with an option that any may have."""
        chance = self.chance
        if chance.random() < 0.3:
            return chance.choice(EVERYBODYS)
        named = quote(chance.choice([*self.words.attacks, "trebuchet"]))
        return f"attack {named}" if named in self.words.moves or chance.random() < 0.2 else named

    def move(self, move: DoctrineMove) -> tuple[str, str]:
        """Return a move with what it takes, and its argument."""
        argument, options = "", ""
        for fields in move.needs:
            if move.argument and move.argument.field in fields:
                argument = self.value(move.argument)
            elif not (move.target and move.target.field in fields):
                parameter = move.spec.by_field[fields[0]]
                options += f" {parameter.name} {quote(self.value(parameter))}"
        if not argument and move.argument and self.chance.random() < 0.5:
            argument = self.value(move.argument)
        prefix = "act " if move.word in self.words.attacks or self.chance.random() < 0.1 else ""
        behind = f" {quote(argument)}" if argument else ""
        return f"{prefix}{move.word}{behind}{options}", argument

    def value(self, parameter: Parameter) -> str:
        """Return a value that a parameter may have."""
        chance, encounter = self.chance, self.words.encounter
        if parameter.kind == "number":
            low = 0 if parameter.low is None else parameter.low
            return str(chance.randint(max(low, 1), max(low, 1) + 9))  # 0 is as good as nothing
        if parameter.choices:
            return chance.choice(parameter.choices)
        if parameter.refers == "object":
            return chance.choice([*encounter.objects, "wardrobe"])
        if parameter.refers:
            return chance.choice([*encounter.sheets])
        sheets = encounter.sheets.values()
        powers = [power for sheet in sheets for power in getattr(sheet, "powers", ())]
        return chance.choice([*self.words.attacks, *powers] or ["looks"])

    def target(self) -> str:
        """Return whom a line is aimed at."""
        chance, words = self.chance, self.words
        ids = {*words.encounter.sheets} - words.sides
        sides = words.sides - {*words.encounter.sheets}
        where = chance.random()
        if where < 0.6:
            plain = [each for each in CHOICES if each not in ids | sides]
            word = chance.choice(plain)
        else:
            word = chance.choice(sorted(ids if where < 0.8 or not sides else sides) or ["self"])
            word = f"'{word}'" if word in CHOICES or " " in word else word
        return word + (" downed" if chance.random() < 0.15 else "")

    def conditions(self, *, aimed: bool, section: str, ammo: bool = False) -> str:
        """Return conditions; one at least in `flee`."""
        least = 1 if section == "flee" else 0
        count = max(least, self.chance.choice((0, 0, 1, 1, 2, 3)))
        return " and ".join(self.condition(aimed, section, ammo=ammo) for _ in range(count))

    def condition(self, aimed: bool, section: str, *, ammo: bool) -> str:  # noqa: FBT001 - one of three
        """Return one condition."""
        chance, words = self.chance, self.words
        negated = "not " if chance.random() < 0.2 else ""
        about = [each for each in SUBJECTS if aimed or each != "target"]
        subject = f"{chance.choice(about)} " if chance.random() < 0.5 else ""
        op, number = chance.choice(OPS), chance.randint(-5, 110)
        where = chance.random()
        if where < 0.45:
            gap = chance.choice(("", " "))
            percent = chance.choice(("", "%", " %"))
            bar = chance.choice(sorted(words.bars))
            return f"{negated}{subject}{bar}{gap}{op}{gap}{number}{percent}"
        if where < 0.6:
            counts = [each for each in COUNTS if ammo or each != "ammo"]
            return f"{negated}{chance.choice(counts)} {op} {number % 9}"
        if where < 0.7:
            mark = chance.choice(sorted(words.marks))
            return f"{negated}{subject}{mark}" + chance.choice(("", f" {op} {number % 9}"))
        if where < 0.85:
            return f"{negated}{subject}{chance.choice(sorted(words.states - {'up'}))}"
        facts = [each for each in FACTS if each != "once" or section not in ("flee", "react")]
        return f"{negated}{chance.choice(facts)}"

    def reaction(self) -> str:
        """Return a line of `react`."""
        word = self.chance.choice([*self.words.tactics.reactions])
        argument = {
            "abort": "dodge",
            "take-cover": next(iter(self.words.encounter.objects), "wall"),
            "shifts": "stun=2",
            "assist": next(iter(self.words.encounter.sheets)),
            "opportunity": next(iter(self.words.attacks), "unarmed"),
            "reaction": next(iter(self.words.attacks), "unarmed"),
            "counter": next(iter(self.words.attacks), "unarmed"),
            "grip": "damage",
        }.get(word, "2")
        reaction = self.words.tactics.reactions[word]
        given = reaction.needs or (
            "{argument}" in reaction.line
            and word not in ("block", "last-ditch")
            and self.chance.random() < 0.5
        )
        conditions = self.conditions(aimed=True, section="react")
        return (
            word
            + (f" {quote(argument)}" if given else "")
            + (f" if {conditions}" if conditions else "")
        )

    def spoilt(self, line: str) -> str:
        """Return a line with something wrong in it, as likely as not."""
        chance = self.chance
        words = line.split(" ")
        at = chance.randrange(len(words))
        how = chance.randrange(7)
        if how == 0:
            words.insert(at, chance.choice(WORDS))
        elif how == 1:
            words[at] = chance.choice(WORDS)
        elif how == 2:
            del words[at]
        elif how == 3:
            words.insert(at, words[chance.randrange(len(words))])
        elif how == 4:
            chance.shuffle(words)
        else:
            text = list(" ".join(words))
            for _ in range(chance.randint(1, 4)):
                text.insert(chance.randint(0, len(text)), chance.choice(SIGNS))
            return "".join(text)
        return " ".join(words)


class Maker:
    """Makes cases; each encounter is opened once.

    Args:
        chance: where the randomness comes from.
    """

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._known: dict[Path, tuple[str, Vocabulary]] = {}

    def case(self) -> Case:
        """Return a doctrine in an encounter."""
        chance = self.chance
        path = chance.choice((*SCENARIOS, *STARTS))
        text, words = self._opened(path)
        author = Author(chance, words)
        sections = author.doctrine()
        sound = chance.random() < 0.5
        if not sound:
            for lines in sections.values():
                for at, line in enumerate(lines):
                    if chance.random() < 0.6:
                        lines[at] = author.spoilt(line)[:300] or "x"
        return Case(f"{path.parent.name}/{path.name}", text, sections, sound)

    def _opened(self, path: Path) -> tuple[str, Vocabulary]:
        """Return an encounter in which everybody is played by the doctrine d, and its words."""
        found = self._known.get(path)
        if found is None:
            encounter = tomllib.loads(path.read_text("utf-8"))
            everybody = encounter["combatants"].values()
            for block in (*everybody, *encounter.get("templates", {}).values()):
                block.pop("doctrine", None)
            for block in everybody:
                block["doctrine"] = "d"
            text = tomli_w.dumps(
                {**encounter, "marks": [*MARKS], "doctrines": {"d": {}}, "sides": {}}
            )
            text = text.replace("[doctrines.d]\n", "").replace("[doctrines]\n", "")
            fight = table.loads(f"{text}\n[doctrines.d]\n")
            found = self._known[path] = text, vocabulary_of(fight.as_begun(), fight.system, "d")
        return found


class Broken(Exception):
    """Something came of a doctrine that must not."""


def judge(case: Case, *, play: bool) -> str:
    """Read a doctrine, and play it if asked to; return what came of it in a word.

    Raises:
        Broken: an error without its line, one of a sound doctrine, or a turn without end.
    """
    fight = table.loads(case.whole())
    lines = case.whole().split("\n")
    try:
        notes = fight.check_doctrines()
    except hc.FileError as error:
        if case.sound:
            raise Broken(f"it was made from the grammar: {error}") from error
        see_the_places(error.problems, lines)
        return "refused"
    see_the_places(notes, lines)
    if play:
        return played(fight, lines)
    return "noted" if notes else "read"


def see_the_places(problems: Sequence[hc.Problem], lines: Sequence[str]) -> None:
    """See that each problem is where it says it is."""
    for problem in problems:
        *_, section, index = problem.path.split(".")
        there = lines[problem.line - 1]
        if problem.line < 1 or "\n" in str(problem) or not there.startswith("    "):
            raise Broken(f"no place of its own: {problem!r}")
        first = lines.index(f"{section} = [")
        if problem.line - 2 - first != int(index):
            raise Broken(f"another line: {problem!r}")


def played(fight: table.GameTable, lines: Sequence[str]) -> str:
    """Play a fight for a while."""
    fight.begin()
    session = Session(fight.encounter, fight.system)
    table = interpreter_of(session, Extent(everybody=True), fight.document)
    last, given = "", 0
    try:
        for one in islice(table.play_on(), MOST_PLAYED):
            given = given + 1 if one.who == last else 1
            last = one.who
            if given > MOST_ORDERS and last:
                raise Broken(f"{last} has a turn without end")
    except BadDoctrineLine as error:
        see_the_places(error.located(fight.document).problems, lines)
        return "stopped"
    return "played"


def run(count: int, seed: int, plays: int) -> Counter[str]:
    """Judge so many doctrines, and return what came of them; the first that breaks is told.

    Args:
        count: how many.
        seed: of the randomness.
        plays: every so many is played, too.
    """
    found: Counter[str] = Counter()
    maker = Maker(Random(seed))  # noqa: S311 - the same doctrines every time
    for number in range(count):
        case = maker.case()
        try:
            found[judge(case, play=number % plays == 0)] += 1
        except Exception:  # noqa: BLE001 - whatever it is
            sys.stdout.write(f"number {number}, seed {seed}, {case.name}\n{case.doctrine()}\n")
            traceback.print_exc(file=sys.stdout)
            found["broken"] += 1
            break
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Run it from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plays", type=int, default=10, help="every so many is played, too")
    given = parser.parse_args(words)
    found = run(given.count, given.seed, given.plays)
    told = ", ".join(f"{count} {what}" for what, count in sorted(found.items()))
    sys.stdout.write(f"seed {given.seed}: {told}\n")
    return 1 if found["broken"] else 0


if __name__ == "__main__":
    sys.exit(main())
