"""The desk: a fight's file, its links, what each of them sees, and what it says.

Only the questions that are open live outside the file. The desk has neither sockets nor threads of
its own; whoever has some may call it from all of them.
"""

from collections.abc import Callable
from threading import RLock
from time import monotonic

import msgspec

from hero_combat.dice.entropy import draw_seed
from hero_combat.dice.given import supplied
from hero_combat.dice.so_far import AnotherRoll, FacesSoFar, Thrown, Wanted
from hero_combat.errors import Forbidden, HeroCombatError, Problem, StorageError
from hero_combat.orders.declaration import verb_of
from hero_combat.orders.shell_words import split_line
from hero_combat.pages.parts import digest_of, parts_of
from hero_combat.pages.seen import Proposal, Seen
from hero_combat.storage.files import real_name, stamp
from hero_combat.table import GameTable, change, load
from hero_combat.text import printable
from hero_combat.web.asking import Asked, May, asking
from hero_combat.web.lines import NO_TARGET, Hand, play_line
from hero_combat.web.links import Link, links_of
from hero_combat.web.may_say import MAY, may_end, step_of
from hero_combat.web.moment import Moment
from hero_combat.web.saying import Answer, Refused, Said, What
from hero_combat.web.sight import EDITING, Desktop, seen_by

SILENT = 40.0
"""Seconds without a word from a phone after which its dice are asked for elsewhere."""
_KEPT = 400
"""Answers that are kept for taps that come again."""
_MOST = 20
"""Questions, or proposals of one link, that may be open."""
_NOT_NOW = "That isn't possible now."
_WENT_ON = "The fight went on meanwhile; look, and say it again."
_NO_QUESTION = "Nobody asks for these dice any more."


class Heard(msgspec.Struct, frozen=True):
    """What somebody said, for whoever watches the desk.

    Attributes:
        by: whose link it was said through.
        line: what was said; with its dice once it is a line of the log.
        number: the number of that line; 0 if it is none.
        told: what is told of it, or why it was refused.
        done: whether it was accepted.
    """

    by: str
    line: str
    number: int = 0
    told: str = ""
    done: bool = True


def _hear_nothing(_heard: Heard) -> None:
    """Watch nothing."""


