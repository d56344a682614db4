"""Faces that people give, and what they are told when those are wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import Dice, asked, supplied
from hero_combat.errors import DiceError


def attack(text: str) -> list[tuple[int, ...]]:
    """3d6 to hit and 8d6 damage with the faces of `text`."""
    dice = Dice(supplied(text))
    dice.roll(3, 6, "to hit brigand")
    dice.roll(8, 6, "damage brigand")
    dice.finish()
    return [roll.faces for roll in dice.rolls]


@pytest.mark.parametrize(
    "text",
    [
        "4 3 2 / 6 6 1 2 5 3 4 1",
        "4 3 2/6 6 1 2 5 3 4 1",
        "4 3 2 6 6 1 2 5 3 4 1",
        "4,3,2 / 6, 6, 1, 2, 5, 3, 4, 1,",
        "  4\t3\n2 6 06 1 2 5 3 4 1 ",
        "432/66125341",
        "43266125341",
        "4 32/ 661 25341",
        "43 266125341",
    ],
)
def test_faces_in_the_order_asked(text: str) -> None:
    assert attack(text) == [(4, 3, 2), (6, 6, 1, 2, 5, 3, 4, 1)]


def test_on_a_d10_a_0_is_a_10_and_faces_stand_apart() -> None:
    dice = Dice(supplied("0 10 3 / 12 / 0"))
    assert [dice.roll(3, 10, "a"), dice.roll(2, 6, "b")] == [(10, 10, 3), (1, 2)]
    with pytest.raises(DiceError, match="0 is not a face of a d20"):
        dice.roll(1, 20, "c")
    with pytest.raises(DiceError, match="23 is not a face of a d10; separate faces with spaces"):
        Dice(supplied("23")).roll(2, 10, "a")


@given(st.lists(st.lists(st.integers(1, 9), min_size=1, max_size=6), min_size=1, max_size=5))
def test_faces_may_always_stand_together(rolls: list[list[int]]) -> None:
    together = ["".join(map(str, faces)) for faces in rolls]
    for text in ("/".join(together), "".join(together), " ".join(together)):
        dice = Dice(supplied(text))
        assert [list(dice.roll(len(faces), 9, "a")) for faces in rolls] == rolls
        dice.finish()


def test_a_slash_need_not_stand_between_all_rolls() -> None:
    dice = Dice(supplied("1 2 3 / 4"))
    assert [dice.roll(1, 6, "a"), dice.roll(2, 6, "b"), dice.roll(1, 6, "c")] == [
        (1,),
        (2, 3),
        (4,),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "to hit brigand 3d6: no faces given"),
        ("4 3", "to hit brigand 3d6: 2 faces given"),
        ("4 3 2 / 6 6 1", "damage brigand 8d6: 3 faces given"),
        ("4 3 2 / 6", "damage brigand 8d6: 1 face given"),
        ("4 3 2", "damage brigand 8d6: no faces given"),
        ("4 3 / 2 6 6 1 2 5 3 4 1", "to hit brigand 3d6: 2 faces given before the slash"),
        ("4 3 / 2 6 6 / 1 2 5 3 4 1", "to hit brigand 3d6: 2 faces given before the slash"),
        ("4 3 2 6 / 6 1 2 5 3 4 1", "damage brigand 8d6: 1 face given before the slash"),
        ("7", "to hit brigand 3d6: 7 is not a face of a d6"),
        ("4 7 2", "to hit brigand 3d6: 7 is not a face of a d6"),
        ("4 0 2", "to hit brigand 3d6: 0 is not a face of a d6"),
        ("4 x 2", 'to hit brigand 3d6: "x" is not a number'),
        (f"4 {'x' * 20} 2", f'to hit brigand 3d6: "{"x" * 20}" is not a number'),
        (f"4 {'x' * 21} 2", f'to hit brigand 3d6: "{"x" * 20}..." is not a number'),
        ("4 -3 2", 'to hit brigand 3d6: "-3" is not a number'),
        ("4 +3 2", 'to hit brigand 3d6: "+3" is not a number'),
        ("4 1_0 2", 'to hit brigand 3d6: "1_0" is not a number'),
        ("4 ٣ 2", 'to hit brigand 3d6: "٣" is not a number'),
        ("4 \x1b[2J 2", 'to hit brigand 3d6: "\\x1b[2J" is not a number'),
        (
            f"4 {'7' * 5000} 2",
            f"to hit brigand 3d6: {'7' * 20}... is not a face of a d6",
        ),
        ("43/266125341", "to hit brigand 3d6: 2 faces given before the slash"),
        ("432/6612", "damage brigand 8d6: 4 faces given"),
        ("437", "to hit brigand 3d6: 437 is not a face of a d6"),
        ("43266125341 44", "2 faces are left over after damage brigand 8d6: 4 4"),
        ("4 3 2 6 6 1 2 5 3 4 1 4 4", "2 faces are left over after damage brigand 8d6: 4 4"),
        ("4 3 2 6 6 1 2 5 3 4 1 / 4", "1 face is left over after damage brigand 8d6: 4"),
        (
            "4 3 2 6 6 1 2 5 3 4 1" + " 1" * 99,
            "99 faces are left over after damage brigand 8d6: 1 1 1 1 1 1 1 1 ...",
        ),
        ("/ 4 3 2", "a slash in the dice has no numbers on one side"),
        ("4 3 2 /", "a slash in the dice has no numbers on one side"),
        ("4 3 2 / / 6", "a slash in the dice has no numbers on one side"),
        ("1 " * 10_001, "10,001 faces were given at once; a roll has at most 10,000"),
    ],
)
def test_wrong_faces(text: str, message: str) -> None:
    with pytest.raises(DiceError) as caught:
        attack(text)
    assert str(caught.value) == message


def test_a_face_has_twenty_digits_at_most() -> None:
    zeros = "0" * 19
    assert Dice(supplied(f"{zeros}4")).roll(1, 6, "damage") == (4,)
    with pytest.raises(DiceError, match=rf"^damage 1d6: {zeros}0\.\.\. is not a face of a d6$"):
        Dice(supplied(f"{zeros}04")).roll(1, 6, "damage")


def test_ten_thousand_faces_are_not_too_many() -> None:
    dice = Dice(supplied("1 " * 10_000))
    assert dice.roll(10_000, 6, "damage") == (1,) * 10_000
    dice.finish()


@given(st.text() | st.text("0123456789 /,-x\n"))
def test_no_text_makes_anything_but_a_dice_error(text: str) -> None:
    message = "fine"
    try:
        rolls = attack(text)
    except DiceError as error:
        message = str(error)
    else:
        assert [len(faces) for faces in rolls] == [3, 8]
    assert message.isprintable()


class Person:
    """Answers questions from a list and remembers them."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.questions: list[str] = []

    def __call__(self, question: str) -> str:
        """The next answer, the end of the input when there is none."""
        self.questions.append(question)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def always(_label: str) -> bool:
    """Every roll is asked for."""
    return True


