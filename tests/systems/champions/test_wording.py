"""What Champions tells: each sentence, reading, note and offer, once; rewordings end here."""

from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion
from wording import Scene, called, rest_told, tellers

TEXT = """system = "champions"
seed = 7
[rules]
{rules}
[templates.any]
str = 20
dex = 15
spd = 4
ocv = 7
dcv = 6
con = 15
body = 10
stun = 30
end = 30
rec = 6
pd = 6
ed = 6
[combatants.ann]
like = "any"
name = "Ann"
side = "heroes"
player = true
dex = 20
pre = 25
teamwork = 18
paramedics = 12
attacks.gun = {{ dice = "4d6", vs = "ed", ranged = true, autofire = 5, end = 2 }}
attacks.bomb = {{ dice = "3d6", vs = "ed", ranged = true, area = 6, charges = 4, activation = 12 }}
attacks.rifle = {{ dice = "2d6k", ranged = true, stunx = 1, penetrating = 1, armour_piercing = 1 }}
attacks.flash = {{ dice = "4d6", effect = "flash", vs = "flash", ranged = true }}
attacks.mind = {{ dice = "4d6", vs = "mental", mental = true, activation = "ego" }}
attacks.sword = {{ dice = "1d6k", strength = true, str_min = 25, focus = true, name = "Biter" }}
attacks.net = {{ dice = "3d6", effect = "entangle", ranged = true, ocv = 1, dcv = -2 }}
powers.shield = {{ name = "force field", pd = 6, ed = 6, end = 3, negation = {{ pd = 1 }} }}
defences.cat-step = {{ kind = "dodge", dcv = 4, moves = true }}
[combatants.bob]
like = "any"
name = "Bob"
side = "heroes"
player = true
dex = 18
ego = 18
teamwork = 18
attacks.gun = {{ dice = "4d6", vs = "ed", ranged = true, end = 2 }}
[combatants.cat]
like = "any"
name = "Cat"
side = "heroes"
dex = 14
str = 0
[combatants.n1]
like = "any"
name = "Nil"
side = "villains"
dex = 15
attacks.pistol = {{ dice = "1d6k", ranged = true, focus = true }}
[combatants.n2]
like = "any"
name = "Nat"
side = "villains"
dex = 13
rpd = 3
reduction = {{ pd = 50, red = 25 }}
armour.vest = {{ pd = 3, rpd = 2, hardened = 1, impenetrable = 1, activation = 14 }}
[combatants.n3]
like = "any"
name = "Ned"
side = "villains"
dex = 12
spd = 3
flash_defence = 4
[combatants.joe]
like = "any"
name = "Joe"
bystander = true
[objects.crate]
name = "crate"
def = 2
body = 3
[objects.wall]
name = "wall"
def = 5
body = 8
resistant = false
size = "4"
"""
UNDER_WAY = (
    "turn 1",
    "segment 12",
    "ordered T1S12",
    "acting ann",
    "waiting bob,n1",
)


