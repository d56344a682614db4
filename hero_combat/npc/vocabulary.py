"""The words of a doctrine that depend on the fight: attacks, moves, bars, states, ids, sides."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.doctrine_words import counts_known, known_marks, states_known
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import OwnAttack, Tactics
from hero_combat.npc.doctrine import name_of
from hero_combat.orders.declaration import Parameter, Spec, spec_of, verb_of
from hero_combat.orders.shell_words import split_line

WAITING = frozenset({"hold", "delay"})
"""Moves that wait for something: what they wait for only people can judge."""


class DoctrineMove(msgspec.Struct, frozen=True):
    """An order that a doctrine calls by a word.

    Attributes:
        word: that word.
        spec: the declaration of the order's verb.
        line: the words of the order, the verb left out; `{who}`, `{argument}` and `{target}` are
            filled in, an option with one of them only when there is something to fill in.
        argument: the parameter that the bare word behind it gives, None when it takes none.
        target: the parameter that `at` gives, None when it is about nobody.
        needs: the fields of options it can't do without; of several one is enough.
        whose: who has it: `anyone`, or a key of the stat block.
        when: when it is done.
    """

    word: str
    spec: Spec
    line: tuple[str, ...]
    argument: Parameter | None = None
    target: Parameter | None = None
    needs: tuple[tuple[str, ...], ...] = ()
    whose: str = "anyone"
    when: str = "turn"


class Vocabulary(msgspec.Struct, frozen=True):
    """What the words of one doctrine can mean.

    Attributes:
        encounter: the fight.
        system: its rules.
        tactics: what the system says of turns.
        users: the ids of those who are played by the doctrine.
        attacks: their attacks; everybody's while nobody is played by it.
        bars: the bars of everybody.
        counts: what is counted, and compared with a number.
        states: what can be the matter with somebody.
        marks: the names of the table's own marks; a word of the rules is none.
        sides: the sides for which somebody fights.
        moves: every move that the system has, those of the game master and of answers included.
        resolve: the declaration of `resolve`.
    """

    encounter: AnyEncounter
    system: System
    tactics: Tactics
    users: tuple[str, ...]
    attacks: frozenset[str]
    bars: frozenset[str]
    counts: tuple[str, ...]
    states: frozenset[str]
    marks: frozenset[str]
    sides: frozenset[str]
    moves: dict[str, DoctrineMove]
    resolve: Spec

    def bars_of(self, people: Iterable[str]) -> frozenset[str]:
        """Return the bars that any of these people have who are in the fight."""
        return _bars(_in_the_fight(self.encounter, self.system), self.tactics, people)

    def own_attacks(self, who: str) -> tuple[OwnAttack, ...]:
        """Return somebody's attacks, unhurt before the fight begins; of those who left none."""
        fight = _in_the_fight(self.encounter, self.system)
        return self.tactics.attacks(fight, who) if who in fight.combatants else ()

    def spec(self, verb: str) -> Spec:
        """Return the declaration of a verb of the system."""
        return _spec(self.system, verb)


def vocabulary_of(encounter: AnyEncounter, system: System, name: str) -> Vocabulary:
    """Return what the words of the doctrine of that name can mean.

    Raises:
        UsageError: the system plays nobody.
    """
    tactics = tactics_of(system)
    users = users_of(encounter, name)
    sides = {sheet.side for sheet in encounter.sheets.values()} | encounter.sides.keys()
    return Vocabulary(
        encounter,
        system,
        tactics,
        users,
        attacks_of(encounter, users or tuple(encounter.sheets)),
        _bars(_in_the_fight(encounter, system), tactics),
        counts_known(encounter),
        tactics.words | {*states_known(encounter)},
        known_marks(encounter),
        frozenset(sides - {""}),
        _moves(system, tactics),
        _spec(system, "resolve"),
    )


def tactics_of(system: System) -> Tactics:
    """Return what the system says of turns.

    Raises:
        UsageError: it says nothing of them.
    """
    if system.tactics is None:
        raise UsageError(f"{system.name} has no doctrines")
    return system.tactics()


def users_of(encounter: AnyEncounter, name: str) -> tuple[str, ...]:
    """Return the ids of those who are played by the doctrine of that name."""
    return tuple(who for who in encounter.sheets if name_of(encounter, who) == name)


