"""The grapple: the first grab, each turn of it, and its moves. source: P11, A8, A9"""

from collections.abc import Callable

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.attack.attempt import Landed
from hero_combat.systems.storyteller.attack.hit import book_attack
from hero_combat.systems.storyteller.attack.under_fire import sit_out_fire
from hero_combat.systems.storyteller.conditions import injury_tilts, own_turn, wounds
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.dice.contested_roll import settle_contest
from hero_combat.systems.storyteller.dice.dice_pool import Part, Pool, roll_pool, trait_parts
from hero_combat.systems.storyteller.gear.choice import BARE, TEETH, of_key
from hero_combat.systems.storyteller.gear.dropped_items import drop_item
from hero_combat.systems.storyteller.health import is_out, wound_penalty_of
from hero_combat.systems.storyteller.orders.verbs import Act
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, WILLPOWER_DICE, Wound
from hero_combat.systems.storyteller.tables.moves import GRIPS, GrappleMove
from hero_combat.systems.storyteller.telling import maneuvers as told
from hero_combat.systems.storyteller.telling import relations as told_of_relations
from hero_combat.systems.storyteller.turns.actions import pay_willpower, why_unfit


class Gripped(msgspec.Struct, frozen=True):
    """A move of a grapple that has been won.

    Attributes:
        who: the id of who makes it.
        other: the id of whom it is made on.
        net: by how many successes the grapple was won.
        order: the line, None for the free move of a grab.
    """

    who: str
    other: str
    net: int
    order: Act | None = None


def land_grab(book: Book, landed: Landed) -> None:
    """Take hold of the target; an exceptional success gives a free move."""
    attempt, hit, grip = landed.attempt, landed.hit, landed.attempt.order.grip
    who, target = attempt.who, attempt.target.id
    book_attack(book, attempt, hit, "grapple")
    book.say(told.grab, book, landed)
    if not hit.net:
        return
    end_relations(book, target, "parted")  # a forced grab takes one out of another's grip
    for each in (who, target):
        end_relations(book, each, "hindered")
    book.change(who, grappling=target)
    book.change(target, grappling=who)
    if is_out(book, target):  # forced: nobody wrestles with one who is out
        end_relations(book, who, "parted")
    elif hit.net >= EXCEPTIONAL:
        if grip:
            _carry_out(book, grip, Gripped(who, target, hit.net))
        else:
            book.offer(told.free_move, who)
    elif grip:
        book.remark(told.no_free_move)


def wrestle(book: Book, order: Act, dice: Dice) -> None:
    """Take a turn of the grapple: Strength + Brawl against the same, and the winner's move.

    It takes the action of both, on the higher of the two Initiatives; so both choose under
    covering fire, though the one who is dragged along can only lie low.

    Raises:
        Forbidden: nobody is grappled, or one of the moves can't be made.
    """
    who = order.actor_
    other = book.combatants[who].grappling
    if other not in book.combatants:
        raise Forbidden(
            f"{book.sheets[who].name} is not in a grapple",
            mend="start one with `resolve --maneuver grapple`",
        )
    _check_options(order)
    _allow(book, order, other)
    _pay_willpower(book, order)
    book.targets = (who, other)
    if book.combatants[other].under_fire:
        sit_out_fire(book, other)
        if is_out(book, other):
            book.say(told_of_relations.out_of_grip, book, who, other)
            return
    mine = _roll_strength(book, order, who, dice)
    theirs = _roll_strength(book, order, other, dice)
    own_turn.spend_action(book, who)
    own_turn.use_early(book, other)
    _settle(book, order, other, mine, theirs)


def _allow(book: Book, order: Act, other: str) -> None:
    """See that there is a contest, and that each can make the move that is named for a win.

    Raises:
        Forbidden: the other one has acted, or a move needs another one first.
    """
    who, force = order.actor_, order.force
    if book.clock.round and book.combatants[other].acted >= book.clock.round:
        reason = f"can't grapple: {book.sheets[other].name} has used this round's action"
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
        return "is restrained and can only break free"
    has = {"": True, "hold": current.holding, "control-weapon": bool(current.control)}
    if not has[grip.needs] and before != grip.needs:
        return f"must win {grip.needs} before {move}"
    if grip.controls and _weapon_to_control(book, who, order.with_) is None:
        return "has no weapon to control (--with ATTACK)"
    return ""


def _settle(book: Book, order: Act, other: str, mine: int, theirs: int) -> None:
    """Say who wins the contest, and let the winner move."""
    who = order.actor_
    result = settle_contest(book, mine, theirs)
    if not result.net:
        book.say(told.nobody_wins, book, who, other)
        return
    first = mine > theirs
    winner, loser = (who, other) if first else (other, who)
    move = order.grip if first else order.their_grip
    book.say(told.wins, book, winner, loser, result.net)
    if not move:
        if why := why_unfit(book, winner, wrestling=True):
            book.say(told.makes_no_move, book, winner, why)
        else:
            book.offer(told.grip_move, winner, "--grip" if first else "--their-grip")
        return
    grip = Gripped(winner, loser, result.net, order)
    _carry_out(book, move, grip)
    if order.second and first:
        if result.exceptional and book.before.rules.grapple_two_moves:
            _carry_out(book, order.second, grip)
        else:
            book.remark(told.no_second_move)


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
    parts = trait_parts(book.sheets[who], ("strength", "brawl"))
    tags = book.combatants[who].tags
    parts += injury_tilts.tag_parts(tags, "strength", fighting=True, sight=False)
    if order.willpower and who == order.actor_:
        parts.append(Part("Willpower", WILLPOWER_DICE))
    if penalty := wound_penalty_of(book, who):
        parts.append(Part("wounds", penalty))
    return roll_pool(book, dice, Pool(f"grapple {who}", parts, who, "grapple")).successes


