"""Whom a word means: an id, a beginning of one, a name, or a part of one."""

from pathlib import Path

import pytest
from program import Hc

PEOPLE = {
    "baron": "The Prince",
    "agent-1": "Agent 1",
    "agent-2": "Agent 2",
    "guard": "Captain of the Guard",
    "lou": "Big Lou",
}


@pytest.fixture
def fight(hc: Hc) -> Hc:
    """The program beside a fight of these people."""
    values = {"ocv": 3, "dcv": 3, "con": 10, "body": 10, "stun": 20, "end": 20, "rec": 5}
    values |= {"dex": 10, "spd": 3, "pd": 2, "ed": 2}
    stat_block = "\n".join(f"{key} = {value}" for key, value in values.items())
    blocks = "".join(
        f'[combatants.{id_}]\nname = "{name}"\nside = "{id_}"\n{stat_block}\n'
        for id_, name in PEOPLE.items()
    )
    Path("x.toml").write_text(f'system = "champions"\nseed = 1\n{blocks}', "utf-8")
    assert hc("step -q -i x.toml").exit == 0
    return hc


@pytest.mark.parametrize(
    ("word", "who"),
    [
        ("prince", "baron"),
        ("Prince", "baron"),
        ("'the prince'", "baron"),
        ("captain", "guard"),
        ("'captain of the guard'", "guard"),
        ("g", "guard"),
        ("big", "lou"),
    ],
)
def test_who_is_meant(fight: Hc, word: str, who: str) -> None:
    done = fight(f"set {word}.stun 3 -i x.toml")
    assert done.exit == 0
    assert f"  {who}: stun 20 -> 3\n" in done.out


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("agent", '"agent" could be agent-1 or agent-2; choose one'),
        ("1", 'no combatant or object "1"'),
        ("the", 'no combatant or object "the"'),
        ("pri", 'no combatant or object "pri"'),
    ],
)
def test_who_is_not(fight: Hc, word: str, said: str) -> None:
    done = fight(f"set {word}.stun 3 -i x.toml")
    assert (done.exit, done.out) == (2, "")
    assert said in done.err
