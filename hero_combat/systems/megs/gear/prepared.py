"""What an attack is made with: which one, its AV and EV, and where they come from.

source: seed, "Combat Maneuvers", "Weapons", "Throwing Things"; rulings 1, Q8, Q19
"""

from functools import cached_property
from typing import Literal

import msgspec

from hero_combat.errors import FileError, Problem
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.dice.check import line
from hero_combat.systems.megs.dice.hero_points import boost_own_check
from hero_combat.systems.megs.gear.choice import choose_attack, choose_form
from hero_combat.systems.megs.gear.power_uses import ramming_ev, require_movement
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import Attack
from hero_combat.systems.megs.state.current_values import attribute_now, is_grappling, power_now
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import column, middle
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.maneuvers import MANEUVERS, PLAIN, Maneuver
from hero_combat.text import did_you_mean


class PreparedAttack(msgspec.Struct, frozen=True, dict=True):
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
        lines: where the EV comes from.
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
    lines: tuple[Modifier, ...]

    @cached_property
    def means(self) -> str:
        """Return how it is done without a club, as `tell_means` tells it."""
        return _means(self.name, self.attack.name, "", self.maneuvers)

    @cached_property
    def sweeps(self) -> bool:
        """Tell whether what is swung may break of it."""
        return any(MANEUVERS[word].sweeps for word in self.maneuvers)

    @cached_property
    def many(self) -> bool:
        """Tell whether a maneuver says that several are met."""
        return any(MANEUVERS[word].many for word in self.maneuvers)

    @cached_property
    def past_cover(self) -> bool:
        """Tell whether it goes round cover."""
        return any(MANEUVERS[word].past_cover for word in self.maneuvers)

    @cached_property
    def pulls(self) -> bool:
        """Tell whether the attacker may hold knockback back."""
        return any(MANEUVERS[word].pulls for word in self.maneuvers)


def prepare_attack(book: Book, order: Resolve) -> PreparedAttack:
    """Prepare the attack that `order` means, with what Hero Points add.

    Without `--with` it is the only attack of the stat block, or the attributes where there is
    none; a grapple, a charge, a Take Away and a Shockwave are done bare-handed.

    Raises:
        UsageError: no such attack or maneuver, several to choose from, or something is missing.
        Forbidden: maneuvers that exclude each other, or Hero Points that aren't there.
        FileError: the attack names a Power that the stat block hasn't.
    """
    who = order.attacker
    now = book.combatants[who]
    changed = now.powers or now.pushed or is_grappling(book, who)
    if changed or not order.is_as_written or order.target[0] in book.things:
        return _prepared(book, order)
    ready, key = book.sheets[who].ready, (order.with_, order.maneuver)
    prepared: PreparedAttack | None = ready.get(key)
    if prepared is None:
        prepared = _prepared(book, order)
        if prepared.form is PLAIN and len(order.maneuver) < 2:  # nothing else went into it
            ready[key] = prepared
    return prepared


def _prepared(book: Book, order: Resolve) -> PreparedAttack:
    who = order.attacker
    maneuvers = order.maneuver
    form = choose_form(book, order) if maneuvers else PLAIN
    name, attack = choose_attack(book, order, form)
    av, ev, thrust, lines = _values(book, order, name, attack, form)
    power = ev
    if order.ev is not None:
        if order.ev > ev:
            forbid(book, who, f"has EV {ev}, not {order.ev}", force=order.force)
            power = order.ev
        ev = order.ev
        lines.append(Modifier("used at", str(ev)))
    without = ev
    av, ev = boost_own_check(book, who, av, ev)
    if ev > without:
        lines.append(Modifier("EV by Hero Points", ev - without))
    killing = (attack.killing or order.killing) and not order.bashing
    knocking = attack.knockout
    if form.knocks_out and knocking == "no":
        knocking = "also"
    return PreparedAttack(
        name, attack, form, maneuvers, av, ev, power, thrust, killing,
        boosted=ev > without, grappling=is_grappling(book, who), knocking=knocking,
        harmless=not form.harms or knocking == "only", lines=tuple(lines),
    )  # fmt: skip


def tell_means(book: Book, prepared: PreparedAttack, order: Resolve) -> str:
    """Return how it is done, as a sentence goes on: ` with the bolt (critical blow)`."""
    if not order.club:
        return prepared.means
    club = book.before.objects[order.club].name
    return _means(prepared.name, prepared.attack.name, club, prepared.maneuvers)


def _means(name: str, written: str, club: str, maneuvers: tuple[str, ...]) -> str:
    word = name.replace("-", " ")
    with_ = f" with {written}" if written[:1].isupper() else f" with the {written or word}"
    with_ = with_ if name else ""
    if club:
        with_ = f" with {club}"
    named = [each.replace("-", " ") for each in maneuvers]
    return f"{with_} ({', '.join(named)})" if named else with_


def _values(
    book: Book, order: Resolve, name: str, attack: Attack, form: Maneuver
) -> tuple[int, int, int, list[Modifier]]:
    """Return AV, EV and APs behind it, and where the EV comes from; the grappled use STR."""
    who = order.attacker
    acting, effect, _ = ATTRIBUTES[attack.group]
    if _by_strength(book, order, attack):
        acting = "str"
    if book.combatants[who].held_by and attack.group == "physical":
        strong = attribute_now(book, who, "str")
        return strong, strong, strong, [line("EV of STR, grappled", str(strong))]
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
        av, ev, source = aps, aps, attack.power.replace("-", " ")
        if attack.ev is not None:
            ev = min(attack.ev, aps)
    else:
        av, ev = attribute_now(book, who, acting), attribute_now(book, who, effect)
        source = effect.upper()
        if attack.ev is not None:
            ev, source = attack.ev, name.replace("-", " ")
    if attack.av is not None:
        av = attack.av
    thrust = ev
    if order.club:
        ev, source = club_ev(book, who, order.club)
        thrust = attribute_now(book, who, "str")
    if form.ev == "ground":
        ev, source = _ground(book, order, ev)
    return av, ev, thrust, [line(f"EV of {source}", str(ev))]


def _by_strength(book: Book, order: Resolve, attack: Attack) -> bool:
    """Tell whether an object is struck that is too large for DEX to count."""
    if attack.group != "physical" or order.club:
        return False
    objects = book.before.objects
    if next(iter(order.target), "") not in objects:
        return False
    return all(each in objects and objects[each].ov is None for each in order.target)


def club_ev(book: Book, who: str, which: str) -> tuple[int, str]:
    """Return the EV of an object swung: its own, else its BODY or STR +1 column, the lower."""
    thing = book.before.objects[which]
    if thing.ev is not None:
        return thing.ev, thing.name
    strong = middle(column(attribute_now(book, who, "str")) + 1)
    body = max(0, book.things[which].body)
    return min(body, strong), f"{thing.name}: BODY {body} or STR +1 column {strong}, the lower"


def _charge(book: Book, order: Resolve) -> tuple[int, int, int, list[Modifier]]:
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
    return av, ev, thrust, [Modifier(f"EV of {source.replace('-', ' ')}", str(ev))]


def _ground(book: Book, order: Resolve, ev: int) -> tuple[int, str]:
    ground = order.ground or 0
    if ev <= ground:
        reason = f"strikes with {tell_aps(ev)}, not more than the ground's BODY {ground}"
        forbid(book, order.attacker, reason, force=order.force)
    return ground, "the ground's BODY"
