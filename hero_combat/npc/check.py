"""What is wrong with the doctrines of a file, and what in them can never be of use."""

from collections.abc import Iterator, Mapping

from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_words import words_of_rules
from hero_combat.fight.model import AnyEncounter
from hero_combat.file.typed import Path, Trouble
from hero_combat.npc.actions import EVERYBODYS
from hero_combat.npc.doctrine import (
    SECTIONS,
    Action,
    Doctrine,
    DoctrineCondition,
    DoctrineLine,
    Target,
    name_of,
)
from hero_combat.npc.findings import COMPARE, ENOUGH
from hero_combat.npc.grammar import read_lines, trouble_of_name
from hero_combat.npc.vocabulary import DoctrineMove, Vocabulary, vocabulary_of
from hero_combat.text import printable

_FOES = ("first", "nearest", "weakest", "strongest", "most-hurt", "least-hurt", "easiest", "random")
"""The choices that try every foe, one after the other."""
_SOME_FOES = (*_FOES, "attacker", "same", "leader", "crowd")


def find_doctrine_troubles(encounter: AnyEncounter, system: System) -> list[Trouble]:
    """Return what is wrong: lines that can't be read, and names of doctrines that aren't there."""
    troubles = []
    for who in encounter.sheets:
        name = name_of(encounter, who)
        if name and name not in encounter.doctrines:
            troubles.append(trouble_of_name(encounter, who))
    for side, text in encounter.sides.items():
        name = text.doctrine
        if name and name not in encounter.doctrines:
            message = f'no doctrine "{printable(name[:60])}"'
            path = ("sides", side, "doctrine")
            troubles.append(Trouble(path, message, known=tuple(encounter.doctrines), word=name))
    for name in encounter.doctrines if system.tactics else ():
        troubles += read_lines(name, vocabulary_of(encounter, system, name))[1]
    return troubles


def find_doctrine_notes(encounter: AnyEncounter, system: System) -> list[Trouble]:
    """Return what in the doctrines can never be of use, though it can be read."""
    sides = {sheet.side for sheet in encounter.sheets.values()}
    notes = [
        Trouble(("sides", side), "nobody fights for this side", known=tuple(sides), word=side)
        for side in encounter.sides
        if side not in sides
    ]
    notes += _marks_like_words(encounter, system)
    if system.tactics is None:
        why = f"{system.name} has no doctrines, so this is ignored"
        return [*notes, *(Trouble(("doctrines", name), why) for name in encounter.doctrines)]
    for name in encounter.doctrines:
        words = vocabulary_of(encounter, system, name)
        if not words.users:
            notes.append(Trouble(("doctrines", name), "no combatant uses this doctrine"))
        doctrine, _ = read_lines(name, words)
        notes += _of_doctrine(doctrine, words)
    return notes


def _marks_like_words(encounter: AnyEncounter, system: System) -> Iterator[Trouble]:
    """Yield the marks that no doctrine can ask for: the rules have such a word themselves."""
    words = words_of_rules(encounter, system)
    for at, name in enumerate(encounter.mark_names):
        if name in words:
            yield Trouble(("marks", at), f"in doctrines {name} is a rules term", _RENAME)
    sections = {"combatants": encounter.sheets, "objects": encounter.objects}
    for section, known in sections.items():
        for which, marks in encounter.marks.items():
            place = "left" if which in encounter.left else section
            for name in marks if which in known else ():
                if name in words and name not in encounter.mark_names:
                    path = ("state", place, which, "marks", name)
                    yield Trouble(path, f"in doctrines {name} is a rules term", _RENAME)


_RENAME = "rename the mark"


def _of_doctrine(doctrine: Doctrine, words: Vocabulary) -> Iterator[Trouble]:
    texts = words.encounter.doctrines[doctrine.name]
    for section in SECTIONS:
        if not getattr(texts, section):
            continue
        lines: tuple[DoctrineLine, ...] = getattr(doctrine, section)
        # a line that `think` is weighed against may follow those of the file
        for place, line in enumerate(lines[: len(getattr(texts, section))]):
            path = ("doctrines", doctrine.name, section, line.number - 1)
            if words.users:
                yield from _without_use(line, path, words)
            earlier = next((each for each in lines[:place] if _covers(each, line, words)), None)
            if earlier:
                so = (
                    "holds whenever this does" if section == "flee" else "is legal whenever this is"
                )
                yield Trouble(path, f'"{earlier.text}" comes first and {so}', mend="remove this")


def _without_use(line: DoctrineLine, path: Path, words: Vocabulary) -> Iterator[Trouble]:
    """Yield what a line names that none of those has who are played by it."""
    action = line.action
    over = "the line is skipped"
    if action and action.lacks:
        yield Trouble(path, f"{action.lacks}; {over}")
    if (
        action
        and action.sort == "attack"
        and not (_is_everybodys(action) or action.word in words.attacks)
    ):
        known = (*words.attacks, *words.moves)
        message = f'no combatant with this doctrine has an attack "{printable(action.word[:60])}"'
        yield Trouble(path, message, known=known, word=action.word)
    if action and action.sort == "move":
        move = words.moves[action.word]
        yield from _of_move(move, line, action.argument, path, words)
    if action and action.sort == "reaction" and line.target and line.target.sort == "id":
        yield from _of_friend(line.target.word, path, words)
    bars = words.bars_of(words.users)
    for condition in line.conditions:
        mine = condition.sort == "bar" and condition.subject == "self"
        if mine and condition.word not in bars:
            yield Trouble(path, f'no combatant with this doctrine has a bar "{condition.word}"')
        if action and condition.sort == "count" and condition.word == "ammo":
            yield from _of_ammunition(condition, action, path, words)
        elif condition.sort in ("count", "range"):
            yield from _of_count(condition, path)
        elif _never_down(condition, line):
            why = "only those who are not down are chosen"
            yield _foregone(condition, path, why, so=False)