class Desk:
    """A fight's file, and everybody who looks at it and speaks through a link."""

    def __init__(
        self,
        path: str,
        key: bytes,
        heard: Callable[[Heard], None] = _hear_nothing,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Open the desk.

        Args:
            path: the file.
            key: what the links' secrets are made with.
            heard: told of everything that is said.
            clock: tells the seconds.

        Raises:
            HeroCombatError: the file can't be read.
        """
        self._path, self._key = path, key
        self._heard, self._clock = heard, clock
        self._lock = RLock()
        self._stamp: tuple[int, ...] | None = stamp(path)
        self._trouble: Problem | None = None
        self._take(load(path))
        self._version = 0
        self._number = draw_seed() % 1_000_000
        self._asked: dict[int, Asked] = {}
        self._proposals: dict[int, Proposal] = {}
        self._told: dict[str, str] = {}
        self._answers: dict[tuple[str, Said], Answer] = {}
        self._present: dict[str, float] = {}
        self._drawn: dict[str, tuple[object, dict[str, str]]] = {}

    # ------------------------------------------------------------ what is seen

    @property
    def links(self) -> tuple[Link, ...]:
        """Return the links of the fight as it stands."""
        with self._lock:
            return tuple(self._links.values())

    def link(self, secret: str) -> Link | None:
        """Return the link with that secret."""
        with self._lock:
            return self._links.get(secret)

    def seen(self, link: Link) -> Seen:
        """Return what a link sees."""
        with self._lock:
            return seen_by(link, self._moment, self._desktop(), self._told.get(link.secret, ""))

    def parts(self, link: Link) -> dict[str, str]:
        """Return the parts of a link's page; whoever asks for them is there."""
        with self._lock:
            self._present[link.secret] = self._clock()
            return self._parts(link)

    def look(self) -> bool:
        """Read the file again if it has changed; tell whether anything on a page may have."""
        with self._lock:
            now = stamp(self._path)
            return now != self._stamp and self._read(now)

    def _parts(self, link: Link) -> dict[str, str]:
        key = (self._version, self._late(), link)
        known = self._drawn.get(link.secret)
        if known is None or known[0] != key:
            known = self._drawn[link.secret] = (key, parts_of(self.seen(link)))
        return known[1]

    def _desktop(self) -> Desktop:
        return Desktop(
            file=self._path.rpartition("/")[2],
            asked=tuple(self._asked.values()),
            late=self._late(),
            proposals=tuple(self._proposals.values()),
            trouble=self._trouble,
        )

    def _late(self) -> frozenset[str]:
        """Return the ids of those whose dice are asked for through a link that is silent."""
        if not self._asked:
            return frozenset()
        since = self._clock() - SILENT
        silent = [
            link for link in self._links.values() if self._present.get(link.secret, since) <= since
        ]
        return frozenset(who for link in silent for who in link.ids)

    def _read(self, now: tuple[int, ...] | None) -> bool:
        self._stamp = now
        try:
            fight = load(self._path)
        except HeroCombatError as error:
            trouble = error.problems[0]
            changed = trouble != self._trouble
            self._trouble = trouble
        else:
            changed = self._trouble is not None or fight.data != self._moment.fight.data
            self._trouble = None
            if changed:
                self._take(fight)
                self._review()
        self._version += changed
        return changed

    def _take(self, fight: GameTable) -> None:
        self._moment = Moment(fight)
        links = links_of(fight.encounter, real_name(self._path), self._key)
        self._links = {link.secret: link for link in links}

    # ------------------------------------------------------------ what is said

    def say(self, link: Link, said: Said) -> Answer:
        """Do what somebody says, once, and answer it."""
        with self._lock:
            tap = (link.secret, said)
            known = self._answers.get(tap)
            if known is not None:
                return known
            self._present[link.secret] = self._clock()
            answer = self._answered(link, said)
            if said.once:
                self._answers[tap] = answer
                while len(self._answers) > _KEPT:
                    del self._answers[next(iter(self._answers))]
            return answer

    def _answered(self, link: Link, said: Said) -> Answer:
        if self._told.pop(link.secret, ""):
            self._version += 1
        self.look()
        master = link.role == "master"
        try:
            if link.role not in MAY[said.what]:
                raise Refused(403, "This link may not say that.")
            if self._trouble is not None:
                raise Refused(409, str(self._trouble) if master else EDITING)
            return _DOES[said.what](self, link, said)
        except Refused as refusal:
            self._refuse(link, said, refusal.why)
            return refusal.answer
        except HeroCombatError as error:
            why = "\n".join(map(str, error.problems))
            self._refuse(link, said, why)
            if isinstance(error, StorageError):
                return Answer(503, why if master else "The file can't be written now.")
            return Answer(409, why if master else _NOT_NOW)

    def _refuse(self, link: Link, said: Said, why: str) -> None:
        words = " ".join(filter(None, (said.what, said.line or said.faces)))
        line = said.line if said.what == "order" else words
        self._heard(Heard(link.name, printable(line), told=why, done=False))

    def _order(self, link: Link, said: Said) -> Answer:
        if link.role == "master":
            words = split_line(said.line)[0]
            if said.seen and words and words[0] in NO_TARGET:
                self._see_that_nothing_changed(link, said)
            return self._new(link, said.line, "free")
        if any(one.by == link and one.may != "free" for one in self._asked.values()):
            raise Refused(409, "Your last order still waits for its dice.")
        return self._new(link, said.line, "listed")

    def _go_on(self, link: Link, said: Said) -> Answer:
        """Do what names no target, if the fight still is as its sayer saw it."""
        self._see_that_nothing_changed(link, said)
        if said.what == "end":
            return self._new(link, step_of(self._moment.fight), "end", self._moment.fight.data)
        line = step_of(self._moment.fight) if said.what == "step" else said.what
        return self._new(link, line, "free", self._moment.fight.data)

    def _see_that_nothing_changed(self, link: Link, said: Said) -> None:
        if said.seen != digest_of(self._parts(link)):
            raise Refused(409, _WENT_ON)

    def _faces(self, link: Link, said: Said) -> Answer:
        asked = self._asked.get(said.number)
        if asked is None or asked.roll is None or said.nth != len(asked.thrown):
            raise Refused(409, _NO_QUESTION)
        roll = asked.roll
        if link.role != "master" and roll.who not in link.ids:
            raise Refused(403, "These dice are somebody else's.")
        if said.faces.strip():
            try:
                given = supplied(said.faces)
                faces = tuple(given.draw(roll.count, roll.sides, roll.label, 0, 0))
                given.finish()
            except HeroCombatError as error:
                raise Refused(400, str(error)) from None
            roll = msgspec.structs.replace(roll, faces=faces)
        thrown = (*asked.thrown, roll)
        return self._attempt(msgspec.structs.replace(asked, thrown=thrown), to=link)

    def _propose(self, link: Link, said: Said) -> Answer:
        mine = [one for one in self._proposals.values() if one.by == link.name]
        if not said.line.strip() or len(mine) >= _MOST:
            raise Refused(409, _NOT_NOW)
        number = self._next()
        self._proposals[number] = Proposal(number, link.name, printable(said.line))
        self._version += 1
        self._heard(Heard(link.name, f"propose {printable(said.line)}"))
        return Answer(200, "The game master decides.")

    def _grant(self, link: Link, said: Said) -> Answer:
        proposal = self._proposals.get(said.number)
        if proposal is None:
            raise Refused(409, "Nobody proposes that any more.")
        by = next((one for one in self._links.values() if one.name == proposal.by), link)
        answer = self._new(by, proposal.line, "free", to=link)
        self._proposals.pop(said.number)
        self._version += 1
        return answer

    def _deny(self, link: Link, said: Said) -> Answer:
        proposal = self._proposals.pop(said.number, None)
        if proposal is None:
            raise Refused(409, "Nobody proposes that any more.")
        self._tell_by_name(proposal.by, f"The game master says no: {proposal.line}")
        self._heard(Heard(link.name, f"deny {proposal.line}"))
        return Answer(200, "Denied.")

    def _drop(self, link: Link, said: Said) -> Answer:
        asked = self._asked.get(said.number)
        if asked is None:
            raise Refused(409, _NO_QUESTION)
        if link.role != "master" and (asked.by != link or asked.thrown):
            raise Refused(403, "Only the game master can drop that now.")
        self._forget(asked)
        if asked.by != link:
            self._tell(asked, f"The game master dropped your order: {asked.line}")
        self._heard(Heard(link.name, f"drop {asked.line}"))
        return Answer(200, "Dropped.")

    # ------------------------------------------------------------ orders, and the dice they wait for

    def _new(
        self, by: Link, line: str, may: May, data: bytes | None = None, to: Link | None = None
    ) -> Answer:
        """Play an order, or ask for its first roll.

        Args:
            by: whose order it is.
            line: the order.
            may: why it may be said.
            data: what the file must hold; None for anything.
            to: who is answered, if it is somebody else.
        """
        if len(self._asked) >= _MOST:
            raise Refused(409, "Too many orders wait for dice.")
        return self._attempt(Asked(self._next(), by, line, may, draw_seed()), data, to)

    def _attempt(self, asked: Asked, data: bytes | None = None, to: Link | None = None) -> Answer:
        """Play an order with the faces that it has; ask for the next roll if it needs more."""
        attempt = _Attempt(self, asked, data)
        try:
            told = change(self._path, attempt)
        except Wanted as wanted:
            self._asked[asked.number] = msgspec.structs.replace(asked, roll=wanted.roll)
            self._version += 1
            roll = wanted.roll
            return Answer(200, f"{roll.label}: {roll.count}d{roll.sides}")
        except AnotherRoll as error:
            self._drop_for_change(asked)
            raise Refused(409, _NO_QUESTION, str(error)) from None
        except StorageError:
            raise
        except HeroCombatError:
            self._forget(asked)
            raise
        self._forget(asked)
        self._read(stamp(self._path))
        return self._done(asked, attempt.before, told, to or asked.by)

    def _done(self, asked: Asked, before: int, told: str, to: Link) -> Answer:
        log = self._moment.log
        for entry in log[before:]:
            line = entry.text.partition("  # ")[0]
            self._heard(Heard(asked.by.name, line, entry.number, entry.told))
        if len(log) <= before:
            self._heard(Heard(asked.by.name, asked.line, told=told))
        if to.role == "master":
            return Answer(200, told or "Done.")
        since = min(before, len(log) - 1)
        return Answer(200, self._moment.told_since(since) or "Done.")

    def play(self, asked: Asked, fight: GameTable) -> str:
        """Play an order on a fight with the faces that it has, and return what is told of it.

        Raises:
            Wanted: it needs more.
            HeroCombatError: it is not possible, or not allowed, any more.
        """
        if asked.may != "free":
            self._see_that_it_is_allowed(asked, fight)
        given = FacesSoFar(asked.thrown)
        people = {who for link in self._links.values() for who in link.ids}
        hand = Hand(asking(fight, given, people, asked.seed), asked.seed)
        told = play_line(fight, asked.line, hand)
        given.finish()
        return told

    def _see_that_it_is_allowed(self, asked: Asked, fight: GameTable) -> None:
        if asked.may == "end":
            steps = split_line(asked.line)[0][:1] == ["step"]
            if not (steps and may_end(fight, asked.by)):
                raise Forbidden("not all who act are this player's")
            return
        same = fight.data == self._moment.fight.data
        moment = self._moment if same else Moment(fight.copy())
        ids = tuple(who for who in asked.by.ids if who in fight.encounter.combatants)
        offers = moment.offers_to(ids)
        if not any(offer.line == asked.line for each in offers.values() for offer in each):
            raise Forbidden("not among this player's options now")

    def _review(self) -> None:
        """Drop the orders that don't ask for the same roll any more, now that the file is another."""
        for asked in tuple(self._asked.values()):
            try:
                self.play(asked, self._moment.fight.copy())
            except Wanted as wanted:
                if wanted.roll == asked.roll:
                    continue
            except HeroCombatError:
                pass
            self._drop_for_change(asked)

    def _drop_for_change(self, asked: Asked) -> None:
        """Drop an order, and tell whoever gave it, and whoever was to roll for it."""
        self._forget(asked)
        for link in self._links.values():
            if asked.roll and asked.roll.who in link.ids:
                self._told[link.secret] = f"These dice are not needed any more: {asked.roll.label}"
        self._tell(asked, f"Your order was dropped, as the fight has changed: {asked.line}")

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _forget(self, asked: Asked) -> None:
        if self._asked.pop(asked.number, None):
            self._version += 1

    def _tell(self, asked: Asked, text: str) -> None:
        """Tell whoever gave an order."""
        self._told[asked.by.secret] = text
        self._version += 1

    def _tell_by_name(self, name: str, text: str) -> None:
        for link in self._links.values():
            if link.name == name:
                self._told[link.secret] = text
        self._version += 1


class _Attempt:
    """What is done with a fight that is read, once or more often, until nobody else is faster."""

    def __init__(self, desk: Desk, asked: Asked, data: bytes | None) -> None:
        self.desk, self.asked, self.data = desk, asked, data
        self.before = 0

    def __call__(self, fight: GameTable) -> str:
        if self.data is not None and fight.data != self.data:
            raise Refused(409, _WENT_ON)
        self.before = len(fight.encounter.log)
        return self.desk.play(self.asked, fight)


_DOES: dict[What, Callable[[Desk, Link, Said], Answer]] = {
    "order": Desk._order,
    "faces": Desk._faces,
    "end": Desk._go_on,
    "step": Desk._go_on,
    "npc": Desk._go_on,
    "undo": Desk._go_on,
    "redo": Desk._go_on,
    "propose": Desk._propose,
    "grant": Desk._grant,
    "deny": Desk._deny,
    "drop": Desk._drop,
}
