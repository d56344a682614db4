"""The desk: a fight's file, its links, what each of them sees, and what it says.

Only what waits for dice or for the game master lies outside the file. The desk has neither sockets
nor threads of its own; whoever has some may call it from all of them.
"""

from collections.abc import Callable, Mapping
from threading import RLock
from time import monotonic

from hero_combat.errors import HeroCombatError, StorageError
from hero_combat.orders.shell_words import split_line
from hero_combat.pages.parts import digest_of, parts_of
from hero_combat.pages.seen import Proposal, Sight
from hero_combat.text import printable
from hero_combat.web.asking import May
from hero_combat.web.lines import NO_TARGET
from hero_combat.web.links import Link
from hero_combat.web.may_say import MAY, step_of
from hero_combat.web.opened import OpenedFile
from hero_combat.web.saying import (
    NOT_NOW,
    OK,
    WENT_ON,
    Answer,
    Heard,
    Refused,
    Said,
    What,
    hear_nothing,
)
from hero_combat.web.sight import EDITING, Desktop, seen_by
from hero_combat.web.waiting_orders import WaitingOrders

SILENT = 40.0
"""Seconds without a word from a phone after which its dice are asked for elsewhere."""
_KEPT = 400
"""Answers that are kept for taps that come again."""
_MOST = 20
"""Proposals of one link that may be open."""


