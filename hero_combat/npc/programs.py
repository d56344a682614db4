"""Whom a program plays, and how far: a turn, to a player's turn, a side's turns, a whole fight."""

from collections.abc import Callable, Iterator

import msgspec

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.implied import with_actor
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import called, with_ids
from hero_combat.fight.outcome import Decision
from hero_combat.fight.sides import no_such_side, players_in
from hero_combat.file.document import Document
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session
from hero_combat.npc.account import Ending, Played
from hero_combat.npc.conduct import Program, Thinker
from hero_combat.npc.doctrine import Doctrine, default_of, name_of
from hero_combat.npc.interpreter import Interpreter
from hero_combat.npc.memory import actor_of
from hero_combat.orders.declaration import Order, verb_of
from hero_combat.orders.usage import check_options
from hero_combat.text import listing

MOST_ORDERS = 10_000
"""So many orders are played at a time: a long fight of twelve has some hundred."""


class Extent(msgspec.Struct, frozen=True):
    """How far a program plays, and whom.

    Attributes:
        who: the ids of those it plays, players too; empty for everybody whom no player runs.
        until_player: whether it plays on to a player's turn.
        side: the side whose turns it plays on; "" for none.
        everybody: whether it plays everybody, players too, to the end of the fight.
        until_time: the time, in the system's unit, at which it stops; None for no such time.
        through_reminders: whether it plays on where the game master wants to be reminded.
    """

    who: tuple[str, ...] = ()
    until_player: bool = False
    side: str = ""
    everybody: bool = False
    until_time: int | None = None
    through_reminders: bool = False

    def goes_on(self) -> bool:
        """Tell whether it plays more than the turn of now."""
        return self.until_player or bool(self.side) or self.everybody

    def plays(self, fight: AnyEncounter) -> Callable[[str], bool]:
        """Return what tells whether the program plays somebody.

        Raises:
            UsageError: there is no such side.
        """
        sheets = fight.sheets
        known = {sheet.side for sheet in sheets.values() if sheet.side}
        if self.side and self.side not in known:
            raise no_such_side(self.side, sorted(known))

        def mine(who: str) -> bool:
            if self.everybody or who in self.who:
                return True
            if self.who or sheets[who].player:
                return False
            return not self.side or sheets[who].side == self.side

        return mine


class Turns(msgspec.Struct, frozen=True):
    """What the program played.

    Attributes:
        played: the orders, in order.
        ending: why it ended.
    """

    played: tuple[Played, ...]
    ending: Ending


class NothingPlayed(Forbidden):
    """Nothing could be played, because somebody acts, or decides, whom the program doesn't play.

    Attributes:
        ending: who does.
    """

    def __init__(self, problem: Problem, ending: Ending) -> None:
        super().__init__(problem)
        self.ending = ending


def interpreter_of(
    session: Session,
    extent: Extent,
    document: Document | None = None,
    *,
    telling: bool = False,
    agreed: Callable[[list[Played]], bool] | None = None,
    thinker: Thinker | None = None,
) -> Interpreter:
    """Return what plays those whom `extent` names, on a session.

    Args:
        session: the fight.
        extent: how far, and whom.
        document: the file, from which errors take their lines; None where there is none.
        telling: whether anybody asks which lines were read.
        agreed: asked for each order before it counts.
        thinker: thinks for those whose doctrine says so; None where such lines are passed over.
    """
    fight, system = session.encounter, session.system
    doctrine = doctrines_of(fight, system, document)
    program = Program(fight, system, doctrine, extent.plays(fight))
    program.thinker = thinker
    made = Interpreter(session, program, telling=telling)
    made.agreed = agreed
    made.heeds_reminders = not extent.through_reminders
    return made


def doctrines_of(
    fight: AnyEncounter, system: System, document: Document | None = None
) -> Callable[[str], Doctrine]:
    """Return what gives somebody's doctrine, by the id; each is read once.

    Args:
        fight: the fight.
        system: its rules.
        document: the file, from which errors take their lines; None where there is none.
    """
    known: dict[str, Doctrine] = {}

    def doctrine(who: str) -> Doctrine:
        found = known.get(who)
        if found is None:
            found = default_of(fight)
            if name_of(fight, who):
                from hero_combat.npc.grammar import doctrine_of  # noqa: PLC0415 - most have none

                found = doctrine_of(fight, system, who, document)
            known[who] = found
        return found

    return doctrine


def play(table: Interpreter, extent: Extent) -> Iterator[Played]:
    """Play as far as `extent` says; the interpreter says where that was.

    Raises:
        NothingPlayed: somebody acts whom the program doesn't play.
        FileError: a line of a doctrine can't be played as it is written.
    """
    played = 0
    for one in table.play_on() if extent.goes_on() else table.play_turn():
        played += 1
        yield one
        if extent.until_time is not None and table.time() >= extent.until_time:
            break
        if played == MOST_ORDERS and table.ending is None:
            table.ending = Ending("full", (), f"{MOST_ORDERS:,} lines were played")
            break
    ending = table.ended()
    if ending.kind == "other" and not played:
        raise NothingPlayed(_why_not(table, ending), ending)


def _why_not(table: Interpreter, ending: Ending) -> Problem:
    """Return who acts, or what a person must decide, where a program could play nothing."""
    fight, ids = table.session.encounter, ending.who
    names = listing(called(who, fight) for who in ids)
    for decision in table.tactics.decisions(fight):
        if decision.who in ids and decision.answers:
            return undecided(decision, fight)
    mend = f"`step` continues; `npc {','.join(ids)}` plays the turn"
    what = " (a player character)" if len(ids) == 1 else " (player characters)"
    if not players_in(fight).issuperset(ids):
        what = ""
    return Problem(f"it's {names}'s turn{what}", mend=mend)


def undecided(decision: Decision, fight: AnyEncounter) -> Problem:
    """Return what is wrong as long as somebody has not decided."""
    name = called(decision.who, fight)
    return Problem(f"{name} must decide: {decision.what}", mend=listing(decision.answers, "or"))


def order_said(line: str, fight: AnyEncounter, system: System) -> Order:
    """Return the order that a person is about to give.

    Raises:
        UsageError: the line can't be read, or is nothing that one person does.
    """
    said = read(line, verbs_of(system))
    if said.dice:
        raise UsageError(
            "no dice are rolled before a reaction", mend="give --dice with the order itself"
        )
    check_options(said.order)
    order = with_ids(with_actor(said.order, fight, system), fight)
    if not actor_of(order):
        raise UsageError(
            f"{verb_of(order)} is not one combatant's action, so it has no reactions",
            mend="resolve ATTACKER TARGET ..., or act MOVE ID ...",
        )
    return order
