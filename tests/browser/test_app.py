"""The app: the table in a browser, with neither a server nor a network."""

import json
import subprocess
import sys
from pathlib import Path

import opened
import pytest
from browser.window import Window, downloaded
from repository import ROOT

from hero_combat import systems

pytestmark = pytest.mark.browser

BOARD = 'document.querySelector("#board .person")'
WIDTHS = (320, 390, 1280)
SMALL = """
const wide = document.documentElement.clientWidth;
return [...document.querySelectorAll("#files button, #files summary, #files a")].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.height < 44 || box.width < 44 || box.left < 0 || box.right > wide);
}).map((one) => one.id);
"""
"""Controls that are too small for a thumb, or stand out over the edge."""
ELSEWHERE = """
const address = arguments[0];
const asked = await fetch(address).then(() => "answered", () => "refused");
const worker = new Worker("asks.js");
const by_worker = await new Promise((told) => { worker.onmessage = ({ data }) => told(data); });
return [asked, by_worker];
"""
ASKS = 'fetch("http://example.org/").then(() => "answered", () => "refused").then(postMessage);'


def starter(system: str) -> str:
    """The starter of a system."""
    return systems.starter(systems.load(system))


def test_what_is_wrong_with_a_file_is_told_and_the_fight_stays(window: Window) -> None:
    window.open("good.toml", starter("zt"))
    window.put_on_disk("bad.toml", 'system = "champions"\nfoo = 1\n')
    window.tap("#open")
    window.until_told("bad.toml:2")
    assert window.look("document.title") == "good.toml"
    window.say("step")


def test_a_fight_is_downloaded_if_its_file_has_changed_or_it_has_none(
    window: Window, tmp_path: Path
) -> None:
    there = {"behavior": "allow", "downloadPath": str(tmp_path)}
    window.driver.execute_cdp_cmd("Browser.setDownloadBehavior", there)
    window.open("changed.toml", starter("champions"))
    window.say("step")
    window.put_on_disk("changed.toml", "somebody else's")
    window.tap("#save")
    window.until_told("Another program has changed the file")
    assert window.on_disk() == "somebody else's"
    fight = opened.loads(starter("champions"))
    fight.play("step")
    assert downloaded(tmp_path, "changed.toml") == fight.saved()
    window.choose("new", "zt-ferry")
    window.until('document.title === "zt-ferry.toml"')
    window.driver.execute_script("window.showSaveFilePicker = undefined")
    window.tap("#save")
    assert downloaded(tmp_path, "zt-ferry.toml") == (ROOT / "scenarios/zt-ferry.toml").read_bytes()


def test_a_new_fight_is_saved_to_the_file_that_is_chosen(window: Window) -> None:
    window.choose("new", "zt-ferry")
    window.until('document.title === "zt-ferry.toml"')
    window.put_on_disk("mine.toml", "what is replaced")
    assert window.saved() == (ROOT / "scenarios/zt-ferry.toml").read_text()
    window.say("begin")
    assert "begin" in window.saved()


def test_it_works_without_a_server_and_goes_on_where_it_was(window: Window) -> None:
    window.open("night.toml", starter("champions"))
    window.say("step")
    window.site.stop()
    try:
        window.driver.refresh()
        window.until('document.title === "night.toml" && document.querySelector("#board .person")')
        window.until_told("Ada")
        window.say(
            "resolve ada thug-1 --with bolt --range 6 --dice '3 4 3 / 6 6 1 1 1 1 1 1 / 6 6'"
        )
        window.choose("new", "megs-duel")
        window.until('document.title === "megs-duel.toml"')
        window.choose("earlier", "night.toml")
        window.until('document.title === "night.toml"')
    finally:
        window.site.start()


def test_twenty_fights_are_kept(window: Window) -> None:
    for number in range(22):
        window.open(f"fight-{number}.toml", 'system = "zt"\n')
    assert window.look("document.querySelectorAll('#earlier .offers button').length") == 19


def test_the_screen_shows_the_fight_in_its_own_window(window: Window) -> None:
    window.open("night.toml", starter("champions"))
    address = str(window.look("document.getElementById('screen').href"))
    master = window.driver.current_window_handle
    window.driver.switch_to.new_window("window")
    try:
        window.driver.get(address)
        window.until(BOARD)
        assert window.look("document.getElementById('files').hidden")
        assert window.look("document.querySelectorAll('button[form]').length") == 0
        screen = window.driver.current_window_handle
        window.driver.switch_to.window(master)
        window.say("step")
        window.driver.switch_to.window(screen)
        window.until_told("segment 12")
        assert window.complaints() == []
        window.driver.close()
    finally:
        window.driver.switch_to.window(master)


@pytest.mark.parametrize("width", WIDTHS)
def test_controls_are_large_enough_on_every_screen(window: Window, width: int) -> None:
    metrics = {"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False}
    window.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    window.tap("#new summary")
    try:
        assert window.driver.execute_script(SMALL) == []
        assert window.look(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
    finally:
        window.tap("#new summary")
        window.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def test_no_other_address_is_asked(window: Window, built: Path) -> None:
    (built / "asks.js").write_text(ASKS)
    try:
        answers = window.driver.execute_script(ELSEWHERE, "http://example.org/")
    finally:
        (built / "asks.js").unlink()
    assert answers == ["refused", "refused"]
    window.complaints()  # Chromium says what it refuses


def test_a_newer_version_waits_until_it_is_wanted(window: Window, built: Path) -> None:
    window.open("night.toml", starter("champions"))
    caches = "return (await caches.keys()).map((name) => name.slice(-64))"
    version = built / "version.js"
    before = version.read_text()
    [old], new = window.driver.execute_script(caches), 64 * "0"
    loaded = window.look("performance.timeOrigin")
    version.write_text(before.replace(old, new))
    try:
        window.driver.execute_script("(await navigator.serviceWorker.getRegistration()).update()")
        window.until("!document.getElementById('newer').hidden")
        assert set(window.driver.execute_script(caches)) == {old, new}
        assert window.look("performance.timeOrigin") == loaded
        window.tap("#reload")
        window.until(f"performance.timeOrigin > {loaded} && document.title === 'night.toml'")
        assert window.driver.execute_script(caches) == [new]
    finally:
        version.write_text(before)


def test_it_is_small_and_pyodide_is_as_it_came(built: Path) -> None:
    assert sum(path.stat().st_size for path in built.rglob("*") if path.is_file()) <= 16_000_000
    assert "Mozilla" in (built / "licences" / "pyodide.txt").read_text()
    says = json.loads((built / "pyodide" / "package.json").read_text())
    assert says["license"] == "MPL-2.0"


def test_it_is_built_into_an_empty_folder_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    command = [sys.executable, str(ROOT / "browser" / "build.py"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == f"{tmp_path} is not empty\n"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
