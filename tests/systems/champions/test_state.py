"""Moments in the state: what `set` and a file may hold."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import hero_combat as hc
from hero_combat.errors import HeroCombatError
from hero_combat.systems.champions.state import Clock, Current
from hero_combat.systems.champions.tables.turn import moment_text, read_moment

Make = Callable[..., Any]
NO_MOMENTS = ("x", "T2", "T0S3", "T2S0", "T2S13", "T02S3", "t2s3", "T2S3 ", "T²S3")
MOMENTS = (
    "acted",
    "half",
    "spent",
    "held",
    "aborted",
    "presented",
    "not_before",
    "minute",
    "maneuver_until",
    "dcv_until",
)


@pytest.mark.parametrize("text", NO_MOMENTS)
def test_what_is_no_moment_is_refused(fight: Make, text: str) -> None:
    at = fight()
    with pytest.raises(HeroCombatError, match='expected text such as "T2S3"'):
        at.put("titania.spent", text)


@pytest.mark.parametrize("field", [*MOMENTS, "haymaker_lands"])
def test_every_moment_of_a_combatant_is_checked(fight: Make, field: str) -> None:
    at = fight()
    with pytest.raises(HeroCombatError, match="T2S3"):
        at.put(f"titania.{field}", "soon")
    at.put(f"titania.{field}", "T2S12")
    assert getattr(at.now(), field) == "T2S12"


def test_the_moment_of_the_order_is_checked(fight: Make) -> None:
    with pytest.raises(HeroCombatError, match="T2S3"):
        fight().put("ordered", "soon")


def test_a_file_with_a_false_moment_says_where() -> None:
    text = (
        'system = "champions"\nseed = 7\n[combatants.ada]\ndex = 10\nspd = 2\nocv = 3\ndcv = 3\n'
        "con = 10\nbody = 10\nstun = 20\nend = 20\nrec = 4\npd = 2\ned = 2\n"
        '[state]\nengine = 2\nturn = 1\nsegment = 12\n[state.sheets]\nada = ""\n'
        '[state.combatants.ada]\nspent = "soon"\n'
    )
    with pytest.raises(HeroCombatError) as caught:
        hc.loads(text)
    problem = caught.value.problems[0]
    assert problem.path == "state.combatants.ada.spent"
    assert problem.line == text[: text.index("spent")].count("\n") + 1


@pytest.mark.parametrize("moment", [1, 12, 13, 24, 12_000, 11_999_999_988])
def test_every_moment_that_is_written_can_be_read(moment: int) -> None:
    text = moment_text(moment)
    assert read_moment(text) == moment
    assert msgspec.convert({"ordered": text}, Clock).ordered == text


def test_all_that_is_a_moment_is_named_here() -> None:
    annotated = {
        field for field, type_ in Current.__annotations__.items() if "T[1-9]" in str(type_)
    }
    assert annotated == {*MOMENTS, "haymaker_lands", "swept"}
