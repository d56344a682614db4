"""What stands behind `at`, read: whom a line of a doctrine is aimed at."""

from collections.abc import Collection

from hero_combat.errors import UsageError
from hero_combat.fight.names import called
from hero_combat.npc.conditions import NEEDS_PLACES, QuotedWord, two_readings, unquoted
from hero_combat.npc.doctrine import CHOICES_ON_MAP, Target, TargetSort, choices_of
from hero_combat.npc.vocabulary import Vocabulary
from hero_combat.orders.declaration import Parameter
from hero_combat.text import did_you_mean, listing, printable


def read_target(
    words: list[QuotedWord], done: str, aim: Parameter | None, vocabulary: Vocabulary
) -> Target:
    """Return whom `words` mean.

    Args:
        words: what stands behind `at`.
        done: the word for what is done.
        aim: the parameter of the order that takes a target; None when it takes none.
        vocabulary: what words there are.

    Raises:
        UsageError: nobody is meant, or more than one thing.
    """
    if aim is None:
        raise UsageError(f"{done} has no target", mend="remove `at`")
    (word, _), *rest = words
    of = ""
    if words[0] == ("attacker", False) and rest[:1] == [("of", False)]:
        of, rest = _attacked(rest[1:], vocabulary), rest[2:]
    downed = rest == [("downed", False)]
    if rest and not downed:
        more = printable(" ".join(text for text, _ in rest)[:60])
        options = any(text.startswith("--") for text, _ in rest)
        mend = (
            "put options before `at`"
            if options
            else "only `downed` and then `if` can follow; quote a name with spaces"
        )
        raise UsageError(f'"{more}" is unexpected after `at {printable(word[:60])}`', mend=mend)
    objects = vocabulary.encounter.objects if aim.refers == "thing" else ()
    sort = sort_of(words[0], vocabulary, objects)
    return Target(sort, word, downed, of)


def _attacked(words: list[QuotedWord], vocabulary: Vocabulary) -> str:
    """Return the id of whose attacker is meant.

    Raises:
        UsageError: nobody is called so.
    """
    sheets = vocabulary.encounter.sheets
    if not words:
        raise UsageError("expected an id after `attacker of`", mend="at attacker of ID")
    word, _ = words[0]
    if word in sheets:
        return word
    mend = did_you_mean(word, sheets) or f"choose {listing(sheets, 'or')}"
    raise UsageError(f'no combatant "{printable(word[:60])}" after `attacker of`', mend=mend)


def sort_of(
    word: QuotedWord,
    vocabulary: Vocabulary,
    objects: Collection[str] = (),
    places: Collection[str] = (),
) -> TargetSort:
    """Return whether a word chooses among foes, names somebody, or names a side.

    Args:
        word: the word.
        vocabulary: what words there are.
        objects: the objects that it can name.
        places: the places that could have been meant.

    Raises:
        UsageError: nobody is meant, or more than one thing.
    """
    text, quoted = word
    encounter = vocabulary.encounter
    choice = text in choices_of(encounter) and not quoted
    side = text in vocabulary.sides
    known = text in encounter.sheets or text in objects
    if choice and (side or known):
        mend = f"for the {'side' if side else 'id'}, quote it: at '{text}'"
        raise two_readings(text, "a word of the grammar", "a side" if side else "an id", mend)
    if side and known:
        raise two_readings(text, "a side", "an id", "rename one of the two")
    if choice:
        return "choice"
    if side or known:
        return "side" if side else "id"
    raise _unknown(text, (*objects, *places), vocabulary)


def _unknown(word: str, others: Collection[str], vocabulary: Vocabulary) -> UsageError:
    encounter = vocabulary.encounter
    shown = printable(word[:60])
    if word in encounter.objects:
        return UsageError(f"{shown} is an object", mend="expected a combatant after at")
    wanted = word.casefold()
    named = [each for each in encounter.sheets if called(each, encounter).casefold() == wanted]
    if named:
        return UsageError(f'"{shown}" is a name', mend=f"the id is {named[0]}")
    choices = choices_of(encounter)
    known = (*choices, *encounter.sheets, *others, *vocabulary.sides)
    near = unquoted(word, choices) or did_you_mean(word, known)
    if word in CHOICES_ON_MAP and encounter.place is None:
        near = NEEDS_PLACES
    mend = near or f"use {listing(choices, 'or')}; an id; a side"
    return UsageError(f'no target "{shown}"', mend=mend)
