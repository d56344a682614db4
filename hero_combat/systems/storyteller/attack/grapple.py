"""The grapple: the first grab, each turn of it, and its moves. source: P11, A8, A9"""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.storyteller.attack.to_hit import attacked
from hero_combat.systems.storyteller.conditions.injury_tilts import inflict, tag_lines
from hero_combat.systems.storyteller.conditions.wounds import hurt, let_go, of_type, told
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.dice.contested_roll import contest
from hero_combat.systems.storyteller.dice.dice_pool import rolls
from hero_combat.systems.storyteller.gear.dropped_items import fall
from hero_combat.systems.storyteller.gear.prepared import TEETH, Gear, gear, of_key
from hero_combat.systems.storyteller.health import fallen, wound
from hero_combat.systems.storyteller.orders.verbs import Act, Resolve
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import WILLPOWER_DICE, GrappleMove, Wound
from hero_combat.systems.storyteller.turns.actions import pay_willpower, spend_action


def grab(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """Strength + Brawl - Defense: on a success both grapple; exceptional, one move is free."""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who].name, book.sheets[target].name
    if book.combatants[target].grappling:
        forbid(book, who, f"can't grab {other}, who is in a grapple already", force=order.force)
        let_go(book, target)
    hit = attacked(book, order, gear, own, target, dice)
    result = started(hit.net)
    if result == "none":
        bad = ": a dramatic failure" if hit.result == "dramatic" else ""
        return f"{one} grabs at {other} and gets no hold{hit.text}{bad}."
    book.change(who, grappling=target, aim=0, aiming="", aimed=0)
    book.change(target, grappling=who, aim=0, aiming="", aimed=0)
    book.status(target, dodging=False)
    text = f"{one} grapples {other}{hit.text}."
    if result == "grappled+move":
        if order.grip:
            return f"{text} {carry_out(book, who, order.grip, hit.net, force=order.force)}"
        book.open.append(Decision(who, "an exceptional grab: one free move", "amend --grip MOVE"))
    elif order.grip:
        book.note("the grab is not exceptional: no free move")
    return text


def started(successes: int) -> Literal["none", "grappled", "grappled+move"]:
    """What the first grab brings."""
    if not successes:
        return "none"
    return "grappled+move" if successes >= 5 else "grappled"


def wrestle(book: Book, order: Act, dice: Dice) -> tuple[str, tuple[str, ...]]:
    """A turn of the grapple: Strength + Brawl against the same, and the winner's move.

    It takes the action of both, on the higher of the two Initiatives.

    Returns:
        What happens, in words, and whom it concerns.

    Raises:
        UsageError: nobody is grappled.
    """
    who = order.actor_
    other = book.combatants[who].grappling
    if other not in book.combatants:
        raise UsageError(f"{_name(book, who)} is in no grapple", mend="resolve --maneuver grapple")
    _fits(order)
    if fallen(book, other):
        let_go(book, who)
        return f"{_name(book, who)} is out of the grip of {_name(book, other)}.", (who, other)
    if book.combatants[other].grappling != who:  # one side alone was `set`
        book.change(other, grappling=who)
    _pay(book, order)
    if book.clock.round and book.combatants[other].acted >= book.clock.round:
        reason = f"can't: {_name(book, other)} has used the action of this round"
        forbid(book, who, reason, force=order.force)
    mine, theirs = (_strength(book, order, one, dice) for one in (who, other))
    spend_action(book, who)
    spend_action(book, other)
    result = contest(mine, theirs, book.before.rules.tie)
    if not result.net:
        text = f"{_name(book, who)} and {_name(book, other)} wrestle, and neither wins."
        return text, (who, other)
    first = mine > theirs
    winner, loser = (who, other) if first else (other, who)
    move = order.grip if first else order.their_grip
    text = f"{_name(book, winner)} wins the grapple with {_name(book, loser)} by {result.net}."
    if not move:
        option = "--grip" if first else "--their-grip"
        book.open.append(Decision(winner, "one move of the grapple", f"amend {option} MOVE"))
        return text, (who, other)
    text += " " + carry_out(book, winner, move, result.net, order=order, force=order.force)
    if order.second and winner == who:
        if result.exceptional and book.before.rules.grapple_two_moves:
            text += " " + carry_out(book, winner, order.second, result.net, order=order)
        else:
            book.note("there is no second move")
    return text, (who, other)


def _fits(order: Act) -> None:
    """See that the options have a move that reads them."""
    moves = (order.grip, order.their_grip, order.second)
    if "restrain" not in moves:
        refuse(order, ("equipment",), "a grapple without restrain")
    if "control-weapon" not in moves:
        refuse(order, ("with_",), "a grapple without control-weapon")


