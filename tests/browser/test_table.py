"""The pages of the table in a real browser: what changes, what stays, and what is said."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from browser.table_page import Page
from pages.at_the_table import FIGHTS, ROLES, named, seen_in
from selenium import webdriver
from selenium.webdriver.common.by import By

from hero_combat.dice.so_far import Thrown
from hero_combat.pages.parts import digest_of, parts_of
from hero_combat.pages.seen import Ask, Sight

pytestmark = pytest.mark.browser

STANDS = """
const page = document.querySelector("main").cloneNode(true);
for (const one of page.querySelectorAll("details")) { one.removeAttribute("open"); }
for (const one of page.querySelectorAll(".dice button")) { one.removeAttribute("disabled"); }
for (const one of page.querySelectorAll(".count")) { one.textContent = ""; }
return [page.innerHTML, [...document.querySelectorAll("form")].length];
"""
"""The page but for what is typed and opened."""
CONTROLS = """
const seen = (one) => one.getClientRects().length && one.checkVisibility();
const all = [...document.querySelectorAll("button, summary, select, a[href], .switches label, " +
  "input:not([type=hidden], [type=checkbox])")].filter(seen);
const name = (one) => one.ariaLabel || one.textContent.trim() || (one.labels && one.labels.length &&
  one.labels[0].textContent.trim());
return all.map((one) => {
  const box = one.getBoundingClientRect();
  return [one.outerHTML.slice(0, 90), name(one) || "", Math.min(box.width, box.height)];
});
"""
CONTRAST = """
const light = (parts) => parts.slice(0, 3).map((n) => n / 255)
  .map((n) => n <= 0.03928 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4)
  .reduce((sum, n, i) => sum + n * [0.2126, 0.7152, 0.0722][i], 0);
const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
const paper = (one) => {
  for (let at = one; at; at = at.parentElement) {
    const under = parts(getComputedStyle(at).backgroundColor);
    if (under.length < 4 || under[3] === 1) { return light(under); }
  }
  return light(parts(getComputedStyle(document.body).backgroundColor));
};
const seen = [...document.querySelectorAll("main *:not(svg *)")].filter((one) =>
  one.checkVisibility() &&
  [...one.childNodes].some((each) => each.nodeType === 3 && each.data.trim()));
return seen.map((one) => {
  const ink = light(parts(getComputedStyle(one).color)), under = paper(one);
  const ratio = (Math.max(ink, under) + 0.05) / (Math.min(ink, under) + 0.05);
  return [ratio, one.outerHTML.slice(0, 90)];
});
"""


@pytest.fixture
def page(browser: webdriver.Chrome) -> Iterator[Page]:
    made = Page(browser)
    yield made
    made.close()


def some_change(seen: Sight, chance: random.Random) -> Sight:
    """What the link may see next: of a moment's parts each stays, goes or becomes another."""
    replace = msgspec.structs.replace
    system = chance.choice(sorted(FIGHTS))
    other = seen_in(system, seen.role)
    roll = Thrown(
        "x", chance.choice(["to hit", "damage"]), chance.randint(1, 9), chance.choice([6, 10, 20])
    )
    ask = Ask(chance.randint(1, 3), chance.randint(0, 1), "", "", roll, mine=seen.role == "player")
    changes: list[dict[str, Any]] = [
        {"board": other.board, "map": other.map},
        {"offers": other.offers},
        {"asks": chance.choice([(), (ask,), other.asks, (*other.asks, ask)])},
        {"story": (*seen.story, f"line {chance.random()}")[-20:]},
        {"notice": chance.choice(["", "night.toml:3: a comma is missing"])},
        {"told": chance.choice(["", "Your order was dropped."])},
        {"proposals": chance.choice([(), other.proposals])},
        {"may_end": not seen.may_end},
    ]
    return replace(seen, **chance.choice(changes))


