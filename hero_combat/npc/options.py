"""What somebody can do now: attacks with their odds, moves, answers, and what is not possible."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import Tactics
from hero_combat.log.lines import verbs_of
from hero_combat.npc.attack_odds import OddsOfAttacks
from hero_combat.npc.filling import Filled, fill_line, fill_options, fill_usage, value_of
from hero_combat.npc.legal import Refusal, Trial
from hero_combat.npc.option_types import (
    AttackOn,
    AttackOption,
    MoveOption,
    NotNow,
    Options,
    Standing,
)
from hero_combat.npc.scene import Scene
from hero_combat.orders.declaration import Order, Usage, spec_of
from hero_combat.orders.decoding import order_of
from hero_combat.orders.lines import line_of


def tactics_of(system: System) -> Tactics:
    """Return what is known of turns in a system.

    Raises:
        UsageError: it declares nothing of the kind.
    """
    if system.tactics is None:
        raise UsageError(f"{system.name} can't list a combatant's options")
    return system.tactics()


def options_of(fight: AnyEncounter, system: System, who: str) -> Options:
    """Return what `who` can do now; each order that is told was tried on a copy of the fight.

    Args:
        fight: the fight, as it stands or as it would begin.
        system: its rules.
        who: the id of anybody in the file.

    Raises:
        UsageError: the system doesn't tell what turns are made of.
    """
    tactics = tactics_of(system)
    acting = tactics.acting(fight)
    if who not in fight.combatants:
        return Options(who, "left" if who in fight.left else "absent", acting)
    told = _Telling(fight, system, tactics, who)
    decisions = tuple(one for one in tactics.decisions(fight) if one.who == who)
    if who not in acting:
        standing: Standing = "out" if system.is_out()(fight, who) else "waits"
        return Options(
            who,
            standing,
            acting,
            answers=tuple(told.answers()),
            responses=tuple(told.responses()),
            decisions=decisions,
            not_now=told.not_now(),
        )
    attacks = tuple(told.attacks())
    moves = tuple(told.moves())
    refused = told.not_now()  # an answer that one's own turn forbids is no news
    return Options(
        who,
        "acts",
        acting,
        tactics.budget(fight, who),
        attacks,
        moves,
        tuple(told.answers()),
        decisions=decisions,
        not_now=refused,
    )


_GOALS = 9
"""So many places and people are told to which somebody may go, the nearest ones."""


def _goes(one: Filled) -> bool:
    """Tell whether an order was filled with where somebody goes."""
    return any(parameter.refers == "where" for parameter, _ in one.given)


class _Telling:
    """Who can do what, found out by trying."""

    def __init__(self, fight: AnyEncounter, system: System, tactics: Tactics, who: str) -> None:
        self.fight = fight
        self.system = system
        self.tactics = tactics
        self.who = who
        self.trial = Trial(fight, system, who)
        self.refused: list[NotNow] = []
        self.verbs = verbs_of(system)
        scene = Scene(fight, who, tactics, system.is_out(), system=system)
        self.foes, self.nearest = scene.foes(), scene.nearest_foes()

    def not_now(self) -> tuple[NotNow, ...]:
        """Return what has been refused so far."""
        return tuple(self.refused)

    def attacks(self) -> Iterator[AttackOption]:
        """Return the attacks that are legal on somebody; the others are refused."""
        odds = OddsOfAttacks(self.fight, self.system, self.who)
        for attack in self.tactics.attacks(self.fight, self.who):
            tried = [(foe, self._attack(self.who, foe, attack.id)) for foe in self.foes]
            reasons = {foe: self.trial.refusal(order) for foe, order in tried}
            refusals = [reason for foe in self.nearest if (reason := reasons[foe])]
            if len(refusals) == len(tried):
                why = _reason(refusals) if refusals else "has no enemy who can act"
                self.refused.append(NotNow(attack.id, why))
                continue
            targets = tuple(_attack_on(foe, order, reasons[foe], odds) for foe, order in tried)
            yield AttackOption(attack, targets)

    def moves(self) -> Iterator[MoveOption]:
        """Return the moves of one's own turn that are legal; the others are refused."""
        yield from self._of_act(("turn", "any"))
        for word, line in self.tactics.moves.items():
            filled = fill_line(line, self.system, self.fight, self.who, self._others())
            yield from self._legal(word, (filled,))

    def answers(self) -> Iterator[MoveOption]:
        """Return what is legal out of one's turn."""
        yield from self._of_act(("answer",))
        if self.who in self.tactics.acting(self.fight):
            return
        told = {one.move for one in self.refused}
        yield from self._of_act(("any",))
        self.refused = [one for one in self.refused if one.move in told]
        for word, reaction in self.tactics.reactions.items():
            if reaction.kind != "before" or reaction.by != "target" or self._is_move(word):
                continue
            line, default = reaction.line, reaction.default
            filled = fill_line(line, self.system, self.fight, self.who, self._attackers(), default)
            yield from self._legal(word, (filled,))

    def responses(self) -> Iterator[MoveOption]:
        """Return what may be said to an attack of who acts, with it."""
        attack = next(self._attacks_of_now(), None)
        known = self.not_now()
        for word, reaction in self.tactics.reactions.items():
            if attack and reaction.kind == "with" and reaction.by == "target":
                rounds = fill_options(reaction, attack, self.fight, self.who)
                yield from self._legal(word, rounds)
        self.refused = [*known]

    def _attacks_of_now(self) -> Iterator[Order]:
        """Return the attacks on oneself that the rules allow those who act."""
        acting = self.tactics.acting(self.fight)
        for foe in (foe for foe in self.foes if foe in acting):
            for attack in self.tactics.attacks(self.fight, foe):
                order = self._attack(foe, self.who, attack.id)
                if not self.trial.refusal(order):
                    yield order

    def _attack(self, attacker: str, target: str, attack: str) -> Order:
        spec = spec_of(self.verbs["resolve"])
        using = {"with_": attack} if "with_" in spec.by_field else {}
        return order_of(spec, (attacker, target), using)

    def _is_move(self, word: str) -> bool:
        """Tell whether a reaction is an answer or any-time move of `act`, and so told already."""
        usage = self._usages().get(word)
        return usage is not None and usage.when in ("answer", "any")

    def _usages(self) -> Mapping[str, Usage]:
        """Return the moves of `act`; a system may have none."""
        return self.verbs["act"].usages if "act" in self.verbs else {}

    def _of_act(self, when: tuple[str, ...]) -> Iterator[MoveOption]:
        sheet = self.fight.sheets[self.who]
        for kind, usage in self._usages().items():
            if usage.whose == "gm" or usage.when not in when:
                continue
            if usage.whose != "anyone" and not getattr(sheet, usage.whose, None):
                self.refused.append(NotNow(kind, f"has no {usage.whose.replace('_', ' ')}"))
                continue
            act = self.verbs["act"]
            yield from self._legal(kind, fill_usage(act, kind, self.fight, self.who))

    def _legal(self, move: str, rounds: Iterable[tuple[Filled, ...]]) -> Iterator[MoveOption]:
        """Return the move if one of its orders is legal; else it is refused if the rules do it."""
        reasons: list[Refusal] = []
        for filled in rounds:
            legal, refusals = self._tried(filled)
            if legal:
                first = legal[0]
                values = tuple(dict.fromkeys(filter(None, map(value_of, legal))))
                needs = tuple(dict.fromkeys(parameter.name for parameter, _ in first.given))
                yield MoveOption(move, line_of(first.order), needs, values)
                return
            reasons += [each for each in refusals if each.by_rules]
        if reasons:
            self.refused.append(NotNow(move, _reason(reasons)))

    def _tried(self, filled: tuple[Filled, ...]) -> tuple[list[Filled], list[Refusal]]:
        """Return the orders that are legal, all of them where they differ in one option alone."""
        legal: list[Filled] = []
        refusals: list[Refusal] = []
        for one in filled:
            refusal = self.trial.refusal_by_any_dice(one.order)
            if refusal is None:
                legal.append(one)
                if len(one.given) != 1 or (len(legal) == _GOALS and _goes(one)):
                    break
            else:
                about_oneself = any(text == self.who for _, text in one.given)
                refusals.append(_but_not_own(refusal) if about_oneself else refusal)
        return legal, refusals

    def _others(self) -> Sequence[str]:
        """Return whom an order may be about: the foes, then everybody else."""
        friends = [one for one in self.fight.combatants if one not in (self.who, *self.foes)]
        return [*self.foes, *friends]

    def _attackers(self) -> Sequence[str]:
        """Return who may just have attacked: the foes who act, else any."""
        acting = [foe for foe in self.foes if foe in self.tactics.acting(self.fight)]
        return acting or self.foes


def _but_not_own(refusal: Refusal) -> Refusal:
    return msgspec.structs.replace(refusal, own=False)


def _reason(refusals: Sequence[Refusal]) -> str:
    """Return why none of several orders is legal: what keeps oneself from it, else what it needs.

    That the first of many targets doesn't fit is no reason by itself.
    """
    own = next((each.why for each in refusals if each.own), "")
    reasons = dict.fromkeys(each.why for each in refusals)
    first = next(iter(reasons))
    return own or (first if len(reasons) == 1 else f"no target: {first}")


def _attack_on(foe: str, order: Order, reason: Refusal | None, odds: OddsOfAttacks) -> AttackOn:
    if reason:
        return AttackOn(foe, line_of(order), why=reason.why, legal=False)
    hits, out, why = odds.of(order, foe)
    return AttackOn(foe, line_of(order), hits, out, why)
