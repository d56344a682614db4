"""The grapple: the first grab, each turn of it, and its moves. source: P11, A8, A9"""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.attack.to_hit import (
    Landed,
    book_attack,
    dodge_words,
    failure_words,
)
from hero_combat.systems.storyteller.attack.under_fire import sit_out_fire
from hero_combat.systems.storyteller.conditions.injury_tilts import (
    inflict_tag,
    tag_lines,
    tag_sentence,
)
from hero_combat.systems.storyteller.conditions.own_turn import spend_action, use_early
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.conditions.wounds import (
    damage_of,
    damage_words,
    hurt,
    of_type,
    past_armor_words,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.dice.contested_roll import settle_contest
from hero_combat.systems.storyteller.dice.dice_pool import roll_pool
from hero_combat.systems.storyteller.gear.dropped_items import drop_item
from hero_combat.systems.storyteller.gear.prepared import (
    BARE,
    TEETH,
    PreparedAttack,
    of_key,
    prepared,
)
from hero_combat.systems.storyteller.health import is_out, wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, WILLPOWER_DICE, Wound
from hero_combat.systems.storyteller.tables.moves import GRIPS, GrappleMove
from hero_combat.systems.storyteller.turns.actions import pay_willpower, why_unfit


def land_grab(book: Book, landed: Landed) -> str:
    """Take hold of the target; an exceptional success gives a free move."""
    attempt, hit, order = landed.attempt, landed.hit, landed.attempt.order
    who, target = attempt.who, attempt.target.id
    one, other = book.sheets[who].name, book.sheets[target].name
    book_attack(book, attempt, hit, "grapple")
    dodged = dodge_words(book, target, hit)
    if not hit.net:
        return f"{one} grabs at {other} and gets no hold{dodged}{failure_words(hit.result)}."
    end_relations(book, target, "parted")  # a forced grab takes one out of another's grip
    for each in (who, target):
        end_relations(book, each, "hindered")
    book.change(who, grappling=target)
    book.change(target, grappling=who)
    text = f"{one} grapples {other}{dodged}."
    if is_out(book, target):  # forced: nobody wrestles with one who is out
        end_relations(book, who, "parted")
    elif hit.net >= EXCEPTIONAL:
        if order.grip:
            return f"{text} {_carry_out(book, who, order.grip, hit.net)}"
        _leave_open(book, who, "an exceptional grab: one free move", "amend --grip MOVE")
    elif order.grip:
        book.note("the grab is not exceptional: no free move")
    return text


def _leave_open(book: Book, who: str, what: str, how: str) -> None:
    """Leave open which move of the grapple is made."""
    if not book.quiet:
        book.open.append(Decision(who, what, "grip", (how,)))


def wrestle(book: Book, order: Act, dice: Dice) -> tuple[str, tuple[str, ...]]:
    """Take a turn of the grapple: Strength + Brawl against the same, and the winner's move.

    It takes the action of both, on the higher of the two Initiatives; so both choose under
    covering fire, though the one who is dragged along can only lie low.

    Returns:
        What happens, in words, and whom it concerns.

    Raises:
        Forbidden: nobody is grappled, or one of the moves can't be made.
    """
    who = order.actor_
    other = book.combatants[who].grappling
    if other not in book.combatants:
        raise Forbidden(f"{_name(book, who)} is in no grapple", mend="resolve --maneuver grapple")
    _check_options(order)
    _allow(book, order, other)
    _pay_willpower(book, order)
    told = ""
    if book.combatants[other].under_fire:
        told = sit_out_fire(book, other)
        if is_out(book, other):
            out = f"{_name(book, who)} is out of the grip of {_name(book, other)}."
            return f"{told} {out}", (who, other)
    mine = _roll_strength(book, order, who, dice)
    theirs = _roll_strength(book, order, other, dice)
    spend_action(book, who)
    use_early(book, other)
    text = _settle(book, order, other, mine, theirs)
    return f"{told} {text}".lstrip(), (who, other)


def _allow(book: Book, order: Act, other: str) -> None:
    """See that there is a contest, and that each can make the move that is named for a win.

    Raises:
        Forbidden: the other one has acted, or a move needs another one first.
    """
    who, force = order.actor_, order.force
    if book.clock.round and book.combatants[other].acted >= book.clock.round:
        reason = f"can't: {_name(book, other)} has used the action of this round"
        forbid(book, who, reason, force=force)
    for one, move, before in (
        (who, order.grip, ""),
        (who, order.second, order.grip),
        (other, order.their_grip, ""),
    ):
        if move:
            forbid(book, one, _why_no_move(book, order, one, move, before), force=force)


def _why_no_move(book: Book, order: Act, who: str, move: GrappleMove, before: str) -> str:
    """Say why somebody can't make a move on winning, "" for nothing; `before` is made first."""
    current, grip = book.combatants[who], GRIPS[move]
    if reason := why_unfit(book, who, wrestling=True):
        return reason
    if current.status.restrained and not (grip.frees or (before and GRIPS[before].frees)):  # type: ignore[index]  # a move of the table
        return "is restrained and can break free alone"
    has = {"": True, "hold": current.holding, "control-weapon": bool(current.control)}
    if not has[grip.needs] and before != grip.needs:
        return f"can't: {move} needs an earlier {grip.needs}"
    if grip.controls and _weapon_to_control(book, who, order.with_) is None:
        return "finds no weapon to control (--with KEY)"
    return ""


def _settle(book: Book, order: Act, other: str, mine: int, theirs: int) -> str:
    """Say who wins the contest, and let the winner move."""
    who = order.actor_
    result = settle_contest(book, mine, theirs)
    if not result.net:
        return f"{_name(book, who)} and {_name(book, other)} wrestle, and neither wins."
    first = mine > theirs
    winner, loser = (who, other) if first else (other, who)
    move = order.grip if first else order.their_grip
    text = f"{_name(book, winner)} wins the grapple with {_name(book, loser)} by {result.net}."
    if not move and (why := why_unfit(book, winner, wrestling=True)):
        return f"{text} {_name(book, winner)} {why} and makes no move."
    if not move:
        option = "--grip" if first else "--their-grip"
        _leave_open(book, winner, "one move of the grapple", f"amend {option} MOVE")
        return text
    text += " " + _carry_out(book, winner, move, result.net, order=order)
    if order.second and first:
        if result.exceptional and book.before.rules.grapple_two_moves:
            text += " " + _carry_out(book, winner, order.second, result.net, order=order)
        else:
            book.note("there is no second move")
    return text


def _check_options(order: Act) -> None:
    """See that the options have a move that reads them."""
    moves = (order.grip, order.their_grip, order.second)
    rows = [GRIPS[move] for move in moves if move]
    if order.equipment and not any(row.binds for row in rows):
        refuse(order, ("equipment",), "a grapple without restrain")
    if order.with_ and not any(row.controls for row in rows):
        refuse(order, ("with_",), "a grapple without control-weapon")


def _pay_willpower(book: Book, order: Act) -> None:
    """Pay what the turn costs in Willpower. source: P1, P20"""
    who = order.actor_
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=order.force)
    beaten = book.before.rules.beaten_down and book.combatants[who].status.beaten_down
    if beaten and not (order.grip and GRIPS[order.grip].frees):
        pay_willpower(book, who, "for a violent action while Beaten Down", force=order.force)


