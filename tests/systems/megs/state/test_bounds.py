"""Whatever is played, the file that is written can be read again."""

from typing import Any

import opened as hc
import pytest

from hero_combat.errors import UsageError
from hero_combat.systems.megs.tables.bounds import MOST


def readable(game: Any) -> None:
    again = hc.loads(game.text).encounter
    assert again.combatants == game.encounter.combatants
    assert again.things == game.encounter.things


@pytest.mark.parametrize("after", ["60", "99999999999 days"])
def test_time_beyond_count_is_refused(game: Any, after: str) -> None:
    with pytest.raises(UsageError, match="that is too much time to count"):
        game.do(f"recover --after '{after}'")
    with pytest.raises(UsageError, match="that is too much time to count"):
        game.do(f"hazard drowning --on thug --after '{after}'")


def test_out_for_ever(game: Any) -> None:
    game.do("set nova.sheet.powers.energy-blast.aps 1000")
    game.do("resolve nova brick --with bolt --maneuver knockout --no-knockback", "3 4")
    assert game.now("brick").wakes == MOST
    readable(game)


def test_time_and_again(game: Any) -> None:
    for _ in range(60):
        game.do("hazard collision --on brick --aps 1000 --thing wall --force", "9 10")
        game.do("act move nova --distance 900 --power flight --force")
    game.have("nova", physical=-1, physical_fell="killing", physical_killing=1, bleeds_at=962)
    game.do("set doc.sheet.powers.first-aid.aps 1000")
    game.do("recover --who nova --how first-aid --by doc", "9 10")
    readable(game)


def test_initiative_beyond_all_reason(game: Any) -> None:
    game.do("set phase 0")
    game.do("step --initiative nova=1000 --force", "3 / 3 / 3 / 3")
    readable(game)
