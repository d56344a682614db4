"""Playing: an order is settled, carried out by its verb, and becomes a line of the log."""

from collections.abc import Callable, Sequence
from functools import cached_property

import msgspec

from hero_combat.dice import Dice, Roll, Source, seeded, seeded_dice, supplied, written
from hero_combat.dice.given import LeftOver
from hero_combat.errors import DiceError, Problem, UsageError
from hero_combat.fight.contract import CarryOut, System
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.implied import with_actor
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.outcome import Outcome
from hero_combat.log.checks import JUDGED, judge
from hero_combat.log.lines import key_of, keyed_by, verbs_of, write_line
from hero_combat.log.participants import EDITS
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.orders.usage import check_options

Faces = Callable[[str, int], Source]
OrderFaces = Callable[[Order], Faces]


class Session:
    """One encounter on which orders are played, one after the other.

    A quiet session writes no log and makes no reports; it counts its lines itself, because faces
    are keyed with the number of lines before.

    Attributes:
        encounter: the encounter as it stands.
        system: its rules.
        judging: whether what people bring in is judged; a log that is played again was.
        counts: how many lines each key has, where that is known.
        faces: where the faces of an order come from that is given none; None for the seed.
    """

    def __init__(
        self,
        encounter: AnyEncounter,
        system: System,
        *,
        judging: bool = True,
        quiet: bool = False,
        counts: dict[str, int] | None = None,
        rules: dict[type[Order], CarryOut] | None = None,
    ) -> None:
        """Take an encounter over.

        Args:
            encounter: the encounter.
            system: its rules.
            judging: whether what people bring in is judged.
            quiet: whether nobody reads what is told.
            counts: how many lines each key has, where that is known.
            rules: what carries out orders, by their types: filled by sessions that share it.
        """
        if quiet:
            encounter = msgspec.structs.replace(encounter, quiet=True)
        self.encounter = encounter
        self.system = system
        self.faces: OrderFaces | None = None
        self._judging = judging
        self._counts = counts
        self._shared = True  # whether anybody else may have the counts
        self._rules: dict[type[Order], CarryOut] = {} if rules is None else rules

    def begun(self) -> bool:
        """Tell whether anybody fights yet."""
        return self.encounter.begun

    def play(self, order: Order, faces: Faces | None = None) -> Outcome:
        """Carry out `order`; the encounter of the outcome is then the session's.

        Args:
            order: what is to be done; words that name somebody need not be ids.
            faces: given the key and how many lines it has, the source of the faces; by default
                those of the session.

        Raises:
            UsageError: the order names nobody, or more than one; or an option is missing or says
                nothing about the rest of the line.
            Forbidden: the rules forbid it.
            DiceError: faces are missing, left over or impossible.
            FileError: the fight can't begin: the system judges that something is wrong.
        """
        check_options(order)
        order = with_actor(order, self.encounter, self.system)
        return self.play_settled(with_ids(order, self.encounter), faces)

    def play_settled(self, order: Order, faces: Faces | None = None, key: str = "") -> Outcome:
        """Carry out `order`, of which it is known that its options fit and its words are ids.

        Args:
            order: what is to be done.
            faces: as for `play`.
            key: what its faces are keyed with, where that is known.

        Raises:
            HeroCombatError: as `play`.
        """
        cls, before = type(order), self.encounter
        key = key or keyed_by(order)
        counts = self._counts
        if counts is None:
            counts = self._counted()
        nth = counts.get(key, 0)
        rule = self._rules.get(cls)
        if rule is None and cls in EDITS:
            dice = Dice((faces or no_faces)(key, nth))
            outcome = self._edited(before, order)
            dice.finish()
        else:
            faces = faces or (self.faces(order) if self.faces else None)
            dice = Dice(faces(key, nth)) if faces else seeded_dice(self._seed(), key, nth)
            if before.place is None:
                outcome = (rule or self._rule(cls))(before, order, dice)
            else:
                outcome = self._on_map(before, order, rule or self._rule(cls), dice, self.system)
            if faces and not outcome.over:  # a seed never has faces left over
                _finish(dice, outcome)
            actor = outcome.encounter.combatants.get(key)  # else the key is a verb
            if actor is not None and actor.hidden and _gives(key, order) and not outcome.over:
                from hero_combat.fight.hidden import with_actor_shown  # noqa: PLC0415 - rarely so

                outcome = with_actor_shown(outcome, order, self.system)
        if outcome.over:
            return outcome
        after = outcome.encounter
        if (after.marks or after.reminders) and verb_of(cls) == "step":
            from hero_combat.fight.pending import settle_pending  # noqa: PLC0415 - most fights have none

            outcome = settle_pending(outcome, self.system)
        if self._judging and cls in JUDGED:
            outcome = judge(order, before, outcome, self.system)
        after = outcome.encounter
        if not after.quiet:
            outcome = _logged(order, dice.rolls, outcome)
            after = outcome.encounter
        self.encounter = after
        if self._shared:  # a mark keeps those of then
            self._counts = counts = counts.copy()
            self._shared = False
        counts[key] = nth + 1
        return outcome

    def mark(self) -> "Checkpoint":
        """Return what `back_to` needs to come back here."""
        counts = self._counts if self._counts is not None else self._counted()
        self._shared = True
        return Checkpoint(self.encounter, counts)

    def back_to(self, mark: "Checkpoint") -> None:
        """Take back everything that was played since `mark`."""
        self.encounter = mark.encounter
        self._counts = mark.counts
        self._shared = True

    def count_of(self, key: str) -> int:
        """Return how many lines are keyed with `key`: the id of an actor, or a verb."""
        return self._counted().get(key, 0)

    def seeded_faces(self, key: str, nth: int) -> Source:
        """Return the faces that the fight's seed gives to the `nth` line of `key`.

        Raises:
            UsageError: the fight has no seed.
        """
        return seeded(self._seed(), key, nth)

    def _seed(self) -> int:
        fight = self.encounter
        seed = fight.record.seed
        if seed is None:
            seed = fight.seed
        if seed is None:
            raise UsageError("the fight has no seed", mend="give the dice with --dice")
        return seed

    def _edited(self, before: AnyEncounter, order: Order) -> Outcome:
        outcome = EDITS[type(order)](before, order, self.system)
        if before.place is None or not before.begun:
            return outcome
        from hero_combat.fight.afterwards import after_edit  # noqa: PLC0415 - as below

        return after_edit(before, order, outcome, self.system)

    @cached_property
    def _on_map(self) -> Callable[[AnyEncounter, Order, CarryOut, Dice, System], Outcome]:
        """Return what carries out an order where it is known where people are."""
        from hero_combat.fight.afterwards import on_map  # noqa: PLC0415 - most fights have no places

        return on_map

    def _rule(self, order: type[Order]) -> CarryOut:
        rule = self._rules[order] = self.system.rule(verb_of(order))
        return rule

    def _counted(self) -> dict[str, int]:
        """Return how many lines each key has."""
        if self._counts is None:
            verbs = verbs_of(self.system)
            counts: dict[str, int] = {}
            for text in self.encounter.log:
                of = key_of(text, verbs)
                counts[of] = counts.get(of, 0) + 1
            self._counts = counts
        return self._counts


