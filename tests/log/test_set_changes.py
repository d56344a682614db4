"""`set a,b.stun -=6`: values are changed by a number, for several at once, in one line."""

import opened as hc
import pytest
from hypothesis import given
from hypothesis import strategies as st
from log.alley import fight, told
from program import Hc

from hero_combat import systems
from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.fight.outcome import Change
from hero_combat.log.replay import replay_lines

PLAYED = ("begin ann,bob", "set ann.stun 15")
NUMBERS = {
    "champions": ("ada", "thug-1", "stun"),
    "megs": ("ada", "thug-1", "physical"),
    "spotlight": ("ada", "thug-1", "ap"),
    "storyteller": ("ada", "thug-1", "willpower"),
    "zt": ("ann", "guard-1", "hp"),
}
"""Two people of each starter, and a value of theirs."""


@pytest.mark.parametrize(
    ("line", "sentence", "changes"),
    [
        (
            "set ann,bob.stun -=6",
            "The GM sets Ann's stun to 9 and Bob's to 14.",
            [("ann.stun", 15, 9), ("bob.stun", 20, 14)],
        ),
        (
            "set ann,bob,wall.body +=2",
            "The GM sets Ann's body to 12, Bob's to 12 and Wall's to 10.",
            [("ann.body", 10, 12), ("bob.body", 10, 12), ("wall.body", 8, 10)],
        ),
        (
            "set ann,bob.stun 3",
            "The GM sets the stun of Ann and Bob to 3.",
            [("ann.stun", 15, 3), ("bob.stun", 20, 3)],
        ),
        ("set ann,ANN.STUN -=20", "The GM sets Ann's stun to -5.", [("ann.stun", 15, -5)]),
        ("set ann.stun '*=0.5'", "The GM sets Ann's stun to 8.", [("ann.stun", 15, 8)]),
        ("set ann.stun '*=0.1'", "The GM sets Ann's stun to 2.", [("ann.stun", 15, 2)]),
        ("set ann.stun '*=2'", "The GM sets Ann's stun to 30.", [("ann.stun", 15, 30)]),
        ("set ann.stun -=0", "The GM sets Ann's stun to 15.", []),
        (
            "unset ann,bob.stun",
            "The GM sets the stun of Ann and Bob to 20.",
            [("ann.stun", 15, 20)],
        ),
        (
            "set ann,bob.status.prone true",
            "The GM sets the status.prone of Ann and Bob to true.",
            [("ann.status.prone", False, True), ("bob.status.prone", False, True)],
        ),
        (
            "set ann,bob.sheet.stun +=5",
            "The GM sets the sheet.stun of Ann and Bob to 25.",
            [("ann.sheet.stun", 20, 25), ("bob.sheet.stun", 20, 25)],
        ),
        ("set turn +=1", "The GM sets turn to 2.", [("turn", 1, 2)]),
        (
            "set ann,bob.marks.heat +=2",
            "The GM marks Ann and Bob: heat 2.",
            [("ann.marks.heat", None, 2), ("bob.marks.heat", None, 2)],
        ),
    ],
)
def test_a_value_is_changed(line: str, sentence: str, changes: list[tuple[str, int, int]]) -> None:
    played = fight(*PLAYED)
    outcome = played.play(line)
    assert outcome.sentence == sentence
    assert outcome.changes == tuple(Change(*each) for each in changes)
    assert outcome.notes == ()
    assert told(played)[-1] == sentence
    assert len(played.encounter.log) == len(PLAYED) + 1


def test_marks_count_on_each_from_what_they_are() -> None:
    played = fight(*PLAYED, "set ann.marks.heat 3")
    outcome = played.play("set ann,bob,wall.marks.heat -=1")
    assert outcome.sentence == "The GM marks Ann: heat 2; Bob and Wall: heat -1."
    assert [(one.old, one.new) for one in outcome.changes] == [(3, 2), (None, -1), (None, -1)]
    outcome = played.play("unset ann,bob.marks")
    assert outcome.sentence == 'Ann loses the mark "heat". Bob loses the mark "heat".'


def test_what_follows_by_the_rules_follows_for_each() -> None:
    played = fight("begin ann,bob", "set ann,bob.hidden true")
    events = played.play("set ann,bob.hidden false").events
    assert [event.who for event in events if isinstance(event, hc.Revealed)] == ["ann", "bob"]


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("set ann,bob.stun -6", "STUN is -6 now; 6 less is `-=6`"),
        ("set ann.stun +6", "STUN is 6 now; 6 more is `+=6`"),
        ("set ann.sheet.ed +6", "ED is 6 now; 6 more is `+=6`"),
        ("set segment +3", "segment is 3 now; 3 more is `+=3`"),
        ("set ann.marks.heat -2", ""),
        ("set bob.marks.heat -2", "HEAT is -2 now; 2 less is `-=2`"),
        ("set ann.stun +15", ""),
        ("set ann.stun 6", ""),
        ("set ann.holding -6", ""),
    ],
)
def test_a_bare_sign_is_noted_where_it_makes_another_value(line: str, note: str) -> None:
    outcome = fight(*PLAYED, "set bob.marks.heat 4").play(line)
    assert outcome.notes == ((note,) if note else ())


