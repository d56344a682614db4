"""The app in a window of Chromium, and what somebody does there."""

import json
import time
from pathlib import Path

from browser.served import Site
from selenium import webdriver

PATIENCE = 60
READY = 'document.getElementById("files")?.hidden === false'
ON_DISK = """
const [name, text, done] = arguments;
const folder = await navigator.storage.getDirectory();
const handle = await folder.getFileHandle(name, { create: true });
const stream = await handle.createWritable();
await stream.write(text);
await stream.close();
window.showOpenFilePicker = async () => [handle];
window.showSaveFilePicker = async () => handle;
window.on_disk = async () => (await handle.getFile()).text();
"""
"""Put a file on a disk of the browser's own, and let whoever opens a file choose that one."""
CHOOSE = """
const all = [...document.querySelectorAll(`#${arguments[0]} .offers button`)];
all.find((one) => one.firstChild.textContent === arguments[1]).click();
"""
SAY = """
const form = new URLSearchParams({ what: "order", line: arguments[0], once: arguments[1] });
const answer = await window.carry("say", form);
return [answer.status, await answer.text()];
"""


class Window:
    """The app in a browser.

    Attributes:
        driver: the browser.
        site: the server of the app.
        elsewhere: what was asked of any other address.
    """

    def __init__(self, driver: webdriver.Chrome, site: Site, elsewhere: list[str]) -> None:
        self.driver, self.site, self.elsewhere, self._taps = driver, site, elsewhere, 0

    def go(self, to: str = "") -> None:
        """Load the app, and wait for Python."""
        self.driver.get(self.site.address + to)
        self.until(READY)

    def look(self, script: str) -> object:
        """What an expression is now."""
        return self.driver.execute_script(f"return {script};")

    def until(self, script: str) -> object:
        """Wait until an expression is true, and return it."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.look(script):
                return found
            time.sleep(0.05)
        raise AssertionError(f"never {script}: {self.look('document.body.innerText')}")

    def until_told(self, text: str) -> None:
        """Wait until a text stands on the page."""
        self.until(f"document.body.innerText.includes({json.dumps(text)})")

    def tap(self, chosen: str) -> None:
        """Tap a control."""
        self.driver.execute_script("document.querySelector(arguments[0]).click()", chosen)

    def choose(self, among: str, name: str) -> None:
        """Open one of several fights."""
        self.driver.execute_script(CHOOSE, among, name)

    def put_on_disk(self, name: str, text: str) -> None:
        """Put a file where the browser chooses it."""
        self.driver.execute_script(ON_DISK, name, text)

    def open(self, name: str, text: str) -> None:
        """Open a file."""
        self.put_on_disk(name, text)
        self.tap("#open")
        self.until(f"document.title === {json.dumps(name)}")

    def on_disk(self) -> str:
        """What the file on the disk holds."""
        return str(self.driver.execute_script("return await on_disk()"))

    def saved(self) -> str:
        """What the file holds when it is saved."""
        self.driver.execute_script('document.getElementById("state").textContent = ""')
        self.tap("#save")
        self.until_told("Saved ")
        return self.on_disk()

    def say(self, line: str) -> str:
        """Give an order that is accepted, as the page does, and return what is told."""
        self._taps += 1
        status, told = self.driver.execute_script(SAY, line, f"tap {self._taps}")
        assert status == 200, (line, told)
        return str(told)

    def completed(self, line: str) -> list[str]:
        """The words with which a line could go on."""
        script = (
            "return await (await carry(`complete?line=${encodeURIComponent(arguments[0])}`)).json()"
        )
        return list(self.driver.execute_script(script, line))

    def complaints(self) -> list[str]:
        """What the console has complained about since it was last asked."""
        return [str(entry["message"]) for entry in self.driver.get_log("browser")]


def downloaded(folder: Path, name: str) -> bytes:
    """The file that the browser has downloaded."""
    end = time.monotonic() + PATIENCE
    while not (folder / name).exists() and time.monotonic() < end:
        time.sleep(0.05)
    return (folder / name).read_bytes()
