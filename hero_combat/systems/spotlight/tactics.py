"""What a program must know of Spotlight to play somebody's turn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, get_args

from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics
from hero_combat.orders.declaration import Order
from hero_combat.systems.spotlight import gear, health, orders
from hero_combat.systems.spotlight.conditions.running import who_could_strike
from hero_combat.systems.spotlight.health import condition, death_choices, undecided
from hero_combat.systems.spotlight.sheet import WELL, Sheet, Status
from hero_combat.systems.spotlight.state import Current, Encounter
from hero_combat.systems.spotlight.tables import (
    AP,
    BARE_HANDS,
    DEEDS,
    LOCATIONS,
    UNARMED,
    Mode,
)
from hero_combat.systems.spotlight.telling import wounds as told
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting
from hero_combat.systems.spotlight.turns.spotlight_order import holding_ap_while_down, next_in_order

if TYPE_CHECKING:  # only an attack's worth needs it
    from fractions import Fraction

    from hero_combat.fight.odds import OddsReport

_COST = {"ap": 1}
"""What an attack takes. source: ruling P1"""
_UNARMED = OwnAttack(UNARMED, BARE_HANDS, cost=_COST)


def time(fight: Encounter) -> int:
    """Return how many rounds have passed: none in the first."""
    number = fight.clock.round
    return number - 1 if number else 0


def acting(fight: Encounter) -> tuple[str, ...]:
    """Return who has the spotlight; who has the death spotlight interrupts them."""
    dying = undecided(fight).dying
    if dying:
        return dying
    spotlight, people = fight.clock.spotlight, fight.combatants
    for who in spotlight:
        if who not in people:
            return tuple([each for each in spotlight if each in people])
    return spotlight


def budget(fight: Encounter, who: str) -> dict[str, int]:
    """Return the AP that somebody may spend in the spotlight."""
    if who not in fight.clock.spotlight:
        return {"ap": 0}
    now = fight.combatants[who]
    if now.before:
        now = as_acting(fight, who)
    return {"ap": now.ap if condition(fight.sheets[who], now) == "ok" else 0}


def bars(fight: Encounter, who: str) -> dict[str, tuple[int, int]]:
    """Return the unmarked boxes of head and torso, those of either, and AP, each with its full."""
    now, caps = fight.combatants[who], fight.sheets[who].capacity
    return {
        "boxes": health.vital_boxes(caps, now.head, now.torso),
        "head": (caps.head - len(now.head), caps.head),
        "torso": (caps.torso - len(now.torso), caps.torso),
        "ap": (now.ap, AP),
    }


def states(fight: Encounter, who: str) -> frozenset[str]:
    """Return what is the matter with somebody, a word each."""
    now, sheet = fight.combatants[who], fight.sheets[who]
    status = now.status
    found: list[str] = []
    fate = condition(sheet, now)
    if fate != "ok":
        found += ("out", fate)
        if fate == "dying" and who in undecided(fight).dying:
            found.append("death-spotlight")
    if status is not WELL:
        found += _status_words(status)
    if (now.left_arm or now.right_arm) and health.arms_lost(sheet, now):
        found.append("arm-useless")
    if (now.left_leg or now.right_leg) and health.legs_lost(sheet, now):
        found.append("leg-useless")
    if now.cover in fight.objects and not fight.things[now.cover].gone:
        found.append("covered")
    if now.pinned_by:
        found.append("pinned")
    if now.extra_ap:
        found.append("saving")
    return frozenset(found) if found else _NOTHING


def _status_words(status: Status) -> Iterator[str]:
    """Yield what a status says besides how somebody is."""
    if status.stable:
        yield "saved"
    if status.moving:
        yield "moving"
    if status.broke_cover:
        yield "broke-cover"
    if status.needs_ruling:
        yield "needs-ruling"


_NOTHING: frozenset[str] = frozenset()
_WORDS = frozenset(
    (
        "arm-useless",
        "broke-cover",
        "covered",
        "dead",
        "death-spotlight",
        "dying",
        "leg-useless",
        "moving",
        "needs-ruling",
        "out",
        "pinned",
        "saved",
        "saving",
        "unconscious",
    )
)


def attacks(fight: Encounter, who: str) -> tuple[OwnAttack, ...]:
    """Return the weapons that somebody has a sound hand for, as listed; bare hands last."""
    now, sheet = fight.combatants[who], fight.sheets[who]
    return tuple(_usable(sheet, now))


def _usable(sheet: Sheet, now: Current) -> Iterator[OwnAttack]:
    """Yield what somebody has a sound hand for."""
    for key, weapon in sheet.attacks.items():
        if not gear.lost_hands(sheet, now, weapon):
            ranged = gear.is_melee_or_ranged(weapon) and gear.is_ranged(weapon)
            yield OwnAttack(key, weapon.name or key.replace("-", " "), ranged=ranged, cost=_COST)
    if UNARMED not in sheet.attacks:
        yield _UNARMED


def provoked(fight: Encounter, order: Order) -> tuple[str, ...]:
    """Return who could strike at one who runs. source: P4"""
    if not isinstance(order, orders.Act) or not DEEDS[order.move].runs:
        return ()
    who = order.actor_
    return who_could_strike(fight, who, order.clear_of) if who in fight.combatants else ()


def decisions(fight: Encounter) -> tuple[Decision, ...]:
    """Return what the next step waits for: death spotlights, and what the rules don't say."""
    open_ = undecided(fight)
    if not open_.dying and not open_.unruled:
        return ()
    dying = (told.death_spotlight(who, death_choices(fight, who)) for who in open_.dying)
    return (*dying, *(told.ruling(who) for who in open_.unruled if who not in open_.dying))


