"""A fight that nobody reads is played as it would be at the table."""

import opened as hc
from repository import SCENARIOS

from hero_combat.log.session import Session
from hero_combat.npc.programs import Extent, interpreter_of
from hero_combat.orders.declaration import Order


def played(fight: hc.Fight, *, quiet: bool) -> list[Order]:
    """What everybody does from here to the end."""
    session = Session(fight.encounter, fight.system, quiet=quiet)
    table = interpreter_of(session, Extent(everybody=True), fight.document)
    return [one.order for one in table.play_on()]


def test_who_attacked_is_remembered_without_a_log() -> None:
    fight = hc.load(str(SCENARIOS / "spotlight-warehouse.toml"))
    assert 'do = ["smg at attacker"' in fight.text
    for seed in range(5):
        again = fight.copy()
        again.play(f"begin {','.join(fight.encounter.sheets)} --seed {seed}")
        assert played(again, quiet=True) == played(again, quiet=False)


def test_who_attacked_before_is_remembered_too() -> None:
    fight = hc.load(str(SCENARIOS / "spotlight-warehouse.toml"))
    fight.npc(everybody=True)
    lines = fight.encounter.log
    for until in range(2, len(lines), 5):
        earlier = fight.copy()
        earlier.replay(until)
        assert played(earlier, quiet=True) == played(earlier, quiet=False)
