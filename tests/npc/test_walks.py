"""NPCs on a map: whom they mean, what they ask, how they walk up, and how they flee."""

import opened as hc
import pytest
from repository import SCENARIOS
from yard import PEOPLE, hc_list, orders

from hero_combat.errors import FileError, Forbidden
from hero_combat.fight.on_map import is_out_of_reach
from hero_combat.fight.outcome import Outcome
from hero_combat.log.session import Faces, Session
from hero_combat.npc.account import Played
from hero_combat.npc.check import find_doctrine_notes
from hero_combat.npc.conduct import Program
from hero_combat.npc.interpreter import Interpreter
from hero_combat.npc.programs import doctrines_of
from hero_combat.orders.declaration import Order
from hero_combat.orders.lines import line_of

ON_MAPS = ("museum-rooms", "storyteller-anchor", "zt-deck")


def yard(*before: str, ground: str = "", points: dict[str, str], **doctrine: list[str]) -> hc.Fight:
    """The yard with people at these points, in which Fox acts first, by this doctrine."""
    text = PEOPLE
    for who, point in points.items():
        head = f'[combatants.{who}]\nlike = "fighter"\n'
        assert head in text
        text = text.replace(head, f'{head}at = "{point}"\n')
    if not doctrine:
        text = text.replace('doctrine = "fox"\n', "")
    lines = "".join(f"{key} = {hc_list(value)}\n" for key, value in doctrine.items())
    fight = hc.loads(f"{text}\n[doctrines.fox]\n{lines}\n{ground}")
    for line in ("step", *before):
        fight.play(line)
    return fight


NEAR = {"fox": "0,0", "ann": "9,0", "bob": "0,5", "rat": "30,30"}
"""Fox is 9 m from Ann and 5 m from Bob, and Rat is far off."""


def whom(line: str, **points: str) -> str:
    """Whom Fox shoots by a line."""
    return orders(yard(points={**NEAR, **points}, do=[line]))[0].split()[2]


@pytest.mark.parametrize(
    ("line", "points", "target"),
    [
        ("gun", {}, "bob"),
        ("gun at nearest", {}, "bob"),
        ("gun at first", {}, "ann"),
        ("gun at nearest", {"bob": "0,9"}, "ann"),  # as near: the first in the file
        ("gun at nearest", {"ann": "500,0"}, "bob"),
        ("gun if range > 5", {}, "ann"),
        ("gun if range <= 5", {}, "bob"),
        ("gun if not range < 9", {}, "ann"),
        ("gun at crowd", {}, "ann"),
        ("gun at crowd", {"rat": "9,1", "bob": "0,8"}, "bob"),  # a friend is near Ann
        ("gun at crowd", {"bob": "0,1"}, "ann"),  # and Fox is near Bob
        ("gun if target engaged", {"rat": "9,1"}, "ann"),
        ("gun if not target engaged", {"rat": "0,6"}, "ann"),
    ],
)
def test_whom_a_line_means(line: str, points: dict[str, str], target: str) -> None:
    assert whom(line, **points) == target


def test_who_is_nowhere_is_last_and_far_off() -> None:
    points = {"fox": "0,0", "bob": "0,5"}
    for line, target in (("gun", "bob"), ("gun if range > 1000", "ann"), ("gun at first", "ann")):
        assert orders(yard(points=points, do=[line]))[0].split()[2] == target


@pytest.mark.parametrize(("bob", "engaged"), [("0,1", True), ("1,1", True), ("0,2", False)])
def test_engaged_is_who_has_a_foe_beside_them(bob: str, *, engaged: bool) -> None:
    fight = yard(points={**NEAR, "bob": bob}, do=["sword at bob if engaged", "gun at ann"])
    assert orders(fight)[0].split()[2] == ("bob" if engaged else "ann")


def test_one_who_is_down_engages_nobody() -> None:
    fight = yard("set bob.stun -5", points={**NEAR, "bob": "0,1"}, do=["gun if not engaged"])
    assert orders(fight)[0] == "resolve fox ann --with gun"


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("move to nearest", "act move fox --toward bob"),
        ("act move to nearest", "act move fox --toward bob"),
        ("move to weakest", "act move fox --toward ann"),
        ("move to ann", "act move fox --toward ann"),
        ("move to heroes", "act move fox --toward ann"),
        ("move to ally", "act move fox --toward rat"),
        ("move to 3,4", "act move fox --toward 3,4"),
        ("move to door", "act move fox --toward door"),
        ("move from nearest", "act move fox --away bob"),
        ("move from door", "act move fox --away door"),
        ("move to nearest if range > 5", "act move fox --toward ann"),
    ],
)
def test_a_line_walks(line: str, order: str) -> None:
    door = '[places.door]\nat = "20,0"\n'
    points = {**NEAR, "fox": "1,1"} if line == "move from door" else NEAR
    assert orders(yard(ground=door, points=points, do=[line]))[0] == order


def test_a_walk_beside_its_goal_is_passed_over() -> None:
    fight = yard(points={**NEAR, "bob": "0,1"}, do=["move to nearest", "sword"])
    assert orders(fight) == ["resolve fox bob --with sword"]


