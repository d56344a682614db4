"""What a program must know of MEGS to play somebody's turn."""

from math import ceil
from typing import TYPE_CHECKING

from hero_combat.fight.events import AttackRolled, Damaged, Event
from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics
from hero_combat.orders.declaration import Order
from hero_combat.systems.megs.events import CheckRolled
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import UNARMED
from hero_combat.systems.megs.state.fight import (
    Encounter,
    budget,
    held_by,
    is_out,
    out_of_action,
    power_now,
    pushed_now,
    why_not_act,
)
from hero_combat.systems.megs.tables.maneuvers import MANEUVERS

if TYPE_CHECKING:  # only an attack's worth needs them
    from fractions import Fraction

    from hero_combat.fight.odds import OddsReport

_COST = {"dice": 1}


def phases_passed(fight: Encounter) -> int:
    """Return how many phases have passed since the fight began."""
    clock = fight.clock
    return max(0, clock.round - 1) * 10 + max(0, clock.phase - 1)


def acting(fight: Encounter) -> tuple[str, ...]:
    """Return who acts now; nobody between two rounds."""
    who = fight.clock.acting
    return (who,) if who in fight.combatants else ()


def bars(fight: Encounter, who: str) -> dict[str, tuple[int, int]]:
    """Return the three Current Conditions and the Hero Points, by the labels of the board."""
    sheet, now = fight.sheets[who], fight.combatants[who]
    physical, mental, mystical = sheet.healths
    return {
        "phys": (now.physical, physical),
        "ment": (now.mental, mental),
        "myst": (now.mystical, mystical),
        "hp": (now.hero_points, sheet.hero_points),
    }


WORDS = frozenset(
    {
        "out", "dead", "unconscious", "stunned", "bleeding", "surprised", "underwater", "dark",
        "space", "revived", "holding", "dodging", "covered", "aiming", "grappling", "grappled",
        "pressing", "laying-back", "carrying", "moving", "pushed", "weakened", "airless",
    }
)  # fmt: skip


def states(fight: Encounter, who: str) -> frozenset[str]:
    """Return what is the matter with `who`, a word each."""
    now = fight.combatants[who]
    found: list[str] = []
    if is_out(fight, who):
        found += ["out", out_of_action(fight, who)]
    elif now.stun:
        found.append("stunned")
    status = now.status
    if now.bleeds_at and not status.dead:
        found.append("bleeding")
    if status.surprised:
        found.append("surprised")
    if status.underwater:
        found.append("underwater")
    if status.dark:
        found.append("dark")
    if status.space != "no":
        found.append("space")
    if status.revived:
        found.append("revived")
    if now.pushed and pushed_now(fight, who):
        found.append("pushed")
    sheet = fight.sheets[who]
    if now.body < sheet.body or now.mind < sheet.mind or now.spirit < sheet.spirit:
        found.append("weakened")
    _add_deeds(fight, who, found)
    if now.cover and now.cover in fight.things and fight.things[now.cover].body > 0:
        found.append("covered")
    return frozenset(found) if found else _NOTHING


_NOTHING: frozenset[str] = frozenset()


def _add_deeds(fight: Encounter, who: str, found: list[str]) -> None:
    """Add the words of what somebody is at, and of what is done to them."""
    now = fight.combatants[who]
    if now.held:
        found.append("holding")
    if now.dodge or now.dodge_aps:
        found.append("dodging")
    if now.aim:
        found.append("aiming")
    if held_by(fight, who):
        found.append("grappling")
    if now.held_by:
        found.append("grappled")
    if now.stance:
        found.append("pressing" if now.stance_shift < 0 else "laying-back")
    if now.load is not None:
        found.append("carrying")
    if now.speed:
        found.append("moving")
    if now.air:
        found.append("airless")


def powers_up(fight: Encounter, who: str) -> frozenset[str]:
    """Return the Powers of somebody that are up."""
    return frozenset(fight.combatants[who].on)


def attacks(fight: Encounter, who: str) -> tuple[OwnAttack, ...]:
    """Return somebody's attacks in the order of the file, bare hands last.

    An attack by a Power of which nothing is left is none.
    """
    own, lost = fight.keep_of_sheets(_own_attacks)[who], fight.combatants[who].powers
    if not lost:
        return own
    gone = {
        key
        for key, attack in fight.sheets[who].attacks.items()
        if attack.power in lost and not power_now(fight, who, attack.power)
    }
    left = tuple(each for each in own if each.id not in gone)
    return (*left, _HANDS) if UNARMED in gone else left


def _own_attacks(fight: Encounter) -> dict[str, tuple[OwnAttack, ...]]:
    """Return everybody's attacks, whatever is left of their Powers."""
    found = {}
    for who, sheet in fight.sheets.items():
        own = {UNARMED: _HANDS}
        for key, attack in sheet.attacks.items():
            name = attack.name or key.replace("-", " ")
            own[key] = OwnAttack(key, name, ranged=attack.range is not None, cost=_COST)
        unarmed = own.pop(UNARMED)
        found[who] = (*own.values(), unarmed)
    return found


