"""What doctrines ask of marks, and what reminders are to programs."""

import opened as hc
import pytest
from program import Hc
from yard import Yard, made, orders

from hero_combat.errors import FileError
from hero_combat.fight.events import MarkEnded, Reminded
from hero_combat.npc.check import find_doctrine_notes
from hero_combat.simulate.plan import seed_of_fight

NAMED = 'marks = ["flashed", "heat"]'


def yard_with(*before: str, do: list[str], named: str = NAMED) -> hc.Fight:
    """The yard, whose file names marks, after these orders, with a doctrine for Fox."""
    text = made(step=False, fox={"do": do}).text.partition("[state]")[0]
    fight = hc.loads(f"{named}\n{text}")
    for line in (*before, "step"):
        fight.play(line)
    return fight


@pytest.mark.parametrize(
    ("before", "condition", "holds"),
    [
        ("set fox.marks.flashed true", "flashed", True),
        ("set fox.marks.flashed true", "not flashed", False),
        ("set fox.marks.flashed T2S5", "flashed", True),
        ("set fox.marks.heat 3", "flashed", False),
        ("set fox.marks.heat 3", "heat", True),
        ("set fox.marks.heat 0", "heat", False),
        ("set fox.marks.heat 3", "heat > 2", True),
        ("set fox.marks.heat 3", "heat>3", False),
        ("set fox.marks.heat 3", "heat = 3", True),
        ("set fox.marks.heat -3", "heat < 0", True),
        ("set rat.marks.heat 3", "heat < 1", True),
        ("set fox.marks.heat true", "heat = 1", True),
        ("set ann.marks.flashed true", "target flashed", True),
        ("set ann.marks.heat 2", "target heat >= 2", True),
        ("set rat.marks.flashed true", "ally flashed", True),
        ("set rat.marks.flashed true", "self flashed", False),
        ("set rat.marks.flashed true", "not flashed and hurt", False),
    ],
)
def test_conditions_ask_for_marks(before: str, condition: str, holds: bool) -> None:  # noqa: FBT001 - a column
    fight = yard_with(before, do=[f"gun at ann if {condition}", "sword at bob"])
    (order,) = orders(fight)
    assert order.startswith("resolve fox ann" if holds else "resolve fox bob")


def test_what_was_found_of_a_mark_is_told(hc: Hc) -> None:
    text = yard_with("set fox.marks.heat 3", do=["gun if heat > 5", "gun if flashed", "sword"]).text
    done = hc("npc -", stdin=text.encode())
    assert "no     heat is 3" in done.err
    assert "no     is not flashed" in done.err


def test_an_unknown_word_is_an_error_and_a_mark_that_was_given_is_known(yard: Yard) -> None:
    fight = yard(fox={"do": ["gun if flashed", "sword"]})
    with pytest.raises(FileError, match='no state "flashed"'):
        orders(fight)
    fight.play("set bob.marks.flashed true")
    assert orders(fight)[0].startswith("resolve fox ann --with sword")
    fight.play("unset bob.marks.flashed")
    fight.check_doctrines()
    with pytest.raises(FileError, match='did you mean "flashed"'):
        yard("set bob.marks.flashed true", fox={"do": ["gun if flashd"]}).check_doctrines()


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("gun if heat < 40%", "heat is a count; only bars, foes and friends take %"),
        ("gun if heat 3", '"heat 3" is not a condition'),
        ("gun if heat <", "expected a number after <"),
        ("gun if heat < much", '"much" is not a whole number'),
    ],
)
def test_a_condition_on_a_mark_that_says_nothing(line: str, wanted: str) -> None:
    with pytest.raises(FileError, match=wanted):
        yard_with(do=[line]).check_doctrines()


def test_a_word_of_the_rules_wins_and_check_says_so() -> None:
    fight = yard_with(
        "set fox.marks.stunned true",
        "set fox.marks.stun 3",
        do=["gun at ann if stunned", "gun at ann if stun < 10", "sword at bob"],
        named='marks = ["hurt"]',
    )
    assert orders(fight)[0].startswith("resolve fox bob --with sword")
    notes = {
        ".".join(map(str, note.path)): note.message
        for note in find_doctrine_notes(fight.encounter, fight.system)
    }
    assert notes["marks.0"] == "in doctrines hurt is a rules term"
    assert notes["state.combatants.fox.marks.stun"] == "in doctrines stun is a rules term"
    outcome = fight.play("set fox.marks.dazed true")
    assert outcome.notes == ()
    outcome = fight.play("set fox.marks.prone true")
    assert outcome.notes == (("in doctrines prone is a rules term, so they can't read this mark"),)


@pytest.mark.parametrize("name", ["champions", "megs", "spotlight", "storyteller", "zt"])
def test_npc_stops_at_a_reminder_and_simulate_does_not(name: str) -> None:
    time = {"champions": "T2S2", "megs": "R2P2", "spotlight": "R1"}.get(name, "R2")
    fight = hc.new(name)
    fight.begin()
    fight.play(f"remind {time} 'the bomb goes off'")
    before = fight.copy()
    turns = fight.npc(everybody=True)
    assert turns.ending.kind == "reminded"
    last = turns.played[-1].outcome
    assert Reminded(text="the bomb goes off", time=time) in last.events
    assert fight.npc(everybody=True).ending.kind != "reminded"
    assert not fight.verify().differences
    told = before.simulate(6)
    assert sum(one.wins.times for one in told.outcomes) >= 1
    kept = before.copy()
    kept.keep(3)
    assert kept.encounter.seed == seed_of_fight(before.encounter.seed or 0, 3)
    assert not kept.verify().differences


def test_a_program_that_plays_one_turn_stops_at_a_reminder_too() -> None:
    fight = yard_with("remind T2S4 'the bomb goes off'", do=["sword"])
    for _ in range(30):
        turns = fight.npc(fight.acting)
        if turns.ending.kind == "reminded":
            break
    assert "Reminder for Turn 2, segment 4" in fight.encounter.log[-1]
    assert (fight.acting, turns.ending.who) == ((), ())


def test_marks_run_out_where_nobody_reads_along() -> None:
    """In `simulate` a mark goes as it does at the table: the kept fight is the one that counts."""
    fight = yard_with("set fox.marks.flashed T2S4", do=["pass if flashed", "sword at bob"])
    kept = fight.copy()
    kept.keep(2)
    events = [event for event in _events(kept) if type(event) is MarkEnded]
    assert events == [MarkEnded(who="fox", mark="flashed", time="T2S4")]
    assert "resolve fox bob" in "\n".join(kept.encounter.log)


def _events(fight: hc.Fight) -> list[object]:
    """Everything that happened in a fight, its log played again."""
    again = hc.loads(fight.text.partition("[state]")[0])
    return [event for line in fight.encounter.log for event in again.play(line).events]


def test_a_fight_begins_with_marks_that_are_laid_over_it(hc: Hc) -> None:
    begun = "begin titania,brigand --set brigand.marks.afraid=true -i museum.toml"
    assert hc(begun).exit == 0
    assert "afraid" in hc("show museum.toml").out
    assert hc("verify museum.toml").exit == 0
    assert hc("undo -i museum.toml").exit == 0
    assert "afraid" not in hc("show museum.toml").out
