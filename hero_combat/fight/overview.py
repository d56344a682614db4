"""The board of any system, with what is told of everybody in the same way in all of them."""

from itertools import starmap
from typing import Any

import msgspec

from hero_combat.fight.board import Board, Coming, Detail, Item, Row, in_words, seen_of
from hero_combat.fight.contract import System
from hero_combat.fight.hidden import is_hidden
from hero_combat.fight.marks import Mark, mark_words
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Decision
from hero_combat.fight.sides import is_contested, sides_left, tell_over


def draw_up(fight: AnyEncounter, system: System, *, attacks: bool = True) -> Board:
    """Return the fight at a glance; those who have left it stand at the end.

    Args:
        fight: the fight.
        system: its rules.
        attacks: whether rows hold what everybody can attack with, which is never drawn.
    """
    everybody = fight
    if fight.left:
        away = {who: gone.current for who, gone in fight.left.items()}
        everybody = msgspec.structs.replace(fight, combatants={**fight.combatants, **away})
    board = system.board()(everybody)
    told = _Told(fight, everybody, system, attacks=attacks)
    rows = sorted(map(told.row, board.rows), key=lambda row: bool(row.left))
    items = [told.item(item) for item in board.objects] if fight.marks else board.objects
    return msgspec.structs.replace(
        board,
        rows=tuple(rows),
        objects=tuple(items),
        open=decisions_in(fight, system),
        over=tell_if_over(fight, system),
        coming=_coming(fight, system) if fight.reminders else (),
        sides=_sides(everybody),
    )


def _sides(fight: AnyEncounter) -> tuple[str, ...]:
    """Return the sides in the file's order, those with players first."""
    here = [sheet for who, sheet in fight.sheets.items() if who in fight.combatants and sheet.side]
    here.sort(key=lambda sheet: not _is_players(sheet))
    return tuple(dict.fromkeys([sheet.side for sheet in here]))


def _is_players(sheet: Any) -> bool:
    return bool(getattr(sheet, "player", False))


def _coming(fight: AnyEncounter, system: System) -> tuple[Coming, ...]:
    from hero_combat.fight.pending import coming  # noqa: PLC0415 - most fights have none

    return tuple(Coming(time, text) for time, text in coming(fight, system))


def decisions_in(fight: AnyEncounter, system: System) -> tuple[Decision, ...]:
    """Return the decisions that are open."""
    return system.tactics().decisions(fight) if system.tactics and fight.begun else ()


def whose_turn(fight: AnyEncounter, system: System) -> tuple[str, ...]:
    """Return the ids of those whose turn it is; nobody's is where a system has no tactics."""
    return system.tactics().acting(fight) if system.tactics and fight.begun else ()


def tell_if_over(fight: AnyEncounter, system: System) -> str:
    """Return the sentence that the fight is over; nothing is over in which nothing happened."""
    is_out = system.is_out()
    if not fight.log or is_contested(fight, is_out):
        return ""
    return tell_over(fight, sides_left(fight, is_out))


class _Told:
    """What is told of everybody in the same way in all systems."""

    def __init__(
        self, fight: AnyEncounter, everybody: AnyEncounter, system: System, *, attacks: bool
    ) -> None:
        self.fight = fight
        self.everybody = everybody
        self.is_out = system.is_out()
        self.tactics = system.tactics() if system.tactics else None
        self._attacks = attacks

    def row(self, row: Row) -> Row:
        """Return the row with what a program must know of somebody."""
        who, fight, tactics = row.id, self.everybody, self.tactics
        sheet = fight.sheets[who]
        left = self.fight.left[who].why if who in self.fight.left else ""
        first = [left.replace("-", " ")] if left else ["bystander"] if sheet.bystander else []
        hidden = is_hidden(fight, who)
        if hidden:
            first.insert(0, "hidden")
        marks = self.fight.marks.get(who, {})
        last = [*starmap(_marked, marks.items())]
        acting = row.acting and not left
        out = self.is_out(fight, who)
        return msgspec.structs.replace(
            row,
            states=(*first, *row.states, *in_words(last)),
            seen=(*first, *row.seen, *seen_of(last)),
            marks=marks,
            acting=acting,
            next="" if left else row.next,
            player=_is_players(sheet),
            bystander=sheet.bystander,
            hidden=hidden,
            out=bool(left) or out,
            left=left,
            health="" if left else "out" if out else row.health,
            status=tuple(sorted(tactics.states(fight, who))) if tactics else (),
            budget=tactics.budget(fight, who) if tactics and acting else {},
            attacks=tactics.attacks(fight, who) if tactics and self._attacks else (),
        )

    def item(self, item: Item) -> Item:
        """Return an object with the marks that it bears."""
        marks = self.fight.marks.get(item.id, {})
        last = [*starmap(_marked, marks.items())]
        states, seen = (*item.states, *in_words(last)), (*item.seen, *seen_of(last))
        return msgspec.structs.replace(item, states=states, seen=seen, marks=marks)


def _marked(name: str, mark: Mark) -> Detail:
    """Return a mark; counters, and until when, are nobody's to see."""
    counter = isinstance(mark, int) and mark is not True
    return Detail(mark_words(name, mark), "" if counter else name)