_HANDS = OwnAttack(UNARMED, "bare hands", cost=_COST)


def worth(report: "OddsReport") -> "tuple[Fraction, Fraction]":
    """Return the chance to hit, and the mean loss of the Current Condition that is attacked."""
    from hero_combat.dice.measures import fraction_of, mean  # noqa: PLC0415 - only here
    from hero_combat.systems.megs.odds.report import DAMAGE  # noqa: PLC0415 - as above

    hit = fraction_of(report.chances[0].chance)
    for spread in report.laws:
        if spread.what == DAMAGE:
            return hit, hit * fraction_of(mean(spread.law))
    return hit, hit * 0


def is_held(fight: Encounter, who: str) -> bool:
    """Tell whether somebody grapples `who`."""
    return bool(fight.combatants[who].held_by)


def refused(fight: Encounter, order: Order) -> bool:
    """Tell whether an attack is refused because no Dice Action is left for it."""
    if not isinstance(order, Resolve) or order.force:
        return False
    return why_not_act(fight, order.attacker) != ""


def was_hurt(_attack: Order, events: tuple[Event, ...], who: str) -> bool:
    """Tell whether an attack has done any damage to somebody: none else can be negated."""
    for event in events:  # noqa: SIM110 - asked after each attack of a run
        if type(event) is Damaged and event.who == who:
            return True
    return False


def has_earned_shifts(attack: Order, events: tuple[Event, ...], who: str) -> bool:
    """Tell whether somebody's attack has hit and may have earned column shifts.

    The roll of an attack that was answered is read again after a failed Block, and may earn more
    than was booked when it fell.
    """
    earned = isinstance(attack, Resolve) and bool(attack.block or attack.take_cover)
    hit = False
    for event in events:
        if type(event) is CheckRolled:
            earned = earned or (event.who == who and event.shifts > 0)
        elif type(event) is AttackRolled and event.hit and event.margin:
            hit = hit or who in (event.target, event.attacker)
    return hit and earned


def has_hero_points(fight: Encounter, who: str) -> bool:
    """Tell whether somebody has the Hero Points for 1 AP of Last Ditch Defense."""
    cost = fight.rules.last_ditch_cost
    return not cost or fight.combatants[who].hero_points >= ceil(cost)


TACTICS = Tactics(
    bar="phys",
    harms=("physical",),
    unit="phases",
    time=phases_passed,
    acting=acting,
    budget=budget,
    attack_takes="dice",
    bars=bars,
    states=states,
    words=WORDS,
    attacks=attacks,
    reactions={
        "block": Reaction("with", "--block {who}={argument}", default="hand"),
        "take-cover": Reaction("with", "--take-cover {who}={argument}", needs=True),
        "defend-ov": Reaction("with", "--defend-ov {who}={argument}", needs=True),
        "defend-rv": Reaction("with", "--defend-rv {who}={argument}", needs=True),
        "last-ditch": Reaction(
            "after",
            "--last-ditch {who}={argument}",
            default="most",
            use=was_hurt,
            affords=has_hero_points,
        ),
        "shifts": Reaction(
            "after",
            "--shifts {argument}",
            by="attacker",
            default="stun=most",
            use=has_earned_shifts,
        ),
        "reroll": Reaction("after", "--reroll {argument}", by="attacker", default="9"),
    },
    worth=worth,
    is_held=is_held,
    pass_="act pass {who}",  # noqa: S106 - not a secret: the NPC passes
    struggle=("act break-grapple {who}",),
    moves={
        how: f"recover --who {{target}} --how {how} --by {{who}}"
        for how in ("first-aid", "treatment", "surgery", "revive")
    },
    powers_up=powers_up,
    unplayed=(
        "tries Desperation Recovery",
        "spends Hero Points on Initiative, a death save or a roll against stun",
        "holds an action",
    ),
    refused=refused,
    ways=tuple(
        f"--maneuver {name}"
        for name, each in MANEUVERS.items()
        if not each.needs and not {"difficulty", "knockback_at_most"}.intersection(each.reads)
    ),
    left={
        "dice": ("a Dice Action", "{n} Dice Actions"),
        "automatic": ("an Automatic Action", "{n} Automatic Actions"),
    },
    examples={
        "do": (
            "activate force-field if not up",
            "take-cover dumpster if phys < 50% and not covered",
            "pistol at attacker",
            "any",
        ),
        "flee": ("phys < 25%", "alone and outnumbered"),
        "react": ("block", "last-ditch if phys < 50%"),
    },
)
"""How turns are played in MEGS."""
