"""The page of many fights: one file that is valid, fetches nothing, and tells all of it."""

import re
from collections import Counter
from functools import cache
from html import escape
from html.parser import HTMLParser

import msgspec
import pytest
from repository import SCENARIOS

from hero_combat.cli.output.simulations.html import page
from hero_combat.cli.output.simulations.text import percent
from hero_combat.cli.output.simulations.words import news
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.compared import ComparedPlans, Variant
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import OutcomeChance, Simulated, told
from hero_combat.simulate.statistics import Comparison, Interval, interval
from hero_combat.simulate.tally import tally_of

EVIL = '<script>alert("x")</script>\'"&amp;<!--'
DASH = " \u2013 "
VOID = {"meta", "br", "hr", "img", "input", "link"}
DRAWN = {"rect", "line", "path", "use", "circle"}
"""Elements of SVG that have nothing in them and end at once."""
NUMBERED = ("museum-night.toml", "spotlight-last-stand.toml", "zt-ferry.toml")


def fought(data: bytes, name: str = "fight.toml", fights: int = 12) -> Simulated:
    """What is told of some fights."""
    arena = Arena(Plan(data, name, 7))
    tally = tally_of(arena.cast)
    for number in range(fights):
        tally.add(arena.fight_number(number))
    return told(arena, tally)


@cache
def of_scenario(name: str) -> Simulated:
    return fought((SCENARIOS / name).read_bytes(), name)


def beside(first: Simulated, *others: Variant, paths: tuple[str, ...]) -> ComparedPlans:
    """Several plans, compared by how often the first side of the first one wins."""
    side = first.outcomes[0]
    variants = (Variant(first), *others)
    return ComparedPlans(side=side.side, name=side.name, paths=paths, variants=variants)


class Read(HTMLParser):
    """A page as a strict reader takes it: every element is ended, in its order.

    Attributes:
        found: how often each element is there.
        attributes: all names and values of attributes.
        text: what is shown.
    """

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: Counter[str] = Counter()
        self.attributes: list[tuple[str, str]] = []
        self.text = ""
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self._note(tag, attrs)
        assert tag not in DRAWN, f"{tag} is not ended"
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take an element that ends at once, as only those of SVG may."""
        self._note(tag, attrs)
        assert tag in DRAWN, tag

    def handle_endtag(self, tag: str) -> None:
        """End an element: the last that was opened."""
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Take text, in which no mark-up is left."""
        if "style" not in self._open:
            self.text += data

    def handle_comment(self, data: str) -> None:
        """Refuse a comment: a name has opened one."""
        raise AssertionError(data)

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] += 1
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"{tag} has an attribute twice"
        self.attributes += [(name, value or "") for name, value in attrs]


@pytest.mark.parametrize("name", NUMBERED)
def test_every_element_is_ended_and_every_id_is_there_once(name: str) -> None:
    read = Read(page(of_scenario(name)))
    assert [read.found[tag] for tag in ("html", "head", "title", "main", "h1")] == [1] * 5
    ids = [value for key, value in read.attributes if key == "id"]
    assert len(ids) == len(set(ids))
    assert {value for key, value in read.attributes if key == "href"} <= {f"#{one}" for one in ids}


@pytest.mark.parametrize("name", NUMBERED)
def test_nothing_is_fetched_and_nothing_runs(name: str) -> None:
    text = page(of_scenario(name))
    read = Read(text)
    assert not read.found.keys() & {"script", "link", "img", "iframe", "object", "base", "image"}
    assert "//" not in text
    assert not re.search(r"url\(|@import|@font-face", text)
    assert not [key for key, _ in read.attributes if key in ("src", "style") or key[:2] == "on"]
    assert ("content", "default-src 'none'; style-src 'unsafe-inline'") in read.attributes


@pytest.mark.parametrize("name", NUMBERED)
def test_everything_that_is_told_is_shown(name: str) -> None:
    one = of_scenario(name)
    read = Read(page(one))
    for side in one.outcomes:
        assert f"{side.name} win" in read.text
        assert percent(side.wins) in read.text
    for who in one.people:
        assert who.name in read.text
        for share in (who.out, who.dead, who.left):
            assert percent(share) in read.text
        assert f"{who.bar.low}{DASH}{who.bar.median}{DASH}{who.bar.high} of {who.full}" in read.text
        assert f"{who.dealt:.1f}" in read.text
    for each in one.times:
        assert f"{each.times:,}" in read.text
    for line in one.lines:
        if line.place.doctrine:
            assert line.place.text in read.text
            assert (f"{line.times:.2f}" if line.times else "never") in read.text
    for look in one.looks:
        assert f"{look.number}" in read.text
    assert "no distances" in read.text


