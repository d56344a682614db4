"""The log as a page: frame n, put together, is the board of `replay --until n`."""

import json
import re
from pathlib import Path
from typing import Any

import opened as hc
import pytest
from program import Hc
from repository import SCENARIOS

from hero_combat.fight.mapped import map_of
from hero_combat.pages.board_page import page as board_page
from hero_combat.pages.diary import entries
from hero_combat.pages.players_view import map_for_players, seen_by_players
from hero_combat.pages.replay_page import replay_page

FIGHTS = (
    "museum-night",
    "museum-rooms",
    "megs-mint",
    "spotlight-skybridge",
    "storyteller-anchor",
    "zt-deck",
)
WRAPPERS = {"", "</div>", "<div>", "</ol>"} | {
    f'<{one}">' for one in ('div class="beside', 'div class="at-map', 'ol class="board')
}
EVIL = "</script><script>alert(1)</script><!--<b>&\\u003c\u202e\x1b]0;x"
FEW = 30
"""So many lines are looked at, and the last."""


def film(text: str) -> dict[str, Any]:
    """What the script of a page shows."""
    found = re.search(r'<script id="film" type="application/json">(.*?)</script>', text, re.DOTALL)
    assert found
    assert "<" not in found[1]
    return dict(json.loads(found[1]))


def lines(text: str) -> list[str]:
    """A board without what holds its parts; a side may have another color in a shorter fight."""
    told = re.sub(r"(side|shape)-\d", r"\1", text)
    return [line for line in map(str.strip, told.splitlines()) if line not in WRAPPERS]


def together(made: dict[str, Any], number: int) -> list[str]:
    """The board of a line, put together as the script does it."""
    _, head, people, foot, map_ = made["frames"][number - made["first"]]
    return lines("\n".join(made["pieces"][one] for one in (head, *people, *map_, foot)))


def shown(fight: hc.Fight, *, player: bool) -> list[str]:
    """What `show --html` draws."""
    now = fight.as_shown()
    map_ = None
    if now.place:
        map_ = map_for_players(fight, now, now.place) if player else map_of(now, now.place)
    text = board_page(seen_by_players(fight) if player else fight.board, map_)
    main = re.search(r"<main>(.*)</main>", text, re.DOTALL)
    assert main
    return lines(main[1])


def until(text: str, number: int) -> hc.Fight:
    """The fight as `replay --until` writes it."""
    fight = hc.loads(text)
    fight.replay(number)
    return hc.loads(fight.saved().decode())


def fought(hc: Hc, name: str) -> str:
    """The text of a fight to its end, or near it."""
    Path("museum.toml").write_bytes((SCENARIOS / f"{name}.toml").read_bytes())
    assert hc("npc --all -q -i museum.toml").exit == 0
    return Path("museum.toml").read_text("utf-8")


def same(text: str, *, player: bool) -> None:
    """See that every frame is the board after its line."""
    fight = hc.loads(text)
    made = film(replay_page(fight, player=player))
    told = entries(fight, player=player)
    assert len(made["frames"]) == len(told) + 1
    assert [frame[0] for frame in made["frames"]] == ["", *(one.told for one in told)]
    after = [0, *(one.number for one in told)]
    for number, line in enumerate(after):
        if number < FEW or number % 7 == 0 or line == after[-1]:
            assert together(made, number) == shown(until(text, line), player=player), line


@pytest.mark.parametrize("player", [False, True])
@pytest.mark.parametrize("name", FIGHTS)
def test_a_frame_is_the_board_after_its_line(hc: Hc, name: str, *, player: bool) -> None:
    same(fought(hc, name), player=player)


@pytest.mark.parametrize("player", [False, True])
def test_who_is_hidden_acts_and_shows_up(hc: Hc, museum: Path, *, player: bool) -> None:
    text = museum.read_text("utf-8")
    head = "[combatants.brigand]\n"
    assert head in text
    museum.write_text(text.replace(head, f"{head}hidden = true\n"), "utf-8")
    assert hc("npc --all -q -i museum.toml").exit == 0
    hc("set titania.stun 3 -q -i museum.toml")
    same(museum.read_text("utf-8"), player=player)


def test_whom_a_hand_hides_was_never_there(hc: Hc) -> None:
    text = fought(hc, "museum-night")
    head = "[state.combatants.agent-3]\n"
    assert head in text
    hidden = text.replace(head, f"{head}hidden = true\n")
    assert "Agent 3" in replay_page(opened(hidden), player=False)
    assert "Agent 3" not in replay_page(opened(hidden), player=True)


