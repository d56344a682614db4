"""The parts of the pages of the table: who sees and says what, and no name is markup."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pages.at_the_table import FIGHTS, ROLES, Read, named, seen_in
from snapshot_pages import Page
from syrupy.assertion import SnapshotAssertion

from hero_combat.pages.parts import PARTS, digest_of, parts_of, table_file, table_page
from hero_combat.text import printable

OWN_WORDS = frozenset({"order", "faces", "propose"})
"""What is said by forms in the parts, with what somebody types."""


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("system", FIGHTS)
def test_what_a_link_shows(system: str, role: str, snapshot: SnapshotAssertion) -> None:
    parts = parts_of(seen_in(system, role))
    assert tuple(parts) == PARTS
    told = "\n\n".join(f"== {name}\n" + "\n".join(Read(text).lines) for name, text in parts.items())
    assert told + "\n" == snapshot(extension_class=Page)


@pytest.mark.parametrize("role", ROLES)
def test_the_page_holds_the_parts_as_they_are(role: str) -> None:
    seen = seen_in("champions", role)
    page, parts = table_page(seen), parts_of(seen)
    assert digest_of(parts) in page
    for name, text in parts.items():
        assert text in page
        assert f'id="{name}"' in page or not text


@pytest.mark.parametrize("role", ROLES)
def test_each_button_says_something_that_the_role_may_say(role: str) -> None:
    """A button's form is on the page, and no form of others is."""
    page = Read(table_page(seen_in("champions", role)))
    ids = [of["id"] for _, of in page.tags if "id" in of]
    assert len(ids) == len(set(ids))
    forms = {of["form"] for tag, of in page.tags if tag == "button" and "form" in of}
    assert forms <= set(ids)
    says = {of["value"] for _, of in page.tags if of.get("name") == "what"}
    assert (
        says
        == {
            "master": {"order", "faces", "step", "npc", "undo", "redo", "grant", "deny", "drop"},
            "player": {"order", "faces", "end", "propose", "drop"},
            "screen": set(),
        }[role]
    )


@pytest.mark.parametrize("role", ROLES)
def test_the_policy_holds_without_exceptions(role: str) -> None:
    """Nothing on the page is a script or a style of its own, or is fetched from elsewhere."""
    page = Read(table_page(seen_in("champions", role)))
    for tag, of in page.tags:
        assert "style" not in of
        assert not any(name.startswith("on") for name in of)
        assert tag != "style"
        assert tag != "script" or of["src"].startswith("../")
    for name in ("table.css", "table.js", "letters.js"):
        assert "{%" not in table_file(name)
        assert "url(" not in table_file(name)


def test_only_whoever_rolls_gives_faces() -> None:
    """A player their own, the game master those that don't come; others fold them away."""

    def asked(role: str) -> list[tuple[str, dict[str, str]]]:
        parts = parts_of(seen_in("champions", role))
        return [each for each in Read(parts["ask"]).tags if each[1].get("name") == "faces"]

    assert [of["id"] for _, of in asked("player")] == ["faces-3-1"]
    assert [of["id"] for _, of in asked("master")] == ["faces-4-0", "faces-3-1"]
    assert asked("screen") == []


def test_a_die_of_more_than_twelve_sides_has_no_keys() -> None:
    parts = parts_of(seen_in("champions", "master"))
    keys = [of["data-face"] for _, of in Read(parts["ask"]).tags if "data-face" in of]
    assert keys == ["1", "2", "3", "4", "5", "6"]


names = st.text(max_size=30) | st.sampled_from(
    [
        "<script>window.owned=1</script>",
        '"><img src=x onerror=window.owned=1>',
        "'/**/onclick='window.owned=1",
        "{{ 7 * 7 }}{% raw %}",
        "</title></section></main></html>",
        "&lt;b&gt;&#60;",
        "\u202egnp.exe\u2066",
        "a\x00b\x1b[2J\r\n",
    ]
)


@given(names, st.sampled_from(ROLES), st.sampled_from(sorted(FIGHTS)))
def test_no_name_is_markup(name: str, role: str, system: str) -> None:
    """Whatever a name is, a page has the tags and attributes that it has with any other."""
    seen = seen_in(system, role)
    page, usual = Read(table_page(named(seen, name))), Read(table_page(named(seen, "x")))
    shape = [(tag, sorted(of)) for tag, of in page.tags]
    if name:
        assert shape == [(tag, sorted(of)) for tag, of in usual.tags]
    if name.strip() and role != "screen":
        assert " ".join(printable(name, keep="\n").split()) in " ".join(
            " ".join(page.texts).split()
        )
