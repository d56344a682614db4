"""The grapple: the first grab, each turn of it, and its moves. source: P11, A8, A9"""

from hero_combat.dice import Dice
from hero_combat.errors import Forbidden
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.attack.to_hit import (
    book_attack,
    dodge_words,
    failure_words,
    roll_to_hit,
)
from hero_combat.systems.storyteller.conditions.injury_tilts import (
    inflict_tag,
    tag_lines,
    tag_sentence,
)
from hero_combat.systems.storyteller.conditions.wounds import (
    damage_words,
    end_grapple,
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
from hero_combat.systems.storyteller.orders.verbs import Act, Resolve
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL, WILLPOWER_DICE, GrappleMove
from hero_combat.systems.storyteller.turns.actions import pay_willpower, spend_action


def grab(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], dice: Dice
) -> str:
    """Roll Strength + Brawl - Defense to take hold; an exceptional success gives a free move."""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who].name, book.sheets[target].name
    if book.combatants[target].grappling:
        forbid(book, who, f"can't grab {other}, who is in a grapple already", force=order.force)
        end_grapple(book, target)
    hit = roll_to_hit(book, order, weapon, own, target, dice)
    book_attack(book, order, weapon, target, hit, "grapple")
    dodged = dodge_words(book, target, hit)
    if not hit.net:
        return f"{one} grabs at {other} and gets no hold{dodged}{failure_words(hit.result)}."
    book.change(who, grappling=target, aim=0, aiming="", aimed=0)
    book.change(target, grappling=who, aim=0, aiming="", aimed=0)
    book.status(target, dodging=False)
    text = f"{one} grapples {other}{dodged}."
    if hit.net >= EXCEPTIONAL:
        if order.grip:
            return f"{text} {_carry_out(book, who, order.grip, hit.net, force=order.force)}"
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

    It takes the action of both, on the higher of the two Initiatives.

    Returns:
        What happens, in words, and whom it concerns.

    Raises:
        Forbidden: nobody is grappled.
    """
    who = order.actor_
    other = book.combatants[who].grappling
    if other not in book.combatants:
        raise Forbidden(f"{_name(book, who)} is in no grapple", mend="resolve --maneuver grapple")
    _check_options(order)
    if is_out(book, other):
        end_grapple(book, who)
        return f"{_name(book, who)} is out of the grip of {_name(book, other)}.", (who, other)
    if book.combatants[other].grappling != who:  # one side alone was `set`
        book.change(other, grappling=who)
    _pay_willpower(book, order)
    if book.clock.round and book.combatants[other].acted >= book.clock.round:
        reason = f"can't: {_name(book, other)} has used the action of this round"
        forbid(book, who, reason, force=order.force)
    mine = _roll_strength(book, order, who, dice)
    theirs = _roll_strength(book, order, other, dice)
    spend_action(book, who)
    spend_action(book, other)
    result = settle_contest(book, mine, theirs)
    if not result.net:
        text = f"{_name(book, who)} and {_name(book, other)} wrestle, and neither wins."
        return text, (who, other)
    first = mine > theirs
    winner, loser = (who, other) if first else (other, who)
    move = order.grip if first else order.their_grip
    text = f"{_name(book, winner)} wins the grapple with {_name(book, loser)} by {result.net}."
    if not move:
        option = "--grip" if first else "--their-grip"
        _leave_open(book, winner, "one move of the grapple", f"amend {option} MOVE")
        return text, (who, other)
    text += " " + _carry_out(book, winner, move, result.net, order=order, force=order.force)
    if order.second and winner == who:
        if result.exceptional and book.before.rules.grapple_two_moves:
            text += " " + _carry_out(book, winner, order.second, result.net, order=order)
        else:
            book.note("there is no second move")
    return text, (who, other)


def _check_options(order: Act) -> None:
    """See that the options have a move that reads them."""
    moves = (order.grip, order.their_grip, order.second)
    if order.equipment and "restrain" not in moves:
        refuse(order, ("equipment",), "a grapple without restrain")
    if order.with_ and "control-weapon" not in moves:
        refuse(order, ("with_",), "a grapple without control-weapon")


def _pay_willpower(book: Book, order: Act) -> None:
    """Pay what the turn costs in Willpower. source: P1, P20"""
    who = order.actor_
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=order.force)
    beaten = book.before.rules.beaten_down and book.combatants[who].status.beaten_down
    if beaten and order.grip != "break-free":
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
    book: Book,
    who: str,
    move: GrappleMove,
    net: int,
    *,
    order: Act | None = None,
    force: bool = False,
) -> str:
    """Carry out one move by the winner; return what happens, in words.

    Raises:
        Forbidden: the move needs another one first.
    """
    current = book.combatants[who]
    other = current.grappling
    if move == "restrain" and not current.holding:
        forbid(book, who, "can't: restrain needs an earlier hold", force=force)
    if move == "disarm" and not current.control:
        forbid(book, who, "can't: disarm needs an earlier control-weapon", force=force)
    if move in ("damage", "bite"):
        return _damage(book, who, other, net, bite=move == "bite")
    if move == "control-weapon":
        return _control(book, who, other, order)
    if move == "disarm":
        return _disarm(book, who, other)
    if move == "restrain":
        return _restrain(book, who, other, order)
    return _position(book, who, other, move)


def _position(book: Book, who: str, other: str, move: GrappleMove) -> str:
    """Carry out a move that only changes how the two stand to each other."""
    one, its = _name(book, who), _name(book, other)
    if move == "break-free":
        end_grapple(book, who)
        if not book.clock.round:
            return f"{one} breaks free."
        book.change(who, acted=book.clock.round - 1, free=book.clock.round)
        return f"{one} breaks free and may act."
    if move == "drop-prone":
        for each in (who, other):
            book.status(each, prone=True)
        return f"{one} drags {its} to the ground; both are prone."
    if move == "hold":
        book.change(who, holding=True)
        for each in (who, other):
            book.status(each, held=True)
        return f"{one} holds {its}: neither applies Defense."
    book.change(who, screen=other)
    return f"{one} turns {its} into cover: ranged attacks hit {its} until {one}'s next turn."


def _damage(book: Book, who: str, other: str, net: int, *, bite: bool) -> str:
    """Hurt the other one: net successes, and the modifier of a weapon under control."""
    current = book.combatants[who]
    weapon, type_ = BARE, BARE.type
    if bite:
        weapon = _teeth(book, who)
        type_ = weapon.type
    elif current.control and current.control_of in book.combatants:
        sheet = book.sheets[current.control_of]
        weapon = of_key(sheet, current.control, book.before.objects)
        type_ = book.before.rules.grapple_weapon_type
    hit = of_type(max(0, net + weapon.damage), type_)
    left = past_armor(book, other, hit, weapon, weapon.ap, close=True)
    wounded = hurt(book, other, left, by=who, attack=weapon.key)
    if book.quiet:
        return ""
    text = f"{_name(book, who)} {'bites' if bite else 'hurts'} {_name(book, other)}: "
    text += damage_words(hit) + past_armor_words(hit, left)
    return wounded_sentence(book, text, wounded)


def _teeth(book: Book, who: str) -> PreparedAttack:
    """Return an animal's own bite where the stat block has one, else human teeth."""
    for key, attack in book.sheets[who].attacks.items():
        if attack.bite or key == "bite":
            return prepared(key, attack)
    return TEETH