def _roll_strength(book: Book, order: Act, who: str, dice: Dice) -> int:
    """Roll Strength + Brawl and return the successes."""
    lines = trait_lines(book.sheets[who], ("strength", "brawl"))
    if tags := book.combatants[who].tags:
        lines += tag_lines(tags, "strength", fighting=True, sight=False)
    if order.willpower and who == order.actor_:
        lines.append(Modifier("Willpower", WILLPOWER_DICE))
    if penalty := wound_penalty_of(book, who):
        lines.append(Modifier("wounds", penalty))
    label = f"grapple {who}"
    return roll_pool(book, dice, label, lines, who=who, purpose="grapple").successes


def _carry_out(
    book: Book, who: str, move: GrappleMove, net: int, *, order: Act | None = None
) -> str:
    """Carry out one move by the winner; return what happens, in words."""
    other = book.combatants[who].grappling
    if other not in book.combatants:  # a first move has ended it
        return f"{_name(book, who)} is free."
    return _DEEDS[move](book, who, other, net, order)


def _break_free(book: Book, who: str, _other: str, _net: int, _order: Act | None) -> str:
    told = end_relations(book, who, "parted")
    one, clock = _name(book, who), book.clock
    if not clock.round:
        return f"{one} breaks free. {told}".rstrip()
    book.change(who, acted=clock.round - 1)
    if who in clock.waiting:
        book.change(who, free=clock.round)
    elif who != clock.acting:  # the turn has been, and goes on with another action
        book.change(who, free=clock.round, begun=clock.round)
    return f"{one} breaks free and may act. {told}".rstrip()


def _drop_prone(book: Book, who: str, other: str, _net: int, _order: Act | None) -> str:
    for each in (who, other):
        book.status(each, prone=True)
    return f"{_name(book, who)} drags {_name(book, other)} to the ground; both are prone."


def _hold(book: Book, who: str, other: str, _net: int, _order: Act | None) -> str:
    book.change(who, holding=True)
    for each in (who, other):
        book.status(each, held=True)
    return f"{_name(book, who)} holds {_name(book, other)}: neither applies Defense."


