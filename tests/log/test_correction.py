"""Lines of a log, corrected: what is as it was stays, and what comes of it verifies."""

from pathlib import Path

import opened as hc_api
import pytest
from log.alley import ALLEY, fight
from program import Hc, refused
from repository import SCENARIOS

from hero_combat.errors import Found, HeroCombatError
from hero_combat.log.correction import Corrected
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import supplied_faces

PLAYED = (
    "step",
    "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1 2 5 3 4 1 / 6 5'",
    "step",
    "resolve brigand titania --with musket --dice '5 6 6' --force",
    "step",
)


@pytest.fixture
def fought(hc: Hc) -> Hc:
    for line in PLAYED:
        assert hc(f"{line} -q -i museum.toml").exit == 0
    return hc


def lines(hc: Hc) -> list[str]:
    return hc("log --script museum.toml").out.split("\n")[:-1]


def test_a_line_that_is_corrected_to_itself_changes_nothing(fought: Hc, museum: Path) -> None:
    before = museum.read_bytes()
    for number, line in enumerate(lines(fought), 1):
        order = line.partition("  # ")[0]
        done = fought(f"correct {number} -q -i museum.toml --order", order)
        assert (done.exit, done.file) == (0, before), number
        kept = order.partition(" --dice ")[0]
        done = fought(f"correct {number} -q -i museum.toml --order", kept)
        assert (done.exit, done.file) == (0, before), number


def test_the_last_line_is_corrected_as_it_is_amended(fought: Hc) -> None:
    assert fought("undo -n 3 -q -i museum.toml").exit == 0
    amended = fought("amend --roll-with-punch museum.toml -q").out
    assert fought("correct 3 --roll-with-punch museum.toml -q").out == amended


@pytest.mark.parametrize(
    "options",
    ["--ocv -9", "--dice '6 6 6'", "--order 'resolve titania agent-1 --with bolt'", "--force"],
)
def test_what_comes_of_it_verifies_and_is_undone(fought: Hc, options: str) -> None:
    count = len(lines(fought))
    assert fought(f"correct 3 {options} -q -i museum.toml").exit == 0
    assert len(lines(fought)) == count
    assert fought("verify museum.toml -q").exit == 0
    assert fought("undo -n 2 -q -i museum.toml").exit == 0
    assert fought("redo -n 2 -q -i museum.toml").exit == 0
    assert fought("verify museum.toml -q").exit == 0


def test_the_other_target_is_hit_by_the_dice_that_fell(fought: Hc) -> None:
    order = "resolve titania agent-1 --with punch --no-knockback"
    done = fought("correct 3 -i museum.toml --order", order)
    assert done.exit == 0, done.err
    assert "--dice '4 3 2 / 6 6 1 2 5 3 4 1'" in lines(fought)[2]
    assert fought("show --json museum.toml").out.count('"stun":30') > 0


def test_its_dice_go_before_those_that_fell(fought: Hc) -> None:
    order = "resolve titania agent-1 --with punch --dice '6 6 6'"
    assert fought("correct 3 -q -i museum.toml --order", order).exit == 0
    assert lines(fought)[2].startswith(order)


@pytest.mark.parametrize(
    ("line", "code", "told"),
    [
        ("correct", 2, "correct needs NUMBER (line number, as in `log`)"),
        ("correct 9", 2, "the log has 6 lines, not a line 9; `log` numbers them"),
        ("correct 0", 2, "the log has 6 lines, not a line 0; `log` numbers them"),
        (
            "correct 2 --range 3",
            2,
            (
                "correct: the line is `step`, which has no --range; `hero-combat "
                "correct NUMBER FILE --help` lists its options"
            ),
        ),
        ("correct 1 --order step", 2, "the first line begins the fight; begin IDS"),
        ("correct 3 --order 'show'", 2, 'a log has no "show"'),
        (
            "correct 3 --order 'set titania.stnu 3'",
            2,
            'titania.stnu: no such key; did you mean "stun"?',
        ),
        (
            "correct 3 --dice '4 3 2'",
            5,
            "damage brigand 8d6: no faces given",
        ),
        (
            "correct 3 --order 'leave brigand'",
            2,
            (
                "line 5 of the log no longer works: brigand has left the fight (fled); "
                "undo from line 5 on with `undo`, then enter them again"
            ),
        ),
        (
            "amend --dice '1 2'",
            5,
            (
                "2 faces are left over: 1 2; amend keeps the dice as rolled; change "
                "them with `correct 6 --dice ...`"
            ),
        ),
    ],
)
def test_what_can_not_be_corrected(
    fought: Hc, museum: Path, line: str, code: int, told: str
) -> None:
    before = museum.read_bytes()
    refused(fought(f"{line} -i museum.toml"), code, f"hero-combat: {told}")
    assert museum.read_bytes() == before


