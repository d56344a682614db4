"""The replay in a real browser: the slider, the keys, Play, and `#12` all move it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from program import Hc
from repository import SCENARIOS
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

pytestmark = pytest.mark.browser

PATIENCE = 10
SEEN = """
const box = (one) => one.getBoundingClientRect();
const controls = [...document.querySelectorAll(".reel button, .reel input")];
return {
  line: document.getElementById("line").value, where: document.getElementById("where").textContent,
  told: document.getElementById("told").textContent, hash: location.hash,
  people: document.querySelectorAll(".person").length,
  map: document.querySelectorAll(".map").length,
  wide: document.documentElement.scrollWidth, play: document.getElementById("play").textContent,
  low: Math.min(...controls.map((one) => box(one).height)),
};
"""
"""What is to be seen of it."""
SLIDE = """
const slider = document.getElementById("line");
slider.value = arguments[0];
slider.dispatchEvent(new Event("input", { bubbles: true }));
"""
LIVE = "return document.getElementById('told').getAttribute('aria-live')"


@pytest.fixture
def told(hc: Hc) -> list[str]:
    """What is told of a fight, of which `replay.html` is the page."""
    Path("museum.toml").write_bytes((SCENARIOS / "museum-rooms.toml").read_bytes())
    hc("npc --all -q -i museum.toml")
    assert hc("log --html replay.html museum.toml").exit == 0
    lines = json.loads(hc("log --json museum.toml").out)["lines"]
    return ["The beginning", *(line["told"] for line in lines)]


@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1280, "light")])
def test_a_replay_is_moved(
    told: list[str],
    browser: webdriver.Chrome,
    look: Callable[..., None],
    width: int,
    scheme: str,
) -> None:
    last = len(told) - 1
    look("replay.html", width, scheme)
    body = browser.find_element(By.TAG_NAME, "body")

    def is_at(line: int) -> None:
        seen = browser.execute_script(SEEN)
        assert (seen["line"], seen["where"]) == (str(line), f"{line} of {last}")
        assert seen["told"] == told[line]
        assert seen["hash"] in ("", f"#{line}")
        assert (seen["people"], seen["map"]) == (8, 1)
        assert seen["wide"] <= width
        assert seen["low"] >= 44

    is_at(0)
    assert browser.execute_script(LIVE) == "polite"
    for key, line in (
        (Keys.ARROW_LEFT, 0),
        (Keys.ARROW_RIGHT, 1),
        (Keys.ARROW_RIGHT, 2),
        (Keys.ARROW_LEFT, 1),
        (Keys.END, last),
        (Keys.ARROW_RIGHT, last),
        (Keys.HOME, 0),
    ):
        body.send_keys(key)
        is_at(line)
    browser.execute_script(SLIDE, 12)
    is_at(12)
    assert browser.execute_script("return location.hash") == "#12"
    browser.find_element(By.ID, "line").send_keys(Keys.ARROW_RIGHT)
    is_at(13)
    for hash_, line in (("#20", 20), ("#99999", last), ("#no", 0)):
        browser.execute_script("location.hash = arguments[0]", hash_)
        WebDriverWait(browser, PATIENCE).until(
            lambda _, line=line: browser.execute_script(SEEN)["line"] == str(line)
        )
    assert browser.get_log("browser") == []


def test_a_replay_plays(
    told: list[str], browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    """By its button and by the space bar, to the end and there from the beginning."""
    last = len(told) - 1
    look("replay.html", 1280)

    def until(**wanted: str) -> None:
        def seen(_: object) -> bool:
            found = browser.execute_script(SEEN)
            return all(found[key] == value for key, value in wanted.items())

        WebDriverWait(browser, PATIENCE).until(seen)

    browser.execute_script(SLIDE, last - 1)
    browser.find_element(By.TAG_NAME, "body").send_keys(" ")
    until(play="Pause")
    until(play="Play", line=str(last))
    browser.find_element(By.ID, "play").click()
    until(play="Pause", line="1")
    browser.find_element(By.ID, "play").send_keys(" ")
    until(play="Play")
    assert browser.get_log("browser") == []


def test_no_name_does_anything(
    hc: Hc, museum: Path, browser: webdriver.Chrome, look: Callable[..., None]
) -> None:
    text = museum.read_text("utf-8")
    evil = json.dumps("</script><img src=x onerror=document.title='pwned'><b>")
    head = "[combatants.titania]\n"
    assert head in text
    museum.write_text(
        text.replace(head, f"{head}name = {evil}\n").replace('name = "Titania"\n', "")
    )
    hc("step -q -i museum.toml")
    assert hc("log --html replay.html museum.toml").exit == 0
    for width in (320, 1920):
        look("replay.html", width)
        browser.execute_script(SLIDE, 2)
        assert "<img" in browser.find_element(By.ID, "people").text
        assert browser.find_elements(By.TAG_NAME, "img") == []
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    assert browser.title != "pwned"
    assert browser.get_log("browser") == []