def _take_cover(book: Book, who: str, other: str, _net: int, _order: Act | None) -> str:
    book.change(who, screen=other)
    one, its = _name(book, who), _name(book, other)
    return f"{one} turns {its} into cover: ranged attacks hit {its} until {one}'s next turn."


def _hurt(book: Book, who: str, other: str, net: int, _order: Act | None) -> str:
    """Hurt the other one: net successes, and the modifier of a weapon under control."""
    current = book.combatants[who]
    if current.control and current.control_of in book.combatants:
        sheet = book.sheets[current.control_of]
        weapon = of_key(sheet, current.control, book.before.objects)
        return _harm(book, who, other, net, weapon, book.before.rules.grapple_weapon_type)
    return _harm(book, who, other, net, BARE, BARE.type)


def _bite(book: Book, who: str, other: str, net: int, _order: Act | None) -> str:
    weapon = _teeth(book, who)
    return _harm(book, who, other, net, weapon, weapon.type, "bites")


def _harm(
    book: Book,
    who: str,
    other: str,
    net: int,
    weapon: PreparedAttack,
    type_: Wound,
    word: str = "hurts",
) -> str:
    """Do the damage of a grapple."""
    hit = of_type(damage_of(book, net, weapon.damage), type_)
    left = past_armor(book, other, hit, weapon, weapon.ap, close=True)
    wounded = hurt(book, other, left, by=who, attack=weapon.key)
    if book.quiet:
        return ""
    text = f"{_name(book, who)} {word} {_name(book, other)}: "
    text += damage_words(hit) + past_armor_words(hit, left)
    return wounded_sentence(book, text, wounded)


def _teeth(book: Book, who: str) -> PreparedAttack:
    """Return an animal's own bite where the stat block has one, else human teeth."""
    for key, attack in book.sheets[who].attacks.items():
        if attack.bite or key == "bite":
            return prepared(key, attack)
    return TEETH


def _weapon_to_control(book: Book, who: str, key: str) -> tuple[str, str] | None:
    """Return whose weapon is controlled, and which: one's own that is named, else what is there."""
    mine = book.combatants[who]
    other = mine.grappling
    theirs = book.combatants[other]
    if key and key in book.sheets[who].attacks and key not in (*mine.lost, *mine.dropped):
        return who, key
    if theirs.ready:
        return other, key if key in theirs.ready else theirs.ready[-1]
    return (who, mine.ready[-1]) if mine.ready else None


def _control(book: Book, who: str, other: str, _net: int, order: Act | None) -> str:
    """Draw one's own weapon, or turn the other's."""
    found = _weapon_to_control(book, who, order.with_ if order else "")
    if found is None:
        return f"There is no weapon for {_name(book, who)} to control."
    owner, key = found
    ready = book.combatants[who].ready
    if owner == who and key not in ready:
        book.change(who, ready=(*ready, key))
    book.change(other, control="", control_of="")
    book.change(who, control=key, control_of=owner)
    weapon = of_key(book.sheets[owner], key, book.before.objects).name
    whose = "" if owner == who else f" of {_name(book, other)}"
    return f"{_name(book, who)} controls {weapon}{whose}."


def _disarm(book: Book, who: str, other: str, _net: int, _order: Act | None) -> str:
    """Make the other one drop what is under control."""
    ready = book.combatants[other].ready
    if not ready:
        return f"{_name(book, other)} holds nothing to lose."
    control = book.combatants[who].control
    key = control if control in ready else ready[-1]
    drop_item(book, other, key)
    book.event(WeaponSpoiled(who=other, attack=key, how="dropped"))
    weapon = of_key(book.sheets[other], key, book.before.objects).name
    return f"{_name(book, who)} makes {_name(book, other)} drop {weapon}."


def _restrain(book: Book, who: str, other: str, _net: int, order: Act | None) -> str:
    """Restrain the other one; with rope or cuffs one may let go."""
    book.status(other, restrained=True)
    text = f"{_name(book, who)} restrains {_name(book, other)}"
    if order and order.equipment:
        tag = tag_sentence(book, other, inflict_tag(book, other, "immobilized"))
        end_relations(book, who, "parted")
        return f"{text} with what is at hand and lets go. {tag}"
    return f"{text}."


_DEEDS: dict[GrappleMove, Callable[[Book, str, str, int, Act | None], str]] = {
    "break-free": _break_free,
    "control-weapon": _control,
    "damage": _hurt,
    "bite": _bite,
    "disarm": _disarm,
    "drop-prone": _drop_prone,
    "hold": _hold,
    "restrain": _restrain,
    "take-cover": _take_cover,
}
"""What each move of the winner does."""


def _name(book: Book, who: str) -> str:
    return book.sheets[who].name
