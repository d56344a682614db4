"""The page of many fights: 80 columns, whatever people and lines are called."""

import msgspec
import pytest
from repository import SCENARIOS

from hero_combat.cli.output.simulations.text import bar, page
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import Simulated
from hero_combat.simulate.sampling import Sampling
from hero_combat.simulate.statistics import interval

FILES = ["champions-bank", "megs-mint", "spotlight-warehouse", "storyteller-pawnshop", "zt-ferry"]


def told(name: str, fights: int = 8) -> Simulated:
    """What is told of a scenario."""
    data = (SCENARIOS / f"{name}.toml").read_bytes()
    study = Sampling([Plan(data, "fight.toml", 7, until=6)])
    study.fight(range(fights), processes=1)
    return study.told()[0]


@pytest.mark.parametrize("name", FILES)
def test_it_is_80_columns_wide(name: str) -> None:
    lines = page(told(name), 3.0).split("\n")
    assert [line for line in lines if len(line) > 80] == []
    assert [line for line in lines if line != line.rstrip()] == []


def test_what_is_called_something_long_is_cut() -> None:
    found = told("spotlight-warehouse")
    long = "Bartholomew the Unforgettable"
    people = [msgspec.structs.replace(found.people[0], name=long), *found.people[1:]]
    sides = [msgspec.structs.replace(found.outcomes[0], name=long * 2), *found.outcomes[1:]]
    place = msgspec.structs.replace(found.lines[0].place, text="smg at first if " + "x" * 80)
    lines = [msgspec.structs.replace(found.lines[0], place=place), *found.lines[1:]]
    changed = msgspec.structs.replace(
        found, people=tuple(people), outcomes=tuple(sides), lines=tuple(lines), title=long * 4
    )
    shown = page(changed)
    assert "\n  Bartholomew the..." in shown
    assert f"\n  1       smg at first if {'x' * 42}...  " in shown
    assert [line for line in shown.split("\n") if len(line) > 80] == []


@pytest.mark.parametrize(
    ("ids", "name", "columns", "shown"),
    [
        (("h1", "h2"), "The hand with the {} lamp", 80, ("h1", "h2")),
        (("h1", "h2"), "The hand with the {} lamp", 100, ("The hand with the 0 lamp",)),
        (("h1", "h2"), "The hand", 80, ("The hand (h1)", "The hand (h2)")),
        (("hand-with-a-lamp-of-1", "h2"), "The hand", 80, ("...ith-a-lamp-of-1",)),
    ],
)
def test_people_with_one_name_have_their_ids(
    ids: tuple[str, str], name: str, columns: int, shown: tuple[str, ...]
) -> None:
    found = told("zt-ferry")
    people = [
        msgspec.structs.replace(found.people[n], id=id_, name=name.format(n))
        for n, id_ in enumerate(ids)
    ]
    text = page(msgspec.structs.replace(found, people=tuple(people)), columns=columns)
    assert [label for label in shown if f"\n  {label}  " not in text] == []


def test_undecided_has_a_bound_of_its_own() -> None:
    found = told("spotlight-warehouse")
    changed = msgspec.structs.replace(found, undecided={}, nobody=interval(3, 8))
    (row,) = (line for line in page(changed).split("\n") if line.startswith("  undecided"))
    assert row.endswith(f"  < {100 * interval(0, 8).high:.1f}%")


def test_why_nobody_wins_is_told() -> None:
    found = told("spotlight-warehouse")
    changed = msgspec.structs.replace(found, undecided={"calm": interval(3, 8)})
    assert "\n  undecided: calm" in page(changed)
    assert "\n  calm: nobody was hurt for many rounds\n" in page(changed)


def test_an_answer_that_was_never_given_says_how_often_it_was_asked() -> None:
    found = told("spotlight-warehouse")
    first = found.lines[0]
    place = msgspec.structs.replace(first.place, section="react", text="dodge if boxes < 5%")
    line = msgspec.structs.replace(first, place=place, times=0.0, asked=1701)
    shown = page(msgspec.structs.replace(found, lines=(line,)))
    assert "\n  react   dodge if boxes < 5%    never (tried 1,701 times)\n" in shown
    long = msgspec.structs.replace(place, text="dodge if boxes < 5% and " + "not hurt and " * 3)
    line = msgspec.structs.replace(line, place=long, asked=1)
    rows = page(msgspec.structs.replace(found, lines=(line,))).split("\n")
    (row,) = (n for n, text in enumerate(rows) if text.endswith("  never"))
    assert rows[row + 1].strip() == "(tried 1 time)"


@pytest.mark.parametrize(
    ("share", "drawn"),
    [(0.0, ""), (0.001, "▏"), (0.125, "█"), (0.5, "████"), (0.51, "████▏"), (1.0, "█" * 8)],
)
def test_a_bar_has_eighths(share: float, drawn: str) -> None:
    assert bar(share, 8) == drawn
