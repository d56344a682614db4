"""A real Chromium, without a screen and without a network, and the app in it."""

import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser.served import HERE, Site, proxy
from browser.window import Window
from repository import ROOT
from selenium import webdriver
from selenium.webdriver.chrome.options import Options

CHROMIUMS = re.compile(r"^(https?://)?[\w.-]+\.(google|googleapis|gvt1)\.com[:/]")
"""What Chromium asks for itself."""


def chromium(*arguments: str) -> webdriver.Chrome:
    """Chromium, headless; what its console says is kept."""
    options = Options()
    for argument in (
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--force-prefers-reduced-motion",
        *arguments,
    ):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options)


@pytest.fixture(scope="session")
def browser() -> Iterator[webdriver.Chrome]:
    """A browser without a network."""
    driver = chromium()
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app, built."""
    folder = tmp_path_factory.mktemp("app") / "out"
    command = [sys.executable, str(ROOT / "browser" / "build.py"), str(folder)]
    subprocess.run(command, check=True)
    return folder


@pytest.fixture(scope="session")
def visited(built: Path) -> Iterator[Window]:
    """The app in a browser that reaches nothing but its own folder, after the first visit."""
    site = Site(built)
    with proxy() as (port, asked):
        through = (
            f"--proxy-server={HERE}:{port}",
            f"--proxy-bypass-list=<-loopback>;{HERE}:{site.port}",
        )
        driver = chromium(*through)
        window = Window(driver, site, asked)
        window.go()
        window.until("navigator.serviceWorker.controller")
        yield window
        driver.quit()
    site.stop()


@pytest.fixture
def window(visited: Window) -> Iterator[Window]:
    """The app. Nothing is complained about, and nothing is asked of any other address."""
    yield visited
    assert visited.complaints() == []
    assert [each for each in visited.elsewhere if not CHROMIUMS.search(each)] == []


@pytest.fixture
def look(browser: webdriver.Chrome, tmp_path: Path) -> Callable[..., None]:
    """Open a file in the browser, as wide and high as is said, light or dark."""

    def look(name: str, width: int, scheme: str = "light", height: int = 900) -> None:
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )
        browser.execute_cdp_cmd(
            "Emulation.setEmulatedMedia",
            {"features": [{"name": "prefers-color-scheme", "value": scheme}]},
        )
        browser.get((tmp_path / name).as_uri())

    return look


@pytest.fixture
def watched(museum: Path) -> Iterator[Path]:
    """A page that is renewed, and the process that does it."""
    page = museum.with_name("watched.html")
    words = ["show", "--watch", "--player", "--html", page.name, museum.name]
    command = [sys.executable, "-m", "hero_combat", *words]
    with subprocess.Popen(command, cwd=museum.parent, stdout=subprocess.DEVNULL) as process:
        end = time.monotonic() + 60
        while not page.exists() and time.monotonic() < end:
            time.sleep(0.1)
        yield page
        process.terminate()
