"""Your rulings: `[rules]`, with a key or more for each ambiguity of the rules."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Number, Points, Table, Text
from hero_combat.file.typed import Path, Trouble
from hero_combat.systems.spotlight.sheet import Object, Sheet
from hero_combat.systems.spotlight.tables import AP, Score
from hero_combat.text import did_you_mean, listing


class Rules(Table, frozen=True, dict=True):
    """Your rulings on the ambiguities of the rules; the defaults are the recommended ones.

    Attributes:
        ap_refresh: when AP are 4 again: each round, or at a combatant's first spotlight. (A1)
        npc_initiative: whether NPCs roll initiative and take their turns among the players. (A2)
        called_shot: Difficulty added by a called shot. (A3)
        suppressive: Difficulty added by suppressive fire. (A3)
        burst_damage: damage added by a burst that hits. (A4)
        full_difficulty: Difficulty added by full-auto fire. (A4)
        full_damage: damage added by full-auto fire that hits. (A4)
        location_table: whether location 6 is the right leg, or the left one as printed. (A5)
        armor_types: armor types from the lightest to the heaviest. (A6)
        untrained_rating: dice for a skill that is not in the stat block. (A7)
        stack: whether the ratings of several layers add up or only the best one counts. (A8)
        cover_difficulty: whether cover adds Difficulty as well as armor. (A8b)
        overflow: what happens to damage beyond the last box. (A9)
        speed_rounding: how to round a halved Speed. (A10)
        halve_speed: whether Speed is halved once, or once for each bad leg. (A10)
        bruise_into_mixed: bruise on a location full of both kinds converts boxes or is lost. (A11)
        incapacitated: what stops an attacker hit by a counterattack. (A12)
        responses: the maximum of responses to one attack. (A13)
        declare: when to declare dodge and counterattack: before or after the attack's dice. (A14)
        suppression_ends: at the shooter's next spotlight or the round's end, or only then. (A15)
        suppression_retry: one Willpower roll in each of the target's spotlights, or more. (A15)
        suppression_ap: AP cost of that roll. (A15)
        cheat_converts: cheating death converts a box in each filled location or in one. (A16)
        fortitude_zero: what Fortitude 0 after cheating death means. (A17)
        cheat_wakes: whether those who cheated death wake up like other unconscious ones. (A18)
        death_choices: one choice, or cheating death after a failed save. (A19)
        minimum_damage: the minimum damage after armor. (A20)
        npc_death: which NPCs get a death spotlight. (A21)
        helpless_forgo: whether combatants who are down forgo their AP. (A22)
        simultaneous: the order in which simultaneous hits are marked. (A23)
        brim: whether the rest of a blow that fills the last box converts boxes or is lost. (A24)
        unarmed_damage: bruise damage of bare hands; invented, like every weapon's damage.
    """

    ap_refresh: Literal["round", "own_spotlight"] = "round"
    npc_initiative: bool = False
    called_shot: Number = 3
    suppressive: Number = 2
    burst_damage: Number = 0
    full_difficulty: Number = 0
    full_damage: Number = 0
    location_table: Literal["fixed", "literal"] = "fixed"
    armor_types: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, max_length=20)] = (
        "light",
        "medium",
        "heavy",
    )
    untrained_rating: Score = 0
    stack: Literal["sum", "max"] = "sum"
    cover_difficulty: bool = True
    overflow: Literal["lost", "torso"] = "lost"
    speed_rounding: Literal["down", "up"] = "down"
    halve_speed: Literal["once", "each"] = "once"
    bruise_into_mixed: Literal["converts", "lost"] = "converts"
    incapacitated: tuple[Literal["head", "dying", "weapon_arm"], ...] = (
        "head",
        "dying",
        "weapon_arm",
    )
    responses: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    declare: Literal["before_roll", "after_roll"] = "before_roll"
    suppression_ends: Literal["shooter_or_round", "round"] = "shooter_or_round"
    suppression_retry: Literal["spotlight", "any"] = "spotlight"
    suppression_ap: Annotated[int, msgspec.Meta(ge=0, le=AP)] = 0
    cheat_converts: Literal["each", "one"] = "each"
    fortitude_zero: Literal["ask", "dead", "nothing"] = "ask"
    cheat_wakes: bool = True
    death_choices: Literal["one", "both"] = "one"
    minimum_damage: Points = 0
    npc_death: Literal["dead", "important", "spotlight"] = "dead"
    helpless_forgo: bool = True
    simultaneous: Literal["declared", "bruise_first", "lethal_first"] = "declared"
    brim: Literal["converts", "lost"] = "converts"
    unarmed_damage: Points = 1

    @cached_property
    def armor_ranks(self) -> Mapping[str, int]:
        """Return the place of each type of armor, from 0 for the lightest; -1 for `none`."""
        ranks: dict[str, int] = {}
        for rank, name in enumerate(self.armor_types):
            ranks.setdefault(name, rank)  # a type that is named twice is its lighter one
        return {**ranks, "none": -1}


def find_unknown(
    rules: Rules, sheets: Mapping[str, Sheet], objects: Mapping[str, Object]
) -> Iterator[Trouble]:
    """Find unknown types of armor and cover, and weapons that pierce unknown types."""
    types = rules.armor_types
    named: list[tuple[Path, str]] = [
        (("objects", which, "type"), thing.type) for which, thing in objects.items()
    ]
    for who, sheet in sheets.items():
        here = ("combatants", who)
        named += [((*here, "armor", key, "type"), piece.type) for key, piece in sheet.armor.items()]
        named += [
            ((*here, "attacks", key, "pierces"), weapon.pierces)
            for key, weapon in sheet.attacks.items()
            if weapon.pierces != "none"
        ]
    for path, name in named:
        if name not in types:
            mend = "" if did_you_mean(name, types) else f"choose {listing(types, 'or')}"
            yield Trouble(path, f'"{name}" is not an armor type', mend, types, name)


def before_dice(rules: Rules) -> frozenset[str]:
    """Return the options declared before the dice: attack and answer. source: A14."""
    answers = {"dodge", "counter"} if rules.declare == "before_roll" else set()
    return frozenset({"location", "mode", "suppressive", *answers})