def test_it_is_the_same_every_time() -> None:
    one = of_scenario("museum-night.toml")
    assert page(one) == page(one)


def test_sides_differ_by_shape_and_by_name_too() -> None:
    one = of_scenario("museum-night.toml")
    text = page(one)
    for who in one.people:
        cell = text.partition(f"<bdi>{escape(who.name)}</bdi>")
        beside = cell[2].partition("</th>")[0]
        shape = cell[0].rpartition("<th")[2]
        if who.bystander:
            assert "bystander" in beside
            assert "#shape" not in shape
        else:
            place = [side.side for side in one.outcomes].index(who.side)
            assert who.side in beside
            assert f"#shape-{place}" in shape


def test_thirty_sides_all_look_different() -> None:
    one = of_scenario("spotlight-last-stand.toml")
    sides = tuple(OutcomeChance(f"s{n}", f"Side {n}", interval(n, 60), 0) for n in range(30))
    text = page(msgspec.structs.replace(one, outcomes=sides, looks=()))
    pairs = re.findall(r'class="mark side-(\d)"[^>]*><use href="#shape-(\d)"', text)
    assert len(set(pairs)) == 30


def test_a_name_is_no_mark_up() -> None:
    data = (SCENARIOS / "museum-night.toml").read_text("utf-8")
    data = data.replace("Lantern", "<script>alert(1)</script>")
    data = data.replace('title = "The second night at the museum"', f"title = '''{EVIL}'''")
    one = fought(data.encode(), fights=3)
    places = (*one.lines[1:], msgspec.structs.replace(one.lines[0], place=_evil(one)))
    one = msgspec.structs.replace(one, lines=places, values=((EVIL, EVIL),), without=(EVIL,))
    outcome = msgspec.structs.replace(one.outcomes[0], name=EVIL)
    one = msgspec.structs.replace(one, outcomes=(outcome, *one.outcomes[1:]))
    text = page(
        one, beside(one, Variant(one, Comparison(3, 1, 0, told_apart=False)), paths=(EVIL,))
    )
    read = Read(text)
    assert read.found["script"] == 0
    assert "<script" not in text
    for shown in (EVIL, f"Doctrine {EVIL}", "<script>alert(1)</script>", f"{EVIL} win"):
        assert shown in read.text
    marks = [value for key, value in read.attributes if key == "aria-label"]
    assert any(value.startswith("<script>alert(1)</script> still in the fight") for value in marks)


def _evil(one: Simulated) -> object:
    return msgspec.structs.replace(one.lines[0].place, doctrine=EVIL, text=EVIL)


def test_control_characters_are_spelled_out() -> None:
    one = of_scenario("museum-night.toml")
    text = page(msgspec.structs.replace(one, title="a\x1b[31m\x00b\u202ec"))
    assert r"a\x1b[31m\x00b\u202ec" in text
    assert not set(text) & {"\x1b", "\x00", "\u202e"}


def test_plans_are_shown_side_by_side() -> None:
    one = msgspec.structs.replace(of_scenario("museum-night.toml"), values=(("rules.x", "2"),))
    gunner = (*one.values, ("robbers.doctrine", "gunner"))
    fewer = msgspec.structs.replace(one, without=("agent-1", "agent-2"), outcomes=one.outcomes[:1])
    compared = beside(
        one,
        Variant(msgspec.structs.replace(one, values=gunner), told_apart(80, 1030)),
        Variant(fewer, Comparison(1000, 5, 4, told_apart=False, more=2613)),
        Variant(fewer, Comparison(1000, 5, 5, told_apart=False)),
        Variant(fewer, Comparison(1000, 0, 0, told_apart=False)),
        paths=("robbers.doctrine", "without"),
    )
    text = Read(page(one, compared)).text
    together, _, alone = text.partition("Who wins, unchanged")
    assert together.count("with rules.x 2\n") == 1  # which all have in common, and is said once
    assert len(re.findall("unchanged\n", together)) == 2  # for either side
    assert together.count("with robbers.doctrine gunner") == 2
    assert together.count("without agent-1 and agent-2") == 6
    assert together.count("not in the fight") == 3  # the side that is left out with them
    first = 'clear difference from "unchanged": of the same fights, only that one wins 80'
    assert together.count(f"{first} and only this one wins 1,030") == 1
    assert (
        together.count(
            'no clear difference from "unchanged"; about 2,600 more fights would settle it\n'
        )
        == 1
    )
    assert together.count("; no sign of a difference\n") == 1
    assert together.count("; every fight ends the same way\n") == 1
    assert "12 fights each from the beginning" in together
    assert "heroes win" in alone
    assert "--keep" not in alone  # it gives a fight of one plan
    assert "--keep" in Read(page(one)).text
    assert "Side by side" not in Read(page(one)).text