def test_a_number_may_stand_behind_an_option_that_takes_one(fought: Hc) -> None:
    for line in ("correct 3 --ocv 2", "correct --ocv 2 3", "correct --ocv=2 3"):
        done = fought(f"{line} museum.toml --dry-run --json")
        assert done.exit == 0
        assert "Corrected line 3" in done.out


def test_help_shows_what_the_line_takes(fought: Hc) -> None:
    assert "--range" in fought("correct 3 museum.toml --help").out
    assert "--range" not in fought("correct 2 museum.toml --help").out
    assert "NUMBER" in fought("correct --help").out
    offered = fought("complete -- correct 3 museum.toml --ran").out
    assert offered.startswith("--range\t")


@pytest.mark.parametrize("name", ["champions-bank", "champions-riot"])
def test_lines_of_a_long_fight(name: str) -> None:
    """Everything behind a line that is corrected to itself comes out as it was."""
    fight = hc_api.load(str(SCENARIOS / f"{name}.toml"))
    if not fight.begun():
        fight.npc(everybody=True, until_time=24)
    before = fight.saved()
    verbs = verbs_of(fight.system)
    size = len(fight.encounter.log)
    for number in range(2, size + 1, max(1, size // 6)):
        order = read(fight.encounter.log[number - 1], verbs).order
        corrected = fight.correct(number, order)
        assert len(corrected.later) == size - number
        assert fight.saved() == before


BLOWS = (
    "begin ann,bob,cid",
    "resolve ann bob --with fist --no-knockback --dice '3 4 3 / 1 2 3 4 5'",
    "resolve bob cid --force --with fist --no-knockback --dice '3 3 3 / 1 1 1 1 1'",
    "set ann.stun 12",
)
BLOW = "resolve ann bob --with fist --no-knockback"


def corrected(
    number: int, line: str, *, keep: bool = True, dice: str = "", lines: tuple[str, ...] = BLOWS
) -> tuple[hc_api.Fight, Corrected]:
    """The fight with another line in the place of one, and what came of it."""
    played = fight(*lines)
    order = read(line, verbs_of(played.system)).order
    faces = supplied_faces(dice) if dice else None
    return played, played.correct(number, order, faces, keep=keep)


@pytest.mark.parametrize(
    ("line", "keep", "dice", "faces"),
    [
        (BLOW, True, "", "3 4 3 / 1 2 3 4 5"),
        (f"{BLOW} --ocv -9", True, "", "3 4 3"),
        (BLOW.replace("bob", "cid"), True, "", "3 4 3 / 1 2 3 4 5"),
        (BLOW, False, "6 6 6", "6 6 6"),
        (BLOW, False, "3 3 3 / 1 1 1 1 1", "3 3 3 / 1 1 1 1 1"),
        (BLOW.replace("fist", "kick"), True, "6 6", "3 4 3 / 1 2 3 4 5 6 6"),
        (BLOW.replace("bob --with fist", "cid --with kick"), True, "6 6", "3 4 3 / 1 2 3 4 5 6 6"),
        (BLOW.replace("fist", "tap"), True, "", "3 4 3 / 1 2"),
        (BLOW.replace("ann bob", "cid bob"), True, "", "3 4 3 / 1 2 3 4 5"),
    ],
)
def test_rolls_keep_their_faces_by_their_labels(
    line: str, faces: str, dice: str, *, keep: bool
) -> None:
    """A kick has two dice more, a tap three fewer; somebody else's rolls are taken in order."""
    text = ALLEY.replace("con = 10", "con = 30").replace("stun = 20", "stun = 40").replace(
        "attacks.fist", 'attacks.kick = {dice = "7d6", vs = "pd"}\nattacks.tap = '
        '{dice = "2d6", vs = "pd"}\nattacks.fist', 1,
    )  # fmt: skip
    played = fight(*BLOWS, text=text)
    order = read(line, verbs_of(played.system)).order
    found = played.correct(2, order, supplied_faces(dice) if dice else None, keep=keep)
    assert " / ".join(" ".join(map(str, roll.faces)) for roll in found.outcome.fell) == faces
    assert [each.number for each in found.later] == [3, 4]
    assert [each.outcome.fell for each in found.later] == [
        tuple(fight(*BLOWS[:2], text=text).play(BLOWS[2]).fell),
        (),
    ]
    assert found.order == order
    assert found.encounter == played.encounter
    assert played.verify().differences == ()
    assert played.encounter.log[2].startswith(BLOWS[2])
    assert found.later[1].line == read(played.encounter.log[3], verbs_of(played.system))


def test_a_new_roll_draws_from_the_seed() -> None:
    played, found = corrected(2, BLOW, keep=False)
    assert next(roll.faces for roll in found.outcome.fell) == (6, 4, 6)
    assert played.verify().unseeded == (3,)


@pytest.mark.parametrize(
    ("number", "line", "message"),
    [
        (0, "step", "the log has 4 lines, not a line 0; `log` numbers them"),
        (5, "step", "the log has 4 lines, not a line 5; `log` numbers them"),
        (1, "step", "the first line begins the fight; begin IDS"),
        (4, "set ann.stun 3000", "ann.stun: expected an integer from -1000 to 1000, got 3000"),
        (
            2,
            "leave bob",
            (
                "line 3 of the log no longer works: bob has left the fight (fled); "
                "undo from line 3 on with `undo`, then enter them again"
            ),
        ),
        (
            1,
            "begin bob,ann",
            (
                "line 3 of the log no longer works: cid is in the file but not in the "
                "fight; undo from line 3 on with `undo`, then enter them again"
            ),
        ),
    ],
)
def test_why_a_line_can_not_be_corrected(number: int, line: str, message: str) -> None:
    with pytest.raises(HeroCombatError) as caught:
        corrected(number, line)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ((), "the log has no lines yet, not a line 2; `log` numbers them"),
        (("begin ann",), "the log has 1 line, not a line 2; `log` numbers them"),
    ],
)
def test_a_log_has_as_many_lines_as_it_has(lines: tuple[str, ...], message: str) -> None:
    with pytest.raises(HeroCombatError) as caught:
        corrected(2, "step", lines=lines)
    assert str(caught.value) == message


