"""This table's rulings: `[rules]`, a key or more for each ambiguity of the rules."""

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
    """This table's rulings, a key or more for each ambiguity; the defaults are the rulings'.

    Attributes:
        ap_refresh: AP are 4 again each round, or at one's own first spotlight of it. (A1)
        npc_initiative: whether NPCs roll initiative and take their turns among players. (A2)
        called_shot: added to the Difficulty of a called shot. (A3)
        suppressive: added to the Difficulty of suppressive fire. (A3)
        burst_damage: added to the damage of a burst that hits. (A4)
        full_difficulty: added to the Difficulty of full-auto fire. (A4)
        full_damage: added to the damage of full-auto fire that hits. (A4)
        location_table: location 6 is the right leg, or the left one as printed. (A5)
        armor_types: from the lightest to the heaviest. (A6)
        untrained_rating: dice of a skill that the sheet doesn't have. (A7)
        stack: ratings of several layers add up, or the best one counts. (A8)
        cover_difficulty: whether cover makes one harder to hit, besides being armor. (A8b)
        overflow: what becomes of damage beyond the last box. (A9)
        speed_rounding: of a halved Speed. (A10)
        halve_speed: once, or once for each bad leg. (A10)
        bruise_into_mixed: bruise on a location full of both kinds converts, or is lost. (A11)
        incapacitated: what stops the attack of one who was hit by a counterattack. (A12)
        responses: the most responses to one attack. (A13)
        declare: dodge and counterattack are declared before the attack's dice, or after. (A14)
        suppression_ends: at the shooter's next spotlight or the round's end, or only then. (A15)
        suppression_retry: one Willpower roll in each spotlight of the target, or any number. (A15)
        suppression_ap: AP of that roll. (A15)
        cheat_converts: cheating death converts a box in each filled location, or in one. (A16)
        fortitude_zero: what Fortitude 0 after cheating death means. (A17)
        cheat_wakes: whether who cheated death wakes as the unconscious do. (A18)
        death_choices: one choice, or cheating death after a save that failed. (A19)
        minimum_damage: the least damage after armor. (A20)
        npc_death: which NPCs get a death spotlight. (A21)
        helpless_forgo: whether AP of who is down count as forgone. (A22)
        simultaneous: in which order simultaneous hits are marked. (A23)
        brim: what of a blow is left when the last box is full converts boxes, or is lost. (A24)
        unarmed_damage: bruise of bare hands; invented, as the damage of every weapon is.
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
    """Find types of armor and cover that there are not, and weapons that pierce such ones."""
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
            mend = "" if did_you_mean(name, types) else f"there is {listing(types)}"
            yield Trouble(path, f'"{name}" is no type of armour', mend, types, name)


def before_dice(rules: Rules) -> frozenset[str]:
    """Return the options declared before the dice: attack and answer. source: A14."""
    answers = {"dodge", "counter"} if rules.declare == "before_roll" else set()
    return frozenset({"location", "mode", "suppressive", *answers})
