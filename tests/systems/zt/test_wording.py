"""Every sentence, reading, note and offer of ZT, once: where a word changes, this changes alone."""

from functools import partial

import wording
from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion
from wording import called, tellers

import hero_combat as hc

TEXT = """system = "zt"
seed = 7
[rules]
seats = ["ann", "bob", "gm"]
{rules}
[combatants.ann]
name = "Ann"
side = "heroes"
player = true
strength = 6
athletics = 4
dexterity = 7
perception = 6
will = 3
armor = 2
attacks.sword = {{}}
attacks.grenade = {{}}
attacks.laser-pistol = {{}}
[combatants.bob]
name = "Bob"
side = "heroes"
player = true
dexterity = 4
armor = 3
heavy = true
attacks.pistol = {{}}
attacks.laser-pistol = {{}}
[combatants.n1]
name = "Nil"
side = "villains"
strength = 6
athletics = 4
dexterity = 6
hp = 26
shield = 1
resistances = ["light"]
attacks.sword = {{}}
[combatants.n2]
name = "Nat"
side = "villains"
athletics = 3
hp = 20
standard.athletics = 5
vulnerabilities = ["light"]
attacks.chain-saw = {{}}
[combatants.n3]
name = "Ned"
side = "villains"
standard.athletics = 5
[objects.rock]
name = "a rock"
"""
UNDER_WAY = (
    "round 1",
    "acting ann",
    "first ann",
    *(f"{who}.defense 6" for who in ("ann", "bob", "n1", "n2", "n3")),
)


Scene = partial(wording.Scene, sets=UNDER_WAY)

