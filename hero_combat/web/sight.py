"""What one link sees of a fight, after the veil."""

from collections.abc import Collection

import msgspec

from hero_combat.errors import Problem
from hero_combat.fight.mapped import Map
from hero_combat.pages.players_view import map_at
from hero_combat.pages.seen import Ask, Offer, Proposal, Sight
from hero_combat.web.asking import WaitingOrder, label_in_words
from hero_combat.web.links import Link
from hero_combat.web.may_say import may_end
from hero_combat.web.moment import Moment

EDITING = "The GM is editing."


class Desktop(msgspec.Struct, frozen=True):
    """What lies on the desk beside the fight.

    Attributes:
        file: the name of the file.
        asked: the orders that wait for dice.
        late: the ids of those whose dice don't come, as their phone is silent.
        proposals: what players propose.
        trouble: why the file can't be read; None while it can.
        links: the links of all others, which the game master reads.
    """

    file: str
    asked: tuple[WaitingOrder, ...] = ()
    late: frozenset[str] = frozenset()
    proposals: tuple[Proposal, ...] = ()
    trouble: Problem | None = None
    links: tuple[Link, ...] = ()


def seen_by(link: Link, moment: Moment, desk: Desktop, told: str = "") -> Sight:
    """Return what a link sees.

    Args:
        link: the link.
        moment: the fight as it stands.
        desk: what lies beside it.
        told: what the link alone is told.
    """
    master, player = link.role == "master", link.role == "player"
    board = moment.board if master else moment.players_board
    trouble = desk.trouble
    notice = "" if trouble is None else str(trouble) if master else EDITING
    offers: dict[str, tuple[Offer, ...]] = {}
    if player:
        offers = {who: () if board.over else moment.shown(who) for who in link.ids}
    elif master and not board.over:
        offers = {who: moment.offers(who) for who in moment.asked()}
    return Sight(
        name=link.name,
        role=link.role,
        file=desk.file if master else "",
        board=board,
        story=_log(moment) if master else tuple(entry.told for entry in moment.diary),
        asks=tuple(_ask(asked, link, moment, desk.late) for asked in desk.asked),
        offers=offers,
        openings=moment.openings if master else moment.openings_to(link) if player else (),
        may_end=player and not board.over and may_end(moment.fight, moment.seen, link),
        proposals=tuple(
            one for one in desk.proposals if master or (player and one.by == link.name)
        ),
        notice=notice,
        links=tuple((one.name, f"../{one.secret}/") for one in desk.links) if master else (),
        told=told,
        map=_map(moment, players=not master),
    )


def _log(moment: Moment) -> tuple[str, ...]:
    return tuple(f"{entry.number}. {entry.told}" for entry in moment.log)


def _ask(asked: WaitingOrder, link: Link, moment: Moment, late: Collection[str]) -> Ask:
    """Return a question; whose order it is about only who said it and the game master read."""
    roll = asked.roll
    if roll is None:
        raise TypeError("an order that waits has a roll")
    own = link.role == "master" or link.secret == asked.by.secret
    return Ask(
        number=asked.number,
        nth=len(asked.thrown),
        by=asked.by.name if own else "",
        line=asked.line if own else "",
        roll=roll,
        mine=roll.who in link.ids,
        late=roll.who in late,
        what=label_in_words(roll.label, moment.now),
    )


def _map(moment: Moment, *, players: bool) -> Map | None:
    return map_at(moment.fight, moment.seen if players else moment.now, player=players)
