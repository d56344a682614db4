"""The worked examples of the book, `from_the_book.toml`, played on the command line."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from program import Hc

HERE = Path(__file__).parents[1]
EXAMPLES = tomllib.loads((HERE / "from_the_book.toml").read_text("utf-8"))["example"]
FIGHT = """system = "champions"
[combatants.ann]
str = 20
dex = 20
spd = 4
ocv = 8
dcv = 8
con = 30
body = 20
stun = 60
end = 100
rec = 10
ego = 20
pd = 5
ed = 5
{ann}
[combatants.ann.attacks.it]
{attack}
[combatants.bob]
dex = 10
spd = 4
dcv = 3
con = 90
body = 30
stun = 100
end = 50
rec = 10
ed = 20
red = 8
power_defence = 6
flash_defence = 5
{bob}
"""
HAS = {"ocv": "3", "pd": "20", "rpd": "8", "md": "10"}


def lines_of(text: str) -> str:
    """Keys and values that are parted by `;`, a line each."""
    return text.replace("; ", "\n")


def fight_of(example: dict[str, Any]) -> str:
    """The encounter of an example."""
    bob = lines_of(example.get("bob", ""))
    given = {line.partition(" ")[0] for line in bob.split("\n")}
    bob += "".join(f"\n{key} = {value}" for key, value in HAS.items() if key not in given)
    attack = lines_of(example.get("attack", 'dice = "1d6"'))
    return FIGHT.format(ann=lines_of(example.get("ann", "")), attack=attack, bob=bob)


@pytest.mark.parametrize("example", EXAMPLES, ids=[each["id"] for each in EXAMPLES])
def test_an_example_comes_out_as_computed_by_hand(
    hc: Hc, tmp_path: Path, example: dict[str, Any]
) -> None:
    (tmp_path / "book.toml").write_text(fight_of(example), "utf-8")
    line = f"resolve ann bob {example.get('with', '--with it')} --open-ground --force --dry-run"
    if "--no-knockback" in line:
        line = line.replace(" --open-ground", "")
    played = hc(f"{line} --json --dice", example["dice"], "book.toml")
    assert (played.exit, played.err) == (0, "")
    told = json.loads(played.out)
    lost = {"stun": 0, "body": 0}
    for event in told["events"]:
        if event["kind"] == "damaged" and event["who"] == "bob":
            lost = {key: count + event["lost"].get(key, 0) for key, count in lost.items()}
    assert lost == {"stun": example["stun"], "body": example.get("body", 0)}
    flown = sum(each["metres"] for each in told["events"] if each["kind"] == "knocked-back")
    assert flown == example.get("flown", 0)
    if "end" in example:
        spent = next(each for each in told["changes"] if each["path"] == "ann.end")
        assert spent["old"] - spent["new"] == example["end"]