def _pay(book: Book, order: Act) -> None:
    """What the turn costs in Willpower. source: P1, P20"""
    who = order.actor_
    if order.willpower:
        pay_willpower(book, who, "for 3 dice", force=order.force)
    beaten = book.before.rules.beaten_down and book.combatants[who].status.beaten_down
    if beaten and order.grip != "break-free":
        pay_willpower(book, who, "for a violent action while Beaten Down", force=order.force)


def _strength(book: Book, order: Act, who: str, dice: Dice) -> int:
    """The successes of Strength + Brawl."""
    lines = trait_lines(book.sheets[who], ("strength", "brawl"))
    lines += tag_lines(book.combatants[who].tags, "strength", fighting=True, sight=False)
    if order.willpower and who == order.actor_:
        lines.append(Modifier("Willpower", WILLPOWER_DICE))
    if penalty := wound(book, who):
        lines.append(Modifier("wounds", penalty))
    return rolls(book, dice, f"grapple {who}", lines).successes


def carry_out(
    book: Book,
    who: str,
    move: GrappleMove,
    net: int,
    *,
    order: Act | None = None,
    force: bool = False,
) -> str:
    """One move by the winner; what happens, in words.

    Raises:
        Forbidden: the move needs another one first.
    """
    current = book.combatants[who]
    other = current.grappling
    lacks = needs(move, hold=current.holding, control=bool(current.control))
    if lacks:
        forbid(book, who, f"can't: {lacks}", force=force)
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
    """The moves that only change how the two stand to each other."""
    one, its = _name(book, who), _name(book, other)
    if move == "break-free":
        let_go(book, who)
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
    current = book.combatants[who]
    with_: Gear | None = None
    type_: Wound = "bashing"
    if bite:
        with_ = _teeth(book, who)
        type_ = with_.type
    elif current.control and current.control_of in book.combatants:
        sheet = book.sheets[current.control_of]
        with_ = of_key(sheet, current.control, book.before.objects)
        type_ = book.before.rules.grapple_weapon_type
    points = damage(net, with_.damage if with_ else 0)
    hit = of_type(points, type_)
    left = past_armor(book, other, hit, with_, with_.ap, close=True) if with_ else hit
    if with_ is None:
        left = past_armor(book, other, hit, TEETH, 0, close=True)
    how = "bites" if bite else "hurts"
    text = f"{_name(book, who)} {how} {_name(book, other)}: {told(hit)}"
    if left != hit:
        text += f", {told(left)} past armor"
    return hurt(book, other, left, by=who).after(text)


def _teeth(book: Book, who: str) -> Gear:
    """An animal's own bite where the stat block has one, else human teeth."""
    for key, attack in book.sheets[who].attacks.items():
        if attack.bite or key == "bite":
            return gear(key, attack)
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
        raise UsageError(f"there is no weapon for {_name(book, who)} to control", mend="--with KEY")
    book.change(other, control="", control_of="")
    book.change(who, control=key, control_of=owner)
    weapon = of_key(book.sheets[owner], key, book.before.objects).name
    whose = "" if owner == who else f" of {_name(book, other)}"
    return f"{_name(book, who)} controls {weapon}{whose}."


def _disarm(book: Book, who: str, other: str) -> str:
    ready = book.combatants[other].ready
    if not ready:
        return f"{_name(book, other)} holds nothing to lose."
    current = book.combatants[who]
    key = current.control if current.control in ready else ready[-1]
    fall(book, other, key)
    if current.control_of == other and current.control == key:
        book.change(who, control="", control_of="")
    weapon = of_key(book.sheets[other], key, book.before.objects).name
    return f"{_name(book, who)} makes {_name(book, other)} drop {weapon}."


def _restrain(book: Book, who: str, other: str, order: Act | None) -> str:
    book.status(other, restrained=True)
    text = f"{_name(book, who)} restrains {_name(book, other)}."
    if order and order.equipment:
        let_go(book, who)
        return f"{text[:-1]} with what is at hand and lets go." + inflict(
            book, other, "immobilized"
        )
    return text


def _name(book: Book, who: str) -> str:
    return book.sheets[who].name


def needs(move: GrappleMove, *, hold: bool, control: bool) -> str:
    """What a move lacks, "" when it is open.

    Args:
        move: what the winner wants to do.
        hold: whether the grapple is in a Hold.
        control: whether the winner controls a weapon.
    """
    if move == "restrain" and not hold:
        return "restrain needs an earlier hold"
    if move == "disarm" and not control:
        return "disarm needs an earlier control-weapon"
    return ""


def damage(net: int, weapon_mod: int = 0) -> int:
    """The Damage move: net successes, and the modifier of a weapon under control."""
    return max(0, net + weapon_mod)
