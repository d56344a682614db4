"""What a line can't say of an attack: options that its target or its maneuver knows nothing of."""

from hero_combat.errors import Problem, UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.attack.attempt import Attempt, Target
from hero_combat.systems.megs.attack.situational_shifts import stance_of
from hero_combat.systems.megs.gear.prepared import PreparedAttack
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


def check_line(book: Book, attempt: Attempt, targets: tuple[Target, ...]) -> None:
    """See that the line makes sense for these targets, whatever the rules say of it.

    Raises:
        UsageError: it doesn't.
    """
    order, prepared = attempt.order, attempt.prepared
    things = [target.id for target in targets if target.id in book.things]
    if things and len(targets) > 1 and not prepared.attack.explosive:
        raise UsageError("an object is attacked alone", mend="resolve the attack target by target")
    for thing in things:
        _check_object(book, order, prepared, thing)
    if prepared.attack.group != "physical":
        about = f"a {prepared.attack.group} attack"
        refuse(order, ("into", "open_ground", "no_knockback", "knockback_at_most"), about)
    form, own = prepared.form, any(target.id == order.attacker for target in targets)
    if own and (form.holds or form.disarms):
        raise UsageError(f"nobody does a {form.title} to themselves", mend="name another target")
    if order.at and not prepared.attack.explosive:
        refuse(order, ("at",), "an attack that is no explosion")
    _strangers(book, order, targets)
    if stance_of(prepared) and len(targets) > 1:
        raise UsageError("one presses, or lays back from, a single target")
    for who, word in order.combine:
        from hero_combat.systems.megs.attack import combined_attack  # noqa: PLC0415 - a rare one

        combined_attack.partner_attack(book, who, word)
    if order.on_power:
        refuse(order, ("defend_rv", *_WOUNDS), "an attack on a Power")
        for target in targets:
            _has_power(book, target.id, order.on_power)


def _check_object(book: Book, order: Resolve, prepared: PreparedAttack, thing: str) -> None:
    """See that the attack is one that an object can suffer.

    Raises:
        UsageError: it is done to people, or an option speaks of people.
    """
    sheet = book.before.objects[thing]
    for word in prepared.maneuvers:
        if MANEUVERS[word].bars:
            raise UsageError(
                f"{word} says nothing about {sheet.name}, an object",
                mend="leave --maneuver out, or attack somebody",
            )
    if prepared.attack.group != "physical":
        raise UsageError(
            f"{sheet.name} suffers physical attacks only",
            mend="say --with ATTACK, a physical one",
        )
    if len(order.targets) == 1:
        refuse(order, _OF_PEOPLE, f"{sheet.name}, an object")


def _strangers(book: Book, order: Resolve, targets: tuple[Target, ...]) -> None:
    """Refuse options about somebody who isn't attacked."""
    ids = {target.id for target in targets}
    said = {
        "--defend-ov": order.defend_ov,
        "--defend-rv": order.defend_rv,
        "--block": order.block,
        "--take-cover": order.take_cover,
        "--at": order.at,
    }
    for option, pairs in said.items():
        for each, _ in pairs:
            if each not in ids:
                name = book.sheets[each].name
                raise UsageError(Problem(f"{option}: {name} is not attacked", mend="leave it out"))


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
        raise UsageError("nobody takes cover behind bare hands", mend="name an object")
    if word == HAND:
        return HAND
    if word not in book.things:
        near = [each for each in book.things if each.startswith(word)]
        if len(near) != 1:
            mend = f"there is {listing([*book.things, HAND], 'or')}"
            raise UsageError(Problem(f'there is no object "{word[:60]}"', mend=mend))
        word = near[0]
    if not book.before.objects[word].size:
        sizes = listing(map(repr, BLOCK), "or")
        raise UsageError(f"how big is {word}?", mend=f"write size = {sizes} in it")
    return word
