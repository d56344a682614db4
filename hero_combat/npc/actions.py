"""What stands before `at` and `if`, read: an attack, a move, a reaction, a decision."""

from collections.abc import Sequence
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.names import id_of
from hero_combat.npc.conditions import QuotedWord, two_readings
from hero_combat.npc.doctrine import MOST_ROLLOUTS, ROLLOUTS, Action, Target, anybody
from hero_combat.npc.vocabulary import WAITING, DoctrineMove, Vocabulary, attack_of, fill, target_of
from hero_combat.npc.walk_words import read_walk, says_walk
from hero_combat.orders.declaration import Parameter, Spec
from hero_combat.orders.decoding import decode, is_number, texts_in
from hero_combat.orders.shell_words import quote, split_line
from hero_combat.orders.usage import check_options
from hero_combat.text import did_you_mean, listing, printable

EVERYBODYS = ("any", "best", "unarmed")
"""The attacks that everybody has."""
THINK = "think"
"""The action that tries every order and gives the one that wins most often."""
_PREFIXES = ("attack", "act")
_OUTSIDE = ("--force", "--seed", "--dice", "--ask")
"""Options that overrule the rules or the dice."""


class Read(msgspec.Struct, frozen=True):
    """An action with what the rest of its line can say.

    Attributes:
        action: what is done.
        aim: the parameter that `at` gives, None when it takes none.
        shoots: whether it names an attack, whose ammunition can be counted.
        powers: whether it names a power, which can be up.
        target: whom it is about where `at` doesn't say; None for nobody.
    """

    action: Action
    aim: Parameter | None = None
    shoots: bool = False
    powers: bool = False
    target: Target | None = None


def read_action(words: list[QuotedWord], vocabulary: Vocabulary) -> Read:
    """Return the attack or the move that `words` say, or that they leave it to a thought.

    Raises:
        UsageError: they say none of these, or several.
    """
    behind_act = words[1:] if words[0] == ("act", False) and words[1:] else words
    if says_walk(behind_act):
        walk, target = read_walk(behind_act, vocabulary)
        return Read(walk, target=target)
    (first, quoted), *rest = words
    attack = first in vocabulary.attacks
    if not quoted and first == THINK:
        if attack:
            mend = f"for the attack, quote it: '{first}'"
            raise two_readings(first, "an attack", "a word of the grammar", mend)
        return _thought(rest)
    if not quoted and first in _PREFIXES:
        return _prefixed(first, rest, vocabulary)
    if not quoted and first in EVERYBODYS:
        if attack and first != "unarmed":  # which is the same attack either way
            mend = f"for the attack, quote it: '{first}'"
            raise two_readings(first, "an attack", "a word of the grammar", mend)
        return _attack(first, rest, vocabulary, named=False)
    move = vocabulary.moves.get(first)
    if move and attack and not _why_no_doctrine_does(move):
        raise two_readings(first, "an attack", "a move", f"write attack {first} or act {first}")
    if move and not attack:
        return _move(move, rest, vocabulary)
    if not attack and rest and not _is_option(rest[0]):
        raise _no_move(first, vocabulary)
    return _attack(first, rest, vocabulary)


def _thought(rest: list[QuotedWord]) -> Read:
    """Read what stands behind `think`: how many rollouts."""
    if len(rest) > 1:
        more, behind = _shown(rest[1][0]), _shown(rest[0][0])
        raise UsageError(f'"{more}" is unexpected after think {behind}', mend="remove it")
    text = rest[0][0] if rest else str(ROLLOUTS)
    if not (text.isascii() and text.isdigit()):
        message = f'"{_shown(text)}" is not a number of rollouts'
        raise UsageError(message, mend=f"think {ROLLOUTS}")
    if len(text) > len(str(MOST_ROLLOUTS)) or not 1 <= int(text) <= MOST_ROLLOUTS:
        raise UsageError(f"think: {_shown(text)} is out of range; use 1 to {MOST_ROLLOUTS}")
    return Read(Action("think", THINK, rollouts=int(text)))


def read_decision(words: list[QuotedWord], vocabulary: Vocabulary) -> Read:
    """Return the move that decides something.

    Raises:
        UsageError: it decides nothing.
    """
    (first, _), *rest = words[1:] if words[0] == ("act", False) and words[1:] else words
    moves = vocabulary.moves
    found = {word: move for word, move in moves.items() if move.when in ("decision", "answer")}
    if first in found:
        return _filled(found[first], rest, vocabulary)
    known = (
        f"choose {listing(found, 'or')}"
        if found
        else "no value works here; leave it to the players"
    )
    mend = did_you_mean(first, found) or known
    raise UsageError(f'"{_shown(first)}" is not a decision', mend=mend)


