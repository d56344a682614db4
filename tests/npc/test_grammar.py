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
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action(line: Reader, text: str) -> None:
    read = line(text)
    assert (read.text, read.number, read.section) == (text, 1, "do")
    assert read.action == ACTIONS[text]


@pytest.mark.parametrize("text", ["bolt", "best", "aim", "act grip", "trip", "share"])
def test_without_at_it_is_the_first(line: Reader, text: str) -> None:
    assert line(text).target == FIRST


@pytest.mark.parametrize("text", ["pass", "cover wall", "recover"])
def test_what_is_about_nobody_has_no_target(line: Reader, text: str) -> None:
    assert line(text).target is None


TARGETS = {
    "weakest": Target("choice", "weakest"),
    "most-hurt downed": Target("choice", "most-hurt", downed=True),
    "ann": Target("id", "ann"),
    "wall": Target("id", "wall"),
    "'leader'": Target("id", "leader"),
    "robbers": Target("side", "robbers"),
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
    "cover walls": 'there is no "walls" here',
    "reload cannon": 'nobody has an attack "cannon"',
    "bolt --into crates=3": 'there is no "crates" here',
}


@pytest.mark.parametrize("text", MISSING)
def test_what_the_file_has_not_is_no_error(line: Reader, text: str) -> None:
    action = line(text).action
    assert action
    assert action.lacks == MISSING[text]


