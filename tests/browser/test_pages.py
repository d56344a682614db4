"""The pages in a real browser: nothing is cut off, nothing complains, and all is to be seen."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from program import Hc
from repository import SCENARIOS
from selenium import webdriver

pytestmark = pytest.mark.browser

WIDTHS = (320, 390, 768, 1280, 1920)
FIGHTS = ("museum-night", "megs-mint", "spotlight-skybridge", "storyteller-pawnshop", "zt-ferry")
OVERLAPS = """
const seen = [...document.querySelectorAll("h1, h2, .time, .next, .value, .states li, td, th")];
const boxes = seen.map((one) => one.getBoundingClientRect()).filter((box) => box.width);
const wide = document.documentElement.clientWidth;
return boxes.filter((box) => box.right > wide + 1 || box.left < -1).length;
"""
"""How many texts stand out over the edges."""
LABELS_BROKEN = """
const labels = [...document.querySelectorAll(".gauge .label")];
return labels.filter((one) => one.clientHeight > 2 * parseFloat(getComputedStyle(one).fontSize) ||
    one.scrollWidth > one.clientWidth || one.getClientRects().length > 1)
    .map((one) => one.textContent);
"""
"""Which names of bars stand in two lines, or in half of one."""
SIZES = """
const size = (one) => parseFloat(getComputedStyle(one).fontSize);
const sizes = (chosen) => [...document.querySelectorAll(chosen)].map(size);
const root = document.documentElement;
const boxes = [...document.querySelectorAll(".person")].map((one) => one.getBoundingClientRect());
return {
  name: Math.min(...sizes(".person h2")), state: Math.min(...sizes(".states li")),
  people: boxes.length, high: root.scrollHeight, wide: root.scrollWidth,
  columns: new Set(boxes.map((box) => box.left)).size,
  bottom: Math.max(...boxes.map((box) => box.bottom)),
};
"""
"""How large the letters of a board are, and what of the screen it takes."""
ROWS = """
const tops = (among, chosen) => new Set([...among.querySelectorAll(chosen)].map((one) =>
  Math.round(one.getBoundingClientRect().top))).size;
const people = [...document.querySelectorAll(".person")];
return [tops(document, ".person"), tops(document, ".person h2"),
  Math.max(...people.map((one) => tops(one, ".gauge:not(.main)")))];
"""
"""In how many rows cards, names, and the smaller bars of somebody stand."""
MARKS = """
return Object.fromEntries([...document.querySelectorAll(".person")].map((one) => [
  one.querySelector("h2").textContent.trim(),
  getComputedStyle(one.querySelector(".mark")).getPropertyValue("--side").trim(),
]));
"""
"""The color of everybody's side."""
CELLS_CUT_OFF = """
const cells = [...document.querySelectorAll("td, tbody th")];
const boxes = cells.map((one) => one.getBoundingClientRect());
const wide = document.documentElement.clientWidth;
return boxes.filter((box) => box.width && (box.right > wide || box.width < 20)).length;
"""
"""How many cells stand out over the edge, or are too narrow for a word."""


def complaints(browser: webdriver.Chrome) -> list[str]:
    return [str(entry["message"]) for entry in browser.get_log("browser")]


def fought(hc: Hc, name: str, lines: int = 14, who: str = "") -> None:
    """A fight in its middle, as museum.toml."""
    Path("museum.toml").write_bytes((SCENARIOS / f"{name}.toml").read_bytes())
    if name == "storyteller-ambush":
        hc("add library guard -q -i museum.toml")
    if who:
        hc(f"begin {who} -q -i museum.toml")
    hc("npc --all -q -i museum.toml")
    hc(f"undo -n {lines} -q -i museum.toml")


@pytest.mark.parametrize("name", FIGHTS)
def test_a_board_is_seen_whole_at_every_width(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], name: str
) -> None:
    fought(hc, name)
    assert hc("show --html board.html museum.toml").exit == 0
    people = [line for line in hc("show museum.toml").out.split("\n")[2:] if "/" in line]
    for width in WIDTHS:
        look("board.html", width)
        shown = browser.execute_script("return document.documentElement.scrollWidth")
        assert shown <= width
        assert browser.execute_script(OVERLAPS) == 0
        assert browser.execute_script(LABELS_BROKEN) == []
    names = [one.text for one in browser.find_elements("css selector", ".person h2")]
    assert len(names) >= 5
    assert all(any(one in line for line in people) for one in names)
    assert complaints(browser) == []


