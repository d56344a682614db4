"""A page of the table, open in the browser, and the small server that it asks."""

from typing import Any

from browser.served_pages import Served, served
from selenium import webdriver
from selenium.webdriver.support.wait import WebDriverWait

from hero_combat.pages.parts import digest_of, parts_of
from hero_combat.pages.seen import Seen


class Page:
    """A page that is open in the browser."""

    def __init__(self, browser: webdriver.Chrome) -> None:
        self.browser = browser
        self.server: Served
        self._open: Any = None

    def open(self, seen: Seen, width: int = 390, height: int = 800) -> None:
        """Open a page on a screen of a size."""
        self.close()
        self._open = served(seen)
        self.server = self._open.__enter__()
        self.sized(width, height)
        self.browser.get_log("browser")
        self.browser.get(self.server.address)

    def sized(self, width: int, height: int = 800, scheme: str = "light") -> None:
        """Give the screen another size, light or dark."""
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        self.browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )

    def close(self) -> None:
        """Leave the page before its server goes, so that nothing complains."""
        if self._open:
            self.browser.get("about:blank")
            self._open.__exit__(None, None, None)
            self._open = None

    def run(self, script: str, *words: object) -> Any:
        """Run a script on the page, and return what it returns."""
        return self.browser.execute_script(script, *words)

    def wait(self, script: str, *words: object) -> Any:
        """Wait until a script returns something that is true."""
        return WebDriverWait(self.browser, 30, poll_frequency=0.02).until(
            lambda _: self.run(script, *words)
        )

    def shows(self, seen: Seen) -> None:
        """Show something else, and wait until it stands there."""
        self.server.show(seen)
        digest = digest_of(parts_of(seen))
        self.wait("return document.body.dataset.seen === arguments[0]", digest)

    def press(self, chosen: str) -> None:
        """Press the first of what is chosen."""
        self.run("document.querySelector(arguments[0]).click()", chosen)

    def typed(self, chosen: str) -> str:
        """Return what is typed there."""
        return str(self.run("return document.querySelector(arguments[0]).value", chosen))

    def told(self) -> str:
        """Wait for the answer to what was said, and return it."""
        return str(self.wait("return document.querySelector('#answer').textContent"))

    @property
    def complaints(self) -> list[str]:
        """Return what the browser's console says."""
        return [str(entry["message"]) for entry in self.browser.get_log("browser")]