@pytest.mark.parametrize("role", ROLES)
def test_whatever_changes_the_page_is_as_after_a_reload(page: Page, role: str) -> None:
    """200 random changes; only what is typed and opened is other than after a reload."""
    chance = random.Random(2026)  # noqa: S311 - nothing is secret
    seen = seen_in("champions", role)
    page.open(seen, 1000)
    first = page.browser.current_window_handle
    for step in range(200):
        before = page.run(
            "return [...document.querySelectorAll('input[data-keep]')]"
            ".map((one) => one.dataset.keep)"
        )
        for key in before:
            page.run(
                "document.querySelector(`[data-keep='${arguments[0]}']`).value = arguments[1]",
                key,
                f"typed {step}",
            )
        seen = some_change(seen, chance)
        page.shows(seen)
        for key in before:
            kept = page.run(
                "return document.querySelector(`[data-keep='${arguments[0]}']`)?.value", key
            )
            assert kept in {None, f"typed {step}"}
        if step % 20 == 19:
            stands = page.run(STANDS)
            page.browser.switch_to.new_window("tab")
            page.browser.get(page.server.address)
            page.wait("return document.documentElement.classList.contains('live')")
            assert page.run(STANDS) == stands
            page.browser.close()
            page.browser.switch_to.window(first)
    assert page.complaints == []


def test_faces_are_tapped_and_said(page: Page) -> None:
    page.open(seen_in("champions", "player"))
    page.wait("return document.querySelector('.dice .count').textContent === '0 of 8'")
    for face in (3, 3, 6, 1):
        page.press(f".dice [data-face='{face}']")
    page.press(".dice .back")
    assert page.typed(".dice [name=faces]") == "3 3 6"
    assert page.run("return document.querySelector('.dice .main').disabled")
    for _ in range(7):
        page.press(".dice [data-face='2']")
    assert page.typed(".dice [name=faces]") == "3 3 6 2 2 2 2 2"
    page.press(".dice .main")
    assert page.told() == "Done."
    (said,) = page.server.heard(1)
    assert said.pop("once")
    assert said.pop("seen") == digest_of(parts_of(seen_in("champions", "player")))
    assert said == {"what": "faces", "number": "3", "nth": "1", "faces": "3 3 6 2 2 2 2 2"}


def test_half_typed_faces_and_what_is_open_stay(page: Page) -> None:
    seen = seen_in("champions", "player")
    page.open(seen)
    page.wait("return document.documentElement.classList.contains('live')")
    for face in (5, 4):
        page.press(f".dice [data-face='{face}']")
    page.press(".propose summary")
    page.run("document.querySelector('#propose-line').focus()")
    page.browser.switch_to.active_element.send_keys("act hold")
    more = Ask(9, 0, "", "", Thrown("lantern", "to hit", 3, 6), mine=True)
    page.shows(msgspec.structs.replace(seen, asks=(more, *seen.asks), may_end=False))
    assert page.typed("#faces-3-1") == "5 4"
    assert (
        page.run(
            "return document.querySelector('#faces-3-1').form.querySelector('.count').textContent"
        )
        == "2 of 8"
    )
    assert page.typed("#faces-9-0") == ""
    assert page.run("return document.querySelector('.propose').open")
    assert page.run("return document.activeElement.id") == "propose-line"
    page.browser.switch_to.active_element.send_keys("-breath")
    assert page.typed("#propose-line") == "act hold-breath"
    page.browser.refresh()
    page.wait("return document.documentElement.classList.contains('live')")
    assert page.typed("#faces-3-1") == "5 4"
    assert page.typed("#propose-line") == "act hold-breath"
    assert page.run("return document.querySelector('.propose').open")


def test_the_phone_vibrates_when_it_is_asked(page: Page) -> None:
    """After a first tap, and only for what is new."""
    seen = seen_in("champions", "player")
    quiet = msgspec.structs.replace(seen, asks=())
    page.open(quiet)
    page.run("window.calls = 0; navigator.vibrate = () => { window.calls += 1; };")
    page.shows(seen)
    assert page.run("return window.calls") == 0
    page.browser.find_element(By.CSS_SELECTOR, "[data-face]").click()
    page.shows(quiet)
    page.shows(seen)
    page.shows(msgspec.structs.replace(seen, told="Something else."))
    assert page.run("return window.calls") == 1


