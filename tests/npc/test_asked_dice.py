"""`npc --ask`: whose dice are asked for while NPCs are played, and how often."""

from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from program import VARIABLES, Hc, Player, refused
from repository import SCENARIOS

from hero_combat.cli.faces import asked_again
from hero_combat.cli.parsing.streams import Rolling
from hero_combat.dice import Dice
from hero_combat.log.participants import Begin
from hero_combat.table import load

FIGHT = load(str(SCENARIOS / "museum.toml"))
FACES = "9 9 9 9 1 1 1 1 1 1"
DODGE = "dodge ada: 10d10 = "


@pytest.fixture
def brawl(hc: Hc) -> Path:
    """A player who dodges, and a thug whose attack has successes against it."""
    file = Path("brawl.toml")
    text = hc("new storyteller").out.replace("seed = 1 ", "seed = 2 ")
    file.write_text(text, "utf-8")
    for line in ("step", "act dodge ada", "step"):
        assert hc(f"{line} -i -q brawl.toml").exit == 0
    return file


@pytest.mark.usefixtures("brawl")
@pytest.mark.parametrize("line", ["npc --ask -i brawl.toml", "npc thug-2 --ask -i brawl.toml"])
def test_a_player_rolls_the_defense_against_an_npc(hc: Hc, line: str) -> None:
    result = hc(line, answers=[FACES])
    assert (result.exit, result.err) == (0, f"<{DODGE}>\n")
    assert "(Ada Voss dodges: 4 against 3)" in result.out
    assert f"{FACES}'" in hc("log --script brawl.toml").out
    assert hc("verify brawl.toml").exit == 0


@pytest.mark.usefixtures("brawl")
def test_ask_all_asks_for_the_npc_too(hc: Hc) -> None:
    result = hc("npc --ask all -i brawl.toml", answers=["1 1 1 1 1 1"])
    assert result.err == "<attack ada: 6d10 = >\n"
    assert result.out.startswith("Big Lou misses Ada Voss")


@pytest.mark.parametrize("order", ["npc", "npc thug-2", ""])
def test_the_prompt_that_asks_asks_in_the_turn_of_an_npc(hc: Hc, brawl: Path, order: str) -> None:
    before = brawl.read_bytes()
    told = hc("play --ask brawl.toml", stdin=f"{order}\n".encode(), answers=[FACES])
    assert told.err == f"<{DODGE}>\n"
    played = brawl.read_bytes()
    brawl.write_bytes(before)
    assert hc("npc thug-2 --ask -i brawl.toml", answers=[FACES]).exit == 0
    assert brawl.read_bytes() == played


def test_where_nobody_can_be_asked_nothing_is_played(hc: Hc, brawl: Path) -> None:
    before = brawl.read_bytes()
    refused(
        hc("npc --ask -i brawl.toml"),
        2,
        "hero-combat: --ask needs a terminal; give the dice with --dice",
    )
    assert brawl.read_bytes() == before


@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from(["hit", "block"])), max_size=6))
def test_an_order_given_anew_has_its_faces_and_asks_nobody(rolls: list[tuple[int, str]]) -> None:
    player = Player(None, BytesIO(), BytesIO(), VARIABLES)
    player.questions, player.answers = [], ["123456"[:count] for count, _ in rolls]
    asking = asked_again(player, Rolling(ask_all=True), FIGHT)
    assert asking
    faces = asking(Begin(ids=()))
    for _ in range(3):
        dice = Dice(faces("thug", 2))
        assert ["".join(map(str, dice.roll(count, 6, label))) for count, label in rolls] == (
            player.answers
        )
    assert len(player.questions) == len(rolls)


def test_another_order_asks_anew() -> None:
    player = Player(None, BytesIO(), BytesIO(), VARIABLES)
    player.questions, player.answers = [], ["1", "2", "3"]
    asking = asked_again(player, Rolling(ask_all=True), FIGHT)
    assert asking
    faces = asking(Begin(ids=()))
    lines = [("thug", 2), ("thug", 3), ("ada", 2), ("thug", 2)]
    assert [Dice(faces(*line)).roll(1, 6, "hit") for line in lines] == [(1,), (2,), (3,), (1,)]