class Desk:
    """A fight's file, and everybody who looks at it and speaks through a link."""

    def __init__(
        self,
        path: str,
        key: bytes,
        heard: Callable[[Heard], None] = hear_nothing,
        clock: Callable[[], float] = monotonic,
        *,
        links: bool = True,
    ) -> None:
        """Open the desk.

        Args:
            path: the file.
            key: what the links' secrets are made with.
            heard: told of everything that is said.
            clock: tells the seconds.
            links: whether the game master's page lists all other links.

        Raises:
            HeroCombatError: the file can't be read.
        """
        self._opened = OpenedFile(path, key)
        self._orders = WaitingOrders(self._opened, heard)
        self._heard, self._clock, self._lists_links = heard, clock, links
        self._lock = RLock()
        self._proposals: dict[int, Proposal] = {}
        self._answers: dict[tuple[str, str], Answer] = {}
        self._present: dict[str, float] = {}
        self._drawn: dict[str, tuple[object, dict[str, str]]] = {}
        self._does: Mapping[What, Callable[[Link, Said], Answer]] = {
            "order": self._order,
            "faces": self._faces,
            "end": self._go_on,
            "step": self._go_on,
            "npc": self._go_on,
            "undo": self._go_on,
            "redo": self._go_on,
            "propose": self._propose,
            "grant": self._grant,
            "deny": self._deny,
            "drop": self._drop,
        }

    @property
    def links(self) -> tuple[Link, ...]:
        """Return the links of the fight as it stands."""
        with self._lock:
            return tuple(self._opened.links.values())

    def link(self, secret: str) -> Link | None:
        """Return the link with that secret."""
        with self._lock:
            return self._opened.links.get(secret)

    def seen(self, link: Link) -> Sight:
        """Return what a link sees."""
        with self._lock:
            told = self._orders.told.get(link.secret, "")
            return seen_by(link, self._opened.moment, self._desktop(), told)

    def parts(self, link: Link) -> dict[str, str]:
        """Return the parts of a link's page; whoever asks for them is there."""
        with self._lock:
            self._present[link.secret] = self._clock()
            return self._parts(link)

    def look(self) -> bool:
        """Read the file again if it has changed; tell whether anything on a page may have."""
        with self._lock:
            changed = self._opened.look()
            if changed and self._opened.trouble is None:
                self._orders.review()
            return changed

    def say(self, link: Link, said: Said) -> Answer:
        """Do what somebody says, once, and answer it."""
        with self._lock:
            tap = (link.secret, said.once)
            known = self._answers.get(tap)
            if known is not None:
                return known
            self._present[link.secret] = self._clock()
            told = self._orders.told
            was = told.get(link.secret)
            answer = self._answered(link, said)
            if answer.status == OK and was and told.get(link.secret) == was:
                del told[link.secret]
            if said.once:
                self._answers[tap] = answer
                if len(self._answers) > _KEPT:
                    del self._answers[next(iter(self._answers))]
            return answer

    # ------------------------------------------------------------ what is seen

    def _parts(self, link: Link) -> dict[str, str]:
        told = self._orders.told.get(link.secret)
        key = (self._opened.moment, self._desktop(), link, told)
        known = self._drawn.get(link.secret)
        if known is None or known[0] != key:
            known = self._drawn[link.secret] = (key, parts_of(self.seen(link)))
        return known[1]

    def _desktop(self) -> Desktop:
        return Desktop(
            file=self._opened.name,
            asked=tuple(self._orders),
            late=self._late(),
            proposals=tuple(self._proposals.values()),
            trouble=self._opened.trouble,
            links=tuple(link for link in self.links if link.role != "master")
            if self._lists_links
            else (),
        )

    def _late(self) -> frozenset[str]:
        """Return the ids of those who are asked for dice through a link that is silent."""
        since = self._clock() - SILENT
        present = {secret for secret, at in self._present.items() if at > since}
        asked = {one.roll.who for one in self._orders if one.roll}
        links = self._opened.links.values()
        silent = {who for link in links if link.secret not in present for who in link.ids}
        return frozenset(asked & silent)

    # ------------------------------------------------------------ what is said

    def _answered(self, link: Link, said: Said) -> Answer:
        self.look()
        master = link.role == "master"
        try:
            self._see_that_it_may_be_said(link, said)
            return self._does[said.what](link, said)
        except Refused as refusal:
            self._refuse(link, said, refusal.why)
            return refusal.answer
        except HeroCombatError as error:
            why = "\n".join(map(str, error.problems))
            self._refuse(link, said, why)
            if isinstance(error, StorageError):
                return Answer(503, why if master else "The file can't be written now.")
            return Answer(409, why if master else NOT_NOW)

    def _see_that_it_may_be_said(self, link: Link, said: Said) -> None:
        if link.role not in MAY[said.what]:
            raise Refused(403, "This link may not say that.")
        trouble = self._opened.trouble
        if trouble is not None:
            raise Refused(409, str(trouble) if link.role == "master" else EDITING)

    def _refuse(self, link: Link, said: Said, why: str) -> None:
        line = " ".join(filter(None, ("" if said.what == "order" else said.what, said.line)))
        self._heard(Heard(link.name, printable(line), told=why, done=False))

    def _order(self, link: Link, said: Said) -> Answer:
        verb = split_line(said.line)[0][:1]
        if said.seen and NO_TARGET.issuperset(verb) and verb:
            self._see_that_nothing_changed(link, said)
        if link.role == "master":
            return self._orders.give(link, said.line, "free")
        if any(one.by.secret == link.secret and one.may != "free" for one in self._orders):
            raise Refused(409, "Your last order still waits for its dice.")
        return self._orders.give(link, said.line, "listed")

    def _go_on(self, link: Link, said: Said) -> Answer:
        """Do what names no target, if the fight still is as its sayer saw it."""
        self._see_that_nothing_changed(link, said)
        fight = self._opened.moment.fight
        line = step_of(fight) if said.what in ("end", "step") else said.what
        may: May = "end" if said.what == "end" else "free"
        return self._orders.give(link, line, may, fight.data)

    def _see_that_nothing_changed(self, link: Link, said: Said) -> None:
        if said.seen != digest_of(self._parts(link)):
            raise Refused(409, WENT_ON)

    def _faces(self, link: Link, said: Said) -> Answer:
        return self._orders.throw(link, said.number, said.nth, said.faces)

    def _drop(self, link: Link, said: Said) -> Answer:
        return self._orders.drop(link, said.number)

    def _propose(self, link: Link, said: Said) -> Answer:
        mine = [one for one in self._proposals.values() if one.by == link.name]
        line = printable(said.line.strip())
        if not line or len(mine) >= _MOST:
            raise Refused(409, NOT_NOW)
        number = self._orders.next_number()
        self._proposals[number] = Proposal(number, link.name, line)
        self._heard(Heard(link.name, f"propose {line}"))
        return Answer(OK, "The GM decides.")

    def _grant(self, link: Link, said: Said) -> Answer:
        """Play what is proposed; where the rules refuse it, it stays."""
        proposal = self._proposed(said.number)
        answer = self._orders.give(self._named(proposal.by) or link, proposal.line, "free", to=link)
        del self._proposals[said.number]
        return answer

    def _deny(self, link: Link, said: Said) -> Answer:
        proposal = self._proposed(said.number)
        del self._proposals[said.number]
        by = self._named(proposal.by)
        if by:
            self._orders.told[by.secret] = f"The GM says no: {proposal.line}"
        self._heard(Heard(link.name, f"deny {proposal.line}"))
        return Answer(OK, "Denied.")

    def _proposed(self, number: int) -> Proposal:
        if number not in self._proposals:
            raise Refused(409, "That proposal is gone.")
        return self._proposals[number]

    def _named(self, name: str) -> Link | None:
        """Return the player's link with that name."""
        players = (link for link in self._opened.links.values() if link.role == "player")
        return next((link for link in players if link.name == name), None)