def test_nothing_follows_the_end_of_a_fight() -> None:
    lines = ("begin ann,bob", "set ann.stun 3", "step")
    with pytest.raises(Found) as caught:
        corrected(2, "leave ann,bob", lines=lines)
    assert str(caught.value).startswith("line 3 of the log no longer works: the fight is over")
    with pytest.raises(Found, match="the fight ends before that"):
        corrected(3, "step", lines=("begin ann,bob", "leave ann,bob", "set turn 3"))


def test_the_last_line_has_none_behind_it() -> None:
    played, found = corrected(4, "set ann.stun 3")
    assert (found.later, len(played.encounter.log)) == ((), 4)
    assert played.encounter.combatants["ann"].stun == 3
    played, found = corrected(1, "begin ann,bob,cid --set bob.stun=30")
    assert [each.number for each in found.later] == [2, 3, 4]
    assert played.encounter.combatants["bob"].stun == 20


def test_a_step_that_is_one_too_many_now_is_named_with_the_way_back(hc: Hc) -> None:
    """A defender aborts: what was the step to the defender's phase goes on to another's."""
    alley = Path("alley.toml")
    alley.write_text(hc("new champions").out.replace("spd = 3", "spd = 4"), "utf-8")
    punch = "resolve ada thug-2 --with punch --pull 1 --dice '4 3 3 / 5 2 3 2 1 / 6 5'"
    for line in ("step", punch, *["step"] * 4):
        assert hc(f"{line} -q -i alley.toml").exit == 0
    result = hc("correct 3 --roll-with-punch -i alley.toml")
    note = "line 6 now steps past Ada Voss, with actions left; `undo -n 2` goes back before it"
    assert result.out.endswith(f"\n  note: {note}\n")
    assert hc("undo -n 2 -q -i alley.toml").exit == 0
    assert hc("show --acting alley.toml").out == "ada\n"
    assert "steps past" not in hc("correct 3 --ocv -1 alley.toml --dry-run").out