SCREENS = ((1280, 720), (1366, 768), (1920, 1080))
SIX = {
    "museum": "",
    "megs-mint": "lull,aegis,wren,hammer,ned,gunhand-1",
    "spotlight-skybridge": "kestrel,moth,anvil,ito,trooper-1,trooper-2",
    "storyteller-ambush": "",
    "zt-ferry": "ida,marshal,hand-1,hand-2,jon,ferryman",
}
"""Who is in the fight, where not everyone is."""


@pytest.mark.parametrize("who", ["", "--player"])
@pytest.mark.parametrize("name", SIX)
def test_six_people_fill_a_screen(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], name: str, who: str
) -> None:
    """Names are a 24th of its height at least, states a 36th; on a phone there is one column."""
    fought(hc, name, 3, SIX[name])
    assert hc(f"show {who} --html board.html museum.toml").exit == 0
    for width, height in SCREENS:
        look("board.html", width, height=height)
        sizes = browser.execute_script(SIZES)
        assert sizes["people"] == 6
        assert (sizes["high"], sizes["wide"]) == (height, width)
        assert sizes["bottom"] > 0.8 * height
        assert sizes["name"] >= height / 24
        assert sizes["state"] is None or sizes["state"] >= height / 36
        assert browser.execute_script(LABELS_BROKEN) == []
        assert browser.execute_script(OVERLAPS) == 0
    look("board.html", 390, height=844)
    sizes = browser.execute_script(SIZES)
    assert sizes["columns"] == 1
    assert sizes["wide"] <= 390
    assert complaints(browser) == []


@pytest.mark.parametrize("name", ["museum-night", "megs-mint"])
def test_a_full_board_is_read_across(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], name: str
) -> None:
    """Eight or nine people fill a screen; the names of a row, and small bars, are side by side."""
    fought(hc, name)
    assert hc("show --html board.html museum.toml").exit == 0
    for width, height in SCREENS:
        look("board.html", width, height=height)
        assert browser.execute_script(SIZES)["high"] == height
        cards, names, bars = browser.execute_script(ROWS)
        assert (cards, names, bars) == (3, 3, 1)


@pytest.mark.parametrize(
    ("screen", "name", "state"), [((1920, 1080), 49, 43), ((1280, 720), 32, 28)]
)
@pytest.mark.parametrize("fight", ["museum-night", "museum-rooms"])
@pytest.mark.parametrize("player", ["--player", ""])
def test_eight_people_are_read_across_the_room(
    hc: Hc,
    browser: webdriver.Chrome,
    look: Callable[..., None],
    screen: tuple[int, int],
    name: int,
    state: int,
    fight: str,
    player: str,
) -> None:
    """With a map beside them or without."""
    fought(hc, fight)
    assert hc(f"show {player} --html board.html --big museum.toml").exit == 0
    look("board.html", screen[0], height=screen[1])
    sizes = browser.execute_script(SIZES)
    assert (sizes["people"], sizes["high"]) == (8, screen[1])
    assert sizes["name"] >= name
    assert sizes["state"] >= state


