"""To whom an order is done, and whose Last Ditch Defense it can speak of."""

from typing import Any

import pytest

from hero_combat.errors import UsageError


@pytest.mark.parametrize(
    ("line", "faces", "targets"),
    [
        ("resolve a b --with bolt --range 3", "1 2", ("b",)),
        ("resolve a b,c,b --with bolt --range 3", "1 2", ("b", "c")),
        ("resolve a wall --with bolt --range 3", "1 2", ("wall",)),
        ("knockback b --ev 9 --open-ground", "9 8", ("b",)),
        ("act dodge b", "", ("b",)),
        ("hazard fall --aps 2 --on b", "1 2", ("b",)),
        ("hazard fall --aps 2", "1 2 / 1 2 / 1 2 / 1 2", ()),
        ("recover --who b --how desperation --force", "1 2", ("b",)),
        ("recover --after 1h", "", ()),
        ("roll perception --who b --ov 3 --rv 3", "1 2", ("b",)),
        ("roll check --av 3 --ov 3", "1 2", ()),
    ],
)
def test_to_whom_an_order_is_done(lab: Any, line: str, faces: str, targets: Any) -> None:
    assert lab().have("b", physical=5).do(line, faces).targets == targets


@pytest.mark.rule("megs", 26)
@pytest.mark.parametrize(
    ("line", "faces"),
    [
        ("knockback b --ev 9 --open-ground", "9 8"),
        ("resolve a b --with bolt --range 3", "1 2"),
        ("hazard fall --aps 2 --on b", "1 2"),
    ],
)
def test_nobody_else_negates_damage_of_it(lab: Any, line: str, faces: str) -> None:
    with pytest.raises(UsageError, match="--last-ditch: c is not hurt here"):
        lab().do(f"{line} --last-ditch c=1", faces)
