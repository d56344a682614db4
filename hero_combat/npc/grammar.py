"""Doctrines read: each line an action, whom it is aimed at, and what must be so.

    line = action , [ "at" , target ] , [ "if" , condition , { "and" , condition } ]

and, where it is known where people are,

    action = "move" , ( "to" | "from" ) , ( target | place )

Words are split as a shell splits them, and a quoted word is never one of the grammar. Which
attacks, moves, bars, states, ids and sides there are, the fight and its system say.
"""

import msgspec

from hero_combat.errors import FileError, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_text import DoctrineText
from hero_combat.fight.model import AnyEncounter
from hero_combat.file.document import Document
from hero_combat.file.typed import Path, Trouble
from hero_combat.npc.actions import Read, read_action, read_decision, read_reaction
from hero_combat.npc.conditions import QuotedWord, read_conditions
from hero_combat.npc.doctrine import (
    SECTIONS,
    Doctrine,
    DoctrineCondition,
    DoctrineLine,
    Section,
    Target,
    default_of,
    name_of,
    sort_conditions,
)
from hero_combat.npc.targets import read_target
from hero_combat.npc.vocabulary import Vocabulary, vocabulary_of
from hero_combat.orders.shell_words import split_quoted
from hero_combat.text import did_you_mean, printable


def doctrine_of(
    encounter: AnyEncounter, system: System, who: str, document: Document | None = None
) -> Doctrine:
    """Return the doctrine by which somebody is played: the own, the side's, else the default.

    Args:
        encounter: the fight.
        system: its rules.
        who: the id.
        document: the file, from which errors take their lines; None where there is none.

    Raises:
        FileError: there is no doctrine of that name, or it can't be read.
    """
    name = name_of(encounter, who)
    if not name:
        return default_of(encounter)
    if name not in encounter.doctrines:
        raise error_of([trouble_of_name(encounter, who)], document)
    return read_doctrine(encounter, system, name, document)


def read_doctrine(
    encounter: AnyEncounter, system: System, name: str, document: Document | None = None
) -> Doctrine:
    """Return the doctrine of that name, read.

    Args:
        encounter: the fight; what its bars are a fight that has begun knows best.
        system: its rules.
        name: what the file calls it.
        document: the file, from which errors take their lines; None where there is none.

    Raises:
        FileError: lines that can't be read; all of them at once.
        UsageError: the system plays nobody.
    """
    doctrine, troubles = read_lines(name, vocabulary_of(encounter, system, name))
    if troubles:
        raise error_of(troubles, document)
    return doctrine


def read_lines(name: str, vocabulary: Vocabulary) -> tuple[Doctrine, list[Trouble]]:
    """Return the doctrine with the lines that can be read, and what is wrong with the others."""
    text = vocabulary.encounter.doctrines[name]
    troubles: list[Trouble] = []
    read = {each: _section(name, each, text, vocabulary, troubles) for each in SECTIONS}
    if text.do is None:
        read["do"] = default_of(vocabulary.encounter).do
    elif read["do"] and (last := read["do"][-1].action) and last.sort == "think":
        # what a thought is weighed against, and what is done where nobody thinks
        last_line = default_of(vocabulary.encounter).do[0]
        default = msgspec.structs.replace(last_line, number=len(text.do) + 1)
        read["do"] = (*read["do"], default)
    return Doctrine(name, **read), troubles


def trouble_of_name(encounter: AnyEncounter, who: str) -> Trouble:
    """Return what is wrong where a stat block, or a side, names a doctrine that isn't there."""
    name, sheet = name_of(encounter, who), encounter.sheets[who]
    path: Path = ("combatants", who, "doctrine")
    if not sheet.doctrine:
        path = ("sides", sheet.side, "doctrine")
    elif "doctrine" in encounter.overrides.get(who, {}):
        table = "left" if who in encounter.left else "combatants"
        path = ("state", table, who, "sheet", "doctrine")
    known = encounter.doctrines
    mend = "" if known else f"add [doctrines.{printable(name[:60])}]"
    message = f'no doctrine "{printable(name[:60])}"'
    return Trouble(path, message, mend, known=tuple(known), word=name)


def error_of(troubles: list[Trouble], document: Document | None) -> FileError:
    """Return the error that tells the troubles, with their lines where the file is known."""
    if document is not None:
        from hero_combat.file.error_lines import file_error  # noqa: PLC0415 - only for errors

        return file_error(troubles, document)
    return FileError(
        *(
            Problem(
                each.message,
                path=".".join(map(str, each.path)),
                mend=each.mend or did_you_mean(each.word, each.known),
            )
            for each in troubles
        )
    )


