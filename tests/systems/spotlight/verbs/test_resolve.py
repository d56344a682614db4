"""`resolve` as it is typed, and what it refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve joe thug", "Joe has several weapons"),
        ("resolve joe thug,boss --with pistol", "an attack has one target"),
        ("resolve joe thug --with pstol", 'Joe has no attack "pstol"; did you mean "pistol"'),
        ("resolve joe thug --with bat --counter nothing", 'Thug has no weapon "nothing"'),
    ],
)
def test_what_is_not_clear(fight: Fight, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        fight().play(line)


def test_nobody_attacks_oneself(fight: Fight) -> None:
    with pytest.raises(Forbidden, match="Joe is both attacker and target"):
        fight().play("resolve joe joe --with bat")


@pytest.mark.rule("spotlight", "P4", "P6")
def test_typed_with_their_faces(typed: Callable[[str], Any]) -> None:
    assert typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'").exit == 0
    hit = typed(
        "spotlight resolve joe thug --with bat --dodge --dice '5 6 1 2 / 5 6 1' -i fight.toml"
    )
    shown = hit.out.splitlines()
    assert shown[1].startswith("  attack thug  4d6 [5 6 1 2]  2 ")
    assert shown[2].startswith("  dodge thug   3d6 [5 6 1]  2 ")
    assert shown[3] == "  joe: ap 4 -> 3"
    refused = typed("resolve sally thug --with bat -i fight.toml")
    assert (refused.exit, refused.out) == (4, "")
    assert refused.err == (
        "hero-combat: Sally does not have the spotlight; use `step --next sally` "
        "or `act share sally`, or --force\n"
    )


@pytest.mark.parametrize("verb", ["knockback joe", "hazard falling"])
def test_verbs_that_the_rules_have_not(typed: Callable[[str], Any], verb: str) -> None:
    said = typed(f"spotlight {verb}")
    word = verb.split(maxsplit=1)[0]
    assert said.exit == 2
    assert said.err == f"hero-combat: spotlight has no {word}: its rules have none\n"