def test_a_walk_is_given_once() -> None:
    fight = yard(points={**NEAR, "bob": "0,40"}, do=["move to bob if once", "gun"])
    assert orders(fight) == ["act move fox --toward bob", "resolve fox ann --with gun"]


def test_who_reaches_nobody_walks_up_and_hits() -> None:
    fight = yard(points=NEAR, do=["sword"])
    assert orders(fight) == ["act move fox --toward bob", "resolve fox bob --with sword"]


def test_without_a_doctrine_too() -> None:
    assert orders(yard(points=NEAR)) == ["resolve fox bob --with gun"]
    fight = yard("set fox.used.gun 2", points=NEAR)
    assert orders(fight) == ["act move fox --toward bob", "resolve fox bob --with sword"]


def test_one_walks_up_once_a_turn() -> None:
    fight = yard(points={**NEAR, "bob": "0,40", "ann": "50,0"}, do=["sword"])
    assert orders(fight) == ["act move fox --toward bob"]


def test_nobody_walks_up_after_the_shot() -> None:
    assert orders(yard(points=NEAR, do=["gun at ann"])) == ["resolve fox ann --with gun"]


def test_bare_hands_come_before_a_walk_away_from_who_is_at_hand() -> None:
    fight = yard(points={**NEAR, "bob": "0,1"}, do=["gun if time > 99"])
    assert orders(fight) == ["resolve fox bob --with unarmed"]


def test_walking_is_told_as_such() -> None:
    first = yard(points=NEAR, do=["sword"]).npc().played[0]
    assert (first.why, first.line) == ("walk", None)


EXIT = '[places.door]\nat = "0,20"\nexit = true\n[places.gate]\nat = "9,0"\nexit = true\n'


def test_who_flees_walks_to_the_nearest_exit_and_leaves_there() -> None:
    fight = yard(ground=EXIT, points={**NEAR, "ann": "40,0"}, do=["gun"], flee=["not down"])
    assert orders(fight) == [
        "act move fox --toward gate",
        "act move fox --toward gate",
        "leave fox",
    ]


def test_the_way_to_an_exit_takes_more_than_a_turn() -> None:
    door = '[places.door]\nat = "0,30"\nexit = true\n'
    fight = yard(ground=door, points={**NEAR, "bob": "9,9"}, do=["gun"], flee=["not down"])
    walks = ["act move fox --toward door"] * 2
    turns = fight.npc(everybody=True)
    mine = [line_of(one.order) for one in turns.played if one.who == "fox" and one.why == "flee"]
    assert mine[:4] == walks * 2
    assert mine[-1] == "leave fox"


@pytest.mark.parametrize(
    ("ground", "points"),
    [
        ("", NEAR),  # no exit
        (EXIT, {"ann": "9,0"}),  # nobody knows where Fox is
        (EXIT, {**NEAR, "fox": "0,20"}),  # at the exit
    ],
)
def test_where_no_way_is_needed_one_leaves_at_once(ground: str, points: dict[str, str]) -> None:
    fight = yard(ground=ground, points=points, do=["gun"], flee=["not down"])
    assert orders(fight) == ["leave fox"]


def test_who_finds_no_way_out_fights_on() -> None:
    sketch = (
        '[map]\nsketch = """\n#####D\nF   #\n#####\n"""\nlegend = { F = "fox", D = "door" }\n'
        "[places.door]\nexit = true\n"
    )
    points = {"bob": "2,1"}
    fight = yard(ground=sketch, points=points, do=["gun at bob"], flee=["not down"])
    assert orders(fight) == ["resolve fox bob --with gun"]


@pytest.mark.parametrize(
    ("line", "message", "mend"),
    [
        ("move to dor", 'no target "dor"', 'did you mean "door"?'),
        ("move to", 'expected more after "move to"', "move to nearest"),
        ("move to bob ann", '"ann" is unexpected after "move to bob"', "only `if`"),
        ("gun at crwd", 'no target "crwd"', 'did you mean "crowd"?'),
        ("gun at door", 'no target "door"', "use first"),
        ("gun if rang > 3", 'no bar "rang"', 'did you mean "range"?'),
        ("gun if engagd", 'no state "engagd"', 'did you mean "engaged"?'),
        ("gun if range", "range is a number: compare it", "if range < 3"),
        ("gun if range > 5%", "range is a count", "remove %"),
        ("gun if self range > 5", "range is a count, not self's", "remove self"),
        ("recover if range > 5", "range > 5: the line has no target", "use self or ally"),
        ("move to door if range > 5", "range > 5: the line has no target", "use self or ally"),
    ],
)
def test_what_can_not_be_read_on_a_map(line: str, message: str, mend: str) -> None:
    with pytest.raises(FileError) as error:
        yard(ground='[places.door]\nat = "20,0"\n', points=NEAR, do=[line]).npc()
    (problem,) = error.value.problems
    assert message in problem.message
    assert problem.mend.startswith(mend)