def test_the_same_tap_is_said_again_until_it_is_answered(page: Page) -> None:
    page.open(seen_in("champions", "master"))
    page.server.answers += [(0, ""), (0, ""), (409, "That isn't possible now.")]
    page.press("[form=say-step]")
    page.press("[form=say-step]")
    assert page.told() == "That isn't possible now."
    assert page.run("return document.querySelector('#answer').className") == "refused"
    said = page.server.heard(3)
    assert len({one["once"] for one in said}) == 1
    page.press("[form=say-step]")
    assert len({one["once"] for one in page.server.heard(4)}) == 2


def test_after_a_break_the_page_asks_for_all(page: Page) -> None:
    seen = seen_in("champions", "player")
    page.open(seen)
    page.server.cut(down=True)
    page.wait("return document.querySelector('#lost').textContent")
    page.server.show(named(seen, "later"))
    page.server.cut(down=False)
    page.wait("return document.querySelector('#lost').textContent === ''")
    assert "later" in page.run("return document.querySelector('#top').textContent")
    assert "" in page.server.asked
    asked = len(page.server.asked)
    page.run("dispatchEvent(new Event('online'))")
    with page.server.changed:
        assert page.server.changed.wait_for(lambda: len(page.server.asked) >= asked + 2, 10)
    assert page.server.asked[asked] == ""


@pytest.mark.parametrize(("role", "asked"), [("player", ["3"]), ("master", ["4", "3"])])
def test_dice_are_always_rolled_where_that_is_switched_on(
    page: Page, role: str, asked: list[str]
) -> None:
    seen = seen_in("champions", role)
    page.open(msgspec.structs.replace(seen, asks=()))
    page.press("#always")
    page.shows(seen)
    said = page.server.heard(len(asked))
    assert {one["number"] for one in said} == {*asked}
    assert {(one["what"], one["faces"]) for one in said} == {("faces", "")}
    page.browser.refresh()
    page.wait("return document.querySelector('#always').checked")
    page.press("#dim")
    assert page.run("return document.documentElement.classList.contains('dim')")
    page.run("localStorage.clear()")


def test_an_order_line_is_completed(page: Page) -> None:
    page.open(seen_in("champions", "master"))
    page.wait("return document.documentElement.classList.contains('live')")
    page.run("document.querySelector('#order-line').focus()")
    page.browser.switch_to.active_element.send_keys("resolve ti")
    found = page.wait(
        "return [...document.querySelectorAll('#lines option')].map((one) => one.value)"
    )
    assert found == ["resolve titania", "resolve brigand"]
    page.browser.switch_to.active_element.send_keys("\n")
    assert page.server.heard(1)[0]["line"] == "resolve ti"
    page.wait("return document.querySelector('#order-line').value === ''")


def test_something_else_carries_what_is_said(page: Page) -> None:
    """The app in the browser has no server: `carry` takes the place of the network."""
    carried = """
    window.carried = [];
    window.carry = async (path, form) => {
      window.carried.push([path, form && Object.fromEntries(form)]);
      if (path !== "say") { await new Promise(() => {}); }
      const headers = { "Content-Type": "application/json" };
      return new Response(JSON.stringify({ text: "Heard." }), { headers });
    };"""
    command = "Page.addScriptToEvaluateOnNewDocument"
    script = page.browser.execute_cdp_cmd(command, {"source": carried})
    try:
        page.open(seen_in("champions", "player"))
        page.wait("return window.carried.length")
        page.press("[form=say-end]")
        assert page.told() == "Heard."
        carried = page.run("return window.carried")
    finally:
        page.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
    assert carried[0][0].startswith("parts?seen=")
    assert carried[1][1]["what"] == "end"
    assert page.server.asked == page.server.said == []