def read_reaction(words: list[QuotedWord], vocabulary: Vocabulary) -> Read:
    """Return the reaction that `words` say.

    Raises:
        UsageError: the system's table has none of that name, or not with these words.
    """
    (first, _), *rest = words
    reactions = vocabulary.tactics.reactions
    reaction = reactions.get(first)
    if reaction is None:
        known = f"choose {listing(reactions, 'or')}" if reactions else "this system has none"
        mend = did_you_mean(first, reactions) or known
        raise UsageError(f'no reaction "{_shown(first)}"', mend=mend)
    argument, options = _arguments(first, rest)
    takes = "{argument}" in reaction.line
    if argument and not takes:
        raise UsageError(f'"{_shown(argument)}" has no effect after {first}', mend="remove it")
    given = argument or reaction.default
    if reaction.needs and not given:
        raise UsageError(f"{first} needs a word after it", mend=f"{first} WORD")
    if options and reaction.kind not in ("before", "then"):
        raise UsageError(f"{first} takes no options", mend=f"remove {options[0]}")
    _see_what_is_taken(options, ())
    lacks = ""
    if given or not takes:
        who = _somebody(vocabulary)
        line = reaction.line.replace("{who}", who).replace("{attacker}", who)
        line = line.replace("{friend}", who).replace("{argument}", quote(given))
        order = split_line(line)[0]
        if reaction.kind in ("before", "then"):
            lacks = _checked(vocabulary.spec(order[0]), [*order[1:], *options], vocabulary)
        else:
            # which attacks take the option is seen when there is one
            lacks = _checked(vocabulary.resolve, [who, who, *order], vocabulary, whole=False)
    action = Action("reaction", first, argument, tuple(options), lacks)
    if reaction.by == "friend":
        return Read(action, target_of(vocabulary.resolve), target=_A_FRIEND)
    return Read(action, target_of(vocabulary.resolve) if "friend" in reaction.also else None)


_A_FRIEND = Target("choice", "ally")


def _prefixed(prefix: str, rest: list[QuotedWord], vocabulary: Vocabulary) -> Read:
    """Read what stands behind `attack` or `act`, which say which of the two is meant."""
    if not rest or _is_option(rest[0]):
        if prefix in vocabulary.attacks:
            mend = f"for the attack, quote it: '{prefix}'"
            raise two_readings(prefix, "an attack", "a word of the grammar", mend)
        raise UsageError(f"`{prefix}` needs a name", mend=f"{prefix} NAME")
    (word, _), *more = rest
    if prefix == "attack":
        return _attack(word, more, vocabulary)
    move = vocabulary.moves.get(word)
    if move is None:
        raise _no_move(word, vocabulary)
    return _move(move, more, vocabulary)


def _attack(
    word: str, rest: list[QuotedWord], vocabulary: Vocabulary, *, named: bool = True
) -> Read:
    argument, options = _arguments(word, rest)
    if argument:
        mend = f"if it is the target, write at {argument}"
        raise UsageError(f'"{_shown(argument)}" has no effect after an attack', mend=mend)
    resolve = vocabulary.resolve
    option = attack_of(resolve)
    _see_what_is_taken(options, (option,) if option else ())
    who = _somebody(vocabulary)
    lacks = _checked(resolve, [who, who, *options], vocabulary)
    if option and named:
        try:
            _checked(resolve, [who, who, *options, option.name, word], vocabulary)
        except UsageError as error:
            mend = "use another action; `any` has no attack to use here"
            raise UsageError(error.problems[0].message, mend=mend) from None
    action = Action("attack", word, "", tuple(options), lacks, named and word in ("any", "best"))
    return Read(action, target_of(resolve), shoots=True, target=anybody(vocabulary.encounter))


def _move(move: DoctrineMove, rest: list[QuotedWord], vocabulary: Vocabulary) -> Read:
    if refused := _why_no_doctrine_does(move):
        mend = "put it in `decide`" if move.when == "decision" else "leave it to the players"
        raise UsageError(refused, mend=mend)
    return _filled(move, rest, vocabulary)