def opened(text: str) -> hc.Fight:
    return hc.loads(text)


def test_a_fight_that_has_not_begun_is_one_frame(museum: Path) -> None:
    same(museum.read_text("utf-8"), player=False)
    empty = opened('system = "zt"\n')
    assert "Nobody is in the fight yet." in "".join(
        film(replay_page(empty, player=False))["pieces"]
    )


def test_lines_before_an_adopted_state_are_not_played(hc: Hc, museum: Path) -> None:
    for _ in range(3):
        hc("step -q -i museum.toml")
    museum.write_text(museum.read_text("utf-8").replace("Titania", "Hippolyta"), "utf-8")
    assert hc("verify --adopt -q -i museum.toml").exit == 0
    hc("step -q -i museum.toml")
    fight = opened(museum.read_text("utf-8"))
    made = film(replay_page(fight, player=False))
    assert (made["first"], len(made["frames"])) == (4, 2)
    assert together(made, 5) == shown(fight, player=False)


@pytest.mark.parametrize("player", ["", "--player"])
def test_no_name_is_markup(hc: Hc, museum: Path, player: str) -> None:
    """Nor a title, a side, a mark, an id that lines of the log tell."""
    evil = json.dumps(EVIL)
    text = museum.read_text("utf-8")
    text = re.sub(r"(?m)^title = .*$", lambda _: f"title = {evil}", text)
    text = re.sub(
        r"(?m)^(\[combatants\.[^]]+\]\n)(name = .*\n)?", lambda m: f"{m[1]}name = {evil}\n", text
    )
    text = re.sub(r'(?m)^side = "(.*)"$', lambda m: f'side = {evil[:-1]}{m[1]}"', text)
    museum.write_text(text, "utf-8")
    assert hc("npc --all -q -i museum.toml").exit == 0
    assert hc(f"log --html replay.html {player} museum.toml").exit == 0
    drawn = Path("replay.html").read_text("utf-8")
    assert drawn.count("<script") == drawn.count("</script>") == 2
    assert "<b>" not in drawn
    assert "\x1b" not in drawn
    assert "\u202e" not in drawn
    assert not re.search("<(script|!--|b>)", "".join(film(drawn)["pieces"]))


def test_nothing_is_fetched_and_one_script_runs(hc: Hc) -> None:
    fought(hc, "zt-deck")
    drawn = hc("log --html - museum.toml").out
    assert not re.search(r"\b(src|href)=\"(?!#)", drawn)
    assert not re.search(r"\bon\w+=", drawn)
    assert drawn.count("sha256-") == 1
    assert "default-src 'none'" in drawn


def test_it_is_written_as_a_board_is(hc: Hc, museum: Path) -> None:
    """Over an older one, told in a line, or on standard output; the fight stays as it is."""
    before = museum.read_bytes()
    told = hc("log --html replay.html museum.toml")
    assert (told.exit, told.out, told.err) == (0, "replay.html: the replay\n", "")
    first = Path("replay.html").read_text("utf-8")
    assert hc("log --html replay.html -q museum.toml").out == ""
    assert hc("log --html - museum.toml").out == first
    assert json.loads(hc("log --html replay.html --json museum.toml").out)["lines"] == []
    assert museum.read_bytes() == before


@pytest.mark.parametrize(
    "line", ["--html - --json", "--html a.html -o b.txt", "--html a.html --csv", "--html a --board"]
)
def test_what_contradicts_it_is_refused(hc: Hc, museum: Path, line: str) -> None:
    told = hc(f"log {line} {museum.name}")
    assert told.exit == 2
    assert "can't be combined" in told.out + told.err


def test_a_bad_log_is_told_in_a_line(hc: Hc, museum: Path) -> None:
    """Nothing is written."""
    hc("step -q -i museum.toml")
    hc("resolve titania brigand --with punch -q -i museum.toml")
    text = museum.read_text("utf-8")
    museum.write_text(text.replace("resolve titania brigand", "resolve titania titania"), "utf-8")
    told = hc("log --html replay.html museum.toml")
    assert told.exit not in (0, 1)
    assert told.out == ""
    assert told.err.startswith("museum.toml:")
    assert told.err.count("\n") == 1
    assert not Path("replay.html").exists()
