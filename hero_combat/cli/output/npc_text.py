"""Why somebody does what: the lines of a doctrine that were read, and what was found."""

from collections.abc import Iterator

from hero_combat.cli.output.npc_report import best_of
from hero_combat.fight.names import called
from hero_combat.npc.account import Ending, Look, Played, Thought
from hero_combat.npc.doctrine import EVERY, default_of
from hero_combat.npc.findings import ENOUGH, Finding
from hero_combat.npc.nearness import OFF_THE_MAP
from hero_combat.npc.programs import Turns
from hero_combat.table import GameTable
from hero_combat.text import key_in_words, listing, printable

_MOST_TABLES = 3
"""Of so many orders it is told which lines were read; of more, which line was played."""
_WIDTH = 80
_LINE = 34
_WHY = {
    "flee": "flees",
    "last": "has no legal line",
    "decide": "decides",
    "react": "answers",
    "walk": "has no legal line and walks up",
    "fall": "falls",
}


def why(fight: GameTable, turns: Turns, *, answers: bool) -> str:
    """Write why NPCs do what they do, and why there is no more of it.

    Args:
        fight: the fight, after it.
        turns: what was played.
        answers: whether they were answers to a person's attack.
    """
    mine = [one for one in turns.played if one.why not in ("step", "said")]
    parts = []
    if len(mine) <= _MOST_TABLES:
        for one in mine:
            parts.append(_headline(fight, one, alone=len(mine) == 1) + "\n")
            if one.doctrine and one.looks:
                parts.append("\n" + "".join(_rows(fight, one)))
    else:
        parts += [_headline(fight, one, alone=False) + "\n" for one in mine]
    if not mine and turns.ending.kind == "turn":
        parts.append("Nobody reacts.\n" if answers else "Nobody acts.\n")
    return printable("".join(parts) + _ending(fight, turns.ending), keep="\n")


def _headline(fight: GameTable, one: Played, *, alone: bool) -> str:
    name = called(one.who, fight.encounter)
    if one.line and one.doctrine:
        place = f"line {one.line.number} of the doctrine {one.doctrine}"
        if one.line.section != "do":
            place = f'"{one.line.text}", {one.line.section} of the doctrine {one.doctrine}'
        told = f"{name} follows {place}."
    elif one.why == "do":
        told = f"{name} has no doctrine and plays {default_of(fight.encounter).do[0].text}."
    else:
        told = f"{name} {_WHY.get(one.why, 'acts')}."
    return f"{told} `npc -i` plays it." if alone else told


def _rows(fight: GameTable, one: Played) -> Iterator[str]:
    """Yield the lines of a table, each with its end: place, line, verdict, why."""
    for look in one.looks:
        mark = ">" if look.verdict == "yes" else " "
        place = look.line.section if look.line.section != "do" else str(look.line.number)
        text = look.line.text
        if len(text) > _LINE:
            text = f"{text[: _LINE - 4].rstrip()} ..."
        if look.verdict == "unread":
            yield f" {mark} {place:<5} {text:<{_LINE}}        not checked\n"
            continue
        verdict = "yes" if look.verdict == "yes" else "no"
        told = _wrapped(_found(fight, look), _WIDTH - _LINE - 17)
        yield f" {mark} {place:<5} {text:<{_LINE}} {verdict:<6} {told[0]}".rstrip() + "\n"
        for more in told[1:]:
            yield f"{'':<{_LINE + 17}}{more}\n"


def _wrapped(text: str, width: int) -> list[str]:
    if len(text) <= width:
        return [text]
    from textwrap import wrap  # most reasons are short

    return wrap(text, width)


def _found(fight: GameTable, look: Look) -> str:
    if look.verdict == "aside":
        return "already done this turn, at no cost"
    told = [_finding(fight, each) for each in look.findings]
    if look.target and look.target != "":
        among = f", 1 of {look.among} foes" if look.among > 1 else ""
        told.append(f"{called(look.target, fight.encounter)}{among}")
    if look.thought:
        told += _weighed(look.thought)
    if look.refusal and look.verdict == "no":
        told.append(look.refusal)
    return "; ".join(told)


def _weighed(thought: Thought) -> Iterator[str]:
    """Write what was tried, and how often the best of it won."""
    if not thought.weighed:
        yield "no foe, or no order, to choose from"
        return
    orders = len(thought.weighed) - 1
    many = "s" if orders != 1 else ""
    yield f"{thought.rollouts:,} rollouts of {orders} order{many} and by doctrine"
    for one in best_of(thought):
        won = f"wins {one.wins} of {one.rollouts}"
        bounds = f"({100 * one.low:.0f}% to {100 * one.high:.0f}%)"
        yield f"{one.order or 'by doctrine'} {won} {bounds}"


def _finding(fight: GameTable, found: Finding) -> str:
    """Write what was found of a condition: `STUN is 30 of 30`, `4 friends can act`."""
    condition, now = found.condition, found.now
    word = condition.word
    if condition.op:
        return _compared(fight, found)
    if word == "once":
        return "not done yet" if found.holds is not condition.negated else "already done"
    if word == EVERY:
        return f"order {now}"
    so = found.holds is not condition.negated
    if word == "alone":
        return _counted("friends", now or 0)
    if word == "outnumbered":
        return "more foes than friends can act" if so else "no more foes than friends can act"
    name = called(found.who, fight.encounter) + " " if condition.subject != "self" else ""
    verb = "was" if word == "attacked" and condition.sort == "state" else "is"
    return f"{name}{verb} {'' if so else 'not '}{word}"


def _compared(fight: GameTable, found: Finding) -> str:
    """Write what a bar, a count or a mark was."""
    condition, now = found.condition, found.now
    word = condition.word
    if condition.sort == "count":
        if condition.percent:
            return f"{now} of {found.full} {word} can act"
        return _counted(word, now or 0)
    if condition.sort == "range":
        name = called(found.who, fight.encounter)
        return f"{name} is nowhere" if now == OFF_THE_MAP else f"{name} is {now} m away"
    name = called(found.who, fight.encounter) + "'s " if condition.subject != "self" else ""
    if condition.sort == "mark":
        return f"{name}{word} is {now}"
    return f"{name}{key_in_words(word)} is {now} of {found.full}"


def _counted(word: str, now: int) -> str:
    if word == "ammo":
        return "uses are not counted" if now == ENOUGH else f"{now} uses left"
    if word == "time":
        return f"time is {now}"
    one = word.removesuffix("s")
    return f"{now or 'no'} {one if now == 1 else word} can act"


def _ending(fight: GameTable, ending: Ending) -> str:
    """Tell why playing came to its end, where that isn't the end of a turn."""
    if ending.kind == "undecided":
        return f"Undecided: {ending.reason}.\n"
    if ending.kind == "other":
        names = listing(called(who, fight.encounter) for who in ending.who)
        return f"Now {names} {'acts' if len(ending.who) == 1 else 'act'}.\n"
    if ending.kind == "full":
        return f"Stopped: {ending.reason}.\n"
    if ending.kind == "reminded":
        return "Stopped for the reminder; `npc` continues.\n"
    return "The fight is over.\n" if ending.kind == "over" else ""
