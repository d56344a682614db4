"""Attacks of the scenarios, played again and again: how far they are off the odds.

`python tests/scenarios/played.py --plays 20000 --write` plays each of them with fair dice and with
a loaded die, and writes down how far off they were. What became of the target is read from its
state, and whether it was hit from the events, never from words.
"""

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import tomli_w

sys.path.append(str(Path(__file__).parents[1]))

import opened as hc
from chance import STRANGE, deviation, strangeness
from loaded_dice import LoadedDice
from repository import SCENARIOS

from hero_combat.dice import Dice, Source, seeded
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.odds import attacks_until
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions import health
from hero_combat.systems.megs.state.fight import out_of_action
from hero_combat.systems.spotlight.health import condition
from hero_combat.systems.storyteller import health as storyteller_health
from hero_combat.systems.zt import health as zt_health

FIGURES = Path(__file__).with_name("played.toml")
HIGHEST = {"champions": 6, "megs": 10, "spotlight": 6, "storyteller": 10, "zt": 6}
"""The highest face of each system's dice: a loaded die shows it in the place of some ones."""

ORDERS: dict[str, tuple[str, ...]] = {
    "champions-bank": (
        "ogre mars --with fist",
        "ogre mars --with fist --open-ground",
        "mars ogre --with punch",
        "vega ogre --with ray --into safe-door=3,counter=9",
        "ogre vega --maneuver move-through --velocity 10",
    ),
    "champions-lab": (
        "volt tin --with arc --range 8",
        "tin henchman --with fist",
        "henchman crow --with club",
        "volt crow --with grenade --area 4 --range 10",
    ),
    "museum-rooms": (
        "titania bruiser --with punch",
        "agent-3 titania --with blaster --range 33 --into wall=9",
    ),
    "storyteller-anchor": ("lise gunnar --with bottle", "piet lise --with knife"),
    "zt-deck": ("ida marshal --with pistol", "jon hand-1 --with boat-hook"),
    "champions-riot": (
        "gunner swift --with gun --shots 5 --range 4",
        "gunner child --with fist",
        "swift gunner --with kick",
    ),
    "champions-speed": ("arrow lightning --with shove", "tortoise falcon --maneuver strike"),
    "champions-warehouse": (
        "titania agent-1 --with punch",
        "titania agent-1 --with punch --open-ground",
        "agent-1 titania --with blaster --range 6",
        "lantern agent-2 --with beam --range 4 --into crate=2",
    ),
    "museum": (
        "brigand titania --with musket",
        "titania brigand --with bolt --open-ground",
        "agent-1 titania --with blaster",
    ),
    "museum-night": (
        "titania bruiser --with punch",
        "bruiser titania --with unarmed",
        "brigand lantern --with musket",
    ),
    "megs-brick": ("colossus wren", "volt colossus --with bolt", "wren frost --with kick"),
    "megs-duel": (
        "aegis vance --with strike",
        "vance aegis --with blast",
        "vance aegis --with blast --open-ground",
    ),
    "megs-fire": ("robber-1 ember --with pistol", "robber-2 medic --with pistol"),
    "megs-mint": ("hammer aegis --with wrench", "lull ned --with gaze", "wren lull --with unarmed"),
    "megs-underwater": ("marlin diver-1", "diver-1 marlin --with harpoon"),
    "spotlight-dojo": ("yuri kenji --with katana", "kenji yuri --with bokken"),
    "spotlight-last-stand": ("sniper rosa --with rifle", "dex sniper --with taser"),
    "spotlight-skybridge": ("kestrel ito --with pistol", "anvil trooper-1 --with bat"),
    "spotlight-street": ("mika punk --with uzi", "punk mika --with pistol"),
    "spotlight-warehouse": ("guard-1 vex --with smg", "oz guard-2 --with katana"),
    "storyteller-ambush": ("mara bull --with bow", "oskar finch --with axe"),
    "storyteller-brawl": ("tam gunnar", "piet lise --with knife"),
    "storyteller-gunfight": ("sol dov --with rifle", "dov ines --with shotgun"),
    "storyteller-pawnshop": ("magda pell --with shotgun", "hob jory --with pipe"),
    "zt-ambush": (
        "mara sniper --with pistol",
        "raider-1 mara --with small-blade",
        "sniper odo --with rifle",
    ),
    "zt-ferry": ("ida hand-1 --with pistol", "marshal jon --with laser-pistol"),
    "zt-laser": ("kit warden --with laser-pistol", "sal drone-1 --with sword"),
    "zt-ledge": ("ilse brute --with small-blade", "brute tom"),
}
ALL = [(name, words) for name, each in ORDERS.items() for words in each]


