"""Plays a fight, or a turn of it, for those whom no person plays."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from hero_combat.fight.events import Reminded
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Decision, Outcome
from hero_combat.fight.sides import rivals, side_of, sides_left
from hero_combat.log.lines import verbs_of
from hero_combat.log.session import Session
from hero_combat.npc.account import Ending, Played
from hero_combat.npc.conduct import Conduct, Program
from hero_combat.npc.doctrine import Action, DoctrineLine
from hero_combat.npc.lines import REFUSALS
from hero_combat.npc.memory import actor_of
from hero_combat.npc.prepared_lines import PreparedLine, prepare
from hero_combat.npc.reactions import Intent, Reactions
from hero_combat.npc.turn import Turn
from hero_combat.orders.declaration import Order, verb_of

MOST_ROUNDS = 200
"""A fight that is not over after so many rounds is undecided."""
CALM_ROUNDS = 20
"""So is one in which nobody was hurt in so many rounds."""


class Interpreter:
    """Plays the turns of those whom no person plays, on a session.

    Attributes:
        session: the fight.
        tactics: what the rules tell of everybody.
        ending: why playing came to its end, None while it goes on.
        agreed: asked for each order, with what others did about it, before it counts; None where
            nobody is asked.
        heeds_reminders: whether a step that comes to a reminder ends the playing.
    """

    def __init__(
        self,
        session: Session,
        program: Program,
        *,
        telling: bool = False,
        before: Conduct | None = None,
    ) -> None:
        """Take over a session.

        Args:
            session: the fight; it has begun.
            program: whom the program plays, and how.
            telling: whether anybody asks which lines were read.
            before: the conduct from which this one goes on; None for a fight of its own.
        """
        self.session = session
        self.ending: Ending | None = None
        self.agreed: Callable[[list[Played]], bool] | None = None
        self.heeds_reminders = False
        self.tactics = program.tactics
        self._is_out = program.is_out
        self._telling = telling
        # Two of different sides who could act when it was last asked, and the stat blocks of then.
        self._rivals: tuple[str, str] | None = None
        self._sheets: object = None
        self._conduct = Conduct(session, program, telling=telling, before=before)
        self._reactions = Reactions(self._conduct)

    # ---------------------------------------------------------------- a fight

    def play_on(self) -> Iterator[Played]:
        """Play until somebody acts, or decides, whom the program doesn't play; or to the end.

        Yields each order as it has been carried out; then `ending` says why there are no more.

        Raises:
            FileError: a line of a doctrine can't be played as it is written.
        """
        self.ending = None
        while self.ending is None:
            acting = self._conduct.acting()
            yield from self._turns()
            if self.ending is not None:
                break
            if self._conduct.acting() not in (acting, ()) and self._is_contested():
                # others act than before without a step: a turn was passed on, or shared
                self._see_whether_it_goes_anywhere()
            elif played := self._step():
                yield played
                if self.session.encounter.place is not None:
                    yield from self._falls([played])

    def _is_contested(self) -> bool:
        """Tell whether more than one side has anybody who can still act.

        So has a side of whom somebody went down in a turn that is shared, as long as it is theirs.
        """
        conduct, fight, is_out = self._conduct, self.session.encounter, self._is_out
        found, people = self._rivals, fight.combatants
        if (
            found is not None
            and fight.sheets is self._sheets
            and found[0] in people
            and found[1] in people
            and not is_out(fight, found[0])
            and not is_out(fight, found[1])
        ):
            return True
        self._rivals, self._sheets = rivals(fight, is_out), fight.sheets
        if self._rivals:
            return True
        sides = sides_left(fight, self._is_out)
        return any(
            side_of(fight, who) not in sides and conduct.left_of_turn(who)
            for who in conduct.acting()
        )

    def play_turn(self) -> Iterator[Played]:
        """Play the turn of now, and step to it where nobody has one or it is used up.

        Raises:
            FileError: a line of a doctrine can't be played as it is written.
        """
        self.ending = None
        while self.ending is None:
            given = 0
            for played in self._turns():
                given += 1
                yield played
            if self.ending is None and given:
                self.ending = Ending("turn", self._conduct.acting())
            elif self.ending is None and (stepped := self._step()):
                yield stepped
                if self.session.encounter.place is not None:
                    yield from self._falls([stepped])

    def _turns(self) -> Iterator[Played]:
        """Play what is left of the turns of those who act now, once all is decided.

        What is left open by a turn is decided before anybody goes on.
        """
        conduct, decisions = self._conduct, self.tactics.decisions
        if open_ := decisions(self.session.encounter):
            yield from self._decide(open_)
        while self.ending is None:
            yield from self._side_by_side(conduct.acting())
            if self.ending is not None:
                return
            open_ = decisions(self.session.encounter)
            decided = False
            for played in self._decide(open_) if open_ else ():
                decided = True
                yield played
            if not decided:
                break
        if self.ending is None:
            others = [
                who
                for who in conduct.acting()
                if not conduct.plays(who) and conduct.left_of_turn(who)
            ]
            if others and self._is_contested():
                self.ending = Ending("other", tuple(others))

    def _step(self) -> Played | None:
        """Go on to whoever acts next; return nothing where the rules won't have it."""
        session, conduct, tactics = self.session, self._conduct, self.tactics
        order = conduct.orders.filled(tactics.step(session.encounter), (), "", "")
        pending = tactics.pending(session.encounter)
        mark = session.mark() if pending else None
        try:
            played = Played("", order, conduct.play(order), "step")
            if mark and pending:
                played = self._reactions.after_landing(mark, played, pending)
            conduct.note(played)
        except REFUSALS as error:
            self.ending = Ending("undecided", (), error.problems[0].message, "stuck")
            return None
        if played.outcome.over:
            self.ending = Ending("over")
        elif self.heeds_reminders and any(type(e) is Reminded for e in played.outcome.events):
            self.ending = Ending("reminded", self._conduct.acting())
        else:
            self._see_whether_it_goes_anywhere()
        return played

    def _see_whether_it_goes_anywhere(self) -> None:
        """End a fight that lasts too long, or in which nobody is hurt any more."""
        if self._conduct.rounds > MOST_ROUNDS:
            reason = f"the fight isn't over after {MOST_ROUNDS} rounds"
            self.ending = Ending("undecided", (), reason, "bound")
        elif self._conduct.calm > CALM_ROUNDS:
            reason = f"nobody was hurt in the last {CALM_ROUNDS} rounds"
            self.ending = Ending("undecided", (), reason, "calm")

    # ---------------------------------------------------------------- answers to an order

    def before(self, order: Order) -> Iterator[Played]:
        """Play an order that a person gives, with what those who are played do about it.

        What is done about an attack once its dice are seen is asked later.

        Raises:
            Forbidden: the rules won't have the order.
            FileError: a line of a doctrine can't be read.
        """
        who, attacks = actor_of(order), verb_of(order) == "resolve"
        people = self._reactions.audience.of_order(who, order, attacks=attacks)
        yield from self._reactions.answered(Intent(who, order, "said"), people, after=not attacks)
        self.ending = Ending("turn", self._conduct.acting())

    def give(self, order: Order) -> list[Played]:
        """Carry out an order in its giver's turn, with all that others do about it.

        Raises:
            Forbidden: the rules won't have the order, whatever is done about it.
            UsageError: an option says nothing about it.
            FileError: a line of a doctrine can't be played as it is written.
        """
        who, conduct = actor_of(order), self._conduct
        turn = Turn(who, conduct.playbooks[who], conduct, self._reactions, self._telling)
        return turn.give(order, "said", None, attacks=verb_of(order) == "resolve")

    def then(self, fight: AnyEncounter, order: Order) -> Iterator[Played]:
        """Play what is done about the last order now that it has been carried out.

        Args:
            fight: the fight before the order.
            order: the order.
        """
        who, attacks = actor_of(order), verb_of(order) == "resolve"
        people = self._reactions.audience.of_order(who, order, attacks=attacks, fight=fight)
        yield from self._reactions.then(Intent(who, order, "said"), people)
        self.ending = Ending("turn", self._conduct.acting())

    def after(self, fight: AnyEncounter, attack: Order, outcome: Outcome) -> Iterator[Played]:
        """Yield what can be decided about the last attack, nothing of it done.

        Args:
            fight: the fight before the attack.
            attack: the attack.
            outcome: what came of it.
        """
        made = self.tactics.pending(fight) or attack
        who = getattr(made, made.actor)
        yield from self._reactions.after(fight, Played(who, attack, outcome, "said"))

    def asked(self) -> dict[tuple[str, int], int]:
        """Return how often each line of `react` was read, by its doctrine and its number."""
        return self._reactions.lines.asked

    def time(self) -> int:
        """Return what time it is, in the system's unit."""
        return self._conduct.tactics.time(self.session.encounter)

    def ended(self) -> Ending:
        """Return why playing came to its end."""
        return self.ending or Ending("stopped")

    # ---------------------------------------------------------------- turns

    def _side_by_side(self, people: tuple[str, ...]) -> Iterator[Played]:
        """Play what is left of the turns of those who act now: one order of each, then the next.

        Raises:
            FileError: a line of a doctrine can't be played as it is written.
        """
        conduct, session, agreed = self._conduct, self.session, self.agreed
        playbooks, reactions, telling = conduct.playbooks, self._reactions, self._telling
        turns = []
        for who in people:
            if conduct.plays(who):
                turns.append(Turn(who, playbooks[who], conduct, reactions, telling))  # noqa: PERF401 - mostly one acts
        while turns:
            for turn in (*turns,):
                if turn.is_used_up():
                    turns.remove(turn)
                    continue
                if not self._is_contested():
                    return
                mark = session.mark() if agreed else None
                batch = turn.go_on()
                if batch and session.encounter.place is not None:
                    batch += self._falls(batch)
                if not batch:
                    turns.remove(turn)
                elif mark and agreed and not agreed(batch):
                    session.back_to(mark)
                    self.ending = Ending("stopped")
                    return
                else:
                    yield from batch

    # ---------------------------------------------------------------- falls

    def _falls(self, batch: list[Played]) -> list[Played]:
        """Let those fall whom orders have left above the ground."""
        conduct, fallen = self._conduct, list[Played]()
        for one in batch:
            for decision in one.outcome.open:
                if decision.kind != "fall":
                    continue
                for line in decision.answers:
                    with suppress(*REFUSALS):
                        order = conduct.orders.filled(line, (), "", "")
                        outcome = conduct.play(order)
                        fallen.append(conduct.note(Played(decision.who, order, outcome, "fall")))
        return fallen

    # ---------------------------------------------------------------- decisions

    def decide(self) -> Iterator[Played]:
        """Decide what the fight waits for; a person's decision ends the playing."""
        yield from self._decide(self.tactics.decisions(self.session.encounter))

    def _decide(self, decisions: tuple[Decision, ...]) -> Iterator[Played]:
        for decision in decisions:
            who = decision.who
            if not decision.answers:
                continue
            if not self._conduct.plays(who):
                self.ending = Ending("other", (who,))
                return
            played = self._decided(who)
            if played:
                yield played
                if self.session.encounter.place is not None:
                    yield from self._falls([played])

    def _decided(self, who: str) -> Played | None:
        conduct, playbook = self._conduct, self._conduct.playbooks[who]
        reader = conduct.reader(who)
        for prepared in (*playbook.decide, *self._default_decisions()):
            try:
                for option in reader.options(prepared):
                    with suppress(*REFUSALS):
                        return conduct.note(
                            conduct.carry_out(
                                who, option.order, "decide", playbook.doctrine, prepared.line
                            )
                        )
            except REFUSALS:
                continue
        pending = self.tactics.pending(self.session.encounter)
        played = self._reactions.before_landing(pending, who) if pending else None
        return self._conduct.note(played) if played else None

    def _default_decisions(self) -> list[PreparedLine]:
        """Return what is decided where the doctrine says nothing, as far as the rules know it."""
        act = verbs_of(self._conduct.system).get("act")
        known = act.usages if act else {}
        return [
            prepare(DoctrineLine(word, 0, "decide", Action("move", word)), self._conduct.orders)
            for word in _DECIDE
            if word in known
        ]


_DECIDE = ("cheat-death", "die")
