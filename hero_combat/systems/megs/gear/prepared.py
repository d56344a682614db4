"""What an attack is made with: which one, its maneuvers, its AV and EV, and their source.

source: seed, "Combat Maneuvers", "Weapons", "Throwing Things"; rulings 1, Q8, Q19
"""

from typing import Literal

import msgspec

from hero_combat.errors import FileError, Forbidden, Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.dice.check import boost_own_check
from hero_combat.systems.megs.gear.power_uses import ramming_ev, require_movement
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import UNARMED, Attack, Sheet
from hero_combat.systems.megs.state.fight import Book, Encounter, attribute_now, power_now
from hero_combat.systems.megs.tables.action_table import column, middle
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.maneuvers import MANEUVERS, PLAIN, Maneuver
from hero_combat.text import did_you_mean, listing

HANDS = Attack()


class Part(msgspec.Struct, frozen=True, gc=False):
    """What makes an EV.

    Attributes:
        kind: "of" an attribute, a Power or an attack; "named", of an object; "lower", of an
            object's BODY and STR; "grappled", of STR; "ground", of the ground's BODY; "used" at
            less than there is; "points", Hero Points; "away" from the middle of an explosion;
            "joint".
        value: what it comes to, or adds.
        of: what it is of.
        others: BODY and STR; how far away; the EVs of partners.
    """

    kind: Literal["of", "named", "lower", "grappled", "ground", "used", "points", "away", "joint"]
    value: int
    of: str = ""
    others: tuple[int, ...] = ()


class PreparedAttack(msgspec.Struct, frozen=True):
    """One attack, ready to be rolled.

    Attributes:
        name: the attack's name, "" for bare hands.
        attack: from the stat block; for bare hands one made up.
        form: the maneuver that makes it a way to attack of its own; `PLAIN` for none.
        maneuvers: all maneuvers.
        av: acting value, Hero Points included.
        ev: effect value, Hero Points included.
        power: the whole EV of its source without Hero Points, for the cap.
        thrust: APs of the STR or the Power behind it, which bound the knockback.
        killing: whether it is Killing Combat.
        boosted: whether Hero Points went into the EV.
        grappling: whether the attacker holds somebody or is held, and so knocks nobody back.
        knocking: whether it knocks out: "no", "also" besides its damage, or "only".
        harmless: whether its damage only says whether it stuns and knocks back.
        parts: where the EV comes from.
        sweeps: whether what is swung may break of it.
        many: whether a maneuver says that several are met.
        past_cover: whether it goes round cover.
        pulls: whether the attacker may hold knockback back.
    """

    name: str
    attack: Attack
    form: Maneuver
    maneuvers: tuple[str, ...]
    av: int
    ev: int
    power: int
    thrust: int
    killing: bool
    boosted: bool
    grappling: bool
    knocking: Literal["no", "also", "only"]
    harmless: bool
    parts: tuple[Part, ...]
    sweeps: bool = False
    many: bool = False
    past_cover: bool = False
    pulls: bool = False


def prepare_attack(book: Book, order: Resolve) -> PreparedAttack:
    """Prepare the attack that `order` means, with what Hero Points add.

    Without `--with` it is the only attack of the stat block, or the attributes where there is
    none; a grapple, a charge, a Take Away and a Shockwave are done bare-handed.

    Raises:
        UsageError: no such attack or maneuver, several to choose from, or something is missing.
        Forbidden: maneuvers that exclude each other, or Hero Points that aren't there.
        FileError: the attack names a Power that the stat block hasn't.
    """
    now = book.combatants[order.attacker]
    changed = now.powers or now.pushed or _is_grappling(book, order.attacker)
    if not order.is_plain or changed or order.boost or order.target[0] in book.things:
        return _prepared(book, order)
    ready, key = book.before.keep_of_sheets(_plain_attacks), (order.attacker, order.with_)
    found = ready.get(key)
    if found is None:
        found = ready[key] = _prepared(book, order)
    return found


def _is_grappling(book: Book, who: str) -> bool:
    """Tell whether `who` holds somebody or is held."""
    if book.combatants[who].held_by:
        return True
    for now in book.combatants.values():  # noqa: SIM110 - asked before each attack of a run
        if now.held_by and who in now.held_by:
            return True
    return False


def _plain_attacks(_fight: Encounter) -> dict[tuple[str, str], PreparedAttack]:
    """Return where plain attacks are kept that are made with what the stat blocks say."""
    return {}


def _prepared(book: Book, order: Resolve) -> PreparedAttack:
    who = order.attacker
    maneuvers = order.maneuver
    form = choose_form(book, order) if maneuvers else PLAIN
    name, attack = choose_attack(book, order, form)
    av, ev, thrust, parts = _values(book, order, (name, attack), form)
    power = ev
    if order.ev is not None:
        if order.ev > ev:
            forbid(book, who, f"has EV {ev}, not {order.ev}", force=order.force)
            power = order.ev
        ev = order.ev
        parts.append(Part("used", ev))
    without = ev
    if order.boost:
        av, ev = boost_own_check(book, who, av, ev)
    if ev > without:
        parts.append(Part("points", ev - without))
    killing = (attack.killing or order.killing) and not order.bashing
    knocking = attack.knockout
    if form.knocks_out and knocking == "no":
        knocking = "also"
    found = PreparedAttack(
        name, attack, form, maneuvers, av, ev, power, thrust, killing,
        boosted=ev > without, grappling=_is_grappling(book, who), knocking=knocking,
        harmless=not form.harms or knocking == "only", parts=tuple(parts),
    )  # fmt: skip
    return _with_maneuvers(found) if maneuvers else found


