"""What a program needs to know about ZT to play a combatant's Turn."""

from typing import TYPE_CHECKING

from hero_combat.fight.events import Event
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics, rolls_about
from hero_combat.log.participants import Leave
from hero_combat.orders.declaration import Order
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.conditions.movement import metres_left
from hero_combat.systems.zt.dice.defense_check import standing_defense
from hero_combat.systems.zt.gear.choice import why_unusable
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.sheet import UNARMED, WELL, max_energy, max_hp
from hero_combat.systems.zt.state import Encounter
from hero_combat.systems.zt.tables import DEEDS, HELP, MOST_LUCK
from hero_combat.systems.zt.turns.order import is_hostile, who_acts

if TYPE_CHECKING:  # only an attack's worth needs it
    from fractions import Fraction

    from hero_combat.fight.odds import OddsReport

_FLAGS = ("blinded", "deafened", "poisoned", "prone", "incapacitated", "surprised", "disengaged")
_WORDS = frozenset(
    (*_FLAGS, "fatigued", "grappled", "grappling", "armed", "unconscious", "dead", "out")
)
_COST = {"major": 1}


def rounds_passed(fight: Encounter) -> int:
    """Return how many Rounds have passed: 0 in the first one, and before it."""
    return max(0, fight.clock.round - 1)


def budget(fight: Encounter, who: str) -> dict[str, int]:
    """Return what is left of the Turn of `who`, {} when it isn't theirs. source: P4

    `metres` is all the way that the Movement Actions left allow. In the initiating Action there is
    nothing but the Major Action: whatever else one does then costs nothing.
    """
    now = fight.combatants[who]
    status = now.status
    if who not in who_acts(fight):
        return {}
    if (now.hp <= 0 or status is not WELL) and is_unconscious(now):
        return {}
    major = 1 if now.major == "ready" else 0
    if not fight.clock.round:
        return {"major": major, "minor": 0, "movement": 0, "minors": 0, "moves": 0, "metres": 0}
    movement = 1 if now.move == "ready" else 0
    metres = 0
    if (movement or now.moves or now.walked) and not (status.grappled or status.incapacitated):
        metres = metres_left(fight, who)
    return {
        "major": major,
        "minor": 1 if now.minor == "ready" else 0,
        "movement": movement,
        "minors": now.minors,
        "moves": now.moves,
        "metres": metres,
    }


def bars(fight: Encounter, who: str) -> dict[str, tuple[int, int]]:
    """Return HP, Energy, Luck and the Defense that stands, each with how much it is in full.

    A Defense is rolled, so it is always in full.
    """
    now, sheet = fight.combatants[who], fight.sheets[who]
    fatigue = now.status.fatigue
    hp, energy = sheet.full_hp, sheet.full_energy
    if fatigue:
        hp, energy = max_hp(sheet, fatigue), max_energy(sheet, fatigue)
    defense = standing_defense(fight, who)
    return {
        "hp": (now.hp, hp),
        "energy": (now.energy, energy),
        "luck": (now.luck, MOST_LUCK),
        "defense": (defense, defense if defense > 0 else 1),
    }


def states(fight: Encounter, who: str) -> frozenset[str]:
    """Return what is the matter with `who`, a word each; `armed` with a weapon to strike with."""
    now = fight.combatants[who]
    status = now.status
    found: list[str] = []
    if status is not WELL and status != WELL:
        found = [flag for flag in _FLAGS if getattr(status, flag)]
        if status.grappled:
            found.append("grappled")
        if status.fatigue:
            found.append("fatigued")
    for one in fight.combatants.values():
        if one.status.grappled == who:
            found.append("grappling")
            break
    if (now.hp <= 0 or status is not WELL) and is_unconscious(now):
        dead = is_dead(now, fight.sheets[who], fight.rules)
        found += ["out", "dead" if dead else "unconscious"]
    own = attacks(fight, who)
    armed = bool(own) and own[0].id != UNARMED  # which is the last
    if not found:
        return _ARMED if armed else _NOTHING
    if armed:
        found.append("armed")
    return frozenset(found)


_NOTHING: frozenset[str] = frozenset()
_ARMED = frozenset(("armed",))


def attacks(fight: Encounter, who: str) -> tuple[OwnAttack, ...]:
    """Return what `who` could attack with at once: in hand, whole, loaded; bare hands last.

    What is on one's person needs `switch` first; a fist can be broken too.
    """
    found = []
    for key, weapon in fight.sheets[who].weapons.items():
        if not why_unusable(fight, who, key, weapon):
            charges = 1 if weapon.single_use else None
            found.append(OwnAttack(key, weapon.name, weapon.ranged, charges, charges, _COST))
    return tuple(found)


def worth(report: "OddsReport") -> "tuple[Fraction, Fraction]":
    """Return the chance to hit, and the mean loss of HP, misses included."""
    from hero_combat.dice.measures import fraction_of, mean  # noqa: PLC0415 - only here

    hit = fraction_of(report.chances[0].chance)
    if not report.laws:  # a grapple, or what can't hit
        return hit, hit * 0
    damage = report.laws[0]
    return hit, hit * fraction_of(damage.mean or mean(damage.law))


def is_held(fight: Encounter, who: str) -> bool:
    """Tell whether `who` is grappled, or can't move."""
    status = fight.combatants[who].status
    return bool(status.grappled) or status.incapacitated


