"""What no type can check: `check` names it, and the board can be shown all the same."""

from typing import Any

import msgspec
import pytest

from hero_combat.fight import state_part
from hero_combat.file import document


def judged(at: Any) -> list[tuple[str, str]]:
    """Each trouble: where, and what."""
    troubles = at.system.checks()(at.at.encounter)
    return [(".".join(map(str, one.path)), one.message) for one in troubles]


@pytest.mark.rule("zt", "2.4")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "attacks.sword = {}",
            "attacks.laser-rifel = {}",
            'no weapon of the table and has no key of its own; did you mean "laser-rifle"?',
        ),
        ("attacks.sword = {}", 'attacks.laser-rifel = { name = "Old Faithful" }', "laser-rifel"),
        (
            "attacks.sword = {}",
            "shield = 3\nheld = ['sword', 'pistol']\nattacks.sword = {}\nattacks.pistol = {}",
            "combatants.ann.held: sword, pistol and a shield take 3 hands",
        ),
        (
            "attacks.sword = {}",
            "held = ['rifle', 'sword']\nattacks.sword = {}\nattacks.rifle = {}",
            "rifle and sword take 3 hands",
        ),
        ("attacks.sword = {}", "status.grappled = 'n3'", 'there is no "n3" in the fight'),
        ('system = "zt"', 'system = "zt"\nrules.seats = ["an", "gm"]', 'nobody sits at "an"'),
        (
            'system = "zt"',
            'system = "zt"\n[objects.rock]\nname = "a rock"\nattack = {}',
            '"rock" is no weapon of the table',
        ),
    ],
)
def test_what_the_author_wrote_wrong_is_named(
    duel: Any, type_: Any, old: str, new: str, said: str
) -> None:
    text = duel().text
    assert type_(text, "check")[0] == 0
    seeded = text.replace("seed = 7\n", "").replace(old, new, 1)
    code, out, err = type_(seeded, "check")
    assert code in (3, 8)
    assert said in out + err


def test_a_weapon_of_its_own_kind_needs_one_key(duel: Any) -> None:
    fine = duel("n2.sheet.attacks.claws.damage_adj 2", "n2.sheet.attacks.axe.weapon sword")
    assert judged(fine) == []


EDITS: list[tuple[str, dict[str, Any], str]] = [
    ("ann", {"held": ("bazooka",)}, "state.combatants.ann.held"),
    ("ann", {"held": ("sword", "unarmed", "unarmed")}, ""),
    ("ann", {"broken": ("swrod",)}, "state.combatants.ann.broken"),
    ("ann", {"gone": ("swrod",)}, "state.combatants.ann.gone"),
    ("ann", {"used_up": ("grenade",)}, "state.combatants.ann.used_up"),
    ("ann", {"fired": {"gun": 2}}, "state.combatants.ann.fired"),
    ("", {"acting": "nobody"}, "state.acting"),
    ("", {"initiator": "nobody"}, "state.initiator"),
    ("", {"first": "nobody"}, "state.first"),
    ("", {"targeted": ("nobody",)}, "state.targeted"),
]


@pytest.mark.parametrize(("who", "values", "path"), EDITS)
def test_a_current_value_that_names_nothing_is_named_and_shown(
    duel: Any, type_: Any, who: str, values: dict[str, Any], path: str
) -> None:
    at = duel()
    now = at.at.encounter
    if who:
        edited = msgspec.structs.replace(now.combatants[who], **values)
        now = msgspec.structs.replace(now, combatants={**now.combatants, who: edited})
    else:
        now = msgspec.structs.replace(now, clock=msgspec.structs.replace(now.clock, **values))
    at.at.encounter = now
    assert [where for where, _ in judged(at)] == ([path] if path else [])
    text = document.write(document.read(at.text.encode(), "f"), state_part.state_of(now, at.system))
    told = type_(text.decode(), "show")
    assert (told[0], told[2]) == (0, "")
    assert type_(text.decode(), "step", "--force")[0] in (0, 2, 4, 6)


def test_a_grip_of_nobody_s_and_of_one_s_own_is_named(duel: Any) -> None:
    for grappler in ("nobody", "ann"):
        at = duel()
        now = at.at.encounter.combatants["ann"]
        status = msgspec.structs.replace(now.status, grappled=grappler)
        people = {**at.at.encounter.combatants, "ann": msgspec.structs.replace(now, status=status)}
        at.at.encounter = msgspec.structs.replace(at.at.encounter, combatants=people)
        assert [where for where, _ in judged(at)] == ["state.combatants.ann.status.grappled"]
        assert at.system.board()(at.at.encounter).rows


def test_a_fight_that_is_played_brings_no_trouble(duel: Any) -> None:
    at = duel()
    for line in (
        "act drop n1",
        "act pick-up ann --item sword",
        "resolve ann n1 --with sword --dice '5 4 / 2 3'",
        "act drop ann --item sword",
    ):
        at.do(line)
        assert judged(at) == []
