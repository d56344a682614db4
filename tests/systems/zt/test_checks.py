"""What no type can check: `check` names it, and the board can be shown all the same."""

import tomllib
from typing import Any

import pytest
import tomli_w
from opened import loads


def judged(at: Any) -> list[tuple[str, str]]:
    """Each trouble: where, and what."""
    troubles = at.system.checks()(at.encounter)
    return [(".".join(map(str, one.path)), one.message) for one in troubles]


@pytest.mark.rule("zt", "2.4")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "attacks.sword = {}",
            "attacks.laser-rifel = {}",
            'not in the weapon table and has no keys of its own; did you mean "laser-rifle"?',
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
        ("attacks.sword = {}", "status.grappled = 'n3'", 'no combatant "n3" in the fight'),
        (
            'system = "zt"',
            'system = "zt"\nrules.seats = ["an", "gm"]',
            'no player has the seat "an"',
        ),
        (
            'system = "zt"',
            'system = "zt"\n[objects.rock]\nname = "a rock"\nattack = {}',
            '"rock" is not in the weapon table',
        ),
    ],
)
def test_what_the_author_wrote_wrong_is_named(
    duel: Any, type_: Any, old: str, new: str, said: str
) -> None:
    text = duel().document.text
    assert type_(text, "check")[0] == 0
    seeded = text.replace("seed = 7\n", "").replace(old, new, 1)
    code, out, err = type_(seeded, "check")
    assert code in (3, 8)
    assert said in out + err


def test_a_weapon_of_its_own_kind_needs_one_key(duel: Any) -> None:
    fine = duel("n2.sheet.attacks.claws.damage_adj 2", "n2.sheet.attacks.axe.weapon sword")
    assert judged(fine) == []


EDITS: list[tuple[str, str, Any, str]] = [
    ("ann", "held", ["bazooka"], "combatants.ann.held"),
    ("ann", "held", ["sword", "unarmed", "unarmed"], ""),
    ("ann", "broken", ["swrod"], "combatants.ann.broken"),
    ("ann", "gone", ["swrod"], "combatants.ann.gone"),
    ("ann", "used_up", ["grenade"], "combatants.ann.used_up"),
    ("ann", "fired", {"gun": 2}, "combatants.ann.fired"),
    ("ann", "status", {"grappled": "nobody"}, "combatants.ann.status.grappled"),
    ("ann", "status", {"grappled": "ann"}, "combatants.ann.status.grappled"),
    ("", "acting", "nobody", "acting"),
    ("", "initiator", "nobody", "initiator"),
    ("", "first", "nobody", "first"),
    ("", "targeted", ["nobody"], "targeted"),
]


@pytest.mark.parametrize(("who", "key", "value", "path"), EDITS)
def test_a_hand_edit_that_names_nothing_is_named_and_shown(
    duel: Any, type_: Any, who: str, key: str, value: Any, path: str
) -> None:
    data = tomllib.loads(duel().text)
    edited = data["state"]["combatants"][who] if who else data["state"]
    edited[key] = value
    text = tomli_w.dumps(data)
    assert [where for where, _ in judged(loads(text))] == ([f"state.{path}"] if path else [])
    told = type_(text, "show")
    assert (told[0], told[2]) == (0, "")
    assert type_(text, "step", "--force")[0] in (0, 2, 4, 6)


def test_a_fight_that_is_played_brings_no_trouble(duel: Any) -> None:
    at = duel()
    for line in (
        "act drop n1",
        "act pick-up ann --item sword",
        "resolve ann n1 --with sword --dice '5 4 / 2 3'",
        "act drop ann --item sword",
    ):
        at.play(line)
        assert judged(at) == []


@pytest.mark.rule("zt", "P4", "P7")
@pytest.mark.parametrize(
    ("sets", "path", "said", "mend"),
    [
        (("n1.status.grappled ann", "ann.hp 0"), None, "", ""),  # who is set to 0 HP lets go
        (
            ("ann.hp 0", "n1.status.grappled ann"),
            "n1.status.grappled",
            "Ann is out of the fight and can't grapple",
            "use `unset n1.status.grappled`",
        ),
        (
            ("n1.status.grappled ann", "n2.status.grappled ann"),
            "n2.status.grappled",
            "Ann is already grappling N1",
            "use `unset n2.status.grappled`",
        ),
        (
            ("ann.used_up sword",),
            "ann.held",
            '"sword" is used up',
            "remove it from `held`",
        ),
        (
            ("ann.gone sword",),
            "ann.held",
            '"sword" is no longer there',
            "remove it from `held`",
        ),
        (
            ("n2.held rock",),
            "n2.held",
            '"rock" is on the ground, or another combatant has it',
            "remove it from `held`",
        ),
        (
            ("n1.walked 3",),
            "n1.walked",
            "a Movement Action has begun outside the combatant's Turn",
            "use `unset n1.walked`",
        ),
        (("ann.walked 3",), None, "", ""),
        (
            ("n1.borrowed minor,minor",),
            "n1.borrowed",
            "a slot can be booked only once for a Reaction",
            "name each once",
        ),
        (("n1.borrowed minor,major",), None, "", ""),
    ],
)
def test_states_to_which_no_rule_leads_are_found(
    duel: Any, sets: tuple[str, ...], path: str | None, said: str, mend: str
) -> None:
    at = duel(*sets[:-1], more='[objects.rock]\nname = "a rock"\n')
    notes = at.play(f"set {sets[-1]}").notes
    broken = at.system.invariants()(at.encounter)
    if path is None:
        assert (broken, notes) == ([], ())
        return
    found = [(".".join(map(str, one.path[2:])), one.message, one.mend) for one in broken]
    assert found == [(path, said, mend)]
    assert len(notes) == 1