def provoked(fight: Encounter, order: Order) -> tuple[str, ...]:
    """Return who may strike at one who leaves their Melee Range, and at one who flees. source: P6

    Where nobody knows who is near whom, who flees is within everybody's reach until then.
    """
    if isinstance(order, orders.Act):
        if not order.from_ or order.actor_ not in fight.combatants:
            return ()
        from hero_combat.systems.zt.verbs.act.movement import (  # noqa: PLC0415 - few ways say so
            whose_reach_is_left,
        )

        return whose_reach_is_left(Ledger(fight), order)
    if not isinstance(order, Leave) or order.why != "fled":
        return ()
    return tuple(
        other
        for other, now in fight.combatants.items()
        for who in order.ids
        if is_hostile(fight, who, other)
        and not fight.combatants[who].status.disengaged
        and not is_unconscious(now)
        and (fight.place is None or _reaches(fight, other, who))
    )


def _reaches(fight: Encounter, who: str, other: str) -> bool:
    """Tell whether somebody is in another's Melee Range on the map."""
    from hero_combat.systems.zt.placing import is_within_reach  # noqa: PLC0415 - most fights have no places

    return is_within_reach(fight, who, other)


def would_miss(_attack: Order, events: tuple[Event, ...], who: str) -> bool:
    """Tell whether a Disrupt makes a miss of an attack. source: P10"""
    for roll in rolls_about(events, who):
        if roll.margin is not None and 0 < roll.margin <= HELP:
            return True
    return False


def would_hit(_attack: Order, events: tuple[Event, ...], who: str) -> bool:
    """Tell whether an Assist makes a hit of an attack. source: P10"""
    for roll in rolls_about(events, who):
        if roll.margin is not None and -HELP < roll.margin <= 0:
            return True
    return False


def has_missed(_attack: Order, events: tuple[Event, ...], who: str) -> bool:
    """Tell whether an attack has missed, so that Luck may help."""
    return any(not roll.hit for roll in rolls_about(events, who))


def refused(fight: Encounter, order: Order) -> bool:
    """Tell whether an order takes the Major Action of one's own Turn, which is used."""
    if isinstance(order, orders.Resolve):
        who = order.attacker
        takes = order.slot in ("", "major") and not order.opportunity
    elif isinstance(order, orders.Act):
        who, takes = order.actor_, (order.slot or DEEDS[order.move].slot) == "major"
    else:
        return False
    clock = fight.clock
    if order.force or not takes or clock.acting != who or not clock.round:
        return False
    return fight.combatants[who].major != "ready"


def has_luck(fight: Encounter, who: str) -> bool:
    """Tell whether somebody has any Luck to spend."""
    return fight.combatants[who].luck > 0


def has_reaction(fight: Encounter, who: str) -> bool:
    """Tell whether somebody has the Minor Action that a Reaction books, so far as is plain. P4"""
    return fight.clock.acting == who or "minor" not in fight.combatants[who].borrowed


def has_extra_reaction(fight: Encounter, who: str) -> bool:
    """Tell whether somebody has the Major Action to pay with too, if it comes to that."""
    return has_reaction(fight, who) or "major" not in fight.combatants[who].borrowed


TACTICS = Tactics(
    bar="hp",
    harms=("hp",),
    unit="rounds",
    time=rounds_passed,
    acting=who_acts,
    budget=budget,
    attack_takes="major",
    bars=bars,
    states=states,
    words=_WORDS,
    attacks=attacks,
    reactions={
        "look": Reaction("before", "act look {who}"),
        "opportunity": Reaction(
            "then",
            "resolve {who} {attacker} --with {argument} --opportunity",
            by="provoked",
            deed="takes an Opportunity Attack",
            needs=True,
        ),
        "disrupt": Reaction(
            "after",
            "--disrupt {who}",
            also={"friend": "after"},
            use=would_miss,
            affords=has_reaction,
        ),
        "extra-minor": Reaction(
            "after",
            "--disrupt {who} --extra-minor {who}",
            also={"friend": "after"},
            use=would_miss,
            affords=has_extra_reaction,
        ),
        "luck": Reaction(
            "after",
            "--luck {argument}",
            by="attacker",
            default="1",
            use=has_missed,
            affords=has_luck,
        ),
        "assist": Reaction(
            "after", "--assist {argument}", by="attacker", needs=True, use=would_hit
        ),
    },
    provoked=provoked,
    worth=worth,
    is_held=is_held,
    pass_="act pass {who}",  # noqa: S106 - no password
    struggle=("act struggle {who}",),
    moves={"grapple": "resolve {who} {target} --grapple"},
    passed_on=True,
    unplayed=(
        "spends Luck on a Defense Check or helps with it",
        "Disrupts damage or a Save",
    ),
    refused=refused,
    ways=("--grapple",),
    left={
        "major": ("the Major Action", "{n} Major Actions"),
        "minor": ("the Minor Action", "{n} Minor Actions"),
        "movement": ("the Movement Action", "{n} Movement Actions"),
        "minors": ("one more Minor Action", "{n} more Minor Actions"),
        "moves": ("one more Movement Action", "{n} more Movement Actions"),
        "metres": ("1 m", "{n} m"),
    },
    examples={
        "do": (
            "stand if prone",
            "laser-pistol at most-hurt",
            "baton at weakest if target hurt",
            "best",
        ),
        "flee": ("hp < 25% and alone",),
        "react": ("luck 2 if luck > 0", "disrupt if hp < 50%"),
    },
)
"""What a program needs to know about ZT to play a combatant's Turn."""