def attacks_of(encounter: AnyEncounter, people: tuple[str, ...]) -> frozenset[str]:
    """Return the attacks in the stat blocks of these people."""
    sheets = encounter.sheets
    return frozenset(key for who in people for key in getattr(sheets[who], "attacks", ()))


def fill(move: DoctrineMove, who: str, argument: str = "", target: str = "") -> list[str]:
    """Return the words of the order behind its verb; what is "" is left out with its option."""
    given = {"{who}": who, "{argument}": argument, "{target}": target}
    words: list[str] = []
    for word in move.line:
        if word not in given:
            words.append(word)
        elif given[word]:
            words.append(given[word])
        elif words and words[-1] in move.spec.by_name:
            words.pop()
    return words


def target_of(resolve: Spec) -> Parameter:
    """Return the parameter that names whom an attack is aimed at."""
    actor = resolve.order.actor
    return next(p for p in resolve.positionals if p.field != actor and p.refers)


def attack_of(resolve: Spec) -> Parameter | None:
    """Return the option that names the attack: `--with`; None where nobody has several."""
    return next((p for p in resolve.options if p.refers == "attack"), None)


def _spec(system: System, verb: str) -> Spec:
    """Return the declaration of a verb, without the option that overrules the rules."""
    spec = next(spec_of(order) for order in system.orders if verb_of(order) == verb)
    names = {name: each for name, each in spec.by_name.items() if each.field != "force"}
    return msgspec.structs.replace(spec, by_name=names)


def _in_the_fight(encounter: AnyEncounter, system: System) -> AnyEncounter:
    """Return the fight; before it begins, with everybody in it and unhurt."""
    if encounter.combatants:
        return encounter
    fresh = {who: system.unhurt(sheet) for who, sheet in encounter.sheets.items()}
    return msgspec.structs.replace(encounter, combatants=fresh)


def _bars(
    encounter: AnyEncounter, tactics: Tactics, people: Iterable[str] | None = None
) -> frozenset[str]:
    there = encounter.combatants
    bars = tactics.bars
    asked = there if people is None else [who for who in people if who in there]
    return frozenset(bar for who in asked for bar in bars(encounter, who))


def _moves(system: System, tactics: Tactics) -> dict[str, DoctrineMove]:
    found = {move.word: move for move in _acts(system)}
    for word, line in tactics.moves.items():
        found[word] = _template(word, split_line(line)[0], system)
    return found


def _acts(system: System) -> list[DoctrineMove]:
    """Return the kinds of `act` as moves."""
    if not any(verb_of(order) == "act" for order in system.orders):
        return []
    spec = _spec(system, "act")
    order = spec.order
    found = []
    for word, usage in order.usages.items():
        needs = tuple(tuple(choice.split("|")) for choice in usage.needs)
        places = [word if p.field == order.usages_of else "{who}" for p in spec.positionals]
        for field, slot in ((usage.argument, "{argument}"), (usage.target, "{target}")):
            if field:
                places += [spec.by_field[field].name, slot]
        found.append(
            DoctrineMove(
                word,
                spec,
                tuple(places),
                spec.by_field.get(usage.argument),
                spec.by_field.get(usage.target),
                needs,
                usage.whose,
                usage.when,
            )
        )
    return found


def _template(word: str, line: list[str], system: System) -> DoctrineMove:
    """Return the move that a line of the system's table makes."""
    spec = _spec(system, line[0])
    slots = _slots(line[1:], spec)
    argument, target = slots.get("{argument}"), slots.get("{target}")
    return DoctrineMove(
        word,
        spec,
        tuple(line[1:]),
        argument,
        target,
        tuple((slot.field,) for slot in (argument, target) if slot and slot.required),
    )


def _slots(words: list[str], spec: Spec) -> Mapping[str, Parameter]:
    """Return the parameters that `{argument}` and `{target}` stand for."""
    found: dict[str, Parameter] = {}
    places = iter(spec.positionals)
    before: Any = None
    for word in words:
        parameter = before or (None if word in spec.by_name else next(places, None))
        before = None
        if word in spec.by_name:
            option = spec.by_name[word]
            before = option if option.kind != "flag" else None
        elif parameter:
            found[word] = parameter
    return found