def worth(report: "OddsReport") -> "tuple[Fraction, Fraction]":
    """Return an attack's chance to hit, and how many boxes of head and torso it fills on average.

    Misses are in the average; suppressive fire fills none.
    """
    from hero_combat.dice.measures import fraction_of, mean  # noqa: PLC0415 - only here
    from hero_combat.systems.spotlight.odds.report import VITAL_BOXES  # noqa: PLC0415 - as above

    hit = fraction_of(report.chances[0].chance)
    for spread in report.laws:
        if spread.what == VITAL_BOXES:
            return hit, hit * fraction_of(mean(spread.law))
    return hit, hit * 0


def is_held(fight: Encounter, who: str) -> bool:
    """Tell whether somebody can't get away: pinned down, or unable to walk. source: P9, P11"""
    now = fight.combatants[who]
    return bool(now.pinned_by or health.legs_lost(fight.sheets[who], now))


def step(fight: Encounter) -> str:
    """Return the order that goes on: players before NPCs, in the order of the file.

    A step that names nobody finds them, and ends a round in which nobody has anything left. Before
    it whoever needs a ruling is carried off, which says that they are out of the fight and no more;
    where those who are down must forgo their AP before the next round, they do once all others have
    had the spotlight.
    """
    for who in undecided(fight).unruled:
        return f"leave {who} --why carried-off"
    helpless = holding_ap_while_down(fight) if fight.clock.round else ()
    if helpless and not next_in_order(fight):
        return f"act forgo {helpless[0]}"
    return "step"


def refused(fight: Encounter, order: Order) -> bool:
    """Tell whether an attack is refused for want of AP, a runner, or a blow that can be met."""
    if not isinstance(order, orders.Resolve) or order.force or order.suppressive:
        return False
    if order.opportunity and not all(_runs(fight, one) for one in order.target):
        return True
    who = order.attacker
    if fight.combatants[who].ap < 1:
        return True
    weapon = fight.sheets[who].attacks.get(order.with_)
    if not (order.dodge or order.counter) or weapon is None or not gear.is_melee_or_ranged(weapon):
        return False
    return gear.is_ranged(weapon) or _lacks_ap_to_respond(fight, order)


def _lacks_ap_to_respond(fight: Encounter, order: orders.Resolve) -> bool:
    """Tell whether the target of one attack can't pay for what it is to do about it."""
    if len(order.target) != 1 or order.target[0] not in fight.combatants:
        return False
    target, costs = order.target[0], 0
    if order.dodge:
        costs += 1
    if order.counter:
        if order.counter != UNARMED and order.counter not in fight.sheets[target].attacks:
            return False
        costs += 1
    return fight.combatants[target].ap < costs


def _runs(fight: Encounter, who: str) -> bool:
    now = fight.combatants.get(who)
    return now is not None and now.status.moving


TACTICS = Tactics(
    bar="boxes",
    harms=("bruise", "lethal"),
    unit="rounds",
    time=time,
    acting=acting,
    budget=budget,
    attack_takes="ap",
    bars=bars,
    states=states,
    words=_WORDS,
    attacks=attacks,
    reactions={
        "opportunity": Reaction(
            "before",
            "resolve {who} {attacker} --with {argument} --opportunity",
            also={"provoked": "then"},
            deed="makes an opportunity attack",
            needs=True,
        ),
        "reaction": Reaction(
            "before",
            "resolve {who} {attacker} --with {argument} --reaction",
            also={"friend": "then"},
            needs=True,
        ),
        "dodge": Reaction("with", "--dodge"),
        "counter": Reaction("with", "--counter {argument}", needs=True),
    },
    provoked=provoked,
    decisions=decisions,
    worth=worth,
    is_held=is_held,
    pass_="act forgo {who}",  # noqa: S106 - no password
    moves={"recover": "recover --who {target} --by {who}"},
    step=step,
    passed_on=True,
    unplayed=(
        "joins another's spotlight",
        "uses the AP of a dramatic save",
        "strikes at combatants who leave the fight",
    ),
    refused=refused,
    ways=(
        *(f"--mode {mode}" for mode in get_args(Mode)),
        *(f"--location {part.replace('_', '-')}" for part in LOCATIONS),
        "--suppressive",
    ),
    left={"ap": ("1 AP", "{n} AP")},
    examples={
        "do": ("cover brick-wall if not covered", "uzi --mode burst at most-hurt", "bat at first"),
        "flee": ("boxes < 30%",),
        "react": ("dodge", "counter bat if boxes > 50%"),
        "decide": ("cheat-death if leader", "die"),
    },
)
"""How turns are played in Spotlight."""