WRONG = {
    # a word that can be read in two ways
    "grip": '"grip" is an attack and a move; write attack grip or act grip',
    "bolt at leader": '"leader" is a word of the grammar and an id; '
    "for the id quote it: at 'leader'",
    "bolt at twin": '"twin" is a side and an id; rename one of the two',
    "bolt if time < 3": '"time" is a bar and a word of the grammar; self time is the bar',
    "bolt if alone": '"alone" is a state and a word of the grammar; self alone is the state',
    # actions
    " ": "the line is empty; take it out",
    "at ann": "nothing is done before `at`; best at first if hurt",
    "if hurt": "nothing is done before `if`; best at first if hurt",
    "attack": "`attack` says nothing alone; attack NAME",
    "act --level half": "`act` says nothing alone; act NAME",
    "act cove wall": 'there is no move "cove"; did you mean "cover"?',
    "blot x": 'there is no move "blot"; did you mean "bolt"?',
    "bolt x": '"x" says nothing behind an attack; write at x, if it is the target',
    "aim crate": '"crate" says nothing behind aim; write at crate, if it is the target',
    "pass x": '"x" says nothing behind pass; leave it out',
    "cover wall crate": '"crate" is too much behind cover wall; '
    "`at` stands before a target, `if` before conditions",
    "cover": "cover needs a word behind it; what one is behind",
    "cover ''": "the word behind cover is empty; leave it out",
    "carry": "carry needs a word behind it; what one is behind",
    "move x": '--metres: "x" is not a whole number',
    "cover ann": "ann is a combatant, not an object",
    "hold": "hold waits, and only people know for what; leave it to people",
    "act delay": "delay waits, and only people know for what; leave it to people",
    "shout": "shout is the game master's; leave it to people",
    "die": "die is the game master's; write it in `decide`",
    # options
    "bolt --mode burst": "resolve has no option --mode",
    "bolt --range": "--range needs a value",
    "bolt --range five": '--range: "five" is not a whole number',
    "bolt --range 5 6": "resolve: one word too many: 6",
    "bolt --force": "no doctrine says --force; leave it out",
    "bolt --dice '3 4'": "no doctrine says --dice; leave it out",
    "bolt --seed=3": "no doctrine says --seed; leave it out",
    "pass --ask": "no doctrine says --ask; leave it out",
    "bolt --with musket": "the line says itself what --with is: "
    "the attack, from the attacker's stat block; leave it out",
    "cover wall --behind=crate": "the line says itself what --behind is: "
    "what one is behind; leave it out",
    "pass --level half": "--level says nothing about pass; leave it out",
    "share --helped boob": 'there is no "boob" here; did you mean "bob"?',
    # targets
    "bolt at": "nothing stands behind `at`; at weakest",
    "pass at ann": "pass is aimed at nobody; leave `at` out",
    "bolt at ann --range 5": '"--range 5" is too much behind `at ann`; options stand before `at`',
    "bolt at the guard": '"guard" is too much behind `at the`; '
    "`downed` may stand there, then `if`; quote a name with blanks",
    "bolt at 'Bob Black'": '"Bob Black" is a name; the id is bob',
    "bolt at 'first'": 'there is no target "first"; in quotes it is no word of the grammar',
    "bolt at weekest": 'there is no target "weekest"; did you mean "weakest"?',
    "bolt at wall if target hurt": "target hurt: nothing is the matter with an object; "
    "leave it out",
    # conditions
    "bolt if": "nothing stands behind `if`; if stun < 40%",
    "bolt if not": "nothing stands behind `not`; if not covered",
    "bolt if hurt and": "a condition is missing beside `and`; if hurt and alone",
    "bolt if hurt or down": '"hurt or down" can\'t be read; '
    "there is no `or`; write a line for each",
    "bolt if hurt at ann": '"hurt at ann" can\'t be read; `at` stands before `if`',
    "bolt if not not hurt": '"not not hurt" can\'t be read; '
    "`not` stands before what it denies: not target stunned",
    "bolt if hurt down": '"hurt down" is no condition; join conditions with `and`',
    "bolt if targt hurt": '"targt hurt" is no condition; did you mean "target"?',
    "bolt if target hurt down": '"hurt down" is no condition; join conditions with `and`',
    "bolt if stun": "stun is a number: compare it; if stun < 3",
    "bolt if foes": "foes is a number: compare it; if foes < 3",
    "bolt if stunned < 3": "stunned is no number; if stunned, or if not stunned",
    "bolt if once < 3": "once is no number; if once, or if not once",
    "bolt if stum < 3": 'there is no bar "stum"; did you mean "stun"?; '
    'as a mark of your own: marks = ["stum"] above the stat blocks',
    "bolt if 'stun<3'": 'there is no state "stun<3"; did you mean "stun"?',
    "bolt if stuned": 'there is no state "stuned"; did you mean "stunned"?; '
    'as a mark of your own: marks = ["stuned"] above the stat blocks',
    "bolt if 'foes' < 3": 'there is no bar "foes"; in quotes it is no word of the grammar',
    "bolt if 'hurt' and 'once'": 'there is no state "once"; in quotes it is no word of the grammar',
    "bolt if foes < 30%": "foes is counted; % stands behind a bar alone; leave % out",
    "bolt if stun == 3": '"==" compares nothing; write =',
    "bolt if stun != 3": '"!=" compares nothing; '
    "there is <, <=, >, >= and =; `not` may stand before all",
    "bolt if stun <": "no number stands behind <; if stun < 3",
    "bolt if stun < 2.5": '"2.5" is no whole number; stun < 10, or stun < 40%',
    "bolt if stun < 3 4": '"4" is too much behind 3; join conditions with `and`',
    "bolt if ally foes < 3": "foes is counted, not ally's; leave ally out",
    "bolt if target once": "once is asked of oneself alone; leave target out",
    "pass if target hurt": "target hurt: the line has no target; ask about self or ally",
    "pass if ammo < 3": "ammo < 3: the line names no attack; leave it out",
    "cover wall if up": "up: the line names no power; leave it out",
    "reload if ammo < 3": "ammo < 3: the line names no attack; leave it out",
    "pass if up": "up: the line names no power; leave it out",
    "raise flight if target up": "target up: the power is one's own; if not up",
    "bolt if 'hurt": "a quote is not closed: bolt if 'hurt",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_line_that_is_none(line: Reader, text: str) -> None:
    with pytest.raises(hc.FileError) as caught:
        line(text)
    assert str(caught.value).removeprefix("doctrines.d.do.0: ") == WRONG[text]


def test_a_maneuver_that_takes_no_attack() -> None:
    megs = systems.load("megs")
    doctrines = "[doctrines]\na.do = ['any --maneuver grapple']\nb.do = ['x --maneuver grapple']\n"
    encounter = hc.loads(f"{systems.starter(megs)}\n{doctrines}").encounter
    (line,) = read_doctrine(encounter, megs, "a").do
    assert line.action == Action("attack", "any", "", ("--maneuver", "grapple"))
    with pytest.raises(hc.FileError, match=r"--with says nothing about grapple; write any"):
        read_doctrine(encounter, megs, "b")


def test_to_flee_without_if(line: Reader) -> None:
    with pytest.raises(hc.FileError, match=r"flee.0: a line of `flee` is nothing but conditions"):
        line("if hurt", "flee")
    with pytest.raises(hc.FileError, match=r"flee.0: once: `flee` gives no order"):
        line("once", "flee")
    with pytest.raises(hc.FileError, match=r"react.0: once: `react` gives no order"):
        line("duck if once", "react")


UNANSWERED = {
    "dodge": 'there is no reaction "dodge"; there is duck, parry, hide, counter, shift and roll',
    "dukc": 'there is no reaction "dukc"; did you mean "duck"?',
    "duck 2": '"2" says nothing behind duck; leave it out',
    "hide": "hide needs a word behind it; hide WORD",
    "shift x": '--dcv: "x" is not a whole number',
    "duck --range 3": "duck takes no options; leave --range out",
    "hide wall --force": "no doctrine says --force; leave it out",
    "roll at ann": "roll is aimed at nobody; leave `at` out",
}


@pytest.mark.parametrize("text", UNANSWERED)
def test_a_reaction_that_is_none(line: Reader, text: str) -> None:
    with pytest.raises(hc.FileError) as caught:
        line(text, "react")
    assert str(caught.value).removeprefix("doctrines.d.react.0: ") == UNANSWERED[text]


UNDECIDED = {
    "pass": '"pass" decides nothing; there is parry, cheat-death, die, save or yield',
    "cheat-deaht": '"cheat-deaht" decides nothing; did you mean "cheat-death"?',
    "act": '"act" decides nothing; there is parry, cheat-death, die, save or yield',
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
    assert str(problem).endswith('there is no doctrine "onw"; did you mean "own"?')
    with pytest.raises(hc.FileError, match=r'sides\.crowd\.doctrine: there is no doctrine "gone"'):
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