BOUNDS = "expected an integer from -1000 to 1000, got"
AMOUNT = "use a whole number:"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("set ann,bob.stun +=990", f"ann.stun: {BOUNDS} 1005\nbob.stun: {BOUNDS} 1010"),
        ("set ann,bob.stun +=985", f"bob.stun: {BOUNDS} 1005"),
        ("set ann,zed.stun -=1", 'no combatant or object "zed"; the file has ann, bob, wall'),
        ("set ann,wall.stun -=1", "wall.stun: no such key; `rules champions` lists the keys"),
        ("set segment +=1", "segment: expected an integer from 0 to 12, got 13"),
        ("set ann.stun -=x", f'expected a number after -=, got "x"; {AMOUNT} -=6'),
        ("set ann.stun -=", f'expected a number after -=, got ""; {AMOUNT} -=6'),
        ("set ann.stun +=-3", f'expected a number after +=, got "-3"; {AMOUNT} +=6'),
        ("set ann.stun +=0.5", f'expected a number after +=, got "0.5"; {AMOUNT} +=6'),
        (
            "set ann.stun '*=1.'",
            'expected a number after *=, got "1."; *=0.5 halves the value',
        ),
        (
            f"set ann.stun -={'1' * 10}",
            f'expected a number after -=, got "{"1" * 10}"; {AMOUNT} -=6',
        ),
        (
            "set ann.status.prone +=1",
            "ann.status.prone: not a whole number, so +=1 can't change it; set the value itself",
        ),
        (
            "set ann.used.fist +=1",
            "ann.used.fist: no value yet, so +=1 can't change it; set the value itself",
        ),
        (
            "set bob,ann.marks.flashed +=1",
            "bob.marks.flashed: not a whole number, so +=1 can't change it; set the value itself",
        ),
        (
            "set ann.marks.heat +=999999999",
            "ann.marks.heat: a mark counts to 1,000,000,000, not to 1000000002",
        ),
        ("unset ann,bob.marks.flashed", "ann.marks.flashed: no such mark; choose heat"),
    ],
)
def test_what_can_not_be_changed_changes_nothing(line: str, message: str) -> None:
    played = fight(*PLAYED, "set bob.marks.flashed true", "set ann.marks.heat 3")
    before = played.encounter
    with pytest.raises(UsageError) as caught:
        played.play(line)
    assert str(caught.value) == message
    assert played.encounter is before


@pytest.mark.parametrize("name", systems.built_in())
def test_each_system_rounds_as_it_rounds(name: str) -> None:
    one, other, key = NUMBERS[name]
    played = hc.new(name)
    played.play("step")
    played.play(f"set {one},{other}.{key} 5")
    outcome = played.play(f"set {one},{other}.{key} *=0.5")
    half = 3 if name == "champions" else 2
    assert [(each.path, each.new) for each in outcome.changes][:1] == [(f"{one}.{key}", half)]


@pytest.mark.parametrize("name", systems.built_in())
@given(steps=st.lists(st.tuples(st.sampled_from("-+"), st.integers(0, 9)), max_size=6))
def test_what_is_taken_and_given_back_is_the_old_value(
    name: str, steps: list[tuple[str, int]]
) -> None:
    one, other, key = NUMBERS[name]
    played = hc.new(name)
    played.play("step")
    for sign, number in steps:
        before = played.encounter
        back = "+" if sign == "-" else "-"
        try:
            played.play(f"set {one},{other}.{key} {sign}={number}")
        except HeroCombatError:
            assert played.encounter is before
            continue
        played.play(f"set {one},{other}.{key} {back}={number}")
        now = played.encounter.combatants
        assert {who: now[who] for who in (one, other)} == {
            who: before.combatants[who] for who in (one, other)
        }
        played.play(f"set {one},{other}.{key} {sign}={number}")
    assert not played.verify().differences
    assert replay_lines(played.start, played.encounter.log, played.system) == played.encounter
    made = len(played.encounter.log)
    after = played.encounter.combatants
    for _ in range(made - 1):
        played.undo()
    for _ in range(made - 1):
        played.redo()
    assert (played.encounter.combatants, len(played.encounter.log)) == (after, made)


def test_the_line_is_the_same_by_command_and_in_a_script(hc: Hc) -> None:
    begun = hc("begin titania,brigand museum.toml -q").piped
    by_command = hc("set titania,brigand.stun -=6 -", stdin=begun)
    script = b"begin titania,brigand\nset titania,brigand.stun -=6\n"
    assert hc("run -i - museum.toml", stdin=script).exit == 0
    assert hc("show museum.toml --json").out == hc("show - --json", stdin=by_command.piped).out
    assert "set titania,brigand.stun -=6  # The GM sets" in by_command.out
    assert hc("verify -", stdin=by_command.piped).exit == 0
