"""Story and board in Markdown: read back by a parser, whatever people are called."""

import json
import re
from collections.abc import Callable
from functools import cache

import opened as hc
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from program import Hc
from repository import SCENARIOS

from hero_combat.cli.formats.markdown_text import escaped
from hero_combat.cli.output.boards.markdown import board_page
from hero_combat.cli.output.story import story
from hero_combat.fight.events import RoundBegan
from hero_combat.log.participants import Begin, everybody
from hero_combat.pages.players_view import seen_by_players

FIGHTS = sorted(path.name for path in SCENARIOS.glob("*.toml"))
PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
DUEL = """
system = "champions"
seed = 3
title = {title}
[combatants.ann]
name = {name}
side = {side}
player = true
{block}
[combatants.bob]
name = "Bob"
side = "b"
{block}
[combatants.bob.status]
surprised = "yes"
[objects.wall]
name = {name}
def = 3
body = 3
behind = "ann"
distance = 2
"""
BLOCK = "\n".join(
    f"{key} = {value}"
    for key, value in {
        "dex": 10, "spd": 4, "ocv": 6, "dcv": 4, "con": 20, "body": 12, "stun": 8, "end": 40,
        "rec": 8, "pd": 4, "ed": 4,
    }.items()
)  # fmt: skip
HOSTILE = (
    "*Brig_and* <b>[x](y) `1` # | ~~no~~",
    "1. one",
    "1) one",
    "- one",
    "+ one",
    "# one",
    "> one",
    "    one",
    "|",
    "a|b",
    "\\|",
    "\\",
    "```",
    "---",
    "===",
    "<!-- x",
    "<script>alert(1)</script>",
    "&lt;b&gt;",
    "&#42;x&#42;",
    "[[note]]",
    "![x](https://evil.example/y.png)",
    "https://evil.example",
    "www.evil.example",
    "<https://evil.example>",
    "$x$ ==y== %%z%%",
    "^block",
    "[^1]",
    "#tag",
    "a\nb",
    "a\n\n# b",
    "~~~",
    ":::",
    "| --- |",
)


def duel(name: str) -> hc.Fight:
    """Return a fight in which somebody, a side, a wall and the title are called so."""
    quoted = json.dumps(name, ensure_ascii=False).replace("\x7f", "\\u007f")
    text = DUEL.format(title=quoted, name=quoted, side=quoted, block=BLOCK)
    fight = hc.loads(text)
    for line in (
        "step",
        "resolve ann bob --with unarmed --force --dice '1 1 1 / 6 6 6 6 / 6 6' --maneuver strike",
        "set ann.stun 3",
        "step",
    ):
        try:
            fight.play(line)
        except hc.HeroCombatError:
            continue
    return hc.loads(fight.text)


def shapes(tokens: list[Token]) -> list[str]:
    """Return what a parser made of a text, without what the texts say."""
    found: list[str] = []
    for token in tokens:
        found.append(f"{token.type} {token.tag} {token.attrs}")
        children = token.children or ()
        kinds = [one.type for one in children if one.type != "text" and not is_track(one)]
        found += [kind for kind in kinds if kind != "text_special"]
    return found


def is_track(token: Token) -> bool:
    """Tell whether it is a track of boxes, which a name may look like."""
    track = re.fullmatch(r"\[[X/*_]{2,}(, [^\]]+)?\]", token.content)
    return token.type == "code_inline" and bool(track)


def board(fight: hc.Fight) -> str:
    return board_page(fight.board)


def players(fight: hc.Fight) -> str:
    return board_page(seen_by_players(fight))


def told(fight: hc.Fight) -> str:
    return story(fight, player=False)


def diary(fight: hc.Fight) -> str:
    return story(fight, player=True)


WAYS = (board, players, told, diary)
NAMES = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(st.sampled_from("*_`[]()<>#|~$=%^&!\\-+.1) \n:/wax"), min_size=1, max_size=12),
    st.text(min_size=1, max_size=12),
)


@pytest.mark.parametrize("way", WAYS)
@given(name=NAMES.filter(str.strip))
def test_no_name_makes_a_mark(way: Callable[[hc.Fight], str], name: str) -> None:
    assert shapes(PARSER.parse(way(duel(name)))) == shapes_of_a_plain_name(way)


@cache
def shapes_of_a_plain_name(way: Callable[[hc.Fight], str]) -> list[str]:
    return shapes(PARSER.parse(way(duel("Xyz"))))


@pytest.mark.parametrize("name", HOSTILE)
def test_nothing_becomes_a_link_elsewhere(name: str) -> None:
    """GitHub makes links of bare addresses, Obsidian of brackets; and $ is no formula."""
    text = told(duel(name))
    assert not re.search(r"(?<!\\)(?:\[\[|\$|==|%%|\^)", text)
    assert not re.search(r"(?<!\\)://|www\.", text)


def test_a_track_of_boxes_is_code_and_marks_beside_it_are_not() -> None:
    text = "Ann's *hit* [XX/__, wounds -1] a_b [x] [_] [[XX]]"
    boxes, names = "`[XX/__, wounds -1]`", r"a\_b \[x\] \[\_\] \[`[XX]`\]"
    assert escaped(text) == rf"Ann's \*hit\* {boxes} {names}"


def test_a_story_tells_the_time_once() -> None:
    fight = hc.load(str(SCENARIOS / "museum.toml"))
    for line in ("step", "act pass titania", "step"):
        fight.play(line)
    text = told(hc.loads(fight.text))
    assert text.count("Turn 1, segment 12") == 2  # the heading, and when it begins
    assert "- Titania (DEX 20) acts.\n" in text


@pytest.mark.parametrize("name", FIGHTS)
def test_a_heading_a_round_and_a_board_at_its_end(name: str) -> None:
    fight = hc.load(str(SCENARIOS / name))
    fight.carry_out(Begin(ids=everybody(fight.encounter), seed=5))
    fight.npc(everybody=True)
    fight = hc.loads(fight.text)
    outcomes = fight.outcomes()
    rounds = [one for each in outcomes.values() for one in each.events if type(one) is RoundBegan]
    tokens = PARSER.parse(told(fight))
    kinds = [f"{token.type}-{token.tag}" for token in tokens if token.level == 0]
    heads = kinds.count("heading_open-h2")
    assert heads in (len(rounds), len(rounds) + 1)  # Champions begins in a Turn that never began
    assert kinds.count("heading_open-h1") == 1
    bodies = fight.system.name == "spotlight"
    assert kinds.count("table_open-table") == heads * (2 if bodies else 1)
    items = [token for token in tokens if token.type == "list_item_open" and token.level == 1]
    assert len(items) >= len(fight.lines)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("show --markdown --json", "--markdown and --json can't be combined"),
        ("show --markdown --csv", "--csv and --markdown can't be combined"),
        ("show --markdown --html x.html", "--html and --markdown can't be combined"),
        ("show --markdown --svg x.svg", "--svg and --markdown can't be combined"),
        ("show --markdown --acting", "--acting and --markdown can't be combined"),
        ("log --markdown --json", "--markdown and --json can't be combined"),
        ("log --markdown --csv", "--csv and --markdown can't be combined"),
    ],
)
def test_markdown_goes_with_player_alone(hc: Hc, line: str, complaint: str) -> None:
    result = hc(f"{line} museum.toml")
    assert (result.exit, complaint in result.err + result.out) == (2, True)
