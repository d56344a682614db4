"""The law of what players see: no number of an NPC, and nothing of somebody hidden, ever.

The numbers are unique by construction: those of NPCs are large, and no others are.
"""

import random
import re
from collections.abc import Sequence
from html.parser import HTMLParser

import opened as hc
import pytest
from pages.test_replay import film
from repository import SCENARIOS
from seen import times_of, without_what_all_see

from hero_combat import systems
from hero_combat.cli.output.boards.csv import board_rows
from hero_combat.cli.output.boards.map_text import as_text as map_as_text
from hero_combat.cli.output.boards.markdown import board_page
from hero_combat.cli.output.boards.text import as_text
from hero_combat.cli.output.json_reports import Shown, encoded
from hero_combat.cli.output.story import story
from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import Damaged
from hero_combat.fight.hidden import is_hidden
from hero_combat.log.participants import Begin, everybody
from hero_combat.pages.board_page import page
from hero_combat.pages.board_svg import draw
from hero_combat.pages.diary import entries
from hero_combat.pages.players_view import map_for_players, seen_by_players
from hero_combat.pages.replay_page import replay_page

NUMBERS = range(700, 1000)
"""Where the numbers of NPCs are at first; in a few turns they lose less than 200 of them."""
SMALL = {"spotlight": range(45, 61), "storyteller": range(71, 101)}
"""Where those are for which a system knows no such number."""
LEAST = {"spotlight": 41, "storyteller": 61}
"""From what number on all are NPCs', if not from 500 on."""
NAMES = ("Lord Umbra", "Lord Shade", "Lord Grey")
"""What the hidden one is called: in the file at first, by `set` in the fight, in the file later."""
TURNS = 10
FIGHTS = 500


class Words(HTMLParser):
    """What people read of a page or a drawing, and what it says of its pictures."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the words of the attributes."""
        self._inside = tag
        self.read += [value or "" for key, value in attrs if key in ("aria-label", "title")]

    def handle_data(self, data: str) -> None:
        """Take the text, but for style and script."""
        if self._inside not in ("style", "script"):
            self.read.append(data)


def words(markup: str) -> str:
    parser = Words()
    parser.feed(markup)
    return "\n".join(parser.read)


