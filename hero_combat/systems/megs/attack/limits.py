"""What a line can't say of an attack: options that its target or its maneuver knows nothing of."""

from hero_combat.errors import Problem, UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.attack.aim import stance_of
from hero_combat.systems.megs.attack.attempt import Attempt
from hero_combat.systems.megs.gear.prepared import PreparedAttack, partner_attack
from hero_combat.systems.megs.knockback import obstacles, way_of
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.maneuvers import BLOCK, MANEUVERS
from hero_combat.text import did_you_mean, listing

HAND = "hand"
"""What `--block` calls bare hands."""
_OF_PEOPLE = (
    "on_power", "killing", "bashing", "lured", "shifts", "into", "open_ground", "no_knockback",
)  # fmt: skip
"""Options that say nothing about an object."""
_WOUNDS = ("killing", "bashing", "last_ditch", "into", "open_ground", "no_knockback")
"""Options that speak of what happens to the body."""


def check_line(book: Book, attempt: Attempt) -> None:
    """See that the line makes sense for these targets, whatever the rules say of it.

    Raises:
        UsageError: it doesn't.
    """
    order, prepared, targets = attempt.order, attempt.prepared, attempt.targets
    things = [target.id for target in targets if target.id in book.things]
    if things and len(targets) > 1 and not prepared.attack.explosive:
        raise UsageError(
            "an object can only be attacked alone", mend="resolve each target separately"
        )
    for thing in things:
        _check_object(book, order, prepared, thing)
    check_knockback(book, order, prepared)
    form = prepared.form
    if (form.holds or form.disarms) and order.attacker in order.targets:
        raise UsageError(
            f"the attacker can't be the target of a {form.title}", mend="choose another target"
        )
    if order.at and not (prepared.attack.explosive or form.around):
        refuse(order, ("at",), "an attack that is not an explosion")
    if form.moves and order.moved is None:
        raise UsageError(f"{form.name} needs --moved", mend="APs moved toward the target")
    if len(targets) > 1 and stance_of(prepared):
        raise UsageError("pressing and laying-back are for one target")
    for who, word in order.combine:
        partner_attack(book, who, word)
    if order.on_power:
        refuse(order, ("defend_rv", *_WOUNDS), "an attack on a Power")
        for target in targets:
            _has_power(book, target.id, order.on_power)


def check_knockback(book: Book, order: Resolve, prepared: PreparedAttack) -> None:
    """See that what is said of a knockback makes sense, whether or not there will be one.

    Raises:
        UsageError: there can be none, or it leads into the target itself, or into what is broken.
    """
    if prepared.attack.group != "physical":
        about = f"a {prepared.attack.group} attack"
        refuse(order, ("into", "open_ground", "no_knockback", "knockback_at_most"), about)
    if order.into:
        for target in order.met:
            obstacles(book, target, way_of(order.into, target, open_ground=order.open_ground))


def _check_object(book: Book, order: Resolve, prepared: PreparedAttack, thing: str) -> None:
    """See that the attack is one that an object can suffer.

    Raises:
        UsageError: it is done to people, or an option speaks of people.
    """
    sheet = book.before.objects[thing]
    for word in prepared.maneuvers:
        if MANEUVERS[word].bars:
            raise UsageError(
                f"{word} has no effect on {sheet.name}, an object",
                mend="remove --maneuver, or attack a combatant",
            )
    if prepared.attack.group != "physical":
        raise UsageError(
            f"only physical attacks affect {sheet.name}",
            mend="choose a physical attack with --with",
        )
    if len(order.met) == 1:
        refuse(order, _OF_PEOPLE, f"{sheet.name}, an object")


def _has_power(book: Book, who: str, which: str) -> None:
    sheet = book.sheets[who]
    if which not in sheet.powers:
        raise UsageError(
            Problem(f'{sheet.name} has no Power "{which}"', mend=did_you_mean(which, sheet.powers))
        )


def defending_object(book: Book, word: str, *, covering: bool) -> str:
    """Return what is Blocked with, or dived behind: the object's id, or `HAND`.

    Raises:
        UsageError: there is no such object, or nothing says how big it is.
    """
    if covering and word == HAND:
        raise UsageError("bare hands are not cover", mend="choose an object")
    if word == HAND:
        return HAND
    if word not in book.things:
        near = [each for each in book.things if each.startswith(word)]
        if len(near) != 1:
            mend = f"choose {listing([*book.things, HAND], 'or')}"
            raise UsageError(Problem(f'no object "{word[:60]}"', mend=mend))
        word = near[0]
    if not book.before.objects[word].size:
        sizes = listing(map(repr, BLOCK), "or")
        raise UsageError(f"{word} has no size", mend=f"add size = {sizes} to it")
    return word
