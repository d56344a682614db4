"""What stands behind `if`, read: what must be so for a line of a doctrine."""

from collections.abc import Collection, Sequence

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.doctrine_words import COUNTS_ON_MAP, FACTS, STATES_ON_MAP
from hero_combat.fight.marks import is_mark_name
from hero_combat.npc.doctrine import EVERY, DoctrineCondition, Op, Sort, Subject
from hero_combat.npc.vocabulary import Vocabulary
from hero_combat.orders.shell_words import quote
from hero_combat.text import did_you_mean, listing, printable

QuotedWord = tuple[str, bool]
"""A word, and whether any of it stood in quotes."""

SUBJECTS: tuple[Subject, ...] = ("self", "target", "ally")
OPS: tuple[Op, ...] = ("<", "<=", ">", ">=", "=")
_SIGNS = frozenset("<>=!%")
_MEANT = {"==": "=", "=<": "<=", "=>": ">="}
_DIGITS = 9
_MOST_EVERY = 99
NEEDS_PLACES = 'it needs places: add [map], or at = "14,3" in the stat blocks'
"""What to do about a word that is known only where it is known where people are."""
_SHARED = ("foes", "friends")
"""The counts that may be compared in percent."""
_STRAY = {
    "not": "put `not` first: not target stunned",
    "if": "use `if` once per line; join conditions with `and`",
    "at": "put `at` before `if`",
    "or": "`or` is not supported; write a line for each",
}


def read_conditions(
    words: Sequence[QuotedWord], vocabulary: Vocabulary
) -> tuple[DoctrineCondition, ...]:
    """Return the conditions that `words`, which `and` joins, say.

    Raises:
        UsageError: one of them can't be read.
    """
    groups: list[list[QuotedWord]] = [[]]
    for word in _with_signs_apart(words):
        if word == ("and", False):
            groups.append([])
        else:
            groups[-1].append(word)
    if not all(groups):
        raise UsageError("expected a condition on both sides of `and`", mend="if hurt and alone")
    return tuple(_condition(group, vocabulary) for group in groups)


def _with_signs_apart(words: Sequence[QuotedWord]) -> list[QuotedWord]:
    """Return the words, `stun<40%` as `stun < 40 %`."""
    found: list[QuotedWord] = []
    for text, quoted in words:
        if quoted or _SIGNS.isdisjoint(text):
            found.append((text, quoted))
            continue
        part = ""
        for char in text:
            same = part and (part[-1] in _SIGNS) == (char in _SIGNS) and "%" not in (char, part[-1])
            if part and not same:
                found.append((part, False))
                part = ""
            part += char
        found.append((part, False))
    return found


def _condition(words: list[QuotedWord], vocabulary: Vocabulary) -> DoctrineCondition:
    text = _text(words)
    negated = words[0] == ("not", False)
    rest = words[1:] if negated else words
    if not rest:
        raise UsageError("expected a condition after `not`", mend="if not covered")
    for word, quoted in rest:
        if not quoted and word in _STRAY:
            raise UsageError(f'"{_shown(text)}" can\'t be read', mend=_STRAY[word])
    if rest[0] == (EVERY, False) and not (len(rest) > 1 and _is_sign(rest[1])):
        return DoctrineCondition(
            text, "fact", EVERY, negated=negated, number=_interval(rest[1:], text)
        )
    subject: Subject | None = None
    if len(rest) > 1 and not _is_sign(rest[1]):
        subject = next((each for each in SUBJECTS if (each, False) == rest[0]), None)
        if subject is None:
            raise _too_many(text, rest, vocabulary)
        rest = rest[1:]
    if len(rest) > 1:
        made = _compared(rest, subject, vocabulary)
    else:
        made = _named(rest[0], subject, vocabulary)
    whose = subject or made.subject
    return msgspec.structs.replace(made, text=text, subject=whose, negated=negated)


def _interval(words: list[QuotedWord], text: str) -> int:
    """Return the number behind `every`."""
    number = words[0][0] if len(words) == 1 else ""
    if not (number.isascii() and number.isdigit() and 2 <= int(number[:_DIGITS]) <= _MOST_EVERY):
        wrong = f'"{_shown(text)}": expected a number from 2 to {_MOST_EVERY} after every'
        raise UsageError(wrong, mend="if every 2")
    return int(number)


