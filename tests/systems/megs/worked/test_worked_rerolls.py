"""Worked examples: `--reroll` is for the check that an order is for, whatever the order."""

from typing import Any

import pytest
from transcripts import follows

from hero_combat.errors import Forbidden

ASK = ('doubles = "never"', 'doubles = "ask"')
DOC = (
    'name = "Dora"\n',
    (
        'name = "Dora"\npowers.first-aid = {aps = 6, kind = "skill"}\n'
        'powers.medical-treatment = {aps = 7, kind = "skill"}\npowers.surgery = {aps = 8}\n'
    ),
)


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(
    ("line", "have", "roll"),
    [
        ("resolve a b --with bolt --range 3 --ov-shift 9", {}, "to hit b"),
        ("resolve a b,c --with bolt --range 3", {}, "to hit b,c"),
        ("resolve a wall --with bolt --range 3", {}, "to hit wall"),
        ("act break-grapple b", {"held_by": {"a": 1}}, "break grapple a"),
        ("act push b --power str", {}, "push str"),
        ("act break b --on wall", {}, "break wall"),
        ("roll check --av 5 --ov 20", {}, "check"),
        ("roll perception --who b --ov 20 --rv 6", {}, "perception b"),
        ("knockback b --ev 30 --open-ground", {}, "against knockback b"),
        ("hazard drowning --on b --after 3min", {}, "breath b"),
        ("hazard vacuum --on b --after 3min", {}, "breath b"),
        ("hazard collision --on b --thing wall --aps 6", {}, "collision wall b"),
        ("hazard earthquake --on b --aps 20 --counter b --ov 60", {}, "counter quake b"),
        ("recover --who b --how desperation --force", {"physical": 3}, "recovery b"),
        ("recover --who b --how rest --force", {"body": 3}, "recovery b"),
        ("recover --who b --how stun --force", {"stun": 2, "stun_ov": 30}, "against stun b"),
        ("recover --who b --how power --power str --force", {"powers": {"str": 3}}, "recover str"),
        ("recover --who b --how treatment --by d", {"physical": 3}, "medical-treatment b"),
        ("recover --who b --how surgery --by d --force", {"physical_killing": 3}, "surgery b"),
        ("recover --who b --how first-aid --by d", {"physical_killing": 3}, "first-aid b"),
    ],
)
def test_a_double_of_the_own_check_is_rolled_again_where_it_is_said(
    lab: Any, line: str, have: dict[str, Any], roll: str
) -> None:
    for policy, reroll, faces in (
        (ASK, " --reroll 1", (2, 2, 1, 2)),
        (('doubles = "never"', 'doubles = "always"'), " --reroll 0", (2, 2)),
        (ASK, "", (2, 2)),
    ):
        at = lab(policy, DOC).have("b", **have)
        spare = " / 1 2" if "earthquake" in line else ""
        outcome = at.do(line + reroll, " ".join(map(str, faces)) + spare)
        found = outcome.rolls[0]
        assert (found.label, found.faces) == (roll, faces)
        offered = [each.answers for each in outcome.open if each.kind == "reroll"]
        assert offered == ([] if len(faces) == 4 or reroll else [("amend --reroll 1",)])


@pytest.mark.rule("megs", 34)
def test_surgery_on_an_alien_has_an_ov_and_an_rv_of_its_own(lab: Any) -> None:
    hard = ("[templates.hero]", "[rules.universal]\nhard = {ov = 6, rv = 2}\n[templates.hero]")
    at = lab(DOC, hard).have("b", physical=-1, physical_fell="killing", physical_killing=4)
    follows(
        at,
        """
        # 4 points: OV 10, RV 6; 8 against 6: 3 RAPs
        > recover --who b --how surgery --by d --difficulty hard :: 9 4
        * surgery b (9 4) d: 13 13 3 | 8 10 13 8 6 3
        ~ b.physical_killing 4 -> 1, b.physical -1 -> 2, b.physical_fell killing -> ""
        + up who=b
        """,
    )


@pytest.mark.rule("megs", 44)
def test_even_a_plain_attack_on_two_needs_the_movement_for_two(lab: Any) -> None:
    slow = ("dex = 3\nstr = 3\nbody = 3\n", "dex = 1\nstr = 3\nbody = 3\n")
    follows(
        lab(slow),
        """
        > resolve d a,b --with unarmed
        ! Forbidden: Dora can attack 1 target hand to hand (APs of movement), not 2; --force
          overrides it
        > resolve d a --with unarmed :: 1 2
        * to hit a (1 2) d: 3 15 | 1 6 15
        ~ d.moment 0 -> 13, d.automatic 0 -> 2
        + attack-rolled attacker=d target=a hit=no manner=attack margin=-12 roll=0
        """,
    )


@pytest.mark.rule("megs", 48)
def test_planned_knockback_needs_an_ev_above_the_body(lab: Any) -> None:
    line = "resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground"
    with pytest.raises(Forbidden, match="needs an EV above the target's BODY 6, but has 6"):
        lab().do(f"{line} --ev 6", "6 5 / 6 5")
    lab().do(f"{line} --ev 7", "6 5 / 6 5")