SCRIPT = (
    # the beginning
    Scene("step", "step", "step", "step", sets=("ann.borrowed major",)),
    Scene("step", "step --force", sets=("n1.hp -1", "n2.hp -1", "n3.hp -1")),
    Scene("step", sets=(*UNDER_WAY[:4], "n1.defense 6")),
    Scene(
        "step --initiate ann --surprised n1",
        "resolve ann n1,n2 --with grenade --force --modifier -30",
        "step",
        "step --assist bob=n1 --disrupt ann=n1",
        "step --force",
        sets=("ann.luck 2", "bob.hp -1"),
    ),
    Scene("step --initiate n2,n3 --ability athletics", sets=()),
    Scene("resolve ann n1,n2 --with grenade --force", "step", sets=()),
    # attacks
    Scene(
        "resolve ann n1 --with sword --modifier 2",
        "resolve ann n1 --with sword --dice '2 1' --force",
        "resolve ann n1 --with sword --luck 1 --dice '2 1 / 3' --force",
        "resolve ann n1 --with sword --dice '1 1 / 100' --force",
        "resolve ann n2 --with unarmed --dice '1 1 / 1 / 5 4' --force",
        "resolve ann n1 --with sword --dice '1 1 / 5 / 3 2' --force",
        "resolve ann n1 --opportunity --modifier 9 --damage-modifier 30 --force",
        "resolve ann n1 --modifier 9 --damage-modifier 40 --force",
        "resolve ann n1 --modifier -9 --force",
        sets=(*UNDER_WAY, "ann.luck 2", "n2.status.grappled n1"),
    ),
    Scene(
        "resolve bob n1 --with laser-pistol --range 61 --cover partial --in-melee --force",
        "resolve bob n2 --with laser-pistol --modifier 9 --damage-dice 1 --force",
        "resolve bob n1 --with laser-pistol --modifier 9 --force",
        "resolve bob n2 --with laser-pistol --modifier 9 --damage-modifier -30 --force",
        "resolve bob n1 --with pistol --add-dice -1 --force",
        sets=(*UNDER_WAY, "bob.held pistol", "bob.status.poisoned true"),
    ),
    Scene(
        "resolve ann n1,n2 --range 5 --assist bob --assist-damage bob --modifier 4 --force",
        rules='defense_crit = true\ndefense_updates = "at once"',
        sets=(
            *UNDER_WAY,
            "ann.held grenade",
            "n1.defense_crit true",
            "n2.status.prone true",
            "n2.status.blinded true",
        ),
    ),
    Scene(
        "resolve ann n1 --grapple --modifier 9",
        "resolve ann n2 --grapple --force --modifier -9",
        "act move ann --metres 4 --rough 1 --from n2=1 --to n2=3",
        "act release ann",
        "resolve n1 ann --disrupt bob --disrupt-damage bob --extra-minor bob --force",
    ),
    # moves
    Scene(
        "act stand ann --force",
        "act prone ann",
        "act move ann --metres 2 --what 'under the table' --force",
        "act look ann --ability perception --difficulty 8 --dice '4 5'",
        "act dash ann --force",
        "act disengage ann --force",
        "act extra-minor ann --force",
        "act switch ann --item grenade --force",
        "act switch ann --force",
        "act pick-up ann --item rock --force",
        "act drop ann --item rock",
        "act pass ann",
        "act break-free ann --ability strength --difficulty 5 --force --dice '1 1'",
        "act break-free ann --ability strength --difficulty 5 --force --dice '4 4'",
        sets=(*UNDER_WAY, "ann.status.prone true", "ann.status.incapacitated true", "ann.luck 1"),
    ),
    Scene(
        "act struggle ann --dice '4 4 / 3 2'",
        "set ann.status.grappled n1",
        "act struggle ann --force --dice '1 1 / 3 2'",
        "set n1.status.fatigue 5",
        sets=(*UNDER_WAY, "ann.status.grappled n1"),
    ),
    Scene(
        "act assist bob --on ann --what 'points at the lock'",
        "act disrupt bob --extra-minor bob",
        "act improvise ann --on n1,n2 --what 'Waves.'",
        "act feat ann --what Taunt --slot free",
        "act feat ann --ability will --difficulty 3 --force --dice '3 2'",
        "act improvise ann --on n1 --item sword --ability strength --save-ability dexterity "
        "--modifier 9 --force",
        "act improvise ann --on n2 --item chain-saw --ability strength --modifier 9 --force",
        "act improvise ann --on n1 --ability strength --modifier -9 --force",
        "set ann.status.grappled n1",
        "leave n1",
        sets=(*UNDER_WAY, "bob.status.grappled n1"),
    ),
    # Checks
    Scene(
        "roll will --who ann --difficulty 8 --add-dice 1 --modifier -1 --dice '3 2 2'",
        "roll strength --who ann --as-save --difficulty 30 --luck 1 --dice '3 2 / 3'",
        "roll athletics --who bob --dice ''",
        "roll will --who n2 --add-dice 1",
        "roll strength --who n1 --as-save",
        "roll strength --who ann --against n1 --assist bob --force",
        "roll will --score 7 --luck 1 --modifier 2 --difficulty 6 --dice '3 2 / 3'",
        "roll 2d6+1 --who ann --dice '1 1'",
        "roll d100+2 --dice 100",
        "roll luck --dice 3",
        sets=(
            *UNDER_WAY,
            "ann.luck 2",
            "bob.hp -1",
            "n1.status.unconscious true",
            "bob.status.grappled ann",
        ),
    ),
    # what is given back
    Scene(
        "recover --who ann --hp 6 --energy 3 --repair sword",
        "recover --who ann --repair unarmed",
        "recover --who ann --hp -6",
        "recover --who bob --rest will --modifier 2 --dice 4",
        "recover --who n1 --wake",
        "recover --who n2 --wake --force",
        "recover --who n1 --hp -100",
        "recover --who n1 --hp 5 --force",
        "set ann.status.fatigue 4",
        rules="wakes_above_zero = false",
        sets=(
            *UNDER_WAY,
            "ann.hp 20",
            "ann.broken sword,unarmed",
            "bob.hp -2",
            "n1.status.unconscious true",
            "n2.hp -2",
        ),
    ),
)


def told() -> str:
    """Play the whole script."""
    return "\n".join(line for scene in SCRIPT for line in scene.play(TEXT))


def test_everything_that_is_told(snapshot: SnapshotAssertion) -> None:
    report, seen = called("zt", told)
    assert tellers("zt") - seen == set()
    assert report == snapshot(extension_class=Page)


def test_more_than_eight_defenses_are_not_all_told() -> None:
    one = '[combatants.p{0}]\nside = "s{0}"\nstandard.defense = {0}\n'
    for numbers, last in ((range(9), "2 others"), (range(1, 9), "P1 1")):
        fight = hc.loads('system = "zt"\nseed = 1\n' + "".join(map(one.format, numbers)))
        fight.begin()
        assert fight.play("step --initiate p1").sentence == (
            "P1 has the initiating Action. "
            f"Defense: P8 8, P7 7, P6 6, P5 5, P4 4, P3 3, P2 2 and {last}."
        )