def _compared(
    words: list[QuotedWord], subject: Subject | None, vocabulary: Vocabulary
) -> DoctrineCondition:
    word, sign, *rest = words
    if not _is_sign(sign):
        raise _too_many(_text(words), words, vocabulary)
    op = next((each for each in OPS if each == sign[0]), None)
    if op is None:
        meant = _MEANT.get(sign[0], "")
        mend = (
            f"write {meant}" if meant else f"choose {listing(OPS, 'or')}; `not` can come before any"
        )
        raise UsageError(f'"{_shown(sign[0])}" is not a comparison', mend=mend)
    sort = _countable(word, subject, vocabulary)
    if not rest:
        raise UsageError(f"expected a number after {op}", mend=f"if {word[0]} {op} 3")
    number = _number(rest[0][0])
    percent = rest[1:] == [("%", False)]
    if rest[1:] and not percent:
        too_much = f'"{_shown(_text(rest[1:]))}" is unexpected after {number}'
        raise UsageError(too_much, mend="join conditions with `and`")
    if percent and not (sort == "bar" or (sort == "count" and word[0] in _SHARED)):
        raise UsageError(
            f"{word[0]} is a count; only bars, {listing(_SHARED)} take %", mend="remove %"
        )
    whose: Subject = "target" if sort == "range" else "self"
    return DoctrineCondition("", sort, word[0], whose, op=op, number=number, percent=percent)


def _countable(word: QuotedWord, subject: Subject | None, vocabulary: Vocabulary) -> Sort:
    """Return whether what is compared is a bar, a count or a mark."""
    text, quoted = word
    counts = text in vocabulary.counts and not quoted
    if text in vocabulary.bars:
        if counts and not subject:
            raise two_readings(text, "a bar", "a word of the grammar", f"self {text} is the bar")
        return "bar"
    if counts:
        if subject:
            raise UsageError(f"{text} is a count, not {subject}'s", mend=f"remove {subject}")
        return "range" if text in COUNTS_ON_MAP else "count"
    if text in vocabulary.states or text in FACTS:
        raise UsageError(f"{text} is not a number", mend=f"if {text}, or if not {text}")
    if text in vocabulary.marks:
        return "mark"
    known = (*sorted(vocabulary.bars), *vocabulary.counts, *sorted(vocabulary.marks))
    near = NEEDS_PLACES if text in COUNTS_ON_MAP else did_you_mean(text, known)
    mend = (near or f"choose {listing(known, 'or')}") + _own_mark(text)
    raise UsageError(f'no bar "{_shown(text)}"', mend=unquoted(text, known) or mend)


def _named(word: QuotedWord, subject: Subject | None, vocabulary: Vocabulary) -> DoctrineCondition:
    """Return the state, the fact or the mark that a word alone is."""
    text, quoted = word
    fact = text in FACTS and not quoted
    if text in vocabulary.states:
        if fact and not subject:
            mend = f"self {text} is the state"
            raise two_readings(text, "a state", "a word of the grammar", mend)
        return DoctrineCondition("", "state", text)
    if fact:
        if subject:
            raise UsageError(f"{text} works only for the NPC itself", mend=f"remove {subject}")
        return DoctrineCondition("", "fact", text)
    if text in vocabulary.bars or (text in vocabulary.counts and not quoted):
        raise UsageError(f"{_shown(text)} is a number: compare it", mend=f"if {text} < 3")
    if text in vocabulary.marks:
        return DoctrineCondition("", "mark", text)
    known = (*sorted(vocabulary.states), *FACTS, *sorted(vocabulary.marks))
    near = did_you_mean(text, (*known, *vocabulary.bars, *vocabulary.counts))
    if text in STATES_ON_MAP and text not in vocabulary.states:
        near = NEEDS_PLACES
    mend = unquoted(text, known) or (near or f"choose {listing(known, 'or')}") + _own_mark(text)
    raise UsageError(f'no state "{_shown(text)}"', mend=mend)


def two_readings(word: str, one: str, other: str, mend: str) -> UsageError:
    """Return the error of a word that can be read in two ways."""
    return UsageError(f'"{_shown(word)}" is {one} and {other}', mend=mend)


def unquoted(word: str, known: Collection[str]) -> str:
    """Return what to do about a word of the grammar in quotes, "" about any other."""
    return "in quotes it is not a word of the grammar" if word in known else ""


def _own_mark(word: str) -> str:
    """Return how a word becomes one of the table's own, "" where it can't."""
    if not is_mark_name(word):
        return ""
    return f'; to add your own mark, write marks = ["{word}"] above the stat blocks'


def _too_many(text: str, words: list[QuotedWord], vocabulary: Vocabulary) -> UsageError:
    known = {*vocabulary.bars, *vocabulary.states, *vocabulary.marks, *vocabulary.counts, *FACTS}
    first = words[0][0]
    mend = "join conditions with `and`"
    if first not in known:
        mend = did_you_mean(first, SUBJECTS) or f"put {listing(SUBJECTS, 'or')} before a state"
    return UsageError(f'"{_shown(text)}" is not a condition', mend=mend)


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= _DIGITS):
        raise UsageError(f'"{_shown(text)}" is not a whole number', mend="stun < 10, or stun < 40%")
    return int(text)


def _is_sign(word: QuotedWord) -> bool:
    return not word[1] and word[0][:1] in _SIGNS


def _text(words: Sequence[QuotedWord]) -> str:
    """Return the words with blanks between them, `40%` in one."""
    parts = [quote(text) if quoted else text for text, quoted in words]
    return " ".join(parts).replace(" %", "%")


def _shown(text: str) -> str:
    return printable(text[:60])