def _section(
    name: str,
    section: Section,
    text: DoctrineText,
    vocabulary: Vocabulary,
    troubles: list[Trouble],
) -> tuple[DoctrineLine, ...]:
    lines: list[DoctrineLine] = []
    for index, line in enumerate(getattr(text, section) or ()):
        try:
            lines.append(_line(line, index + 1, section, vocabulary))
        except UsageError as error:
            (problem,) = error.problems
            path = ("doctrines", name, section, index)
            troubles.append(Trouble(path, problem.message, problem.mend))
    return tuple(lines)


def _line(text: str, number: int, section: Section, vocabulary: Vocabulary) -> DoctrineLine:
    words = split_quoted(text)
    if not words:
        raise UsageError("the line is empty", mend="remove it")
    if section == "flee":
        return _flight(text, number, words, vocabulary)
    head, behind_if = _parted(words, "if")
    head, behind_at = _parted(head, "at")
    if not head:
        raise UsageError(f"expected an action before `{words[0][0]}`", mend="best at first if hurt")
    reader = {"react": read_reaction, "decide": read_decision}.get(section, read_action)
    read = reader(head, vocabulary)
    target = read.target
    if behind_at is not None:
        target = read_target(behind_at, read.action.word, read.aim, vocabulary)
        if section == "react":
            _see_that_it_is_a_friend(target)
    conditions = () if behind_if is None else read_conditions(behind_if, vocabulary)
    thing = target and target.sort == "id" and target.word in vocabulary.encounter.objects
    for condition in conditions:
        _see_that_it_says_something(condition, read, section)
        if thing and condition.subject == "target":
            said = f"{condition.text}: objects have no conditions"
            raise UsageError(said, mend="remove it")
    judged = conditions
    if section == "react" and read.aim is not None:  # it is read when a friend is attacked
        judged = tuple(each for each in conditions if not _is_of_a_friend(each))
        if target is None and len(judged) < len(conditions):
            target = Target("choice", "ally")
    return DoctrineLine(
        text, number, section, read.action, target, conditions, sort_conditions(judged)
    )


def _is_of_a_friend(condition: DoctrineCondition) -> bool:
    """Tell whether a condition says that a friend is attacked."""
    return (
        (condition.sort, condition.word, condition.subject) == ("state", "attacked", "ally")
    ) and not condition.negated


def _has_target(read: Read | None) -> bool:
    return read is not None and (read.aim is not None or read.target is not None)


def _flight(
    text: str, number: int, words: list[QuotedWord], vocabulary: Vocabulary
) -> DoctrineLine:
    if words[0] == ("if", False):
        raise UsageError("a line of `flee` has only conditions", mend="remove `if`")
    conditions = read_conditions(words, vocabulary)
    for condition in conditions:
        _see_that_it_says_something(condition, None, "flee")
    return DoctrineLine(text, number, "flee", None, None, conditions, sort_conditions(conditions))


def _parted(
    words: list[QuotedWord], keyword: str
) -> tuple[list[QuotedWord], list[QuotedWord] | None]:
    """Return the words before a keyword, and those behind it; None where it doesn't stand."""
    for place, word in enumerate(words):
        if word == (keyword, False):
            behind = words[place + 1 :]
            if not behind:
                mend = "at weakest" if keyword == "at" else "if stun < 40%"
                raise UsageError(f"expected more after `{keyword}`", mend=mend)
            return words[:place], behind
    return words, None


def _see_that_it_is_a_friend(target: Target) -> None:
    """See that a reaction is about an attack on a friend.

    Raises:
        UsageError: it is about anybody else, or chooses among friends.
    """
    ally = target.sort == "choice" and target.word == "ally"
    if target.downed or not (ally or target.sort == "id"):
        raise UsageError(
            f"at {target.word} is not a combatant to react for",
            mend="use at ally or at a friend's id; narrow it with conditions: if ally leader",
        )


def _see_that_it_says_something(
    condition: DoctrineCondition, read: Read | None, section: Section
) -> None:
    """See that what a condition looks at is there.

    Raises:
        UsageError: the line has no target, no attack, no power, or is no order at all.
    """
    text, word = condition.text, condition.word
    if condition.sort == "state" and word == "up":
        if condition.subject != "self":
            raise UsageError(f"{text}: the power is the NPC's own", mend="if not up")
        if not (read and read.powers):
            raise UsageError(f"{text}: the line has no power", mend="remove it")
    if condition.subject == "target" and section != "react" and not _has_target(read):
        raise UsageError(f"{text}: the line has no target", mend="use self or ally")
    if condition.sort == "fact" and word == "once" and section in ("flee", "react"):
        raise UsageError(f"{text}: `{section}` gives no order", mend="remove it")
    if condition.sort == "fact" and word == "once" and read and read.action.sort == "think":
        raise UsageError(f"{text}: `think` gives no order of its own", mend="remove it")
    if condition.sort == "count" and word == "ammo" and not (read and read.shoots):
        raise UsageError(f"{text}: the line has no attack", mend="remove it")
