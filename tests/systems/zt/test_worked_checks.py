"""What `check` finds: each kind of trouble once, where it is, and what is no trouble."""

import tomllib
from typing import Any

import tomli_w
from opened import loads

from hero_combat.systems.zt.checks import find_troubles

THINGS = """[objects.rock]
name = "a rock"
attack.weapon = "improvised"
[objects.lamp]
name = "a lamp"
"""


def judged(text: str) -> list[tuple[str, str]]:
    """Each trouble: where, and what."""
    at: Any = loads(text)
    return [(".".join(map(str, one.path)), one.message) for one in find_troubles(at.encounter)]


def test_what_the_author_wrote(duel: Any) -> None:
    plain = duel().document.text.replace("seed = 7\n", "") + THINGS
    sword, system = "attacks.sword = {}", 'system = "zt"'
    none = "is not in the weapon table and has no keys of its own"
    for old, new, found in (
        ("", "", []),
        (sword, "attacks.sword = { name = 'Biter' }", []),
        (sword, "attacks.biter = { hit_adj = 0 }", []),
        (sword, "attacks.biter = {}", [("combatants.ann.attacks.biter", f'"biter" {none}')]),
        (
            sword,
            "attacks.biter = { name = 'Biter' }",
            [("combatants.ann.attacks.biter", f'"biter" {none}')],
        ),
        (
            'attack.weapon = "improvised"',
            "attack = {}",
            [("objects.rock.attack", f'"rock" {none}')],
        ),
        (sword, f"{sword}\nheld = ['sword']\nshield = 1", []),
        (sword, f"{sword}\nattacks.pistol = {{}}\nheld = ['sword', 'pistol']", []),
        (sword, f"{sword}\nattacks.rifle = {{}}\nheld = ['rifle']", []),
        (
            sword,
            f"{sword}\nattacks.rifle = {{}}\nheld = ['rifle', 'sword']",
            [("combatants.ann.held", "rifle and sword take 3 hands")],
        ),
        (
            sword,
            "attacks.rifle = {}\nheld = ['rifle']\nshield = 2",
            [("combatants.ann.held", "rifle and a shield take 3 hands")],
        ),
        (sword, f"{sword}\nstatus.grappled = 'n1'", []),
        (
            sword,
            f"{sword}\nstatus.grappled = 'ann'",
            [("combatants.ann.status.grappled", '"ann" can\'t grapple themselves')],
        ),
        (
            sword,
            f"{sword}\nstatus.grappled = 'zed'",
            [("combatants.ann.status.grappled", 'no combatant "zed" in the fight')],
        ),
        (system, f"{system}\nrules.seats = ['ann', 'GM', 'bob']", []),
        (system, f"{system}\nrules.seats = ['zoe', 'gm']", []),  # a player who is absent
        (
            system,
            f"{system}\nrules.seats = ['gm', 'an']",
            [("rules.seats.1", 'no player has the seat "an"')],
        ),
        (system, f"{system}\nrules.seats = ['gm', 'ann', 'an']", []),  # Ann's is listed
        (
            f"player = true\n{'strength = 5'}",
            "player = true\nseat = 'left'\nstrength = 5",
            [],
        ),
        (
            "[combatants.ann]",
            "[rules]\nseats = ['lefd', 'gm']\n[combatants.ann]\nseat = 'left'",
            [("rules.seats.0", 'no player has the seat "lefd"')],
        ),
    ):
        text = plain.replace(old, new, 1) if old else plain
        assert judged(text) == found, new


def test_what_the_state_says(duel: Any) -> None:
    played = duel(more=THINGS)
    fine = tomllib.loads(played.text)
    ann = "state.combatants.ann"
    nobody = 'no combatant "zed" in the fight'
    for path, new, found in (
        ("acting", "ann", None),
        ("acting", "zed", ("state.acting", nobody)),
        ("initiator", "zed", ("state.initiator", nobody)),
        ("first", "zed", ("state.first", nobody)),
        ("after", "zed", ("state.after", nobody)),
        ("targeted", ["n1", "zed"], ("state.targeted", nobody)),
        ("targeted", ["n1"], None),
        ("objects.rock", {"holder": "zed"}, ("state.objects.rock.holder", nobody)),
        ("objects.rock", {"holder": "ann"}, None),
        ("combatants.ann.held", ["axe"], (f"{ann}.held", 'Ann has no "axe"')),
        ("combatants.ann.held", ["rock", "lamp"], None),
        (
            "combatants.ann.held",
            ["rock", "lamp", "sword"],
            (f"{ann}.held", "rock, lamp and sword take 3 hands"),
        ),
        ("combatants.ann.held", [], None),
        ("combatants.ann.broken", ["axe"], (f"{ann}.broken", 'Ann has no "axe"')),
        ("combatants.ann.broken", ["sword", "rock"], None),
        ("combatants.ann.used_up", ["axe"], (f"{ann}.used_up", 'Ann has no "axe"')),
        ("combatants.ann.gone", ["axe"], (f"{ann}.gone", 'Ann has no "axe"')),
        ("combatants.ann.fired", {"axe": 1}, (f"{ann}.fired", 'Ann has no "axe"')),
        ("combatants.ann.fired", {"sword": 1}, None),
        ("combatants.ann.status", {"grappled": "zed"}, (f"{ann}.status.grappled", nobody)),
        (
            "combatants.ann.status",
            {"grappled": "ann"},
            (f"{ann}.status.grappled", '"ann" can\'t grapple themselves'),
        ),
        ("combatants.ann.status", {"grappled": "n1"}, None),
    ):
        data: Any = tomllib.loads(played.text)
        *tables, key = path.split(".")
        inner = data["state"]
        for table in tables:
            inner = inner.setdefault(table, {})
        inner[key] = new
        assert judged(tomli_w.dumps(data)) == ([found] if found else []), (path, new)
    assert judged(tomli_w.dumps(fine)) == []


def test_who_has_left_may_have_something(duel: Any) -> None:
    at = duel("ann.held ''", more=THINGS)
    at.play("act pick-up ann --item lamp")
    at.play("leave ann")
    assert judged(at.text) == []
