"""What a program must know of Champions to play somebody's turn."""

from typing import TYPE_CHECKING

from hero_combat.errors import HeroCombatError
from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics, has_hit
from hero_combat.orders.declaration import Order
from hero_combat.systems.champions.conditions.grabs import why_bound
from hero_combat.systems.champions.health import is_dead, is_out, is_unconscious, why_out_of_action
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.sheet.stat_block import UNARMED, WELL, Attack, Status
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.maneuvers import (
    AIMING,
    BRACE,
    INTERPOSE,
    MANEUVERS,
    STRIKE,
    Maneuver,
)
from hero_combat.systems.champions.tables.turn import START, moment_at, parse_moment
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of
from hero_combat.systems.champions.turns.endurance import strength_end

if TYPE_CHECKING:  # only an attack's worth needs it
    from fractions import Fraction

    from hero_combat.fight.odds import OddsReport

_WHOLE, _HALF = 2, 1

_FLAGS = (
    "stunned",
    "prone",
    "grabbed",
    "entangled",
    "flying",
    "zero_g",
    "underwater",
    "clinging",
    "non_combat",
    "recovering",
    "bleeding",
    "holding_breath",
)
_DECLARED = {AIMING.name: "aiming", BRACE.name: "braced", INTERPOSE.name: "guarding"}
_DEFENDS = {"dodge": "dodging", "block": "blocking"}
_IMPRESSED = ("impressed", "very-impressed", "awed", "cowed", "overwhelmed")
_UNDER_WAY = (
    ("covering", "covering"),
    ("dropped", "disarmed"),
    ("haymaker", "winding-up"),
    ("holding", "holding"),
)
_OTHERS = ("at-gunpoint", "dead", "gripping", "out", "surprised", "unconscious")


def _moment(fight: Encounter) -> int:
    """Return the present moment, 0 where the clock stands nowhere."""
    clock = fight.clock
    return moment_at(clock.turn, clock.segment) if clock.turn and clock.segment else 0


def time(fight: Encounter) -> int:
    """Return the segments that have passed since the fight began."""
    return max(0, _moment(fight) - START)


def acting(fight: Encounter) -> tuple[str, ...]:
    """Return who acts: one at most, and nobody while a haymaker is about to land."""
    who = fight.clock.acting
    return (who,) if who and who in fight.combatants else ()


def budget(fight: Encounter, who: str) -> dict[str, int]:
    """Return how many halves of the phase are left; an attack uses up both.

    Nothing is left of the phase of one who has acted, lost it, or holds it for later.
    """
    if fight.clock.acting != who:
        return {"half": 0}
    now, moment = fight.combatants[who], _moment(fight)
    left = _WHOLE
    if (
        parse_moment(now.spent) >= moment
        or (now.acted and parse_moment(now.acted) >= moment)
        or why_out_of_action(fight, who)
    ):
        left = 0
    elif now.body <= 0 or (now.half and parse_moment(now.half) == moment):
        left = _HALF
    return {"half": left}


def bars(fight: Encounter, who: str) -> dict[str, tuple[int, int]]:
    """Return STUN, BODY and END, each with what it is in full."""
    now, sheet = fight.combatants[who], fight.sheets[who]
    return {
        "stun": (now.stun, sheet.stun),
        "body": (now.body, sheet.body),
        "end": (now.end, sheet.end),
    }


def states(fight: Encounter, who: str) -> frozenset[str]:
    """Return what is the matter with somebody, a word each."""
    now, sheet = fight.combatants[who], fight.sheets[who]
    found: set[str] = set() if now.status is WELL else set(_of_status(now.status))
    if now.covering or now.dropped or now.haymaker or now.holding:
        found |= {word for key, word in _UNDER_WAY if getattr(now, key)}
    if is_dead(now.body, sheet.body):
        found.add("dead")
    elif is_unconscious(now.stun):
        found.add("unconscious")
    if is_out(fight, who):
        found.add("out")
    if now.presence:
        found.add(now.presence.replace(" ", "-"))
    if now.maneuver:
        declared = maneuver_of(now, sheet, fight.clock)
        if declared and (word := _DEFENDS.get(declared.defends) or _DECLARED.get(declared.name)):
            found.add(word)
    for other in fight.combatants.values():
        if other.covering and other.covering == who:
            found.add("at-gunpoint")
        if other.held_by and who in other.held_by:
            found.add("gripping")
    return frozenset(found)


def _of_status(status: Status) -> frozenset[str]:
    found = {key.replace("_", "-") for key in _FLAGS if getattr(status, key)}
    if status.surprised != "no":
        found.add("surprised")
    return frozenset(found)


def attacks(fight: Encounter, who: str) -> tuple[OwnAttack, ...]:
    """Return the attacks that somebody has in hand, the empty ones too; bare hands last."""
    now, sheet = fight.combatants[who], fight.sheets[who]
    found = [
        _own(name, attack, sheet.strength, now.used.get(name, 0))
        for name, attack in sheet.attacks.items()
        if name not in now.dropped
    ]
    if UNARMED not in sheet.attacks:
        found.append(_bare_hands(sheet.strength))
    return tuple(found)


def _own(name: str, attack: Attack, strength: int, used: int) -> OwnAttack:
    full, end = attack.charges, _end_of(attack, strength)
    return OwnAttack(
        name,
        attack.name or name.replace("-", " "),
        ranged=attack.ranged or attack.mental,
        charges=None if full is None else max(0, full - used),
        full=full,
        cost={"end": end} if end else {},
    )


def _bare_hands(strength: int) -> OwnAttack:
    end = strength_end(strength)
    return OwnAttack(UNARMED, "bare hands", cost={"end": end} if end else {})


