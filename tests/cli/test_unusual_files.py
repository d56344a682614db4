"""Files that are unusual, and fine: they are played, and kept as they are."""

from pathlib import Path

import pytest
from program import Hc


@pytest.mark.parametrize("name", ["crlf", "mark", "no final newline", "both"])
def test_unusual_files_are_played_and_kept(hc: Hc, museum: Path, name: str) -> None:
    data = museum.read_bytes()
    if name in ("crlf", "both"):
        data = data.replace(b"\n", b"\r\n")
    if name in ("mark", "both"):
        data = b"\xef\xbb\xbf" + data
    if name == "no final newline":
        data = data.removesuffix(b"\n")
    museum.write_bytes(data)
    result = hc("step -i museum.toml")
    assert result.exit == 0
    assert result.file.startswith(data)
    below = result.file[len(data) :]
    if b"\r" in data:
        assert below.count(b"\r\n") == below.count(b"\n")
    assert hc("step -i museum.toml").exit == 0
    assert hc("verify museum.toml").exit == 0
    assert hc("undo -n 3 -i museum.toml").file.startswith(data)


def test_names_are_shown_harmless(hc: Hc, museum: Path) -> None:
    strange = r'name = "T\u001b[31mred\u2028[bold]x[/bold]\u202e"'
    museum.write_text(museum.read_text("utf-8").replace('name = "Titania"', strange), "utf-8")
    shown = "T\\x1b[31mred\\u2028[bold]x[/bold]\\u202e"
    assert hc("step -i museum.toml").out.endswith(f"{shown} (DEX 20) acts.\n")
    for line in ("show museum.toml", "log museum.toml", "log --script museum.toml"):
        result = hc(line)
        assert shown in result.out
        assert "\x1b" not in result.out + result.err
    terminal = hc("show museum.toml", terminals=(True, True, True), variables={"TERM": "xterm"})
    assert "[bold]x" in terminal.out
    assert "\x1b[31m" not in terminal.out
    assert hc("verify museum.toml").exit == 0
