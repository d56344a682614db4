"""The verb `resolve`: an attack or a grapple, from the Hit Check on. source: P5 to P7."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.attack.hit import Strike
from hero_combat.systems.zt.attack.to_hit import farthest
from hero_combat.systems.zt.conditions.grapple import held_by
from hero_combat.systems.zt.dice.defense_check import roll_defense
from hero_combat.systems.zt.gear.choice import choose_attack, why_unusable
from hero_combat.systems.zt.gear.prepared import PreparedAttack, with_article
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.state import Book, Fight
from hero_combat.systems.zt.tables import Weapon
from hero_combat.systems.zt.turns.actions import forbid_when_out, pay, refuse_idle_payers
from hero_combat.systems.zt.turns.initiating_action import initiate, roll_missing_defenses
from hero_combat.text import listing

_OF_DAMAGE = ("damage_modifier", "damage_dice", "luck_damage", "assist_damage", "disrupt_damage")


def resolve(fight: Fight, order: orders.Resolve, dice: Dice) -> Outcome:
    """Resolve one attack by one attacker on a target, or on all within an area.

    The first one in a fight is its initiating Action: then everybody rolls Defense before it.

    Raises:
        UsageError: nobody is attacked, or it isn't clear with what.
        Forbidden: the attacker can't act or pay, the weapon can't be used, the target can't be
            reached.
    """
    book: Book = Ledger(fight)
    who, force = order.attacker, order.force
    if not order.target:
        raise UsageError("nobody is attacked", mend="name a target")
    if len(order.target) > 1 and len(set(order.target)) < len(order.target):
        raise UsageError("somebody is named twice", mend="name each target once")
    if order.extra_minor:
        reacting = (*order.assist, *order.disrupt, *order.assist_damage, *order.disrupt_damage)
        own = (who,) if order.opportunity else ()
        refuse_idle_payers(book, order.extra_minor, (*reacting, *own))
    attack = choose_attack(book, order)
    if is_unconscious(book.combatants[who]):
        forbid_when_out(book, who, force=force)
    for reason in why_forbidden(book, order, attack):
        forbid(book, who, reason, force=force)
    if not book.clock.round:
        if not order.opportunity:
            initiate(book, who, order.target, force=force)
        roll_missing_defenses(book, dice, {}, {}, force=force)
    _pay(book, order)
    for target in order.target:
        if book.combatants[target].defense is None and fight.rules.join_defense:
            roll_defense(book, target, dice, force=force)
    return Strike(book, order, attack, dice).outcome()


def _pay(book: Book, order: orders.Resolve) -> None:
    who, force = order.attacker, order.force
    if order.opportunity:
        extra = who in order.extra_minor
        pay(book, who, "minor", reaction=True, extra=extra, force=force)
    elif order.slot == "minor":
        pay(book, who, "minor", force=force)
    elif order.slot != "free" and book.clock.round:
        pay(book, who, "major", force=force, mend="as a Reaction: --opportunity")


def why_forbidden(book: Book, order: orders.Resolve, attack: PreparedAttack) -> list[str]:
    """Return everything for which the rules forbid the attack, on anybody's Turn.

    Raises:
        UsageError: an option says nothing about such an attack.
    """
    who, targets, weapon = order.attacker, order.target, attack.weapon
    if order.grapple:
        refuse(order, _OF_DAMAGE, "a grapple, which does no damage")
    if not weapon.ranged and (order.in_melee or order.unseen):
        refuse(order, ("in_melee", "unseen"), "an attack that is no shot")
    found: list[str] = []
    if who in targets and not weapon.area_all:
        found.append("is attacker and target at once")
    if reason := why_unusable(book, who, attack.key, weapon):
        found.append(reason)
    metres = order.range
    if metres is not None and metres > (most := farthest(weapon)):
        found.append(
            f"can't reach that far with {with_article(weapon)}: {metres} m, {most} at most"
        )
    if order.cover == "full":
        found.append("can't aim at somebody in full cover")
    if order.unseen and weapon.ranged:
        found.append("can't shoot at somebody unseen")
    if order.grapple:
        found += _against_grapple(book, order, weapon)
    if order.opportunity:
        gone = [one for one in targets if book.combatants[one].status.disengaged]
        found += [
            f"gets no Opportunity Attack: {book.sheets[one].name} has disengaged" for one in gone
        ]
    if len(targets) > 1 and not weapon.area:
        found.append(f"can attack only one at a time with {with_article(weapon)}")
    if not book.quiet:
        _note_dead(book, targets)
    return found


def _note_dead(book: Book, targets: tuple[str, ...]) -> None:
    """Note who of them is dead already."""
    rules, combatants = book.before.rules, book.combatants
    dead = [one for one in targets if is_dead(combatants[one], book.sheets[one], rules)]
    if dead:
        are = "is" if len(dead) == 1 else "are"
        book.note(f"{listing(book.sheets[one].name for one in dead)} {are} dead already")


def _against_grapple(book: Book, order: orders.Resolve, weapon: Weapon) -> list[str]:
    found = []
    if order.opportunity:
        found.append("can strike at one who leaves, not grapple")
    if weapon.ranged or not weapon.natural:
        found.append("must be unarmed to grapple")
    if len(order.target) > 1 or held_by(book, order.attacker):
        found.append("can grapple only one at a time")
    for one in order.target:
        grip = book.combatants[one].status.grappled
        if grip not in ("", order.attacker) and grip in book.sheets:
            found.append(f"can't grapple {book.sheets[one].name}: {book.sheets[grip].name} does")
    return found
