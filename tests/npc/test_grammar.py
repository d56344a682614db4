"""The grammar of doctrines: what each line is read as, and what is said of one that is none."""

from collections.abc import Callable

import opened as hc
import pytest
from msgspec.structs import replace
from yard import FIGHTER

from hero_combat import systems
from hero_combat.fight.contract import System
from hero_combat.npc.doctrine import (
    DEFAULT,
    FIRST,
    Action,
    Doctrine,
    DoctrineCondition,
    DoctrineLine,
    Target,
)
from hero_combat.npc.grammar import doctrine_of, read_doctrine

Reader = Callable[..., DoctrineLine]

ACTIONS = {
    "bolt": Action("attack", "bolt"),
    "attack bolt": Action("attack", "bolt"),
    "attack grip": Action("attack", "grip"),
    "act grip": Action("move", "grip"),
    "any": Action("attack", "any"),
    "best": Action("attack", "best"),
    "unarmed": Action("attack", "unarmed"),
    "attack best": Action("attack", "best", named=True),
    "'any'": Action("attack", "any", named=True),
    "'at'": Action("attack", "at"),
    "blot": Action("attack", "blot"),  # an attack that nobody has
    "bolt --range 5 --ocv=-2": Action("attack", "bolt", "", ("--range", "5", "--ocv=-2")),
    "bolt --ocv -2": Action("attack", "bolt", "", ("--ocv", "-2")),
    "bolt --location 'a hand'": Action("attack", "bolt", "", ("--location", "a hand")),
    "bolt --into crate=3": Action("attack", "bolt", "", ("--into", "crate=3")),
    "any --maneuver grab": Action("attack", "any", "", ("--maneuver", "grab")),
    "pass": Action("move", "pass"),
    "act pass": Action("move", "pass"),
    "cover wall": Action("move", "cover", "wall"),
    "cover 'wall'": Action("move", "cover", "wall"),
    "cover wall --level half": Action("move", "cover", "wall", ("--level", "half")),
    "carry --metres 3": Action("move", "carry", "", ("--metres", "3")),
    "carry wall": Action("move", "carry", "wall"),
    "move 5": Action("move", "move", "5"),
    "raise force-field": Action("move", "raise", "force-field"),
    "reload pistol": Action("move", "reload", "pistol"),
    "recover": Action("move", "recover"),
    "act recover": Action("move", "recover"),
    "trip": Action("move", "trip"),
    "parry": Action("move", "parry"),
    "bolt # and what it is for": Action("attack", "bolt"),
    "think": Action("think", "think", rollouts=48),
    "think 1": Action("think", "think", rollouts=1),
    "think 10000 if leader": Action("think", "think", rollouts=10_000),
    "'think'": Action("attack", "think"),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action(line: Reader, text: str) -> None:
    read = line(text)
    assert (read.text, read.number, read.section) == (text, 1, "do")
    assert read.action == ACTIONS[text]


@pytest.mark.parametrize("text", ["bolt", "best", "aim", "act grip", "trip", "share"])
def test_without_at_it_is_the_first(line: Reader, text: str) -> None:
    assert line(text).target == FIRST


@pytest.mark.parametrize("text", ["pass", "cover wall", "recover", "think"])
def test_what_is_about_nobody_has_no_target(line: Reader, text: str) -> None:
    assert line(text).target is None


TARGETS = {
    "weakest": Target("choice", "weakest"),
    "most-hurt downed": Target("choice", "most-hurt", downed=True),
    "ann": Target("id", "ann"),
    "wall": Target("id", "wall"),
    "'leader'": Target("id", "leader"),
    "robbers": Target("side", "robbers"),
    "attacker": Target("choice", "attacker"),
    "attacker of bob": Target("choice", "attacker", of="bob"),
    "attacker of 'leader' downed": Target("choice", "attacker", downed=True, of="leader"),
    "'the guard' downed": Target("side", "the guard", downed=True),
}


@pytest.mark.parametrize("text", TARGETS)
def test_a_target(line: Reader, text: str) -> None:
    assert line(f"bolt at {text} if hurt").target == TARGETS[text]


CONDITIONS = {
    "stun < 40%": DoctrineCondition("", "bar", "stun", op="<", number=40, percent=True),
    "stun<=40": DoctrineCondition("", "bar", "stun", op="<=", number=40),
    "stun >-3": DoctrineCondition("", "bar", "stun", op=">", number=-3),
    "target stun >= 40 %": DoctrineCondition(
        "", "bar", "stun", "target", op=">=", number=40, percent=True
    ),
    "not ally stun = 3": DoctrineCondition(
        "", "bar", "stun", "ally", negated=True, op="=", number=3
    ),
    "self time = 3": DoctrineCondition("", "bar", "time", op="=", number=3),
    "foes > 2": DoctrineCondition("", "count", "foes", op=">", number=2),
    "not ammo = 0": DoctrineCondition("", "count", "ammo", negated=True, op="=", number=0),
    "foes < 50%": DoctrineCondition("", "count", "foes", op="<", number=50, percent=True),
    "not friends >= 50 %": DoctrineCondition(
        "", "count", "friends", negated=True, op=">=", number=50, percent=True
    ),
    "every 2": DoctrineCondition("", "fact", "every", number=2),
    "not every 12": DoctrineCondition("", "fact", "every", negated=True, number=12),
    "attacked": DoctrineCondition("", "state", "attacked"),
    "ally attacked": DoctrineCondition("", "state", "attacked", "ally"),
    "stunned": DoctrineCondition("", "state", "stunned"),
    "'stunned'": DoctrineCondition("", "state", "stunned"),
    "not target down": DoctrineCondition("", "state", "down", "target", negated=True),
    "ally leader": DoctrineCondition("", "state", "leader", "ally"),
    "self alone": DoctrineCondition("", "state", "alone"),
    "outnumbered": DoctrineCondition("", "fact", "outnumbered"),
    "not once": DoctrineCondition("", "fact", "once", negated=True),
}
SAID = {
    "stun<=40": "stun <= 40",
    "not friends >= 50 %": "not friends >= 50%",
    "stun >-3": "stun > -3",
    "target stun >= 40 %": "target stun >= 40%",
    "'stunned'": "stunned",
}


@pytest.mark.parametrize("text", CONDITIONS)
def test_a_condition(line: Reader, text: str) -> None:
    (read,) = line(f"bolt at weakest if {text}").conditions
    assert read.text == SAID.get(text, text)
    assert (*read.__struct_fields__,)[0] == "text"
    expected = CONDITIONS[text]
    assert [getattr(read, key) for key in read.__struct_fields__[1:]] == [
        getattr(expected, key) for key in read.__struct_fields__[1:]
    ]


def test_conditions_joined(line: Reader) -> None:
    read = line("bolt if stun<40% and not target stunned and foes >= 2")
    assert [each.text for each in read.conditions] == [
        "stun < 40%",
        "not target stunned",
        "foes >= 2",
    ]


def test_a_power_that_is_up(line: Reader) -> None:
    (condition,) = line("raise force-field if not up").conditions
    assert condition == DoctrineCondition("not up", "state", "up", negated=True)


def test_ammunition_of_what_is_reloaded(line: Reader) -> None:
    (condition,) = line("reload pistol if ammo = 0").conditions
    assert condition == DoctrineCondition("ammo = 0", "count", "ammo", op="=", number=0)


def test_to_flee_is_conditions_alone(line: Reader) -> None:
    read = line("ally stunned and friends < 2", "flee")
    assert (read.action, read.target) == (None, None)
    assert [each.text for each in read.conditions] == ["ally stunned", "friends < 2"]


REACTIONS = {
    "duck": Action("reaction", "duck"),
    "parry": Action("reaction", "parry"),
    "hide wall --level half": Action("reaction", "hide", "wall", ("--level", "half")),
    "counter": Action("reaction", "counter"),
    "counter bolt": Action("reaction", "counter", "bolt"),
    "shift 2": Action("reaction", "shift", "2"),
    "roll": Action("reaction", "roll"),
}


@pytest.mark.parametrize("text", REACTIONS)
def test_a_reaction(line: Reader, text: str) -> None:
    read = line(f"{text} if target stunned", "react")
    assert (read.section, read.action, read.target) == ("react", REACTIONS[text], None)


@pytest.mark.parametrize("text", ["cheat-death", "die", "act die"])
def test_a_decision(line: Reader, text: str) -> None:
    assert line(text, "decide").action == Action("move", text.removeprefix("act "))


def test_whom_a_decision_is_about(line: Reader) -> None:
    assert line("yield bob", "decide").target is None
    assert line("yield at ann", "decide").target == Target("id", "ann")
    assert line("save", "decide").target == FIRST
    assert line("save at ally", "decide").target == Target("choice", "ally")


MISSING = {
    "cover walls": 'no combatant or object "walls"',
    "reload cannon": 'no combatant has an attack "cannon"',
    "bolt --into crates=3": 'no combatant or object "crates"',
}


@pytest.mark.parametrize("text", MISSING)
def test_what_the_file_has_not_is_no_error(line: Reader, text: str) -> None:
    action = line(text).action
    assert action
    assert action.lacks == MISSING[text]


WRONG = {
    # a word that can be read in two ways
    "grip": '"grip" is an attack and a move; write attack grip or act grip',
    "bolt at leader": (
        "\"leader\" is a word of the grammar and an id; for the id, quote it: at 'leader'"
    ),
    "bolt at twin": '"twin" is a side and an id; rename one of the two',
    "bolt if time < 3": '"time" is a bar and a word of the grammar; self time is the bar',
    "bolt if alone": '"alone" is a state and a word of the grammar; self alone is the state',
    # actions
    " ": "the line is empty; remove it",
    "at ann": "expected an action before `at`; best at first if hurt",
    "if hurt": "expected an action before `if`; best at first if hurt",
    "attack": "`attack` needs a name; attack NAME",
    "act --level half": "`act` needs a name; act NAME",
    "act cove wall": 'no move "cove"; did you mean "cover"?',
    "blot x": 'no move "blot"; did you mean "bolt"?',
    "bolt x": '"x" has no effect after an attack; if it is the target, write at x',
    "aim crate": '"crate" has no effect after aim; if it is the target, write at crate',
    "pass x": '"x" has no effect after pass; remove it',
    "cover wall crate": (
        '"crate" is unexpected after cover wall; put `at` before the target, `if` before conditions'
    ),
    "cover": "cover needs a word after it; what one is behind",
    "cover ''": "the word after cover is empty; remove it",
    "carry": "carry needs a word after it; what one is behind",
    "move x": '--metres: "x" is not a whole number',
    "cover ann": "ann is a combatant, not an object",
    "hold": "hold waits for something only a player can choose; leave it to the players",
    "act delay": "delay waits for something only a player can choose; leave it to the players",
    "shout": "shout is up to the GM; leave it to the players",
    "die": "die is up to the GM; put it in `decide`",
    # thoughts
    "think at ann": "think has no target; remove `at`",
    "think hard": '"hard" is not a number of rollouts; think 48',
    "think 0": "think: 0 is out of range; use 1 to 10000",
    "think 10001": "think: 10001 is out of range; use 1 to 10000",
    "think 99999999999": "think: 99999999999 is out of range; use 1 to 10000",
    "think -3": '"-3" is not a number of rollouts; think 48',
    "think --budget 3": '"3" is unexpected after think --budget; remove it',
    "think 3 rollouts": '"rollouts" is unexpected after think 3; remove it',
    "think if once": "once: `think` gives no order of its own; remove it",
    "think if ammo > 0": "ammo > 0: the line has no attack; remove it",
    "think if target hurt": "target hurt: the line has no target; use self or ally",
    # options
    "bolt --mode burst": "resolve has no option --mode",
    "bolt --range": "--range needs a value",
    "bolt --range five": '--range: "five" is not a whole number',
    "bolt --range 5 6": "resolve: unexpected argument: 6",
    "bolt --force": "doctrines can't use --force; remove it",
    "bolt --dice '3 4'": "doctrines can't use --dice; remove it",
    "bolt --seed=3": "doctrines can't use --seed; remove it",
    "pass --ask": "doctrines can't use --ask; remove it",
    "bolt --with musket": (
        "the line already sets --with: attack from the stat block, or unarmed; remove it"
    ),
    "cover wall --behind=crate": ("the line already sets --behind: what one is behind; remove it"),
    "pass --level half": "--level has no effect with pass; remove it",
    "share --helped boob": 'no combatant or object "boob"; did you mean "bob"?',
    # targets
    "bolt at": "expected more after `at`; at weakest",
    "pass at ann": "pass has no target; remove `at`",
    "bolt at ann --range 5": ('"--range 5" is unexpected after `at ann`; put options before `at`'),
    "bolt at the guard": (
        '"guard" is unexpected after `at the`; only `downed` and then `if` can follow; '
        "quote a name with spaces"
    ),
    "bolt at 'Bob Black'": '"Bob Black" is a name; the id is bob',
    "bolt at 'first'": 'no target "first"; in quotes it is not a word of the grammar',
    "bolt at weekest": 'no target "weekest"; did you mean "weakest"?',
    "bolt at wall if target hurt": "target hurt: objects have no conditions; remove it",
    # conditions
    "bolt if": "expected more after `if`; if stun < 40%",
    "bolt if not": "expected a condition after `not`; if not covered",
    "bolt if hurt and": "expected a condition on both sides of `and`; if hurt and alone",
    "bolt if hurt or down": (
        '"hurt or down" can\'t be read; `or` is not supported; write a line for each'
    ),
    "bolt if hurt at ann": '"hurt at ann" can\'t be read; put `at` before `if`',
    "bolt if not not hurt": ('"not not hurt" can\'t be read; put `not` first: not target stunned'),
    "bolt if hurt down": '"hurt down" is not a condition; join conditions with `and`',
    "bolt if targt hurt": '"targt hurt" is not a condition; did you mean "target"?',
    "bolt if target hurt down": '"hurt down" is not a condition; join conditions with `and`',
    "bolt if stun": "stun is a number: compare it; if stun < 3",
    "bolt if foes": "foes is a number: compare it; if foes < 3",
    "bolt if stunned < 3": "stunned is not a number; if stunned, or if not stunned",
    "bolt if once < 3": "once is not a number; if once, or if not once",
    "bolt if stum < 3": (
        'no bar "stum"; did you mean "stun"?; to add your own '
        'mark, write marks = ["stum"] above the stat blocks'
    ),
    "bolt if 'stun<3'": 'no state "stun<3"; did you mean "stun"?',
    "bolt if stuned": (
        'no state "stuned"; did you mean "stunned"?; to add your '
        'own mark, write marks = ["stuned"] above the stat blocks'
    ),
    "bolt if 'foes' < 3": 'no bar "foes"; in quotes it is not a word of the grammar',
    "bolt if 'hurt' and 'once'": ('no state "once"; in quotes it is not a word of the grammar'),
    "bolt if ammo < 30%": "ammo is a count; only bars, foes and friends take %; remove %",
    "bolt if every": '"every": expected a number from 2 to 99 after every; if every 2',
    "bolt if every 1": '"every 1": expected a number from 2 to 99 after every; if every 2',
    "bolt if every 100": '"every 100": expected a number from 2 to 99 after every; if every 2',
    "bolt if every 2 3": '"every 2 3": expected a number from 2 to 99 after every; if every 2',
    "bolt if every two": '"every two": expected a number from 2 to 99 after every; if every 2',
    "bolt at attacker of": "expected an id after `attacker of`; at attacker of ID",
    "bolt at attacker of boob": ('no combatant "boob" after `attacker of`; did you mean "bob"?'),
    "bolt at attacker of bob now": (
        '"now" is unexpected after `at attacker`; only `downed` and then `if` can follow; '
        "quote a name with spaces"
    ),
    "bolt if stun == 3": '"==" is not a comparison; write =',
    "bolt if stun != 3": (
        '"!=" is not a comparison; choose <, <=, >, >= or =; `not` can come before any'
    ),
    "bolt if stun <": "expected a number after <; if stun < 3",
    "bolt if stun < 2.5": '"2.5" is not a whole number; stun < 10, or stun < 40%',
    "bolt if stun < 3 4": '"4" is unexpected after 3; join conditions with `and`',
    "bolt if ally foes < 3": "foes is a count, not ally's; remove ally",
    "bolt if target once": "once works only for the NPC itself; remove target",
    "pass if target hurt": "target hurt: the line has no target; use self or ally",
    "pass if ammo < 3": "ammo < 3: the line has no attack; remove it",
    "cover wall if up": "up: the line has no power; remove it",
    "reload if ammo < 3": "ammo < 3: the line has no attack; remove it",
    "pass if up": "up: the line has no power; remove it",
    "raise flight if target up": "target up: the power is the NPC's own; if not up",
    "bolt if 'hurt": "a quote is not closed: bolt if 'hurt",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_line_that_is_none(line: Reader, text: str) -> None:
    with pytest.raises(hc.FileError) as caught:
        line(text)
    assert str(caught.value).removeprefix("doctrines.d.do.0: ") == WRONG[text]


def test_a_list_that_ends_with_a_thought_goes_on_with_the_default(
    read: Callable[..., Doctrine],
) -> None:
    found = read(do=["bolt if hurt", "think"])
    assert [(each.number, each.text) for each in found.do] == [
        (1, "bolt if hurt"),
        (2, "think"),
        (3, "best at first"),
    ]
    assert found.do[-1].action == DEFAULT.do[0].action
    assert len(read(do=["think", "bolt"]).do) == 2


@pytest.mark.parametrize("section", ["react", "decide"])
def test_only_in_a_turn_does_anybody_think(line: Reader, section: str) -> None:
    with pytest.raises(hc.FileError, match='"think"'):
        line("think", section)


def test_an_attack_that_is_called_as_a_thought() -> None:
    ann = '[combatants.ann]\nlike = "fighter"\ndoctrine = "d"\nattacks.think = { dice = "1d6" }\n'
    champions = systems.load("champions")
    fight = hc.loads(f'system = "champions"\n{FIGHTER}{ann}[doctrines]\nd.do = ["think"]\n')
    with pytest.raises(hc.FileError, match="for the attack, quote it: 'think'"):
        read_doctrine(fight.encounter, champions, "d")


def test_a_maneuver_that_takes_no_attack() -> None:
    megs = systems.load("megs")
    doctrines = "[doctrines]\na.do = ['any --maneuver grapple']\nb.do = ['x --maneuver grapple']\n"
    encounter = hc.loads(f"{systems.starter(megs)}\n{doctrines}").encounter
    (line,) = read_doctrine(encounter, megs, "a").do
    assert line.action == Action("attack", "any", "", ("--maneuver", "grapple"))
    with pytest.raises(hc.FileError, match="--with has no effect with grapple; use another action"):
        read_doctrine(encounter, megs, "b")


def test_to_flee_without_if(line: Reader) -> None:
    with pytest.raises(hc.FileError, match=r"flee\.0: a line of `flee` has only conditions"):
        line("if hurt", "flee")
    with pytest.raises(hc.FileError, match=r"flee.0: once: `flee` gives no order"):
        line("once", "flee")
    with pytest.raises(hc.FileError, match=r"react.0: once: `react` gives no order"):
        line("duck if once", "react")


UNANSWERED = {
    "dodge": 'no reaction "dodge"; choose duck, parry, hide, counter, shift or roll',
    "dukc": 'no reaction "dukc"; did you mean "duck"?',
    "duck 2": '"2" has no effect after duck; remove it',
    "hide": "hide needs a word after it; hide WORD",
    "shift x": '--dcv: "x" is not a whole number',
    "duck --range 3": "duck takes no options; remove --range",
    "hide wall --force": "doctrines can't use --force; remove it",
    "roll at ann": "roll has no target; remove `at`",
}


@pytest.mark.parametrize("text", UNANSWERED)
def test_a_reaction_that_is_none(line: Reader, text: str) -> None:
    with pytest.raises(hc.FileError) as caught:
        line(text, "react")
    assert str(caught.value).removeprefix("doctrines.d.react.0: ") == UNANSWERED[text]


UNDECIDED = {
    "pass": '"pass" is not a decision; choose parry, cheat-death, die, save or yield',
    "cheat-deaht": '"cheat-deaht" is not a decision; did you mean "cheat-death"?',
    "act": '"act" is not a decision; choose parry, cheat-death, die, save or yield',
}


@pytest.mark.parametrize("text", UNDECIDED)
def test_a_decision_that_is_none(line: Reader, text: str) -> None:
    with pytest.raises(hc.FileError) as caught:
        line(text, "decide")
    assert str(caught.value).removeprefix("doctrines.d.decide.0: ") == UNDECIDED[text]


def test_all_that_is_wrong_is_told_at_once(read: Callable[..., Doctrine]) -> None:
    with pytest.raises(hc.FileError) as caught:
        read(do=["bolt", "blot x", "aim x"], flee=["hurt", "hrut"])
    places = [(each.path, each.line > 0) for each in caught.value.problems]
    assert places == [
        ("doctrines.d.do.1", True),
        ("doctrines.d.do.2", True),
        ("doctrines.d.flee.1", True),
    ]


def test_a_doctrine_with_nothing_to_do(read: Callable[..., Doctrine]) -> None:
    assert read(do=[]).do == ()
    assert read(flee=["hurt"]).do == DEFAULT.do


# ------------------------------------------------------------------ whose doctrine it is

SIDES = (
    'system = "champions"'
    + FIGHTER
    + """
[combatants]
ann = { like = "fighter", side = "heroes", doctrine = "own" }
bob = { like = "fighter", side = "heroes" }
cid = { like = "fighter", side = "robbers" }
dan = { like = "fighter", side = "crowd" }
eve = { like = "fighter", doctrine = "onw" }
[sides]
heroes.doctrine = "shared"
crowd.doctrine = "gone"
[doctrines]
own.do = ["pass"]
shared.do = ["best at weakest"]
"""
)


def test_the_own_before_the_sides_before_the_default(system: System) -> None:
    encounter = hc.loads(SIDES).encounter
    names = {who: doctrine_of(encounter, system, who).name for who in ("ann", "bob", "cid")}
    assert names == {"ann": "own", "bob": "shared", "cid": ""}
    assert doctrine_of(encounter, system, "cid") is DEFAULT


def test_a_doctrine_that_is_not_there(system: System) -> None:
    fight = hc.loads(SIDES)
    with pytest.raises(hc.FileError) as caught:
        doctrine_of(fight.encounter, system, "eve", fight.document)
    (problem,) = caught.value.problems
    line = SIDES.split("\n").index('eve = { like = "fighter", doctrine = "onw" }') + 1
    assert (problem.path, problem.line) == ("combatants.eve.doctrine", line)
    assert str(problem).endswith('no doctrine "onw"; did you mean "own"?')
    with pytest.raises(hc.FileError, match='sides\\.crowd\\.doctrine: no doctrine "gone"'):
        doctrine_of(fight.encounter, system, "dan")


def test_a_doctrine_that_was_set_is_not_there(system: System) -> None:
    fight = hc.loads(SIDES)
    fight.play("begin ann,bob,cid")
    fight.play("set bob.sheet.doctrine own")
    head, state = fight.text.split("[state]", 1)
    again = hc.loads(head + "[state]" + state.replace('doctrine = "own"', 'doctrine = "onw"'))
    with pytest.raises(hc.FileError) as caught:
        doctrine_of(again.encounter, system, "bob", again.document)
    (problem,) = caught.value.problems
    assert problem.path == "state.combatants.bob.sheet.doctrine"
    assert again.text.split("\n")[problem.line - 1] == 'doctrine = "onw"'


def test_a_doctrine_of_one_who_left_is_not_there(system: System) -> None:
    fight = hc.loads(SIDES)
    fight.play("begin ann,bob,cid")
    fight.play("set bob.sheet.doctrine own")
    fight.play("leave bob")
    head, state = fight.text.split("[state]", 1)
    again = hc.loads(head + "[state]" + state.replace('doctrine = "own"', 'doctrine = "onw"'))
    with pytest.raises(hc.FileError) as caught:
        doctrine_of(again.encounter, system, "bob", again.document)
    (problem,) = caught.value.problems
    assert problem.path == "state.left.bob.sheet.doctrine"
    assert again.text.split("\n")[problem.line - 1] == 'doctrine = "onw"'


def test_without_tactics_nobody_is_played() -> None:
    text = SIDES.replace('"onw"', '"own"')
    bare = systems.load("champions")
    with pytest.raises(hc.UsageError, match="champions has no doctrines"):
        read_doctrine(hc.loads(text).encounter, replace(bare, tactics=None), "own")