def test_sides_keep_their_colors(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    """By the order of the file, the players' side first, whoever acts."""
    Path("museum.toml").write_bytes((SCENARIOS / "zt-ferry.toml").read_bytes())
    seen = []
    for line in ("begin jon,ida,marshal,hand-1", "npc --who jon", "npc --all"):
        hc(f"{line} -q -i museum.toml")
        hc("show --html board.html museum.toml")
        look("board.html", 1280)
        seen.append(browser.execute_script(MARKS))
    assert seen[0] == seen[1] == seen[2]
    assert seen[0]["Jon Vetch"] == seen[0]["Ida Marsh"] == "#0067a5"
    assert seen[0]["Marshal Quill"] == "#c2410c"


def test_the_dead_look_otherwise_than_the_unconscious(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    hc("step -q -i museum.toml")
    hc("set agent-1.stun -5 -q -i museum.toml")
    hc("set agent-2.body -10 -q -i museum.toml")
    looks = """
    const looks = (one) => [getComputedStyle(one.querySelector("h2 bdi")).textDecorationLine,
      getComputedStyle(one).borderTopStyle];
    return Object.fromEntries([...document.querySelectorAll(".person")].map((one) =>
      [one.querySelector("h2").textContent.trim(), looks(one)]));
    """
    for who in ("", "--player"):
        hc(f"show {who} --html board.html museum.toml")
        look("board.html", 1280)
        seen = browser.execute_script(looks)
        assert seen["Agent 1"] == ["none", "dashed"]
        assert seen["Agent 2"] == ["line-through", "solid"]
        assert seen["Agent 3"] == ["none", "solid"]


def test_too_many_people_are_scrolled(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    text = Path("museum.toml").read_text("utf-8")
    more = "".join(f'\n[combatants.mob-{n}]\nlike = "agent"\n' for n in range(60))
    Path("museum.toml").write_text(text + more, "utf-8")
    hc("show --html board.html museum.toml")
    look("board.html", 1280, height=720)
    sizes = browser.execute_script(SIZES)
    assert sizes["high"] > 720
    assert sizes["wide"] <= 1280
    assert sizes["name"] > 13


def test_light_and_dark_are_readable(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    fought(hc, "museum-night")
    hc("show --html board.html museum.toml")
    contrast = """
    const light = (colour) => {
      const [r, g, b] = colour.match(/[\\d.]+/g).map((n) => n / 255)
        .map((n) => n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const paper = light(getComputedStyle(document.body).backgroundColor);
    return Math.min(...[...document.querySelectorAll("h1, h2, p, li")].map((one) => {
      const ink = light(getComputedStyle(one).color);
      return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
    }));
    """
    papers = set()
    for scheme in ("light", "dark"):
        look("board.html", 1280, scheme)
        assert float(str(browser.execute_script(contrast))) >= 4.5  # WCAG 2.2, AA
        papers.add(browser.execute_script("return getComputedStyle(document.body).backgroundColor"))
    assert len(papers) == 2


@pytest.mark.parametrize("options", ["", "--each target", "--until knocked-out --at-least 10"])
def test_odds_are_seen_whole(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], options: str
) -> None:
    line = f"odds titania brigand --with punch {options} museum.toml"
    assert hc(f"{line} --html odds.html").exit == 0
    for width in WIDTHS:
        look("odds.html", width)
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
        assert browser.execute_script(CELLS_CUT_OFF) == 0
    cells = [one.text for one in browser.find_elements("css selector", "td, th")]
    told = " ".join(hc(line).out.split())
    assert all(" ".join(cell.split()) in told for cell in cells)
    assert complaints(browser) == []


@pytest.mark.parametrize("line", ["show", "odds titania brigand --with punch"])
def test_drawings_are_seen_whole(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], line: str
) -> None:
    assert hc(f"{line} --svg drawn.svg museum.toml").exit == 0
    look("drawn.svg", 1000)
    out = """
    const edge = document.documentElement.viewBox.baseVal;
    return [...document.querySelectorAll("text")].map((one) => one.getBBox()).filter((box) =>
      box.x < 0 || box.x + box.width > edge.width || box.y + box.height > edge.height).length;
    """
    assert browser.execute_script(out) == 0
    texts = """
    const boxes = [...document.querySelectorAll("text")].map((one) => one.getBBox());
    return boxes.filter((one, i) => boxes.some((other, k) => k > i && one.width && other.width &&
      one.x < other.x + other.width - 1 && other.x < one.x + one.width - 1 &&
      one.y < other.y + other.height - 3 && other.y < one.y + one.height - 3)).length;
    """
    assert browser.execute_script(texts) == 0
    assert complaints(browser) == []


def test_a_watched_page_is_renewed_without_being_loaded_again(
    hc: Hc, watched: Path, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    look(watched.name, 800)
    browser.execute_script("window.still = 'the same page'")
    assert "acts now" not in browser.find_element("tag name", "main").text
    hc("step -i museum.toml")
    end = time.monotonic() + 60
    while "acts now" not in browser.find_element("tag name", "main").text:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert browser.execute_script("return window.still") == "the same page"
    assert complaints(browser) == []


def test_a_page_runs_nothing_that_a_file_says(
    hc: Hc, museum: Path, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    evil = '<img src=x onerror=\\"window.owned=1\\"><script>window.owned=1</script>'
    text = museum.read_text().replace('name = "Titania"', f'name = "{evil}"')
    museum.write_text(text)
    assert hc("show --html board.html museum.toml").exit == 0
    look("board.html", 800)
    assert browser.execute_script("return window.owned") is None
    assert "<img src=x" in browser.find_element("tag name", "main").text
    assert complaints(browser) == []