# ------------------------------------------------------------------ what the winner does


def _carry_out(book: Book, move: GrappleMove, grip: Gripped) -> None:
    """Carry out one move by the winner."""
    if book.combatants[grip.who].grappling not in book.combatants:  # a first move has ended it
        book.say(told.is_free, book, grip.who)
    else:
        _DEEDS[move](book, grip)


def _break_free(book: Book, grip: Gripped) -> None:
    who, clock = grip.who, book.clock
    ended = end_relations(book, who, "parted")
    if clock.round:
        book.change(who, acted=clock.round - 1)
        if who in clock.waiting:
            book.change(who, free=clock.round)
        elif who != clock.acting:  # the turn has been, and goes on with another action
            book.change(who, free=clock.round, begun=clock.round)
    book.say(told.breaks_free, book, who, ended)


def _drop_prone(book: Book, grip: Gripped) -> None:
    for each in (grip.who, grip.other):
        book.status(each, prone=True)
    book.say(told.drags_down, book, grip)


def _hold(book: Book, grip: Gripped) -> None:
    book.change(grip.who, holding=True)
    for each in (grip.who, grip.other):
        book.status(each, held=True)
    book.say(told.holds, book, grip)


def _take_cover(book: Book, grip: Gripped) -> None:
    book.change(grip.who, screen=grip.other)
    book.say(told.takes_cover, book, grip)


def _hurt(book: Book, grip: Gripped) -> None:
    """Hurt the other one: net successes, and the modifier of a weapon under control."""
    current = book.combatants[grip.who]
    weapon, type_ = BARE, BARE.type
    if current.control and current.control_of in book.combatants:
        sheet = book.sheets[current.control_of]
        weapon = of_key(sheet, current.control, book.before.objects)
        type_ = book.before.rules.grapple_weapon_type
    book.say(told.hurts, book, grip, _harm(book, grip, weapon, type_))


def _bite(book: Book, grip: Gripped) -> None:
    weapon = _teeth(book, grip.who)
    book.say(told.bites, book, grip, _harm(book, grip, weapon, weapon.type))


def _harm(book: Book, grip: Gripped, weapon: PreparedAttack, type_: Wound) -> wounds.Taken:
    """Do the damage of a grapple."""
    hit = wounds.of_type(wounds.damage_of(book, grip.net, weapon.damage), type_)
    left = wounds.past_armor(book, grip.other, hit, weapon, close=True)
    source = wounds.Source(grip.who, weapon.key)
    return wounds.Taken(hit, left, wounds.hurt(book, grip.other, left, source))


def _teeth(book: Book, who: str) -> PreparedAttack:
    """Return an animal's own bite where the stat block has one, else human teeth."""
    for key, weapon in book.sheets[who].weapons.items():
        if weapon.bite or key == "bite":
            return weapon
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


def _control(book: Book, grip: Gripped) -> None:
    """Draw one's own weapon, or turn the other's."""
    who = grip.who
    found = _weapon_to_control(book, who, grip.order.with_ if grip.order else "")
    if found is None:
        book.say(told.nothing_to_control, book, who)
        return
    owner, key = found
    ready = book.combatants[who].ready
    if owner == who and key not in ready:
        book.change(who, ready=(*ready, key))
    book.change(grip.other, control="", control_of="")
    book.change(who, control=key, control_of=owner)
    weapon = of_key(book.sheets[owner], key, book.before.objects).name
    book.say(told.controls_own if owner == who else told.controls_theirs, book, grip, weapon)


def _disarm(book: Book, grip: Gripped) -> None:
    """Make the other one drop what is under control."""
    other = grip.other
    ready = book.combatants[other].ready
    if not ready:
        book.say(told.nothing_to_lose, book, other)
        return
    control = book.combatants[grip.who].control
    key = control if control in ready else ready[-1]
    drop_item(book, other, key)
    book.event(WeaponSpoiled(who=other, attack=key, how="dropped"))
    weapon = of_key(book.sheets[other], key, book.before.objects).name
    book.say(told.makes_drop, book, grip, weapon)


def _restrain(book: Book, grip: Gripped) -> None:
    """Restrain the other one; with rope or cuffs one may let go."""
    book.status(grip.other, restrained=True)
    tag = ""
    if grip.order and grip.order.equipment:
        tag = injury_tilts.inflict_tag(book, grip.other, "immobilized")
        end_relations(book, grip.who, "parted")
    book.say(told.restrains, book, grip, tag)


_DEEDS: dict[GrappleMove, Callable[[Book, Gripped], None]] = {
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