@pytest.mark.parametrize("line", ["gun at crowd", "gun if range > 5", "gun if engaged"])
def test_words_of_the_map_need_one(line: str) -> None:
    with pytest.raises(FileError) as error:
        yard(points={}, do=[line]).npc()
    assert error.value.problems[0].mend.startswith("it needs places: add [map]")


def test_a_walk_needs_a_map() -> None:
    with pytest.raises(FileError, match='"move to" has no effect here'):
        yard(points={}, do=["move to nearest"]).npc()


def test_without_a_map_its_words_are_free_for_marks() -> None:
    text = (
        'marks = ["engaged", "range"]\n' + yard(points={}, do=["gun"]).text.partition("[state]")[0]
    )
    text = text.replace(
        "do = ['gun']", "do = ['gun at bob if engaged and range > 2', 'gun at ann']"
    )
    fight = hc.loads(text)
    for line in ("set fox.marks.engaged true", "set fox.marks.range 3", "step"):
        fight.play(line)
    assert orders(fight) == ["resolve fox bob --with gun"]
    assert not [*find_doctrine_notes(fight.encounter, fight.system)]
    there = hc.loads(text.replace("[combatants.ann]\n", '[combatants.ann]\nat = "0,0"\n'))
    notes = [one.message for one in find_doctrine_notes(there.encounter, there.system)]
    assert notes[:2] == [f"in doctrines {word} is a rules term" for word in ("engaged", "range")]


def test_a_line_after_one_that_is_always_legal_is_named() -> None:
    fight = yard(points=NEAR, do=["gun at nearest", "gun at crowd"])
    (note,) = find_doctrine_notes(fight.encounter, fight.system)
    assert note.message == '"gun at nearest" comes first and is legal whenever this is'


LEDGE = """
[map]
sketch = \"\"\"
.gg..............
\"\"\"
legend = { g = "gallery" }
[places.gallery]
height = 6
"""


def test_who_is_knocked_off_a_gallery_falls_next() -> None:
    """Whether people read it or not."""
    for quiet in (False, True):
        fight = yard(ground=LEDGE, points={"fox": "1,0", "bob": "2,0"}, do=["sword at bob"])
        fallen = [one for seed in range(40) for one in falls(fight, seed, quiet=quiet)]
        assert {line_of(one.order) for one in fallen} == {"hazard fall --on bob --metres 6"}


def falls(fight: hc.Fight, seed: int, *, quiet: bool) -> list[Played]:
    """The falls in Fox's turn by the dice of a seed."""
    copy = fight.copy()
    copy.play(f"reseed {seed}")
    session = Session(copy.encounter, copy.system, quiet=quiet)
    played = [*Interpreter(session, program_of(copy)).play_turn()]
    return [one for one in played if one.why == "fall"]


def program_of(fight: hc.Fight) -> Program:
    doctrine = doctrines_of(fight.encounter, fight.system, fight.document)
    return Program(fight.encounter, fight.system, doctrine, lambda _who: True)


class Asking(Session):
    """A session that asks of each order whether it is out of reach, and tries it all the same."""

    plain = 0

    def play_settled(self, order: Order, faces: Faces | None = None, key: str = "") -> Outcome:
        """Carry out an order; one that is said to be out of reach must be refused."""
        refused = is_out_of_reach(self.encounter, order, self.system)
        try:
            outcome = super().play_settled(order, faces, key)
        except Forbidden:
            self.plain += refused
            raise
        assert not refused, order
        return outcome


@pytest.mark.parametrize("name", ON_MAPS)
def test_what_is_said_to_be_out_of_reach_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.play(f"begin {','.join(fight.encounter.sheets)} --seed 3")
    session = Asking(fight.encounter, fight.system, judging=False, quiet=True)
    monkeypatch.setattr("hero_combat.npc.footwork.Footwork.is_out_of_reach", lambda *_: False)
    monkeypatch.setattr("hero_combat.npc.footwork.Footwork.reached", lambda *given: given[-1])
    tried = [*Interpreter(session, program_of(fight)).play_on()]
    assert session.plain
    monkeypatch.undo()
    session = Session(fight.encounter, fight.system, judging=False, quiet=True)
    assert [one.order for one in Interpreter(session, program_of(fight)).play_on()] == [
        one.order for one in tried
    ]


@pytest.mark.parametrize("name", ON_MAPS)
def test_a_fight_on_a_map_is_the_same_whether_anybody_asks_why_or_not(name: str) -> None:
    fight = hc.load(str(SCENARIOS / f"{name}.toml"))
    fight.play(f"begin {','.join(fight.encounter.sheets)} --seed 2")
    told, untold, quiet = (
        [*Interpreter(session, program_of(fight), telling=telling).play_on()]
        for telling, session in (
            (True, Session(fight.encounter, fight.system)),
            (False, Session(fight.encounter, fight.system)),
            (False, Session(fight.encounter, fight.system, quiet=True)),
        )
    )
    assert [one.order for one in told] == [one.order for one in untold]
    assert [one.order for one in quiet] == [one.order for one in untold]
    assert told[-1].outcome.over
