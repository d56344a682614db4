"""A haymaker lands, at the end of the segment after the one in which it was begun."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import FileError, UsageError
from hero_combat.fight.outcome import Decision
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import split_line
from hero_combat.orders.usage import see_that_it_names_its_actor
from hero_combat.systems.champions.attack.area_attack import radius_of
from hero_combat.systems.champions.attack.gates import (
    may_count,
    reasons_against,
    who_interposes,
)
from hero_combat.systems.champions.attack.records import Attempt, Volley
from hero_combat.systems.champions.attack.road import carry_out, declare
from hero_combat.systems.champions.conditions.dives import dive_avoids_area, has_dived
from hero_combat.systems.champions.events import HaymakerAnnounced, HaymakerLost
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.verbs import Step
from hero_combat.systems.champions.placing import landing
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.to_hit import AREA_ADJACENT_M
from hero_combat.systems.champions.tables.turn import segment_of, turn_of
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.turns.aborts import why_no_abort


def announce_haymaker(book: Book, who: str, moment: int) -> bool:
    """Announce that the haymaker of `who` lands at the end of `moment`; return whether it does.

    Its target may still abort, and so may anybody who protects the target: that is the decision
    which is open until the next step. source: seed, "Aborting to Defense"; ruling 2.8
    """
    book.tick(turn=turn_of(moment), segment=segment_of(moment))
    order = order_of_haymaker(book, who)
    target = order.target[0]
    if may_count(book, who, "lands") or not _is_there(book, target):
        return False
    book.event(HaymakerAnnounced(who=who, target=target))
    book.offer(decision_before_landing, book, who)
    book.remark(told.next_step_lands)
    book.say(told.about_to_land, book, who, target)
    return True


def decision_before_landing(book: Book, who: str) -> Decision | None:
    """Return what the target of the haymaker of `who` may still decide; None where nothing is open.

    A Block is an answer to a blow by hand alone. source: seed, "Aborting to Defense"
    """
    order = order_of_haymaker(book, who)
    target = order.target[0]
    if target not in book.combatants or book.sheets[target].bystander:
        return None
    if why_no_abort(book, target):
        return None
    attack = book.sheets[who].attacks.get(order.with_)
    defenses = ["dodge", "dive-for-cover --metres METRES"]
    if attack is None or not (attack.ranged or attack.mental or attack.area):
        defenses.insert(1, "block")
    return told.before_landing(target, defenses)


def land_haymaker(book: Book, who: str, step: Step, moment: int, dice: Dice) -> None:
    """Let the haymaker of `who` land at the end of this moment.

    What is decided once its dice are seen stands in `step`. It passes the gates that every attack
    passes, and comes to nothing where one of them is shut. Who has leapt in front of the target is
    hit instead, and a blow by hand doesn't reach who has dived away: `force` is for a blow from
    another side. source: ruling 2.8; seed, "Aborting to Defense"
    """
    book.tick(turn=turn_of(moment), segment=segment_of(moment))
    kept = order_of_haymaker(book, who)
    book.change(who, haymaker="", haymaker_lands="")
    if not _is_there(book, kept.target[0]):
        book.event(HaymakerLost(who=who, why="nobody to hit"))
        book.say(told.haymaker_lost, book, who, LostHaymaker())
        return
    order = _decided(kept, step)
    decided = order if book.before.place is None else landing(book, order)
    if decided is None:
        arriving: tuple[Volley, ...] | LostHaymaker = LostHaymaker("out of reach", kept.target[0])
    else:
        arriving = _arriving(book, who, decided)
    if isinstance(arriving, LostHaymaker):
        book.event(HaymakerLost(who=who, why=arriving.why))
        book.say(told.haymaker_lost, book, who, arriving)
    else:
        carry_out(book, arriving, dice)


def _decided(order: Resolve, step: Step) -> Resolve:
    """Return the order with what the step that lets it land says of it."""
    return msgspec.structs.replace(
        order,
        roll_with_punch=step.roll_with_punch,
        bystander=step.bystander,
        inside=step.inside or order.inside,
        into=step.into or order.into,
        open_ground=order.open_ground and not step.into,
        force=step.force,
    )


class LostHaymaker(msgspec.Struct, frozen=True):
    """What keeps a haymaker from landing: `why`, and of `whom` that is so, "" for nobody."""

    why: str = ""
    whom: str = ""


def _arriving(book: Book, who: str, order: Resolve) -> tuple[Volley, ...] | LostHaymaker:
    """Return the blow as it arrives, or what keeps it from landing."""
    if helpless := may_count(book, who, "lands"):
        return LostHaymaker(helpless, who)
    try:
        volleys = declare(book, order, landing=True)
        attempt = volleys[0].attempts[0]
        if not order.force:
            if _dived_away(book, attempt):
                return LostHaymaker("out of reach", attempt.target.id)
            if guard := who_interposes(book, attempt):
                book.remark(told.blow_comes_there, book, guard)
                order = msgspec.structs.replace(order, target=(guard,))
                volleys = declare(book, order, landing=True)
            if reasons := reasons_against(book, volleys):
                return LostHaymaker(reasons[0][1], who)
    except UsageError as error:  # what it was to be done with, or to, isn't there any more
        return LostHaymaker(error.problems[0].message)
    return volleys


def _dived_away(book: Book, attempt: Attempt) -> bool:
    """Tell whether the target has just dived out of the reach of a blow by hand."""
    target = attempt.target.id
    if attempt.prepared.ranged or radius_of(attempt) or not has_dived(book, target):
        return False
    return dive_avoids_area(book.combatants[target].dived, AREA_ADJACENT_M)


def _is_there(book: Book, target: str) -> bool:
    """Tell whether the target is still in the fight; an object, whether it is whole."""
    return target in book.combatants or (target in book.things and book.things[target].body > 0)


def order_of_haymaker(book: Book, who: str) -> Resolve:
    """Return the order that the state keeps of the haymaker of `who`.

    Raises:
        FileError: it is no order of an attack.
    """
    text = book.combatants[who].haymaker
    words, _ = split_line(text)
    try:
        order = _decoded(tuple(words))
    except UsageError as error:
        raise FileError(f"combatants.{who}.haymaker: {error.problems[0].message}") from None
    if order is None:
        raise FileError(f'combatants.{who}.haymaker: expected `resolve`, got "{text[:60]}"')
    return order


def _decoded(words: tuple[str, ...]) -> Resolve | None:
    """Return the order of an attack that the words of a line are, None for something else."""
    order = decode(words[1:], spec_of(Resolve))
    see_that_it_names_its_actor(order)
    if not isinstance(order, Resolve) or words[:1] != ("resolve",) or not order.target:
        return None
    return order