def test_forms_work_without_a_script(page: Page) -> None:
    page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        page.open(seen_in("champions", "player"))
        page.browser.find_element(By.CSS_SELECTOR, "[name=faces]").send_keys("1 2 3 4 5 6 1 2\n")
        page.server.heard(1)
        page.browser.find_element(By.CSS_SELECTOR, "[form=say-end]").click()
        said = page.server.heard(2)
        assert page.browser.find_elements(By.CSS_SELECTOR, "[form=say-end]")
    finally:
        page.browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert said[0] == {"what": "faces", "number": "3", "nth": "1", "faces": "1 2 3 4 5 6 1 2"}
    assert said[1]["what"] == "end"
    assert said[1]["seen"] == digest_of(parts_of(seen_in("champions", "player")))


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("system", FIGHTS)
def test_everything_is_seen_reached_and_read(page: Page, system: str, role: str) -> None:
    """At any width nothing scrolls sideways, and controls are large, named and readable."""
    page.open(seen_in(system, role))
    page.wait("return document.documentElement.classList.contains('live')")
    page.run("for (const one of document.querySelectorAll('details')) { one.open = true; }")
    for scheme in ("light", "dark"):
        for width in (320, 360, 390, 768, 959, 960, 1280, 1920):
            page.sized(width, 1080 if width == 1920 else 740, scheme)
            page.wait("return document.documentElement.scrollWidth <= arguments[0]", width)
            for what, name, size in page.run(CONTROLS):
                assert name, what
                assert size >= 44, (what, width)
        for contrast, what in page.run(CONTRAST):
            assert contrast >= 4.5, what
    assert page.complaints == []


@pytest.mark.parametrize("role", ["master", "player"])
def test_all_is_done_by_keyboard(page: Page, role: str) -> None:
    """Tab leads to every control, and what is in focus is marked."""
    page.open(seen_in("champions", role), 1280)
    page.wait("return document.documentElement.classList.contains('live')")
    page.run("for (const one of document.querySelectorAll('details')) { one.open = true; }")
    count = page.run("""
    const chosen = "button:not(:disabled), summary, input:not([type=hidden])";
    return [...document.querySelectorAll(chosen)].filter((one) => one.checkVisibility()).length;""")
    reached = set()
    for _ in range(count + 5):
        page.browser.switch_to.active_element.send_keys("\t")
        where, outline = page.run("""
        const one = document.activeElement;
        return [one === document.body ? "" : one.outerHTML, getComputedStyle(one).outlineStyle];""")
        if where:
            reached.add(where)
            assert outline != "none", where
    assert len(reached) >= count


@pytest.mark.parametrize("role", ROLES)
def test_nothing_that_a_name_says_is_run(page: Page, role: str) -> None:
    """As the page is loaded, and as it changes."""
    seen = seen_in("champions", role)
    evil = "<img src=x onerror='window.owned=1'><script>window.owned=1</script>\"'><b>"
    page.open(named(seen, evil))
    page.shows(named(seen, evil + "2"))
    assert page.run("return window.owned") is None
    assert "<img src=x" in page.run("return document.querySelector('main').textContent")
    assert page.run("return document.querySelectorAll('main img, main script, main b').length") == 0
    assert page.complaints == []


def test_the_screen_is_filled(page: Page) -> None:
    page.open(seen_in("champions", "screen"), 1920, 1080)
    page.wait("return document.documentElement.classList.contains('screen')")
    for system in sorted(FIGHTS):
        page.shows(msgspec.structs.replace(seen_in(system, "screen"), asks=()))
        assert page.run("return document.documentElement.scrollHeight") <= 1080
        assert page.run("return document.documentElement.scrollWidth") <= 1920
        name = page.run(
            "return parseFloat(getComputedStyle(document.querySelector('.person h2')).fontSize)"
        )
        assert name >= 30