def _control(book: Book, who: str, other: str, order: Act | None) -> str:
    """Draw one's own weapon, or turn the other's."""
    key = order.with_ if order else ""
    mine, theirs = book.combatants[who], book.combatants[other]
    has = key in book.sheets[who].attacks and key not in (*mine.lost, *mine.dropped)
    if key and has:
        owner = who
        if key not in mine.ready:
            book.change(who, ready=(*mine.ready, key))
    elif theirs.ready:
        owner, key = other, key if key in theirs.ready else theirs.ready[-1]
    elif mine.ready:
        owner, key = who, mine.ready[-1]
    else:
        raise Forbidden(f"there is no weapon for {_name(book, who)} to control", mend="--with KEY")
    book.change(other, control="", control_of="")
    book.change(who, control=key, control_of=owner)
    weapon = of_key(book.sheets[owner], key, book.before.objects).name
    whose = "" if owner == who else f" of {_name(book, other)}"
    return f"{_name(book, who)} controls {weapon}{whose}."


def _disarm(book: Book, who: str, other: str) -> str:
    """Make the other one drop what is under control."""
    ready = book.combatants[other].ready
    if not ready:
        return f"{_name(book, other)} holds nothing to lose."
    current = book.combatants[who]
    key = current.control if current.control in ready else ready[-1]
    drop_item(book, other, key)
    book.event(WeaponSpoiled(who=other, attack=key, how="dropped"))
    if current.control_of == other and current.control == key:
        book.change(who, control="", control_of="")
    weapon = of_key(book.sheets[other], key, book.before.objects).name
    return f"{_name(book, who)} makes {_name(book, other)} drop {weapon}."


def _restrain(book: Book, who: str, other: str, order: Act | None) -> str:
    """Restrain the other one; with rope or cuffs one may let go."""
    book.status(other, restrained=True)
    text = f"{_name(book, who)} restrains {_name(book, other)}"
    if order and order.equipment:
        end_grapple(book, who)
        tag = tag_sentence(book, other, inflict_tag(book, other, "immobilized"))
        return f"{text} with what is at hand and lets go. {tag}"
    return f"{text}."


def _name(book: Book, who: str) -> str:
    return book.sheets[who].name
