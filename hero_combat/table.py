"""The game table: a fight that is loaded, played and saved.

The command line and the public API, `hero_combat.Fight`, are built on it.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeVar

import msgspec

from hero_combat import systems
from hero_combat.dice import seeded, supplied
from hero_combat.dice.entropy import draw_seed
from hero_combat.errors import Forbidden, HeroCombatError, StorageError, UsageError
from hero_combat.fight.implied import with_actor
from hero_combat.fight.names import id_of, with_ids
from hero_combat.fight.outcome import Outcome
from hero_combat.file import document as documents
from hero_combat.file.document import Document
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.participants import Begin
from hero_combat.log.session import Faces, OrderFaces, Session, supplied_faces
from hero_combat.log.timeline import Timeline
from hero_combat.orders.declaration import spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import split_line
from hero_combat.orders.usage import check_options

if TYPE_CHECKING:  # a move needs none of them
    from hero_combat.errors import Problem
    from hero_combat.fight.board import Board
    from hero_combat.fight.odds import OddsReport
    from hero_combat.log.coming_in import ComingIn
    from hero_combat.npc.account import Played, Thought
    from hero_combat.npc.conduct import Conduct, Thinker
    from hero_combat.npc.interpreter import Interpreter
    from hero_combat.npc.option_types import Options
    from hero_combat.npc.programs import Extent, Turns
    from hero_combat.simulate.advice import Advice
    from hero_combat.simulate.aim import Aimed
    from hero_combat.simulate.compared import ComparedPlans
    from hero_combat.simulate.report import Simulated
    from hero_combat.simulate.weights import Weights
    from hero_combat.storage.locks import LockedFile

T = TypeVar("T")
_NOTHING: Mapping[str, str] = MappingProxyType({})


class GameTable(Timeline):
    """A fight at the table: it changes as lines are played, the file only when it is saved.

    `hero_combat.Fight` says what methods of the same names take and raise.

    Attributes:
        data: the bytes that were read.
    """

    def __init__(
        self, data: bytes, document: Document, *, draw_seed: Callable[[], int] = draw_seed
    ) -> None:
        """Open the encounter in `document`.

        Args:
            data: the bytes of the file.
            document: what they hold, read.
            draw_seed: draws the seed of a fight whose author gave none.

        Raises:
            FileError: everything that is wrong with the file, at once.
        """
        super().__init__(document, systems.system_of(document), draw_seed)
        self.data = data

    @property
    def text(self) -> str:
        """Return the text that `save` would write."""
        return self.saved().decode()

    @property
    def board(self) -> "Board":
        """Return the fight at a glance; before it begins, as it would begin."""
        from hero_combat.fight.overview import draw_up  # noqa: PLC0415 - a move needs none

        return draw_up(self.as_shown(), self.system)

    @property
    def acting(self) -> tuple[str, ...]:
        """Return the ids of those who act now."""
        if self.system.tactics is None:
            return self.board.acting
        return self.system.tactics().acting(self.encounter) if self.begun() else ()

    def play(self, line: str) -> Outcome:
        """Carry out an order in the grammar of the log, and begin the fight first if need be."""
        said = read(line, verbs_of(self.system))
        if not isinstance(said.order, Begin) and not self.begun():
            self.begin()
        return self.carry_out(said.order, supplied_faces(said.dice) if said.dice else None)

    def begin_after(
        self,
        last: "GameTable",
        order: Begin | None = None,
        *,
        rest: str = "",
        who: Sequence[str] = (),
        dice: str = "",
        faces: Faces | None = None,
    ) -> Outcome:
        """Begin the fight with what another one, which is over, has left people with.

        Args:
            last: the fight that is over.
            order: the order; without ids, and by default, everyone takes part.
            rest: how long they rest between the two: `8h`; "" for no rest.
            who: who and what comes from it; () for all that are in both.
            dice: the faces of the rest, in roll order.
            faces: where they come from otherwise; None for the fight's seed.

        Raises:
            UsageError: the last fight is not over, or has nobody in common with this one.
            DiceError: faces are missing, left over or impossible.
            FileError: something is wrong with the file.
        """
        given = supplied(dice) if dice else None
        faces = (lambda _key, _nth: given) if given else faces
        coming = self.coming_after(last, order, rest=rest, who=who, faces=faces)
        if given:
            given.finish()
        outcome = self.carry_out(coming.order)
        rolls = tuple(roll for each in coming.rested for roll in each.rolls)
        notes = (*coming.notes, *outcome.notes)
        return msgspec.structs.replace(outcome, rolls=rolls, notes=notes)

    def coming_after(
        self,
        last: "GameTable",
        order: Begin | None = None,
        *,
        rest: str = "",
        who: Sequence[str] = (),
        faces: Faces | None = None,
    ) -> "ComingIn":
        """Return how `begin_after` would begin the fight; it takes and raises the same."""
        from hero_combat.log.coming_in import Last, coming_in, seconds_of_rest  # noqa: PLC0415 - few fights do

        if self.begun():
            raise UsageError("the fight has already begun", mend="undo to its beginning first")
        self.check()
        now, order = self.encounter, order or Begin()
        ids = tuple(id_of(one, now.sheets, now) for one in order.ids)
        seed = now.seed if order.seed is None else order.seed
        drawn = self._draw_seed() if seed is None else seed
        own = drawn if seed is None else order.seed
        order = msgspec.structs.replace(order, ids=ids, seed=own)
        return coming_in(
            order,
            now,
            Last(last.encounter, last.system, last.document.name or "the last fight"),
            tuple(who),
            seconds_of_rest(rest),
            faces or (lambda key, nth: seeded(drawn, key, nth)),
        )

    def npc(  # noqa: PLR0913 - each says how far or who, and most lines say one
        self,
        who: Sequence[str] = (),
        *,
        until_player: bool = False,
        side: str = "",
        everybody: bool = False,
        until_time: int | None = None,
        through_reminders: bool = False,
        before: str = "",
        after: bool = False,
        telling: bool = False,
        agreed: "Callable[[list[Played]], bool] | None" = None,
        faces: OrderFaces | None = None,
    ) -> "Turns":
        """Play the turns of those whom no person plays, as `hero_combat.Fight.npc` has it.

        `telling` keeps which lines were read, and what was found; `agreed` is asked for each order,
        with what others did about it, before it counts. `faces` gives the same faces again to an
        order that is taken back and given anew; by default they are the seed's.

        Raises:
            Forbidden: somebody acts whom the program is not to play.
            FileError: a line of a doctrine can't be read, or played as it is written.
        """
        from hero_combat.npc.programs import Extent  # noqa: PLC0415 - a move needs none of it

        if not self.begun():
            self.begin()
        now = self.encounter
        ids = tuple(id_of(one, now.combatants, now) for one in who)
        extent = Extent(
            ids,
            until_player=until_player,
            side=side,
            everybody=everybody,
            until_time=until_time,
            through_reminders=through_reminders,
        )
        self._session.faces = faces
        try:
            return self._played_by_doctrine(
                extent, _think, before=before, after=after, telling=telling, agreed=agreed
            )
        finally:
            self._session.faces = None

    def _played_by_doctrine(
        self,
        extent: "Extent",
        thinker: "Thinker | None",
        *,
        before: str = "",
        after: bool = False,
        telling: bool = False,
        agreed: "Callable[[list[Played]], bool] | None" = None,
    ) -> "Turns":
        from hero_combat.npc.crowds import MOMENTS, bounded  # noqa: PLC0415 - a move needs none of it
        from hero_combat.npc.lines import BadDoctrineLine  # noqa: PLC0415 - as above
        from hero_combat.npc.programs import Turns, interpreter_of, order_said, play  # noqa: PLC0415

        was = self.encounter
        table = interpreter_of(
            self._session, extent, self.document, telling=telling, agreed=agreed, thinker=thinker
        )
        try:
            if after:
                return self._npc_after(table)
            order = order_said(before, was, self.system) if before else None
            played = bounded(table.before(order) if order else play(table, extent))
        except BadDoctrineLine as error:
            self._become(was)
            raise error.located(self.document) from error
        except HeroCombatError:
            self._become(was)
            raise
        self._keep(was, *(one.outcome.encounter for one in played[-MOMENTS:]))
        return Turns(played, table.ended())

    def _npc_after(self, table: "Interpreter") -> "Turns":
        """Amend the last attack by the first thing that its people decide and the rules accept.

        Where there is none, play what is done about it, or about another order, after it.
        """
        from hero_combat.npc.account import Ending  # noqa: PLC0415 - as above
        from hero_combat.npc.memory import actor_of  # noqa: PLC0415 - as above
        from hero_combat.npc.programs import Turns  # noqa: PLC0415 - as above

        start, was = self._history().undo(1), self.encounter
        order = with_ids(self._history().last_order(), start)
        attacks = verb_of(order) == "resolve" or table.tactics.pending(start)
        if attacks:
            outcome = self.copy().carry_out_instead(order)
            for offer in table.after(start, order, outcome):
                try:
                    answered = self.carry_out_instead(offer.order)
                except (Forbidden, UsageError):
                    continue
                return Turns((msgspec.structs.replace(offer, outcome=answered),), Ending("turn"))
        elif not actor_of(order):
            raise UsageError("--after needs an attack or a move as the last order")
        played = tuple(table.then(start, order)) if actor_of(order) else ()
        self._keep(was, *(one.outcome.encounter for one in played))
        return Turns(played, Ending("turn"))

    def advise(
        self,
        who: str = "",
        *,
        rollouts: int | None = None,
        budget: float | None = None,
        seed: int | None = None,
        processes: int | None = 1,
    ) -> "Advice":
        """Try every order of whoever acts, each played on to the end; the fight stays as it is."""
        from hero_combat.simulate.advice import advise  # noqa: PLC0415 - a move needs none of it

        return advise(self, who, rollouts=rollouts, budget=budget, seed=seed, processes=processes)

    def simulate(
        self,
        n: int = 1000,
        *,
        error: float | None = None,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
        processes: int | None = 1,
        think: bool = False,
    ) -> "Simulated":
        """Fight it many times from here on; the fight itself stays as it is."""
        from hero_combat.simulate.asked import plan_from, sampled  # noqa: PLC0415 - a move needs none of it

        plan = plan_from(self, seed, until, tuple(values.items()), without, think=think)
        return sampled([plan], n, error, processes).told()[0]

    def compare(
        self,
        path: str,
        values: Sequence[str],
        n: int = 1000,
        *,
        side: str = "",
        seed: int | None = None,
        until: int | None = None,
        processes: int | None = 1,
        think: bool = False,
    ) -> "ComparedPlans":
        """Fight it many times with each of some values laid over it, by the same dice."""
        from hero_combat.simulate.asked import plan_from, sampled  # noqa: PLC0415 - a move needs none of it

        plans = [plan_from(self, seed, until, ((path, value),), think=think) for value in values]
        return sampled(plans, n, None, processes, side).compared()

    def aim(
        self,
        side: str,
        share: float,
        path: str,
        among: range,
        n: int = 2000,
        *,
        seed: int | None = None,
        processes: int | None = 1,
    ) -> "Aimed":
        """Find the value for which a side wins as often as is wanted."""
        from hero_combat.simulate.aim import Aim, aim_at  # noqa: PLC0415 - a move needs none of it
        from hero_combat.simulate.asked import plan_from  # noqa: PLC0415 - as above

        plan = plan_from(self, seed, None, ())
        return aim_at(plan, Aim(side, share, path, among, n), processes=processes)

    def weights(  # noqa: PLR0913 - each says which fights or how many, and most calls say one
        self,
        asked: str,
        *,
        step: int = 1,
        n: int | None = None,
        error: float | None = None,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
        think: bool = False,
        processes: int | None = 1,
    ) -> "Weights":
        """Fight with more of each number of stat blocks, and without it, by the same dice."""
        from hero_combat.simulate.asked import plan_from  # noqa: PLC0415 - a move needs none of it
        from hero_combat.simulate.weights import weigh  # noqa: PLC0415 - as above

        plan = plan_from(self, seed, until, tuple(values.items()), without, think=think)
        return weigh(plan, asked.split(","), step=step, n=n, error=error, processes=processes)

    def keep(
        self,
        number: int,
        *,
        until: int | None = None,
        seed: int | None = None,
        values: Mapping[str, str] = _NOTHING,
        without: Sequence[str] = (),
        think: bool = False,
    ) -> "Turns":
        """Play one of the fights that `simulate` counts, with its log."""
        from hero_combat.npc.programs import Extent  # noqa: PLC0415 - as above
        from hero_combat.npc.vocabulary import tactics_of  # noqa: PLC0415 - a move needs none of it
        from hero_combat.simulate.arena import opening, thinker_of  # noqa: PLC0415 - as above
        from hero_combat.simulate.asked import plan_from  # noqa: PLC0415 - as above
        from hero_combat.simulate.bounds import NUMBER  # noqa: PLC0415 - as above

        NUMBER.check("number", number)
        plan = plan_from(self, seed, until, tuple(values.items()), without, think=think)
        for order in opening(self, plan, number):
            self.carry_out(order)
        if until is not None:
            until += tactics_of(self.system).time(self.encounter)
        extent = Extent(everybody=True, until_time=until, through_reminders=True)
        return self._played_by_doctrine(extent, thinker_of(plan))

    def amend(self, options: str) -> Outcome:
        """Play the last line again with other options: each labelled roll keeps its faces."""
        from hero_combat.orders.amendment import amended_by  # noqa: PLC0415 - a move needs none

        dice: dict[str, str] = {}
        order = amended_by(self._history().last_order(), split_line(options)[0], dice)
        return self.carry_out_instead(order, supplied_faces(dice["dice"]) if dice else None)

    def odds(self, attack: str) -> "OddsReport":
        """Return the exact odds of an attack as the fight stands."""
        from hero_combat.fight.odds_asked import computed_by, odds_of  # noqa: PLC0415 - a move needs none

        computed_by(self.system)  # else nobody reads the words
        (resolve,) = (o for o in self.system.orders if verb_of(o) == "resolve")
        order = decode(split_line(attack)[0], spec_of(resolve))
        check_options(order)
        encounter = self.as_begun()
        order = with_actor(order, encounter, self.system)
        return odds_of(encounter, self.system, with_ids(order, encounter))

    def options(self, who: str) -> "Options":
        """Return what somebody can do now; each order that is told is one that the rules allow."""
        from hero_combat.npc.options import options_of  # noqa: PLC0415 - a move needs none

        now = msgspec.structs.replace(self.as_begun(), clock=self.encounter.clock)
        return options_of(now, self.system, id_of(who, now.sheets, now))

    def check_doctrines(self) -> "tuple[Problem, ...]":
        """See that every doctrine can be read; return what in them can never be of use."""
        now = self.encounter
        if not (now.doctrines or now.sides or any(each.doctrine for each in now.sheets.values())):
            return ()
        from hero_combat.file.error_lines import file_error  # noqa: PLC0415 - few files need it
        from hero_combat.npc.check import find_doctrine_notes, find_doctrine_troubles  # noqa: PLC0415

        if troubles := find_doctrine_troubles(now, self.system):
            raise file_error(troubles, self.document)
        return file_error(find_doctrine_notes(now, self.system), self.document).problems

    def copy(self) -> "GameTable":
        """Return a fight of one's own that goes on from here; it costs nothing."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other._session = Session(self.encounter, self.system)
        return other

    def save(self, name: str = "") -> None:
        """Write the fight to its file, or to the file called `name`."""
        from hero_combat.storage import files  # noqa: PLC0415 - the command line delivers itself

        new = self.saved()
        if name and name != self.document.name:
            files.write_new(name, new)
        elif not self.document.name:
            raise StorageError("the fight has no file", mend="name it: save('fight.toml')")
        elif not files.rewrite(self.document.name, self.data, new):
            raise StorageError(
                f"{self.document.name} has changed since it was read", mend="load it"
            )
        self.data, self.document = new, documents.read(new, name or self.document.name)