def _with_maneuvers(prepared: PreparedAttack) -> PreparedAttack:
    """Return the attack with what its maneuvers make of it."""
    chosen = [MANEUVERS[word] for word in prepared.maneuvers]
    return msgspec.structs.replace(
        prepared,
        sweeps=any(each.sweeps for each in chosen),
        many=any(each.many for each in chosen),
        past_cover=any(each.past_cover for each in chosen),
        pulls=any(each.pulls for each in chosen),
    )


def _values(
    book: Book, order: Resolve, chosen: tuple[str, Attack], form: Maneuver
) -> tuple[int, int, int, list[Part]]:
    """Return AV, EV and APs behind it, and where the EV comes from; the grappled use STR."""
    who, (name, attack) = order.attacker, chosen
    acting, effect, _ = ATTRIBUTES[attack.group]
    if order.target[0] in book.things and _by_strength(book, order, attack):
        acting = "str"
    if book.combatants[who].held_by and attack.group == "physical":
        strong = attribute_now(book, who, "str")
        return strong, strong, strong, [Part("grappled", strong)]
    if form.ev == "body":
        return _charge(book, order)
    if attack.power:
        if attack.power not in book.sheets[who].powers:
            raise FileError(
                Problem(
                    f'there is no Power "{attack.power}" in the stat block',
                    path=f"combatants.{who}.attacks.{name}.power",
                    mend=did_you_mean(attack.power, book.sheets[who].powers),
                )
            )
        aps = power_now(book, who, attack.power)
        av, ev, source = aps, aps, attack.power
        if attack.ev is not None:
            ev = min(attack.ev, aps)
    else:
        av, ev = attribute_now(book, who, acting), attribute_now(book, who, effect)
        source = effect.upper()
        if attack.ev is not None:
            ev, source = attack.ev, name
    if attack.av is not None:
        av = attack.av
    part, thrust = Part("of", ev, source), ev
    if order.club:
        part, thrust = _club(book, who, order.club), attribute_now(book, who, "str")
    if form.ev == "ground":
        part = Part("ground", _ground(book, order, part.value))
    return av, part.value, thrust, [part]


def _by_strength(book: Book, order: Resolve, attack: Attack) -> bool:
    """Tell whether an object is struck that is too large for DEX to count."""
    if attack.group != "physical" or order.club:
        return False
    objects = book.before.objects
    return all(each in objects and objects[each].ov is None for each in order.target)


def _club(book: Book, who: str, which: str) -> Part:
    """Return the EV of an object swung: its own, else its BODY or STR +1 column, the lower."""
    thing = book.before.objects[which]
    if thing.ev is not None:
        return Part("named", thing.ev, thing.name)
    strong = middle(column(attribute_now(book, who, "str")) + 1)
    body = max(0, book.things[which].body)
    return Part("lower", min(body, strong), thing.name, (body, strong))


def _charge(book: Book, order: Resolve) -> tuple[int, int, int, list[Part]]:
    """Return the values of a charge: DEX or movement with BODY or a Defensive Power.

    STR is behind it, or the Defensive Power.
    """
    who = order.attacker
    source, force = order.ram or "body", order.force
    if order.power:
        require_movement(book, who, order.power, force=force)
    av = power_now(book, who, order.power) if order.power else attribute_now(book, who, "dex")
    ram = ramming_ev(book, who, order.ram, force=force) if order.ram else None
    ev = attribute_now(book, who, "body") if ram is None else ram
    thrust = attribute_now(book, who, "str") if ram is None else ram
    return av, ev, thrust, [Part("of", ev, source)]


def _ground(book: Book, order: Resolve, ev: int) -> int:
    ground = order.ground or 0
    if ev <= ground:
        reason = f"needs an EV above the ground's BODY {ground}, but has {ev}"
        forbid(book, order.attacker, reason, force=order.force)
    return ground


def choose_form(book: Book, order: Resolve) -> Maneuver:
    """Choose the one maneuver that is a way to attack, once all of them go together."""
    who, given = order.attacker, order.maneuver
    for word in given:
        if word not in MANEUVERS:
            mend = did_you_mean(word, MANEUVERS) or f"choose {listing(MANEUVERS, 'or')}"
            raise UsageError(Problem(f'unknown maneuver "{word}"', mend=mend))
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
        raise UsageError("a maneuver is given twice", mend="give each once")
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
        refuse(order, ("with_", "club"), f"a {form.title}, which uses DEX and STR")
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
            f"{name} is not a skill to swing {shown} with", mend="remove --with or --club"
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
        has = listing((*book.sheets[who].attacks, UNARMED), "or")
        raise UsageError(
            Problem(f'{book.sheets[who].name} has no attack "{word[:60]}"', mend=f"choose {has}")
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
        return "remove --with to strike with DEX and STR"
    return f"choose one: --with {listing(sheet.attacks, 'or')}"