class NotNeeded(DiceError):
    """Faces were given that the order doesn't need.

    Attributes:
        enough: the faces that it needs, as `--dice` takes them; "" for none.
    """

    def __init__(self, problem: Problem, *, enough: str) -> None:
        super().__init__(problem)
        self.enough = enough


class Checkpoint(msgspec.Struct, frozen=True):
    """A moment to come back to.

    Attributes:
        encounter: the encounter as it stood.
        counts: how many lines each key had.
    """

    encounter: AnyEncounter
    counts: dict[str, int]


def _finish(dice: Dice, outcome: Outcome) -> None:
    """See that no faces are left over.

    Raises:
        DiceError: some are; where all attacks of the order missed, it says so.
    """
    try:
        dice.finish()
    except LeftOver as error:
        enough = written(dice.rolls)
        attacks = [event for event in outcome.events if isinstance(event, AttackRolled)]
        if enough and attacks and not any(attack.hit for attack in attacks):
            these = "this die is" if error.count == 1 else f"these {error.count:,} dice are"
            what = "the attack misses" if len(attacks) == 1 else "all attacks miss"
            problem = Problem(
                f"{what}, so {these} not needed: {error.shown}", mend=f"use --dice '{enough}'"
            )
        else:
            problem = error.problems[0]
        raise NotNeeded(problem, enough=enough) from None


def _gives(who: str, order: Order) -> bool:
    """Tell whether it is `who` that gives an order."""
    return bool(order.actor) and getattr(order, order.actor) == who


def seed_of(encounter: AnyEncounter) -> int | None:
    """Return the seed in force: the one drawn at the beginning, else the author's."""
    return encounter.seed if encounter.record.seed is None else encounter.record.seed


def _logged(order: Order, rolls: Sequence[Roll], outcome: Outcome) -> Outcome:
    """Return what an order did, with its line in the log."""
    after = outcome.encounter
    line = write_line(order, rolls, outcome.sentence)
    record = after.record
    if record.undone:
        record = msgspec.structs.replace(record, undone=())
    after = msgspec.structs.replace(after, log=after.log.and_then(line), record=record)
    return msgspec.structs.replace(outcome, encounter=after, fell=tuple(rolls))


def no_faces(_key: str, _nth: int) -> Source:
    """Return faces for orders that roll nothing."""
    return supplied("")


def supplied_faces(text: str) -> Faces:
    """Return the faces of `--dice`."""
    return lambda _key, _nth: supplied(text)