def test_somebody_is_asked_roll_by_roll() -> None:
    person = Person("4 3 2", "6, 6")
    dice = Dice(asked(person, supplied(""), always))
    assert dice.roll(3, 6, "to hit brigand") == (4, 3, 2)
    assert dice.roll(2, 10, "knockback") == (6, 6)
    dice.finish()
    assert person.questions == ["to hit brigand: 3d6 = ", "knockback: 2d10 = "]


def test_a_bad_answer_is_explained_and_asked_again() -> None:
    person = Person("4 3", "4 3 7", "4 3 2 1", "4 3 / 2", "four", "4 3 2")
    dice = Dice(asked(person, supplied(""), always))
    assert dice.roll(3, 6, "to hit") == (4, 3, 2)
    assert [question.split("\n")[0] for question in person.questions] == [
        "to hit: 3d6 = ",
        "to hit 3d6: 2 faces given",
        "to hit 3d6: 7 is not a face of a d6",
        "1 face is left over after to hit 3d6: 1",
        "to hit 3d6: 2 faces given before the slash",
        "type the faces; Enter alone lets the program roll, Ctrl-C drops the order",
    ]
    assert all(question.endswith("to hit: 3d6 = ") for question in person.questions)


def test_a_roll_of_the_same_name_is_the_next_one() -> None:
    """Dice that explode are not taken for the answer that was wrong."""
    person = Person("6 6", "2", "6", "6")
    dice = Dice(asked(person, supplied(""), always))
    for count, label in ((2, "to hit"), (1, "to hit"), (1, "hit again"), (1, "hit again")):
        dice.roll(count, 6, label)
    assert person.questions == [
        "to hit: 2d6 = ",
        "to hit, next roll: 1d6 = ",
        "hit again: 1d6 = ",
        "hit again, next roll: 1d6 = ",
    ]


def test_enter_and_what_nobody_is_asked_for_is_rolled() -> None:
    person = Person("", "5")
    mine = asked(person, supplied("1 2 / 3"), lambda label: label != "damage")
    dice = Dice(mine)
    assert dice.roll(2, 6, "to hit") == (1, 2)
    assert dice.roll(1, 6, "damage") == (3,)
    assert dice.roll(1, 6, "knockback") == (5,)
    dice.finish()
    assert person.questions == ["to hit: 2d6 = ", "knockback: 1d6 = "]


def test_what_stands_behind_who_is_asked_must_be_used_up() -> None:
    dice = Dice(asked(Person("1"), supplied("5"), always))
    assert dice.roll(1, 6, "to hit") == (1,)
    with pytest.raises(DiceError, match="1 face is left over: 5"):
        dice.finish()


def test_what_is_announced_stands_before_the_next_question_alone() -> None:
    person = Person("1", "7", "2")
    dice = Dice(asked(person, supplied(""), always))
    dice.announce("who\x1b is hit?")
    dice.roll(1, 6, "to hit")
    dice.roll(1, 6, "damage")
    assert person.questions == [
        "who\\x1b is hit?\nto hit: 1d6 = ",
        "damage: 1d6 = ",
        "damage 1d6: 7 is not a face of a d6\ndamage: 1d6 = ",
    ]


def test_a_roll_that_is_called_like_its_dice_is_named_once() -> None:
    with pytest.raises(DiceError, match=r"^3d6: no faces given$"):
        Dice(supplied("")).roll(3, 6, "3d6")


def test_the_end_of_the_input_is_no_answer() -> None:
    with pytest.raises(DiceError, match=r"^damage 8d6: no answer$"):
        Dice(asked(Person("1 2"), supplied(""), always)).roll(8, 6, "damage")