def _end_of(attack: Attack, strength: int) -> int:
    """Return END of one use; 0 for dice that can't be read, which `check` tells."""
    if attack.end is not None or attack.charges is not None:
        return attack.end or 0
    from hero_combat.systems.champions.gear.prepared import (  # noqa: PLC0415 - a board with END written down needs no dice
        end_of,
    )

    try:
        return end_of(attack, strength)
    except HeroCombatError:
        return 0


def provoked(fight: Encounter, order: Order) -> tuple[str, ...]:
    """Return who holds a weapon on one who attacks, moves, or does anything else to be seen."""
    if isinstance(order, Resolve):
        who = order.attacker
    elif isinstance(order, Act) and order.move not in _UNSEEN:
        who = order.actor_
    else:
        return ()
    return tuple(
        other for other, now in fight.combatants.items() if now.covering and now.covering == who
    )


_UNSEEN = ("pass", "hold", "drop", "lower", "breathe", "hold-breath", "declare", "contest")
"""Moves of `act` that one at gunpoint makes without a shot."""


def decisions(fight: Encounter) -> tuple[Decision, ...]:
    """Return what the next step waits for: whether the target of a haymaker aborts."""
    who = fight.clock.landing
    if not who or who not in fight.combatants or not fight.combatants[who].haymaker:
        return ()
    from hero_combat.systems.champions.attack.haymaker import (  # noqa: PLC0415 - rare
        decision_before_landing,
    )

    decision = decision_before_landing(Book(fight), who)
    return (decision,) if decision else ()


def pending(fight: Encounter) -> Resolve | None:
    """Return the haymaker that lands with the next step, None where none does."""
    who = fight.clock.landing
    if not who or who not in fight.combatants or not fight.combatants[who].haymaker:
        return None
    from hero_combat.systems.champions.attack.haymaker import (  # noqa: PLC0415 - rare
        order_of_haymaker,
    )

    return order_of_haymaker(Book(fight), who)


def worth(report: "OddsReport") -> "tuple[Fraction, Fraction]":
    """Return an attack's chance to hit, and the mean STUN it takes, misses and knockback in it."""
    from hero_combat.dice.measures import fraction_of, mean  # noqa: PLC0415 - only here

    hit = fraction_of(report.chances[0].chance)
    race = report.races.get("knocked-out")
    return hit, fraction_of(mean(race.loss)) if race else hit * 0


def is_held(fight: Encounter, who: str) -> bool:
    """Tell whether somebody is in a grip, or entangled, and can't get away."""
    return bool(why_bound(fight, who))


def powers_up(fight: Encounter, who: str) -> frozenset[str]:
    """Return the powers of somebody that are raised."""
    return frozenset(fight.combatants[who].powers)


def refused(fight: Encounter, order: Order) -> bool:
    """Tell whether an attack is refused because the attacker is in no state for it."""
    if not isinstance(order, Resolve) or order.force:
        return False
    now = fight.combatants[order.attacker]
    if now.covering or now.maneuver:  # it may be free
        return False
    return not now.stun or why_out_of_action(fight, order.attacker) != ""


def _is_another_way(maneuver: Maneuver) -> bool:
    """Tell whether an attack by a maneuver is another attack, and nobody needs to invent how far.

    A plain strike is none, nor is one that is several attacks, or only held back. Who knows a
    martial art no stat block says.
    """
    known = maneuver.kind == "standard" and maneuver.by == "resolve"
    apart = maneuver.moves or maneuver.further or maneuver.sweeps or maneuver.throws
    milder = maneuver.pulls or maneuver.clubs or maneuver.covers or maneuver.frees
    return known and maneuver is not STRIKE and not apart and not milder


TACTICS = Tactics(
    bar="stun",
    harms=("stun",),
    unit="segments",
    time=time,
    acting=acting,
    budget=budget,
    attack_takes="half",
    bars=bars,
    states=states,
    words=frozenset(
        (
            *(key.replace("_", "-") for key in _FLAGS),
            *_DECLARED.values(),
            *_DEFENDS.values(),
            *_IMPRESSED,
            *(word for _, word in _UNDER_WAY),
            *_OTHERS,
        )
    ),
    attacks=attacks,
    reactions={
        "abort": Reaction("before", "act abort {who} --to {argument}", needs=True),
        "interpose": Reaction(
            "before",
            "act abort {who} --to interpose --on {friend}",
            by="friend",
            deed="interposes",
        ),
        "shoot": Reaction(
            "before",
            "resolve {who} {attacker} --with {argument}",
            by="provoked",
            deed="fires a Cover shot",
            needs=True,
        ),
        "roll-with-punch": Reaction("after", "--roll-with-punch", use=has_hit),
    },
    provoked=provoked,
    decisions=decisions,
    pending=pending,
    worth=worth,
    is_held=is_held,
    pass_="act pass {who}",  # noqa: S106 - one passes in a fight
    moves={
        "recover": "recover --who {who}",
        "escape": "resolve {who} {target} --maneuver escape",
    },
    powers_up=powers_up,
    unplayed=("holds an action",),
    refused=refused,
    ways=tuple(f"--maneuver {each.word}" for each in MANEUVERS.values() if _is_another_way(each)),
    untried=frozenset(each.word for each in MANEUVERS.values() if each.kind != "standard"),
    left={"half": ("half a phase", "a whole phase")},
    examples={
        "do": (
            "recover if stun < 40%",
            "pistol at weakest if ammo > 0",
            "club at first if target stunned",
            "best at first",
        ),
        "flee": ("stun < 25%", "alone"),
        "react": ("abort dodge if body < 50%", "roll-with-punch if stun < 50%"),
    },
)
"""How turns are played in Champions."""
