"""Which attack is meant, and whether its maneuvers go together.

source: seed, "Combat Maneuvers"
"""

from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import UNARMED, Attack, Sheet
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.maneuvers import MANEUVERS, PLAIN, Maneuver
from hero_combat.text import did_you_mean, listing

HANDS = Attack()


def choose_form(book: Book, order: Resolve) -> Maneuver:
    """Choose the one maneuver that is a way to attack, once all of them go together."""
    who, given = order.attacker, order.maneuver
    for word in given:
        if word not in MANEUVERS:
            mend = did_you_mean(word, MANEUVERS) or f"there is {listing(MANEUVERS, 'or')}"
            raise UsageError(Problem(f'there is no maneuver "{word}"', mend=mend))
    chosen = [MANEUVERS[word] for word in given]
    for kind in ("form", "power", "initiative"):
        several = [each.name for each in chosen if each.kind == kind]
        if len(several) > 1:
            forbid(book, who, f"can't combine {listing(several)}", force=order.force)
    for each in chosen:
        if wrong := _apart(each, chosen):
            reason = f"can't combine {each.name} with {listing(wrong)}"
            forbid(book, who, reason, force=order.force)
    if len(set(given)) < len(given):
        raise UsageError("a maneuver is given twice")
    return next((each for each in chosen if each.kind == "form"), PLAIN)


def _apart(one: Maneuver, chosen: list[Maneuver]) -> list[str]:
    """Return the maneuvers that `one` can't be used with; those of Initiative go with any."""
    if one.together is None:
        return []
    near = (one.name, *one.together)
    return [each.name for each in chosen if each.kind != "initiative" and each.name not in near]


def choose_attack(book: Book, order: Resolve, form: Maneuver) -> tuple[str, Attack]:
    """Choose the attack of the stat block that is meant, and its name.

    What is done with DEX and STR is none of them; a club is swung with DEX or with the skill of a
    weapon, and nothing else of the weapon counts. `unarmed` is DEX and STR, unless an attack of the
    stat block is called so.
    """
    sheet = book.sheets[order.attacker]
    if form.uses == "bare":
        refuse(order, ("with_", "club"), f"a {form.title}: it takes DEX and STR")
        return "", HANDS
    if order.club and not order.with_:
        return "", HANDS
    name = order.with_ or _only(sheet)
    attack = named_attack(sheet, name) if name else HANDS
    if attack is HANDS:
        return "", HANDS
    if attack is None:
        mend = did_you_mean(name, sheet.attacks) or _choices(sheet)
        raise UsageError(Problem(f'{sheet.name} has no attack "{name}"', mend=mend))
    if not order.club:
        return name, attack
    if attack.power or attack.av is None or attack.group != "physical":
        shown = book.before.objects[order.club].name
        raise Forbidden(
            f"{name} is no skill with which {shown} could be swung",
            mend="leave --with or --club out",
        )
    return name, Attack(av=attack.av, name=attack.name)


def named_attack(sheet: Sheet, name: str) -> Attack | None:
    """Return the attack of that name; bare hands for `unarmed`; None where there is no such one."""
    return sheet.attacks.get(name) or (HANDS if name == UNARMED else None)


def partner_attack(book: Book, who: str, word: str) -> Attack:
    """Return the attack with which a partner joins in.

    Raises:
        UsageError: there is no such attack.
    """
    attack = named_attack(book.sheets[who], word)
    if attack is None:
        has = listing(book.sheets[who].attacks, "or") or "none"
        raise UsageError(
            Problem(f'{book.sheets[who].name} has no attack "{word[:60]}"', mend=f"it has {has}")
        )
    return attack


def _only(sheet: Sheet) -> str:
    attacks = sheet.attacks
    if not attacks:
        return ""
    if len(attacks) == 1:
        return next(iter(attacks))
    raise UsageError(Problem(f"{sheet.name} has several attacks", mend=_choices(sheet)))


def _choices(sheet: Sheet) -> str:
    if not sheet.attacks:
        return "leave --with out to strike with DEX and STR"
    return f"name one: --with {listing(sheet.attacks, 'or')}"