SCRIPT = (
    # turns
    Scene(
        "step",
        "act hold ann --until 'a door opens'",
        "step",
        "step",
        "act move n1 --force",
        "step",
        "step",
        "step",
        sets=("ann.spd 5",),
    ),
    Scene("step --force", sets=("n1.stun -1", "n2.stun -1", "n3.stun -1", "ann.stun -25")),
    Scene("step", sets=("n1.stun -1", "n2.stun -1", "n3.stun -1")),
    Scene(
        "step",
        "step",
        "step",
        sets=(
            *UNDER_WAY,
            "ann.maneuver Dodge",
            "ann.maneuver_until T2S1",
            "ann.dcv -2",
            "ann.dcv_until T2S1",
            "bob.status.stunned true",
            "bob.stun -7",
            "bob.presence awed",
            "bob.status.surprised yes",
            "cat.stun -15",
            "cat.status.stunned true",
            "n1.stun -25",
            "n2.status.bleeding true",
            "n2.body -2",
            "n3.status.holding_breath true",
            "n3.end 0",
            "joe.stun -31",
        ),
    ),
    # attacks
    Scene(
        "resolve ann n1 --with gun --ocv 20",
        "resolve ann n2 --with gun --dice '6 6 6' --force",
        "resolve ann n2 --with rifle --range 20 --location head --ocv 20 --force",
        "resolve ann n3 --with flash --dice '3 3 3 / 6 6 6 1' --force",
        "resolve ann n3 --with net --ocv 20 --force",
        "resolve ann n3 --with mind --dice '1 1 1 / 3 3 3 / 6 6 6 6' --force",
        "resolve ann n3 --with mind --dice '6 6 6' --force",
        "resolve ann wall --with rifle --ocv 20 --range 5 --force",
        "resolve ann crate --with sword --ocv 20 --force",
        "resolve ann n1 --with sword --location hands --ocv 20 --dcv -1 --force",
        "resolve ann n1 --with sword --location hands --ocv 20 --retain 0 --force",
        sets=UNDER_WAY,
    ),
    Scene(
        "resolve ann n1,n2 --with gun --shots 4 --line 4 --ocv 10 --bystander joe --force",
        "resolve ann n1,n2 --with gun --shots 4 --ocv -20 --bystander joe --force",
        "resolve ann n1 --with gun --shots 4 --ocv -20 --force",
        "resolve ann n1 --with gun --dice '6 6 6 / 1 1 1 1' --bystander bob --force",
        "resolve ann n1 --with gun --ocv -20 --force",
        "resolve ann n1 --with gun --ocv -20 --place danger --force",
        "resolve ann n1 --with bomb --range 20 --inside n1,n2 --ocv 20 --force",
        "resolve ann n1 --with bomb --range 20 --ocv -20 --force",
        "resolve ann n1 --with bomb --range 20 --ocv 20 --inside n1 --force",
        "resolve ann n1,n2 --with gun --maneuver suppression-fire --shots 4 --ocv 10 --force",
        sets=UNDER_WAY,
    ),
    Scene(
        "resolve ann n1 --maneuver grab --then squeeze --ocv 20 --force",
        "resolve ann n1 --maneuver throw --ocv 20 --force",
        "resolve ann n1 --maneuver grab --ocv 20 --force",
        "resolve n1 ann --maneuver escape --force",
        "resolve n1 ann --maneuver escape --strength 0 --force",
        "resolve ann n1 --maneuver disarm --ocv 20 --force",
        "resolve ann n1 --maneuver trip --ocv 20 --force",
        "resolve ann n2 --maneuver sacrifice-throw --ocv 20 --force",
        "resolve ann n2 --maneuver move-through --velocity 20 --ocv 20 --open-ground --force",
        "resolve ann n2 --maneuver shove --ocv 20 --force",
        "resolve ann n2 --with gun --maneuver cover --ocv 20 --force",
        "resolve ann n2 --with gun --force",
        "resolve ann n2 --improvise crate --ocv 20 --force",
        "resolve ann n3 --improvise n1 --ocv 20 --force",
        "resolve ann n3 --maneuver pulling-a-punch --pull 2 --ocv 20 --force",
        "resolve ann n3 --with unarmed --also gun --ocv -20 --force",
        "resolve ann n3 --with unarmed --push 5 --ocv 20 --roll-with-punch --force",
        sets=UNDER_WAY,
    ),
    Scene(
        "resolve ann n1 --coordinate bob,cat --with gun --ocv 20 --damage 6d6 --force",
        sets=UNDER_WAY,
    ),
    Scene(
        "resolve ann n1 --coordinate bob,cat --with gun --using bob=gun --ocv 20 --force",
        rules="coordination_min_successes = 3",
        sets=UNDER_WAY,
    ),
    Scene(
        "resolve ann n3 --with gun --also unarmed --ocv 20 --damage 8d6 --roll-with-punch",
        sets=UNDER_WAY,
    ),
    # haymakers
    Scene(
        "resolve ann n1 --maneuver haymaker --with unarmed --force",
        "step",
        sets=("turn 1", "segment 11", "ordered T1S11", "acting ann", "ann.powers.shield 50"),
    ),
    Scene(
        "resolve ann n1 --maneuver haymaker --with unarmed --force",
        "step",
        "step",
        sets=UNDER_WAY[:-1],
    ),
    Scene(
        "resolve ann n1 --maneuver haymaker --with unarmed --force",
        "step",
        "act abort n1 --to dive-for-cover --metres 4 --dice '3 3 3'",
        "step",
        "resolve ann n1 --maneuver haymaker --with unarmed --force",
        "leave n1",
        sets=UNDER_WAY[:-1],
    ),
    Scene(
        "resolve ann n1 --maneuver haymaker --with unarmed --force",
        "step",
        "act abort n2 --to interpose --on n1",
        "step",
        "resolve ann n1 --maneuver haymaker --with unarmed --force",
        "set ann.stun 0",
        "resolve bob n1 --maneuver haymaker --with unarmed --force",
        "hazard fall --on bob --metres 38",
        sets=UNDER_WAY[:-1],
    ),
    Scene(
        "act abort n1 --to dive-for-cover --metres 7 --dice '2 2 2'",
        "act abort n2 --to dive-for-cover --metres 4 --dice '3 3 3'",
        "act abort n3 --to dive-for-cover --metres 7 --dice '2 2 2'",
        "resolve ann n1,n2 --with bomb --ocv 20 --force",
        "resolve ann n3 --with bomb --inside n3 --ocv 20 --force",
        "act abort bob --to dive-for-cover --metres 4 --dice '3 3 3'",
        "hazard blast --on bob --damage 2d6 --force",
        "act abort cat --to dive-for-cover --metres 4 --dice '3 3 3'",
        "hazard blast --on cat --damage 2d6",
        "resolve bob crate --with unarmed --damage 9d6 --ocv 20 --force",
        "set crate.body 3",
        "resolve bob crate --with unarmed --damage 9d6 --ocv 20 --into n2=2 --force",
        sets=UNDER_WAY,
    ),
    Scene(
        "resolve ann n1 --with sword --range 5 --place crowd --ocv -20 --bystander joe --force",
        "resolve ann n1 --with gun --ocv -20 --bystander joe --force",
        "resolve ann cat --with sword --location hands --ocv 20 --force",
        "resolve ann n1 --with sword --location hands --retain -20 --ocv 20 --force",
        "resolve ann n1 --maneuver throw --ocv 20 --force",
        "knockback n1 --body 20 --open-ground",
        "resolve ann n2 --improvise wall --maneuver throw --damage 3d6 --ocv 20 --force",
        "resolve ann n2 --improvise crate --push 10 --ocv 20 --force",
        "resolve n1 bob --with unarmed --force --roll-with-punch",
        "resolve ann n2 --with unarmed --roll-with-punch --ocv 20 --force",
        "resolve n2 bob --with unarmed --ocv 20 --force",
        "resolve ann n2 --maneuver grab --ocv 20 --force",
        "knockback n2 --body 20 --open-ground",
        "resolve ann n2 --maneuver grab --ocv 20 --force",
        "resolve ann n2 --maneuver cover --with gun --ocv 20 --force",
        "act give-up ann --force",
        "resolve ann n2 --maneuver cover --with gun --ocv 20 --force",
        "resolve ann n2 --maneuver grab --ocv 20 --force",
        "knockback ann --body 20 --open-ground",
        "set ann.body 0",
        "set ann.end 0",
        "act half ann --end 1 --force",
        sets=(
            *UNDER_WAY,
            "n1.status.grabbed true",
            "n1.held_by ann,bob",
            "bob.maneuver Block",
            "bob.stun 0",
        ),
    ),
    # moves
    Scene(
        "act abort n1 --to dodge",
        "act abort n2 --to dive-for-cover --metres 4",
        "act abort n3 --to interpose --on n1",
        "act abort bob --to block",
        "resolve n2 bob --with unarmed --force",
        "resolve n2 bob --with unarmed --force",
        "act brace ann",
        "act raise ann --power shield --force",
        "act lower ann --power shield --force",
        "act raise ann --power ghost --end 3 --force",
        "act set ann --on n1 --force",
        "act drop ann --force",
        "act stand ann --force",
        "act non-combat ann --force",
        "act move ann --metres 12 --force",
        "act half ann --end 3 --force",
        "act full ann --force",
        "act minor ann --force",
        "act pass ann --force",
        "act fly ann --force",
        "act hold-breath ann --force",
        "act breathe ann --force",
        "act declare ann --by ego --spd 6 --force",
        "act surprise ann --on n1,n2 --force",
        "act presence ann --on n1,n2 --onlookers n3 --more-dice 3 --force",
        "act presence ann --on n1 --more-dice 9 --force",
        "act give-up ann --force",
        "act contest ann --on n1 --force",
        "act dodge ann --with cat-step --metres 6 --force",
        "hazard fall --on ann --metres 50",
        "hazard fall --on ann --metres 1",
        "hazard blast --on n2,n3 --damage 6d6",
        "hazard drowning --on n3",
        sets=UNDER_WAY,
    ),
    Scene(
        "act stabilise ann --on n1 --modifier 1",
        "hazard bleeding --on n1,n2 --force",
        "recover --who ann --force",
        "recover --who bob --force",
        "recover --post-12 --force",
        "step",
        sets=(
            *UNDER_WAY,
            "n1.status.bleeding true",
            "n1.body -5",
            "n2.status.bleeding true",
            "bob.stun -3",
            "cat.stun -15",
            "n3.stun -25",
        ),
    ),
    Scene(
        "hazard bleeding --on n1 --force",
        rules='bleeding = "table"',
        sets=("n1.status.bleeding true", "n1.body 2"),
    ),
    Scene(
        "act hold ann",
        "act abort ann --to dodge",
        "act hold bob --force",
        "hazard fall --on bob --metres 40",
        "act hold-breath n2 --force",
        "hazard drowning --on n2",
        "act presence ann --on n1 --more-dice 2 --force",
        "act presence ann --on n1 --more-dice 2 --force",
        "recover --who n2 --force",
        "set n3.stun 0",
        "step",
        "step",
        sets=(*UNDER_WAY, "n2.stun -1", "joe.status.recovering true", "cat.status.recovering true"),
    ),
    Scene(
        "step",
        "resolve n1 ann --with unarmed --ocv -20 --force",
        "resolve n2 ann --with unarmed --ocv 20 --force",
        "resolve n3 ann --with unarmed --ocv 20 --force",
        "step",
        "step",
        "step",
        "step",
        sets=(
            "ann.maneuver Block",
            "ann.powers.shield 9",
            "ann.end 20",
            "bob.maneuver Grab",
            "bob.maneuver_until T1S12",
            "n1.status.grabbed true",
            "n1.held_by bob",
            "cat.stun -25",
            "n1.status.surprised yes",
            "n1.ahead_of ann",
            "joe.status.stunned true",
            "n2.presence impressed",
            "n3.status.stunned true",
            "n3.ahead_of n1,n2",
        ),
    ),
    Scene(
        "step",
        "act declare ann --spd 6",
        "step",
        "step",
        "step",
        sets=(
            "turn 2",
            "segment 11",
            "ordered T2S11",
            "acting ann",
            "bob.half T2S11",
            "bob.holding x",
        ),
    ),
    Scene("step", sets=("turn 3", "segment 1")),
    Scene(
        "step",
        "act declare ann --spd 6",
        "act hold n1 --force",
        "set bob.status.recovering true",
        "set bob.stun -1",
        "step",
        "act half n1 --force",
        "step",
        "step",
        "step",
        sets=(*UNDER_WAY, "recovered 1", "cat.stun -25", "cat.minute T1S1", "n3.stun 0"),
    ),
    Scene(
        "step",
        "step",
        "step",
        sets=(
            "turn 6",
            "segment 12",
            "recovered 5",
            "ordered T6S12",
            "acting ann",
            "ann.holding x",
            "cat.stun -25",
            "cat.minute T1S1",
            "n3.stun 0",
            "n2.stun -5",
            "bob.spd 6",
        ),
    ),
    Scene(
        "step",
        "step",
        "step",
        "step",
        sets=("n1.stun 0", "ann.powers.shield 50"),
    ),
    Scene(
        *["step"] * 7,
        sets=tuple(f"{who}.body -9" for who in ("ann", "bob", "cat", "n1", "n2", "n3"))
        + tuple(f"{who}.status.bleeding true" for who in ("ann", "bob", "cat", "n1", "n2", "n3")),
    ),
    Scene(
        "step",
        sets=tuple(f"{who}.stun -50" for who in ("ann", "bob", "cat", "n1", "n2", "n3")),
    ),
    # on a map
    Scene("set n2.at 0,0", "act abort n2 --to dive-for-cover --metres 4 --dice '1 1 1'"),
    # rolls
    Scene(
        "roll ego --who ann --modifier 1",
        "roll 12-",
        "roll roll-off --who ann --against n1,n2",
        "roll location --who ann",
        "roll high-shot",
        "roll scatter --hexes 3",
        "roll 2d6",
        "roll 2d6k",
        "roll 2d6k --as standard",
        "roll 2d6 --as standard",
        "roll 3d6 --as luck",
        "roll 3d6 --as entangle",
        "knockback n1 --body 11 --into crate=6",
        "knockback n1 --body 11 --into n2=4",
        "knockback n1 --body 0",
    ),
)


def told() -> str:
    """Play the whole script."""
    scenes = [line for scene in SCRIPT for line in scene.play(TEXT)]
    return "\n".join([*scenes, *rest_told("champions", "set ada.stun 3", "set ada.body 4")])


def test_everything_that_is_told(snapshot: SnapshotAssertion) -> None:
    report, seen = called("champions", told)
    assert tellers("champions") - seen == set()
    assert report == snapshot(extension_class=Page)