def _of_ammunition(
    condition: DoctrineCondition, action: Action, path: Path, words: Vocabulary
) -> Iterator[Trouble]:
    """Yield that nobody counts what a condition counts: it holds always, or never."""
    word = action.argument if action.sort == "move" else action.word
    counted = [
        attack.charges is not None
        for who in words.users
        for attack in words.own_attacks(who)
        if attack.id == word or _is_everybodys(action)
    ]
    if counted and not any(counted):
        what = "the attack used here" if _is_everybodys(action) else printable(word[:60])
        so = COMPARE[condition.op](ENOUGH, condition.number)
        yield _foregone(condition, path, f"uses of {what} are not counted", so=so)


def _of_count(condition: DoctrineCondition, path: Path) -> Iterator[Trouble]:
    """Yield that a count holds always, or never: it can't be so small, or so great."""
    compare, number = COMPARE[condition.op], condition.number
    # of any number the answer changes beside it at most, so these are all there are
    counts = {0, number - 1, number, number + 1, 100 if condition.percent else ENOUGH}
    possible = [each for each in counts if 0 <= each <= (100 if condition.percent else ENOUGH)]
    answers = {compare(each, number) for each in possible}
    if len(answers) == 1:
        bounds = "between 0% and 100%" if condition.percent else "at least 0"
        yield _foregone(condition, path, f"{condition.word} is {bounds}", so=answers.pop())


def _never_down(condition: DoctrineCondition, line: DoctrineLine) -> bool:
    """Tell whether a condition asks of somebody to be down who is chosen only while they stand."""
    target = line.target
    if line.section != "do" or (condition.sort, condition.word) != ("state", "down"):
        return False
    if target and (target.downed or (target.sort, target.word) == ("choice", "self")):
        return False
    is_ally = target is not None and (target.sort, target.word) == ("choice", "ally")
    return condition.subject == "target" or (condition.subject == "ally" and is_ally)


def _foregone(condition: DoctrineCondition, path: Path, why: str, *, so: bool) -> Trouble:
    """Return that a condition is always true, or never, given whether it is when not negated."""
    holds = so is not condition.negated
    message = f"{condition.text} is {'always' if holds else 'never'} true: {why}"
    return Trouble(path, message, "remove it" if holds else "remove the line")


def _of_friend(friend: str, path: Path, words: Vocabulary) -> Iterator[Trouble]:
    """Yield what is wrong with whose attacker is answered: nobody stands by their side."""
    sheets = words.encounter.sheets
    side = sheets[friend].side if friend in sheets else ""
    if not any(side and sheets[who].side == side and who != friend for who in words.users):
        name = printable(friend[:60])
        yield Trouble(path, f"no combatant with this doctrine is on the side of {name}")


def _is_everybodys(action: Action) -> bool:
    return action.word in EVERYBODYS and not action.named


def _of_move(
    move: DoctrineMove, line: DoctrineLine, argument: str, path: Path, words: Vocabulary
) -> Iterator[Trouble]:
    if line.section == "do" and move.when in ("answer", "decision"):
        where = "react" if move.when == "answer" else "decide"
        message = f"{move.word} is not something to do on your own turn"
        yield Trouble(path, message, f"put it in `{where}`")
    if move.whose in ("anyone", "gm"):
        return
    sheets = words.encounter.sheets
    theirs = [getattr(sheets[who], move.whose, None) for who in words.users]
    if not any(theirs):
        yield Trouble(path, (f"no combatant with this doctrine has {move.whose.replace('_', ' ')}"))
    elif argument and all(isinstance(each, Mapping) for each in theirs):
        for one in argument.split(","):
            if not any(one in each for each in theirs if each):
                known = tuple(key for each in theirs if each for key in each)
                message = f'no combatant with this doctrine has "{printable(one[:60])}"'
                yield Trouble(path, message, known=known, word=one)


def _covers(earlier: DoctrineLine, later: DoctrineLine, words: Vocabulary) -> bool:
    """Tell whether an earlier line is certainly legal whenever a later one is."""
    if not {*earlier.conditions} <= {*later.conditions}:
        return False
    one, other = earlier.action, later.action
    if one is None or other is None:
        return one is other
    if not earlier.conditions and earlier.section == "do" and _uses_up_the_turn(earlier, words):
        return True
    every = one.sort == other.sort == "attack" and one.word in ("any", "best") and not one.named
    same = every and other.word != "unarmed" and one.options == other.options
    return (same or one == other) and _includes(earlier.target, later.target)


def _uses_up_the_turn(line: DoctrineLine, words: Vocabulary) -> bool:
    """Tell whether a line is what the system lets everybody do with a turn: to let it go."""
    action = line.action
    if action is None or action.sort != "move" or action.options or action.argument:
        return False
    return words.tactics.pass_.split() == ["act", action.word, "{who}"]


def _includes(earlier: Target | None, later: Target | None) -> bool:
    """Tell whether everybody whom a later line can mean is meant by the earlier one too."""
    if earlier is None or later is None:
        return earlier is later
    if later.downed and not earlier.downed:
        return False
    if (earlier.sort, earlier.word, earlier.of) == (later.sort, later.word, later.of):
        return True
    choices = earlier.sort == later.sort == "choice"
    return choices and earlier.word in _FOES and later.word in _SOME_FOES
