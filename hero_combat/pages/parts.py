"""The page that a link shows: drawn in parts, so that what hasn't changed stays as it is."""

from collections.abc import Mapping
from hashlib import sha256

import msgspec

from hero_combat.fight.board import Row
from hero_combat.pages.board_page import Person, at_rest, people, remarks
from hero_combat.pages.lines import open_line, title
from hero_combat.pages.map_svg import DrawnMap, drawn
from hero_combat.pages.seen import Ask, Offer, Sight
from hero_combat.pages.template import render, render_parts

PARTS = ("top", "ask", "turn", "sheet", "board", "log")
"""The parts, as they follow each other on the page."""
_SAYS = {
    "master": ("order", "step", "npc", "undo", "redo", "grant", "deny", "drop"),
    "player": ("order", "end", "propose", "drop"),
    "screen": (),
}
"""What whoever has the link says with a button."""
_LATEST, _MOST = 8, 60
"""So many entries of the story are shown at once, and so many when it is opened."""


class Choices(msgspec.Struct, frozen=True):
    """What somebody can do.

    Attributes:
        who: who it is.
        offers: the orders.
    """

    who: Row
    offers: tuple[Offer, ...]


class PartsView(msgspec.Struct, frozen=True):
    """What the parts show.

    Attributes:
        seen: what the link sees.
        names: what everybody is called, by id.
        people: everybody, in the order in which they act.
        own: the people of a player.
        others: all others.
        calls: whether one of a player's own people acts.
        questions: the rolls that whoever has the link is asked for.
        waiting: all other rolls that are waited for.
        choices: what whoever has the link can do for each of their people.
        acting: the names of those who act.
        decisions: what must be decided, in words.
        remarks: what stands below the board.
        map: the map; None where nobody's place is known.
        latest: the latest entries of the story, the newest first.
        earlier: those before them.
    """

    seen: Sight
    names: Mapping[str, str]
    people: tuple[Person, ...]
    own: tuple[Person, ...]
    others: tuple[Person, ...]
    calls: bool
    questions: tuple[Ask, ...]
    waiting: tuple[Ask, ...]
    choices: tuple[Choices, ...]
    acting: tuple[str, ...]
    decisions: tuple[str, ...]
    remarks: tuple[str, ...]
    map: DrawnMap | None
    latest: tuple[str, ...]
    earlier: tuple[str, ...]


class LinkPage(msgspec.Struct, frozen=True):
    """What the whole page of a link shows.

    Attributes:
        seen: what the link sees.
        title: the fight's title and the time.
        parts: the parts, drawn.
        digest: their digest.
        says: what is said with a button.
    """

    seen: Sight
    title: str
    parts: Mapping[str, str]
    digest: str
    says: tuple[str, ...]


def parts_of(seen: Sight) -> dict[str, str]:
    """Draw the parts of a page, "" for a part that shows nothing.

    Args:
        seen: what its link sees.
    """
    board = at_rest(seen.board)
    everybody = people(board)
    rows = {row.id: row for row in board.rows}
    mine = seen.offers if seen.role == "player" else ()
    own = tuple(one for one in everybody if one.row.id in mine)
    told = seen.story[::-1]
    questions = tuple(one for one in seen.asks if one.mine or (one.late and seen.role == "master"))
    view = PartsView(
        seen=seen,
        names={who: row.name for who, row in rows.items()},
        people=everybody,
        own=own,
        others=tuple(one for one in everybody if one not in own),
        calls=any(one.row.acting for one in own),
        questions=questions,
        waiting=tuple(one for one in seen.asks if one not in questions),
        choices=tuple(Choices(rows[who], some) for who, some in seen.offers.items() if who in rows),
        acting=tuple(rows[who].name for who in board.acting if who in rows),
        decisions=tuple(map(open_line, board.open)),
        remarks=remarks(board),
        map=drawn(seen.map, board) if seen.map else None,
        latest=told[:_LATEST],
        earlier=told[_LATEST:_MOST],
    )
    return render_parts("parts.html", PARTS, view)


def digest_of(parts: Mapping[str, str]) -> str:
    """Return what tells one state of a page from another."""
    whole = sha256()
    for name in PARTS:
        text = parts[name].encode()
        whole.update(b"%d " % len(text) + text)
    return whole.hexdigest()[:20]


def table_page(seen: Sight) -> str:
    """Write the whole page; it works without its script, too.

    Args:
        seen: what its link sees.
    """
    parts = parts_of(seen)
    view = LinkPage(
        seen=seen,
        title=title(seen.board),
        parts=parts,
        digest=digest_of(parts),
        says=_SAYS[seen.role],
    )
    return render("table.html", view)


def table_file(name: str) -> str:
    """Write one of the files that the page fetches: `table.css`, `table.js`, `letters.js`."""
    return render(name, None)
