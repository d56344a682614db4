"""`set` with the words of the board: each column is a value, or is told what it is made of."""

import json
from pathlib import Path

import pytest
from program import Hc

from hero_combat import systems
from hero_combat.file.typed import fields_of


def begin(hc: Hc, name: str) -> list[str]:
    """Begin the starter of a system; return the columns of its board."""
    Path("fight.toml").write_text(hc(f"new {name}").out, "utf-8")
    assert hc("step -q -i fight.toml").exit == 0
    rows = json.loads(hc("show --json fight.toml").out)["board"]["rows"]
    return list(dict.fromkeys(bar["label"] for row in rows for bar in row["bars"]))


@pytest.mark.parametrize("name", systems.built_in())
def test_every_column_can_be_set(hc: Hc, name: str) -> None:
    columns, system = begin(hc, name), systems.load(name)
    who = "ann" if name == "zt" else "ada"
    for column in columns:
        done = hc(f"set {who}.{column} 2 -i fight.toml")
        made_of = system.columns.get(column.lower(), ())
        if len(made_of) > 1:
            assert done.exit == 2
            assert all(key in done.err for key in made_of)
            continue
        assert done.exit == 0
        rows = json.loads(hc("show --json fight.toml").out)["board"]["rows"]
        (mine,) = (row for row in rows if row["id"] == who)
        assert {bar["label"]: bar["now"] for bar in mine["bars"]}[column] == 2


@pytest.mark.parametrize("name", systems.built_in())
def test_columns_are_made_of_values_that_there_are(name: str) -> None:
    system = systems.load(name)
    for heading, made_of in system.columns.items():
        assert heading == heading.lower()
        assert set(made_of) <= fields_of(system.current).keys()


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (
            "ada.health",
            ("HEALTH on the board combines bashing, lethal and aggravated; set one of these"),
        ),
        ("ada.prone", "no such key; did you mean `ada.status.prone`?"),
        ("ada.willpwer", 'no such key; did you mean "willpower"?'),
        ("ada.xyzzy", "no such key; `rules storyteller` lists the keys"),
    ],
)
def test_what_there_is_not(hc: Hc, path: str, said: str) -> None:
    begin(hc, "storyteller")
    done = hc(f"set {path} 3 -i fight.toml")
    assert (done.exit, done.err) == (2, f"hero-combat: {path}: {said}\n")