class Seen(NamedTuple):
    """What became of a target.

    Attributes:
        fates: what did, in the words of the odds' chances.
        losses: what was lost, in the words of the odds' races.
    """

    fates: dict[str, bool]
    losses: dict[str, int]


def champions(before: Any, after: Any, who: str) -> Seen:
    was, now = before.combatants[who], after.combatants[who]
    out = health.is_unconscious(now.stun)
    return Seen(
        {
            "Stunned": now.status.stunned and not out,
            "knocked out": out,
            "dead": health.is_dead(now.body, before.sheets[who].body),
        },
        {"knocked-out": was.stun - now.stun, "dead": was.body - now.body},
    )


def megs(_: Any, after: Any, who: str) -> Seen:
    now = after.combatants[who]
    dead = now.status.dead
    out = bool(out_of_action(after, who)) and not dead
    return Seen(
        {"stunned": now.stun > 0 and not out and not dead, "knocked out": out, "dead": dead}, {}
    )


def spotlight(_: Any, after: Any, who: str) -> Seen:
    how = condition(after.sheets[who], after.combatants[who])
    dying = how in ("dying", "dead")
    fates = {
        "unconscious": how == "unconscious",
        "dead or dying": dying,
        "out of the fight": how != "ok",
    }
    return Seen(fates, {})


def storyteller(before: Any, after: Any, who: str) -> Seen:
    was, now = before.combatants[who], after.combatants[who]
    lost = now.taken_bashing - was.taken_bashing + now.taken_lethal - was.taken_lethal
    gone = storyteller_health.is_down(after, who)
    return Seen(
        {"knocked out": gone, "dead": storyteller_health.is_dead(after, who)}, {"filled": lost}
    )


def zt(before: Any, after: Any, who: str) -> Seen:
    was, now = before.combatants[who], after.combatants[who]
    dead = zt_health.is_dead(now, after.sheets[who], after.rules)
    return Seen(
        {"Unconscious": zt_health.is_unconscious(now), "dead": dead},
        {"dead": max(0, was.hp - now.hp)},
    )


READERS: dict[str, Callable[[Any, Any, str], Seen]] = {
    "champions": champions,
    "megs": megs,
    "spotlight": spotlight,
    "storyteller": storyteller,
    "zt": zt,
}


def begun(name: str) -> hc.Fight:
    """A scenario as its fight begins."""
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.begin()
    return fight


def order_of(fight: hc.Fight, words: str) -> Any:
    return read(f"resolve {words} --force", verbs_of(fight.system)).order


def strangest(
    name: str, words: str, times: int, load: Callable[[Source], Source] = lambda fair: fair
) -> tuple[float, str]:
    """How far the plays are off the odds at most, in standard errors, and in what."""
    fight = begun(name)
    report = fight.odds(f"{words} --force")
    order = order_of(fight, words)
    (target,) = order.target
    fates: Counter[str] = Counter()
    losses: dict[str, Counter[int]] = {}
    for nth in range(times):
        dice = load(seeded(11, "played", nth))
        outcome = fight.copy().carry_out(order, lambda _key, _nth, dice=dice: dice)
        seen = READERS[fight.system.name](fight.encounter, outcome.encounter, target)
        fates.update(what for what, so in seen.fates.items() if so)
        fates["hit"] += any(
            type(event) is AttackRolled and event.hit and event.target == target
            for event in outcome.events
        )
        for what, lost in seen.losses.items():
            losses.setdefault(what, Counter())[lost] += 1
    found = [
        (deviation(fates[each.what], times, float(each.chance)), each.what)
        for each in report.chances
        if each.what in ("hit", *seen.fates)
    ]
    found += [
        (strangeness(counts, report.races[what].loss, times), f"loss of {what}")
        for what, counts in losses.items()
        if what in report.races
    ]
    assert len(found) > len(seen.fates)
    return max(found)


FOLLOWED = (
    ("museum", "brigand titania --with musket", "knocked-out"),
    ("champions-bank", "ogre mars --with fist", "knocked-out"),
    ("champions-warehouse", "titania agent-1 --with punch", "knocked-out"),
    ("champions-lab", "tin henchman --with fist", "knocked-out"),
    ("storyteller-brawl", "tam gunnar", "knocked-out"),
    ("storyteller-brawl", "piet lise --with knife", "filled"),
    ("storyteller-gunfight", "dov ines --with shotgun", "dead"),
    ("zt-ambush", "mara sniper --with pistol", "knocked-out"),
    ("zt-ambush", "mara sniper --with pistol", "dead"),
    ("zt-ambush", "raider-1 mara --with small-blade", "dead"),
    ("zt-laser", "sal drone-1 --with sword", "knocked-out"),
)


