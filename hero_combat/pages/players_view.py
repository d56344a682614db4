"""What players may see of the board: nobody who is hidden, and no numbers but their own."""

from collections.abc import Collection
from typing import TYPE_CHECKING, TypeVar

import msgspec

from hero_combat.fight.board import Board, Item, Row, Track
from hero_combat.fight.hidden import hidden_in
from hero_combat.fight.mapped import map_of
from hero_combat.fight.marks import mark_words
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.overview import decisions_in, draw_up, tell_if_over
from hero_combat.fight.sides import players_in
from hero_combat.file.authored import PlayersSee
from hero_combat.log.past_names import all_names
from hero_combat.pages.last_seen import moment_for_players
from hero_combat.pages.mentions import Mentions
from hero_combat.table import GameTable

if TYPE_CHECKING:  # most fights have no map
    from hero_combat.fight.mapped import Map
    from hero_combat.place.ground import Place

_TENTHS = 10
AnyRow = TypeVar("AnyRow", Row, Item)


def seen_by_players(fight: GameTable) -> Board:
    """Return the board of a fight as the table may see it."""
    return players_board(fight, moment_for_players(fight, fight.as_shown()))


def players_board(fight: GameTable, now: AnyEncounter, *, attacks: bool = True) -> Board:
    """Return the board of `now`, a moment of `fight`, as the table may see it.

    It is drawn up as if those who are hidden weren't there, so that nothing counts them.

    Args:
        fight: the fight.
        now: the moment.
        attacks: whether rows hold what players can attack with, which is never drawn.
    """
    players = players_in(now)
    hidden = hidden_in(now)
    if not hidden:
        whole = draw_up(now, fight.system, attacks=attacks)
        return for_players(whole, players, now.players_see, order=fight.system.in_the_open)
    without = draw_up(_without(now, hidden), fight.system, attacks=attacks)
    over = players_over(fight, now)
    decisions = decisions_in(now, fight.system)
    mentions = Mentions(now, fight.encounter.keep(all_names))
    seen = msgspec.structs.replace(without, over=over, open=decisions)
    rest = _unmentioned(seen, mentions, hidden)
    return for_players(rest, players, now.players_see, order=fight.system.in_the_open)


def map_for_players(fight: GameTable, now: AnyEncounter, place: "Place") -> "Map":
    """Return the map as the table may see it: without those who are hidden.

    A place whose id names one of them is left out, too.
    """
    hidden = hidden_in(now)
    mentions = Mentions(now, fight.encounter.keep(all_names)) if hidden else None
    named = [
        which for which in place.ground.spots if mentions and mentions.named_in_mark(which) & hidden
    ]
    return map_of(now, place, without={*hidden, *named})


def map_at(fight: GameTable, now: AnyEncounter, *, player: bool) -> "Map | None":
    """Return the map of a moment, as players or the game master see it; None for no map."""
    if now.place is None:
        return None
    return map_for_players(fight, now, now.place) if player else map_of(now, now.place)


def players_over(fight: GameTable, now: AnyEncounter) -> str:
    """Return the sentence that the fight is over, "" while it isn't or hidden people go on."""
    over = tell_if_over(now, fight.system)
    hidden = hidden_in(now) if over else ()
    return over if not hidden or tell_if_over(_without(now, hidden), fight.system) == over else ""


def part_of(now: AnyEncounter, people: Collection[str]) -> AnyEncounter:
    """Return a moment with some of its people alone, for a board of them."""
    return _without(now, (now.combatants.keys() | now.left.keys()) - frozenset(people))


def for_players(
    board: Board, players: Collection[str], see: PlayersSee = "words", *, order: bool = False
) -> Board:
    """Return the board as the table may see it: of non-players no numbers and no secrets.

    What is seen of them is who they are, whose turn it is, how they look, and what is the matter
    with them.

    Args:
        board: the whole of it.
        players: the ids of those whom players run.
        see: how the health of all others is seen.
        order: whether it is seen what decides their places in the order.
    """
    rows = tuple(
        row if row.id in players else _seen_row(row, see, row.when if order else "")
        for row in board.rows
    )
    objects = tuple(
        msgspec.structs.replace(item, bars=(), states=item.seen, marks=_seen_marks(item.marks))
        for item in board.objects
    )
    decisions = tuple(each for each in board.open if each.who in players)
    return msgspec.structs.replace(
        board, rows=rows, objects=objects, absent=(), remarks=(), open=decisions, coming=()
    )


def _without(fight: AnyEncounter, hidden: Collection[str]) -> AnyEncounter:
    """Return the fight without those who are hidden; their stat blocks stay in the file."""
    here = {who: now for who, now in fight.combatants.items() if who not in hidden}
    gone = {who: one for who, one in fight.left.items() if who not in hidden}
    return msgspec.structs.replace(fight, combatants=here, left=gone)


def _unmentioned(board: Board, mentions: Mentions, hidden: Collection[str]) -> Board:
    """Return a board whose texts don't name who is hidden, and on which they don't act."""

    def rest(texts: tuple[str, ...]) -> tuple[str, ...]:
        left = (mentions.without(mentions.masked(text), hidden) for text in texts)
        return tuple(mentions.unmasked(text) for text in left if text)

    def unmarked(one: AnyRow) -> AnyRow:
        marks = {
            name: mark
            for name, mark in one.marks.items()
            if not mentions.named_in_mark(name) & frozenset(hidden)
        }
        gone = one.marks.keys() - marks.keys()
        words = gone | {mark_words(name, one.marks[name]) for name in gone}
        states, seen = (
            rest(tuple(text for text in texts if text not in words))
            for texts in (one.states, one.seen)
        )
        return msgspec.structs.replace(one, states=states, seen=seen, marks=marks)

    rows = tuple(
        msgspec.structs.replace(unmarked(row), next="".join(rest((row.next,))))
        for row in board.rows
        if row.id not in hidden
    )
    objects = tuple(unmarked(item) for item in board.objects)
    open_ = tuple(each for each in board.open if each.who not in hidden and rest((each.what,)))
    acting = tuple(who for who in board.acting if who not in hidden)
    return msgspec.structs.replace(
        board,
        title="".join(rest((board.title,))),
        rows=rows,
        objects=objects,
        open=open_,
        acting=acting,
    )


def _seen_row(row: Row, see: PlayersSee, when: str) -> Row:
    health = row.health if see == "words" else ""
    states = (health, *row.seen) if health else row.seen
    return msgspec.structs.replace(
        row,
        when=when,
        next="now" if row.acting else "",
        bars=(),
        states=states,
        tracks=_tenths(row) if see == "bars" else (),
        health=health,
        status=tuple(
            word for word in row.status if word == "out" or word.replace("-", " ") in states
        ),
        budget={},
        attacks=(),
        marks=_seen_marks(row.marks),
    )


def _tenths(row: Row) -> tuple[Track, ...]:
    """Return ten boxes for the bar that keeps somebody in the fight, all marked for who is out."""
    bar = row.bars[0]
    lost = _TENTHS if row.health == "out" else 0
    if not lost and bar.now < bar.full:
        lost = min(_TENTHS - 1, -(-_TENTHS * (bar.full - bar.now) // bar.full))
    return (Track("health", "X" * lost, _TENTHS),)


def _seen_marks(marks: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
    """Return the marks that are conditions: counters, and until when, are nobody's to see."""
    return {name: True for name, mark in marks.items() if mark is True or isinstance(mark, str)}