def told_apart(first: int, second: int) -> Comparison:
    return Comparison(9000, first, second, told_apart=True)


def test_one_fight_is_one_fight() -> None:
    one = of_scenario("museum-night.toml")
    assert "12 fights from the beginning, seed 7" in Read(page(one)).text
    later = msgspec.structs.replace(one, fights=1, begun=True)
    assert "1 fight from here on, seed 7" in Read(page(later)).text


def test_the_side_that_is_compared_comes_first() -> None:
    one = of_scenario("museum-night.toml")
    compared = beside(one, Variant(one, told_apart(1, 99)), paths=("rules.x",))
    robbers = msgspec.structs.replace(compared, side="robbers", name="robbers")
    for plans, sides in ((compared, "heroes robbers"), (robbers, "robbers heroes")):
        text = Read(page(one, plans)).text.partition("Who wins")[0]
        assert re.findall(r"(\w+) win\n", text) == sides.split()


def test_why_it_is_undecided_is_told() -> None:
    one = of_scenario("museum-night.toml")
    ends = {"calm": interval(2, 12), "until": interval(1, 12)}
    text = Read(page(msgspec.structs.replace(one, undecided=ends))).text
    assert "undecided: calm" in text
    assert "calm: nobody was hurt for many rounds" in text
    assert "until: the given time was reached" in text


def test_a_page_of_next_to_nothing_is_a_page() -> None:
    one = msgspec.structs.replace(
        of_scenario("spotlight-last-stand.toml"),
        title="",
        fights=0,
        outcomes=(),
        nobody=Interval(0, 0, 0.0, 1.0),
        people=(),
        times=(),
        lines=(),
        looks=(),
        assumed=(),
    )
    text = Read(page(one)).text
    assert "Many fights" in text
    assert "Who still stands" not in text
    assert "Notable fights" not in text


def test_the_command_that_keeps_a_fight_is_the_one_that_was_typed() -> None:
    one = of_scenario("museum-night.toml")
    text = Read(page(one, again="hero-combat simulate 'a & b.toml' --seed 3")).text
    number = one.looks[-1].number
    line = f"hero-combat simulate 'a & b.toml' --seed 3 --keep {number} -o fight-{number}.toml"
    assert line in text


def test_who_never_falls_has_no_curve() -> None:
    one = of_scenario("museum-night.toml")
    falling = sum(bool(who.stands) for who in one.people)
    read = Read(page(one))
    assert read.found["figure"] == falling < len(one.people)
    assert "Never down: the watchman" in read.text


@pytest.mark.parametrize("name", NUMBERED)
def test_the_page_leads_with_who_wins_and_who_is_likely_to_die(name: str) -> None:
    simulated = of_scenario(name)
    text = Read(page(simulated)).text
    wins, deaths = news(simulated)
    best = max(simulated.outcomes, key=lambda one: one.wins.times)
    assert f"{best.name} win in {100 * best.wins.share:.1f}%".lower() in wins.lower()
    assert text.index(wins) < text.index(deaths) < text.index("The thin line")
    dying = [one.name for one in simulated.people if one.dead.share >= 0.25]
    assert all(f"{one} dies in " in deaths for one in dying) or len(dying) > 3
    assert dying or deaths.startswith("Nobody is likely to die")
    assert "round 0" not in text


def test_the_news_names_three_who_die_most_often() -> None:
    simulated = of_scenario("museum-night.toml")
    people = [
        msgspec.structs.replace(one, dead=interval(12 - at, 12))
        for at, one in enumerate(simulated.people)
    ]
    _, deaths = news(msgspec.structs.replace(simulated, people=tuple(people)))
    first, second, third, fourth = (one.name for one in people[:4])
    assert f"{first} dies in 100.0%, {second} dies in 91.7% and {third} dies in" in deaths
    assert fourth not in deaths
    safe = [msgspec.structs.replace(one, dead=interval(2, 12)) for one in people]
    _, deaths = news(msgspec.structs.replace(simulated, people=tuple(safe)))
    assert deaths.startswith("Nobody is likely to die; ")
