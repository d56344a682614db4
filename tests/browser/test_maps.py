"""The map in a real browser: beside the board or below it, with letters that can be read."""

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from program import Hc
from repository import SCENARIOS
from selenium import webdriver

pytestmark = pytest.mark.browser

SCREENS = ((390, 844), (1280, 720), (1366, 768), (1920, 1080))
ROOMS = ("museum-rooms", "storyteller-anchor", "zt-deck")
MAP = """
const shown = [...document.querySelectorAll(".map-sheet")].filter((one) => one.offsetWidth);
const box = (one) => one.getBoundingClientRect();
const svg = shown[0].querySelector("svg");
const texts = [...svg.querySelectorAll(".map-label")].map((one) => [one.textContent, box(one)]);
const tokens = [...svg.querySelectorAll(".map-token use")].map(box);
const edge = box(svg);
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 &&
  a.top < b.bottom - 4 && b.top < a.bottom - 4;
const scale = edge.width / svg.viewBox.baseVal.width;
const size = (one) => parseFloat(one.getAttribute("font-size")) * scale;
const last = [...document.querySelectorAll(".person")].map(box);
return {
  sheets: shown.length, people: tokens.length,
  letters: Math.min(...[...svg.querySelectorAll(".map-label")].map(size)),
  numbers: Math.min(...[...svg.querySelectorAll(".map-tick")].map(size)),
  inside: Math.min(...tokens.map((one) => one.width)),
  outside: texts.filter(([, one]) => one.left < edge.left - 1 || one.right > edge.right + 1 ||
    one.top < edge.top - 3 || one.bottom > edge.bottom + 3).map(([words]) => words),
  covered: texts.filter(([, one], i) => texts.some(([, other], k) => k > i && meet(one, other)) ||
    tokens.some((other) => meet(one, other))).map(([words]) => words),
  beside: edge.left > Math.max(...last.map((one) => one.right)) - 1,
  below: edge.top > Math.max(...last.map((one) => one.bottom)) - 1,
  wide: document.documentElement.scrollWidth, bottom: edge.bottom,
};
"""
"""What is to be seen of the map."""


def fought(hc: Hc, name: str) -> None:
    """A fight in its middle, as museum.toml."""
    Path("museum.toml").write_bytes((SCENARIOS / f"{name}.toml").read_bytes())
    hc("npc --all -q -i museum.toml")
    hc("undo -n 14 -q -i museum.toml")


@pytest.mark.parametrize("who", ["", "--player"])
@pytest.mark.parametrize("name", ROOMS)
def test_a_map_is_beside_the_board_or_below_it(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], name: str, who: str
) -> None:
    fought(hc, name)
    assert hc(f"show {who} --html board.html museum.toml").exit == 0
    for scheme in ("light", "dark"):
        for width, height in SCREENS:
            look("board.html", width, scheme, height)
            seen = browser.execute_script(MAP)
            assert seen["sheets"] == 1
            assert seen["people"] >= 4
            assert seen["wide"] <= width
            assert seen["letters"] >= 12
            assert seen["numbers"] >= 10
            assert seen["outside"] == []
            assert seen["covered"] == []
            assert seen["beside" if width >= 900 else "below"]
            assert seen["bottom"] <= height or width < 900
    assert browser.get_log("browser") == []


def test_a_large_map_is_scaled(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    text = (SCENARIOS / "museum-rooms.toml").read_text("utf-8")
    yard = "\n".join(["#" * 99, *["#" + " " * 97 + "#"] * 80, "#" * 99])
    larger = re.sub(r'(?s)(?<=sketch = """\n)(.*?)(?=""")', rf"\1{yard}\n", text)
    Path("museum.toml").write_text(larger, "utf-8")
    assert hc("show --html board.html museum.toml").exit == 0
    for width, height in SCREENS:
        look("board.html", width, height=height)
        seen = browser.execute_script(MAP)
        assert seen["wide"] <= width
        assert seen["letters"] >= 11.5
        assert seen["inside"] >= 9
        assert seen["covered"] == []
        assert seen["bottom"] <= height or width < 900


@pytest.mark.parametrize("name", ROOMS)
def test_a_picture_shows_the_map_below(
    hc: Hc, browser: webdriver.Chrome, look: Callable[..., None], name: str
) -> None:
    fought(hc, name)
    assert hc("show --svg drawn.svg museum.toml").exit == 0
    look("drawn.svg", 1000)
    high = browser.execute_script("""
    const box = (one) => one.getBoundingClientRect();
    return [Math.max(...[...document.querySelectorAll("text")].map((one) => box(one).bottom)),
      Math.max(...[...document.querySelectorAll("text")].map((one) => box(one).right)),
      box(document.documentElement).height, document.querySelectorAll(".map-token").length];
    """)
    assert high[0] <= high[2]
    assert high[1] <= 1000
    assert high[3] >= 4
    assert browser.get_log("browser") == []


def test_a_watched_map_is_renewed(
    hc: Hc, watched: Path, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    """Also a map that is drawn only in mid-fight."""
    look(watched.name, 1280)
    assert browser.find_elements("css selector", ".map") == []
    for where in ("4,4", "8,4"):
        hc(f"set titania.at {where} -i museum.toml")
        end = time.monotonic() + 60
        words = f"Titania {where}"
        while not browser.execute_script(
            "const box = document.querySelector('.map-box');"
            f"return box !== null && box.getAttribute('aria-label').includes('{words}')"
        ):
            assert time.monotonic() < end
            time.sleep(0.1)
    assert browser.execute_script(MAP)["beside"]
    assert browser.get_log("browser") == []
