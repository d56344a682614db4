"""What links see of fights in five systems, as no desk has made it; and pages as they are read."""

from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser

import msgspec
import opened as hc
from repository import SCENARIOS

from hero_combat.dice.so_far import Thrown
from hero_combat.fight.board import Board
from hero_combat.fight.mapped import map_of
from hero_combat.pages.diary import entries
from hero_combat.pages.players_view import map_for_players, seen_by_players
from hero_combat.pages.seen import Ask, Offer, Opening, Proposal, Sight

FIGHTS = {
    "champions": "museum-rooms",
    "megs": "megs-mint",
    "spotlight": "spotlight-skybridge",
    "storyteller": "storyteller-pawnshop",
    "zt": "zt-ferry",
}
ROLES = ("master", "player", "screen")
VOID = frozenset({"input", "meta", "link", "option"})


@cache
def fought(system: str) -> hc.Fight:
    """A fight in its middle."""
    fight = hc.load(str(SCENARIOS / f"{FIGHTS[system]}.toml"))
    fight.npc(everybody=True)
    fight.undo(14)
    return hc.loads(fight.text)


@cache
def seen_in(system: str, role: str) -> Sight:
    """What a link sees while all sorts of things wait for somebody."""
    fight = fought(system)
    master = role == "master"
    now = fight.as_shown()
    board = fight.board if master else seen_by_players(fight)
    place = now.place
    drawn = map_of(now, place) if place and master else None
    ids = [row.id for row in board.rows]
    mine = next(row.id for row in board.rows if row.player)
    asked = mine if master else ids[0]
    sides = 10 if system in {"megs", "storyteller"} else 6
    asks = (
        Ask(
            3,
            1,
            "Anna",
            f"resolve {mine} {ids[-1]}",
            Thrown(mine, "damage", 8, sides),
            role == "player",
        ),
        Ask(4, 0, "", "", Thrown(asked, "to hit", 1, 20), mine=False, late=master),
    )
    offers = (
        Offer(f"resolve {mine} {ids[-1]}", f"punch at {ids[-1]}", "62%, 2 END" if master else ""),
        *(Offer(f"act move {mine} {n}", f"move {n}") for n in range(12)),
    )
    luck = (Offer("amend --luck 1", "amend --luck 1"),)
    return Sight(
        name="Anna" if role == "player" else role,
        role=role,
        board=board,
        file="night.toml" if master else "",
        map=map_for_players(fight, now, place) if place and not master else drawn,
        story=tuple(entry.told for entry in entries(fight, player=not master)[-10:]),
        asks=asks,
        offers={} if role == "screen" else {mine: offers},
        openings=() if role == "screen" else (Opening("Anna: spend Luck", luck),),
        may_end=role == "player",
        proposals=() if role == "screen" else (Proposal(2, "Anna", f"resolve {mine} --range 12"),),
        notice="night.toml:14: a string has no end" if master else "",
        links=(("Anna", "../abcdefghijklmnopqrst/"),) if master else (),
        told="Your order was dropped." if role == "player" else "",
    )


def named(seen: Sight, name: str) -> Sight:
    """The same with a name and with words that somebody chose, wherever one can stand.

    The map is left out: where its lines run depends on how long names are.
    """
    replace = msgspec.structs.replace
    board: Board = replace(
        seen.board,
        title=name,
        time=name,
        rows=tuple(
            replace(row, name=name, side=name, next=name, states=(name, name), when=name)
            for row in seen.board.rows
        ),
        remarks=(name,),
        sides=(name,),
    )
    return replace(
        seen,
        name=name,
        file=name,
        board=board,
        map=None,
        story=(name,) * 12,
        asks=tuple(
            replace(ask, by=name, line=name, roll=replace(ask.roll, label=name))
            for ask in seen.asks
        ),
        offers={
            who: tuple(Offer(name, name, name) for _ in offers)
            for who, offers in seen.offers.items()
        },
        openings=tuple(Opening(name, (Offer(name, name),)) for _ in seen.openings),
        links=tuple((name, address) for _, address in seen.links),
        proposals=tuple(replace(one, by=name, line=name) for one in seen.proposals),
        notice=name,
        told=name,
    )


class Read(HTMLParser):
    """A page as it is read: its tags with their attributes, and its texts.

    Attributes:
        tags: each opening tag, and each of its attributes.
        texts: the texts.
        lines: what somebody reads or can do, a line each.
    """

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.lines: list[str] = []
        self._open: list[str] = []
        self._pressed: list[str] | None = None
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        of = {name: value or "" for name, value in attrs}
        self.tags.append((tag, of))
        if tag not in VOID:
            self._open.append(tag)
        if tag == "button":
            says = " ".join((of.get("form", ""), of.get("value", of.get("data-face", ""))))
            self._pressed = [f"[{says.strip()}]"]
        elif tag == "input" and of.get("type") != "hidden":
            self.lines.append(f"[____] {of.get('id', '')} {of.get('placeholder', '')}".rstrip())

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that has no end."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """See that it ends what was opened last."""
        if tag in VOID:
            return
        assert self._open.pop() == tag
        if tag == "button" and self._pressed:
            self.lines.append(" ".join(self._pressed))
            self._pressed = None

    def handle_data(self, data: str) -> None:
        """Note a text."""
        text = " ".join(data.split())
        if not text:
            return
        self.texts.append(data)
        if self._pressed is not None:
            self._pressed.append(text)
        elif not {"svg", "style"} & set(self._open):
            self.lines.append(text)


def controls(page: Read) -> Iterator[tuple[str, dict[str, str]]]:
    """The tags that somebody can use."""
    return (each for each in page.tags if each[0] in {"button", "input", "summary", "a"})