def drawn(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - fights are drawn, not secrets


def laid(fight: hc.Fight, dice: random.Random, hidden: str) -> tuple[tuple[str, str], ...]:
    """Values for `begin`: about half of the integers of every NPC, each from its own place."""
    values = dice.sample(NUMBERS, len(NUMBERS))
    sheets = fight.encounter.sheets
    lay = [(f"{hidden}.sheet.name", NAMES[1])] if dice.random() < 0.5 else []
    for who, sheet in sheets.items():
        if getattr(sheet, "player", False):
            continue
        for key in sheet.__struct_fields__:
            value = getattr(sheet, key)
            if type(value) is int and dice.random() < 0.5 and values:
                lay.append((f"{who}.sheet.{key}", str(values.pop())))
    return tuple(lay)


def begun(text: str, dice: random.Random, hidden: str) -> hc.Fight:
    """The fight with these values: smaller where the system bounds them, none that don't fit."""
    lay = dict(laid(hc.loads(text), dice, hidden))
    while True:
        fight = hc.loads(text)
        people, seed = everybody(fight.encounter), dice.randrange(10**6)
        try:
            fight.carry_out(Begin(ids=people, seed=seed, set_=tuple(lay.items())))
        except HeroCombatError as error:
            wrong = [path for path in lay if path in str(error)]
            if not wrong:
                raise
            small = SMALL.get(fight.encounter.system, ())
            for path in wrong:
                if int(lay.pop(path)) not in small and small:
                    lay[path] = str(dice.choice(small))
        else:
            return fight


def numbers(text: str, system: str) -> set[int]:
    """The numbers in a text, but for distances, that are so large that they are an NPC's.

    Defenses are rolled in the open.
    """
    text = re.sub(r"Defense [0-9]+", "", text)
    found = {int(one) for one in re.findall(r"(?<![\w.])[0-9]{2,3}(?! m\b|\w)", text)}
    return {one for one in found if one >= LEAST.get(system, 500)}


def named(text: str, who: str) -> str:
    """The file in which somebody has the first of the names."""
    head = f"[combatants.{who}]\n"
    before, _, after = text.partition(head)
    block, bracket, rest = after.partition("\n[")
    own = re.sub(r"(?m)^name = .*\n?", "", block)
    return f'{before}{head}name = "{NAMES[0]}"\n{own}{bracket}{rest}'


def hidden_by_hand(fight: hc.Fight, who: str) -> hc.Fight:
    """The fight after a hand has hidden somebody, and renamed them, in its file."""
    place = "left" if who in fight.encounter.left else "combatants"
    head = f"[state.{place}.{who}]\n"
    text = fight.text.replace(f'"{NAMES[0]}"', f'"{NAMES[2]}"', 1)
    if head not in text:
        text = text.replace("[state.log]\n", f"{head}\n[state.log]\n")
    return hc.loads(text.replace(head, f"{head}hidden = true\n"))


def marks(names: Sequence[str], who: str) -> list[str]:
    """Marks that name somebody by the id, and by these names in other spelling."""
    small = [f"fears_{name.lower().replace(' ', '-')}" for name in names]
    return [f"by-{who}", *small, *(f"{name.replace(' ', '_')}_near" for name in names)]


def played(text: str, dice: random.Random) -> tuple[hc.Fight, str]:
    """A fight of some turns, and the id of an NPC who is hidden in it, "" if they showed up."""
    sheets = hc.loads(text).encounter.sheets
    npcs = [who for who, sheet in sheets.items() if not sheet.player]
    who = dice.choice([who for who in npcs if f"[combatants.{who}]\n" in text])
    by_hand = dice.random() < 0.5
    text = named(text, who)
    if not by_hand:
        text = text.replace(f"[combatants.{who}]\n", f"[combatants.{who}]\nhidden = true\n")
    fight = begun(text, dice, who)
    while not numbers(fight.text.partition("[state.log]")[2], fight.encounter.system):
        fight = begun(text, dice, who)  # none of those that were drawn fit
    other = dice.choice([one for one in sheets if one != who])
    for mark in marks((NAMES[2] if by_hand else NAMES[0], NAMES[1]), who):
        fight.play(f"set {other}.marks.{mark} true")
    for _ in range(TURNS):
        fight = hc.loads(fight.text)
        if fight.board.over:
            break
        if fight.acting:
            fight.npc(fight.acting)
        else:
            fight.play("step")
    if by_hand:
        return hidden_by_hand(fight, who), who
    fight = hc.loads(fight.text)
    return fight, who if is_hidden(fight.encounter, who) else ""


def outputs(fight: hc.Fight) -> dict[str, str]:
    """All that players are shown and told of a fight."""
    board = seen_by_players(fight)
    return {
        "text": as_text(board),
        "csv": board_rows(board),
        "markdown": board_page(board),
        "json": encoded(Shown(verb="show", exit=0, board=board)),
        "html": words(page(board)),
        "svg": words(draw(board)),
        "log": "\n".join(entry.told for entry in entries(fight, player=True)),
        "story": story(fight, player=True),
        "replay": words("".join(film(replay_page(fight, player=True))["pieces"])),
    }


def maps(fight: hc.Fight) -> dict[str, str]:
    """All that players are shown of the map; its numbers are meters, which all may know."""
    board, now = seen_by_players(fight), fight.as_shown()
    if now.place is None:
        return {}
    map_ = map_for_players(fight, now, now.place)
    return {
        "map": map_as_text(map_, board),
        "map json": encoded(Shown(verb="show", exit=0, board=board, place=map_)),
        "map html": page(board, map_),
        "map svg": draw(board, map_),
    }


def losses(fight: hc.Fight) -> set[int]:
    """What players have lost by blows, which is theirs to know, however hard an NPC hits."""
    events = [event for outcome in fight.outcomes().values() for event in outcome.events]
    hurt = [event for event in events if isinstance(event, Damaged)]
    sheets = fight.encounter.sheets
    return {points for one in hurt if sheets[one.who].player for points in one.lost.values()}


def searched(source: str, seed: int) -> None:
    """Play a fight, and search all that players see of it.

    Args:
        source: its file, before it begins.
        seed: what the fight is drawn with.
    """
    fight, hidden = played(source, drawn(seed))
    system = fight.encounter.system
    own, times = losses(fight), times_of(fight)
    for entry in entries(fight, player=True):
        text = re.sub(r"by-[\w-]+", "", entry.told)  # the id in a mark, once they have shown up
        assert not re.search("[0-9]", without_what_all_see(text, fight, times)), (seed, entry)
    for how, text in (outputs(fight) | maps(fight)).items():
        if not how.startswith("map"):
            found = numbers(text, system) - numbers(source, system) - own
            assert not found, (seed, how, text)
        if hidden:
            told = [word for word in NAMES if word in text]
            told += re.findall(rf"(?<![\w-]){hidden}(?![\w-])", text)
            names = [fight.encounter.sources[hidden]["name"]]
            names += [NAMES[1]] if NAMES[1] in fight.encounter.log[0] else []
            told += [mark for mark in marks(names, hidden) if mark in text]
            assert not told, (seed, how, told, text)


SOURCES = [hc.new(name).text for name in systems.built_in()]
SOURCES += [path.read_text("utf-8") for path in sorted(SCENARIOS.glob("*.toml"))]
"""The starters and the scenarios."""


@pytest.mark.parametrize("seed", range(len(SOURCES)))
def test_players_learn_no_number_of_an_npc_and_nothing_of_who_is_hidden(seed: int) -> None:
    searched(SOURCES[seed], seed)


@pytest.mark.slow
def test_players_learn_nothing_of_hundreds_of_fights() -> None:
    for seed in range(len(SOURCES), len(SOURCES) + FIGHTS):
        searched(SOURCES[seed % len(SOURCES)], seed)


def test_the_search_finds_what_the_game_master_sees() -> None:
    """Else it would hold of anything."""
    fight, _ = played(SOURCES[0], drawn(1))
    for shown in (as_text(fight.board), words(page(fight.board)), words(draw(fight.board))):
        assert numbers(shown, "champions")


def test_a_title_that_names_who_is_hidden_is_no_title() -> None:
    text = 'title = "The night of the ogre"\n' + hc.new("megs").text.replace("title", "# title", 1)
    text = text.replace("thug-1", "ogre")
    shown = outputs(hc.loads(text))
    assert all("ogre" in shown[how] for how in ("text", "markdown", "json", "html", "svg", "story"))
    hidden = outputs(
        hc.loads(text.replace("[combatants.ogre]", "[combatants.ogre]\nhidden = true"))
    )
    assert not any("ogre" in told for told in hidden.values())