def followed(name: str, words: str, what: str, times: int) -> float:
    """How far off the odds it is by which attack something comes about, in standard errors."""
    table = begun(name)
    race = table.odds(f"{words} --force").races[what]
    assert race.chain is not None
    law = attacks_until(race, 8)
    fight, system, order = table.encounter, table.system, order_of(table, words)
    resolve, (target,) = system.rule("resolve"), order.target
    over = OVER[system.name, what]
    seen: Counter[int] = Counter()
    for nth in range(times):
        now, tries = fight, 0
        while tries < 8 and not over(now, target):
            tries += 1
            outcome = resolve(now, order, Dice(seeded(13, f"{nth}", tries)))
            after = outcome.encounter
            people = {**fight.combatants, target: after.combatants[target]}
            now = msgspec.structs.replace(fight, combatants=people, things=after.things)
            if system.name == "zt":
                now = msgspec.structs.replace(now, clock=after.clock)
        seen[tries] += 1
    return strangeness(seen, law, times)


def _full(now: Any, who: str) -> bool:
    marks = storyteller_health.marks_of(now.combatants[who])
    return bool(marks.bashing + marks.lethal + marks.aggravated >= now.sheets[who].boxes)


OVER: dict[tuple[str, str], Callable[[Any, str], bool]] = {
    ("champions", "knocked-out"): lambda now, who: now.combatants[who].stun < 0,
    ("storyteller", "knocked-out"): lambda now, who: bool(storyteller_health.fallen(now, who)),
    ("storyteller", "dead"): storyteller_health.is_dead,
    ("storyteller", "filled"): _full,
    ("zt", "knocked-out"): lambda now, who: zt_health.is_unconscious(now.combatants[who]),
    ("zt", "dead"): lambda now, who: zt_health.is_dead(
        now.combatants[who], now.sheets[who], now.rules
    ),
}


def played_by_system(name_of: str, times: int) -> dict[str, Any]:
    """Play every attack of a system, with fair dice and with a loaded one.

    Returns:
        How many attacks and plays there were, and how many standard errors the strangest of the
        fair and the least strange of the loaded ones was off.
    """
    attacks = [(name, words) for name, words in ALL if system_of(name) == name_of]
    fair = [(*strangest(name, words, times), f"{name}: {words}") for name, words in attacks]
    face = HIGHEST[name_of]
    cheats = [
        (*strangest(name, words, times, LoadedDice(face)), f"{name}: {words}")
        for name, words in attacks
    ]
    off, what, attack = max(fair)
    found = [each for each in cheats if each[0] > STRANGE]
    return {
        "attacks": len(attacks),
        "plays": times,
        "off": round(off, 2),
        "in": f"{what}, {attack}",
        "loaded_found": len(found),
        "loaded_off": round(min(cheats)[0], 1),
        "loaded_in": min(cheats)[2],
    }


def system_of(name: str) -> str:
    """Return the system of a scenario."""
    text = (SCENARIOS / f"{name}.toml").read_text("utf-8")
    return str(tomllib.loads(text)["system"])


def main(words: list[str]) -> int:
    """Read the command line; 1 when fair dice were too far off, or a loaded die was not found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--plays", type=int, default=20_000, help="of each attack")
    parser.add_argument("--system", action="append", choices=READERS, default=[])
    parser.add_argument("--write", action="store_true", help=f"write {FIGURES.name}")
    given = parser.parse_args(words)
    sound = True
    for system in given.system or READERS:
        told = played_by_system(system, given.plays)
        sound = sound and told["off"] < STRANGE and told["loaded_found"] == told["attacks"]
        sys.stdout.write(f"{system}: {told}\n")
        sys.stdout.flush()
        if given.write:
            _write(system, told)
    return 0 if sound else 1


def _write(system: str, told: dict[str, Any]) -> None:
    """Put what was found of a system in the place of what was found of it before."""
    figures = tomllib.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    figures[system] = told
    comment = "# Odds against play: `python tests/scenarios/played.py --write` wrote it.\n\n"
    FIGURES.write_text(comment + tomli_w.dumps(dict(sorted(figures.items()))), "utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