def load(name: str) -> GameTable:
    """Return the fight in the file called `name`.

    Raises:
        StorageError: it can't be read.
        FileError: everything that is wrong with it.
    """
    from hero_combat.storage import files  # noqa: PLC0415 - the command line reads itself

    data = files.read_bytes(name)
    return GameTable(data, documents.read(data, name))


def change(name: str, deed: Callable[[GameTable], T]) -> T:
    """Have `deed` play on the fight in the file called `name`, save it, and return what it gives.

    If somebody else changes the file meanwhile, `deed` plays on the new fight.

    Raises:
        HeroCombatError: what `load` and `deed` raise; then nothing is written.
        StorageError: the file can't be written.
    """
    from hero_combat.storage import files  # noqa: PLC0415 - the command line delivers itself
    from hero_combat.storage.turns import change_in_turn  # noqa: PLC0415 - as above

    files.must_be_changeable(name)

    def attempt(locked: "LockedFile | None") -> tuple[T] | None:
        fight = load(name)
        given = deed(fight)
        new = fight.saved()
        done = new == fight.data or files.rewrite(name, fight.data, new, locked=locked)
        return (given,) if done else None

    return change_in_turn(name, attempt)[0]


def loads(text: str) -> GameTable:
    """Return the fight in `text`.

    Raises:
        FileError: everything that is wrong with it.
    """
    data = text.encode()
    return GameTable(data, documents.read(data, ""))


def new(system: str) -> GameTable:
    """Return the starter encounter of a system.

    Raises:
        UsageError: there is no such system.
    """
    return loads(systems.starter(systems.load(system)))


def _think(conduct: "Conduct", who: str, rollouts: int, /) -> "Thought":
    """Find the best order of somebody who acts, as a line of a doctrine asks for."""
    from hero_combat.advise.thinking import think  # noqa: PLC0415 - few NPCs think

    return think(conduct, who, rollouts)