def _filled(move: DoctrineMove, rest: list[QuotedWord], vocabulary: Vocabulary) -> Read:
    word, spec = move.word, move.spec
    argument, options = _arguments(word, rest)
    if argument and move.argument is None:
        mend = f"if it is the target, write at {argument}" if move.target else "remove it"
        raise UsageError(f'"{_shown(argument)}" has no effect after {word}', mend=mend)
    _see_what_is_taken(options, [each for each in (move.argument, move.target) if each])
    aim = None if argument and move.target == move.argument else move.target
    given = {*texts_in(options, spec)[1], aim.field if aim else ""}
    if argument and move.argument:
        given.add(move.argument.field)
    missing = [fields for fields in move.needs if given.isdisjoint(fields)]
    if move.argument and any(move.argument.field in fields for fields in missing):
        raise UsageError(f"{word} needs a word after it", mend=move.argument.help)
    who = _somebody(vocabulary)
    order = fill(move, who, argument, who if aim else "")
    lacks = _checked(spec, [*order, *options], vocabulary)
    return Read(
        Action("move", word, argument, tuple(options), lacks),
        aim,
        shoots=argument in vocabulary.attacks,
        powers=bool(argument and move.argument and not move.argument.refers),
        target=anybody(vocabulary.encounter) if aim else None,
    )


def _arguments(word: str, rest: list[QuotedWord]) -> tuple[str, list[str]]:
    """Return the bare word behind an action, "" for none, and the words of its options."""
    bare = 0
    while bare < len(rest) and not _is_option(rest[bare]):
        bare += 1
    if bare > 1:
        more = " ".join(text for text, _ in rest[1:bare])
        behind = f"{_shown(word)} {_shown(rest[0][0])}"
        mend = "put `at` before the target, `if` before conditions"
        raise UsageError(f'"{_shown(more)}" is unexpected after {behind}', mend=mend)
    if bare and not rest[0][0]:
        raise UsageError(f"the word after {_shown(word)} is empty", mend="remove it")
    return rest[0][0] if bare else "", [text for text, _ in rest[bare:]]


def _see_what_is_taken(options: list[str], filled: Sequence[Parameter]) -> None:
    """See that no option overrules rules or dice, or says what the line says already."""
    for word in options:
        name = word.partition("=")[0]
        if name in _OUTSIDE:
            raise UsageError(f"doctrines can't use {name}", mend="remove it")
        for parameter in filled:
            if name in (parameter.name, f"-{parameter.short}"):
                says = parameter.help
                raise UsageError(f"the line already sets {name}: {says}", mend="remove it")


def _checked(spec: Spec, words: list[str], vocabulary: Vocabulary, *, whole: bool = True) -> str:
    """See that words are an order; return what the file lacks for it, "" for nothing.

    Args:
        spec: the declaration of the order.
        words: the words behind its verb.
        vocabulary: what the words of the doctrine can mean.
        whole: whether they are all of it, so that each option must go with the others.

    Raises:
        UsageError: they are none.
    """
    order = decode(words, spec)
    if whole:
        check_options(order)
    lacks = ""
    for parameter in spec.options:
        value = getattr(order, parameter.field) if parameter.refers else ""
        for name in (value,) if isinstance(value, str) else value:
            if name:
                word = name if isinstance(name, str) else name[0]
                lacks = lacks or _lacking(word, parameter, vocabulary)
    return lacks


def _lacking(word: str, parameter: Parameter, vocabulary: Vocabulary) -> str:
    """Return why the object or the attack of that name isn't there, "" when it is.

    Raises:
        UsageError: it is a person that isn't there.
    """
    encounter, refers = vocabulary.encounter, parameter.refers
    if refers == "attack":
        there = word in vocabulary.attacks or word == "unarmed"
        return "" if there else f'no combatant has an attack "{_shown(word)}"'
    pool: dict[str, Any] = {} if refers == "object" else {**encounter.sheets}
    if refers in ("object", "thing"):
        pool |= encounter.objects
    try:
        id_of(word, pool, encounter)
    except UsageError as error:
        if word in encounter.sheets:
            raise UsageError(f"{word} is a combatant, not an object") from None
        if refers not in ("object", "thing"):
            raise
        return error.problems[0].message
    return ""


def _why_no_doctrine_does(move: DoctrineMove) -> str:
    if move.whose == "gm":
        return f"{move.word} is up to the GM"
    return (
        f"{move.word} waits for something only a player can choose" if move.word in WAITING else ""
    )


def _no_move(word: str, vocabulary: Vocabulary) -> UsageError:
    known = [each for each, move in vocabulary.moves.items() if not _why_no_doctrine_does(move)]
    near = did_you_mean(word, (*known, *vocabulary.attacks))
    mend = near or (f"choose {listing(known, 'or')}" if known else "")
    return UsageError(f'no move "{_shown(word)}"', mend=mend)


def _is_option(word: QuotedWord) -> bool:
    text, quoted = word
    return not quoted and text[:1] == "-" and len(text) > 1 and not is_number(text)


def _somebody(vocabulary: Vocabulary) -> str:
    """Return the id of anybody, to try an order with."""
    return next(iter(vocabulary.users or vocabulary.encounter.sheets))


def _shown(text: str) -> str:
    return printable(text[:60])
