"""W5: a player changes the fight by a listed line of their own people, faces, `end`, or a grant."""

from pathlib import Path

import opened as hc
import pytest
from web.tables import KEY, STREET, Table, table
from web.test_faces import LINES

from hero_combat import systems
from hero_combat.dice.so_far import FacesWanted
from hero_combat.pages.seen import Offer
from hero_combat.web.asking import WaitingOrder
from hero_combat.web.may_say import MAY
from hero_combat.web.opened import OpenedFile
from hero_combat.web.saying import Answer, Refused, What, decoded, hear_nothing
from hero_combat.web.waiting_orders import WaitingOrders


@pytest.mark.parametrize("what", MAY)
@pytest.mark.parametrize("name", ["GM", "screen", "ada"])
def test_who_may_say_what(tmp_path: Path, name: str, what: What) -> None:
    at = table(tmp_path, STREET, "step")
    allowed = at.link(name).role in MAY[what]
    if not allowed:
        for line in ("step", "act hold ada"):
            answer = at.refused(name, what, line=line, number=1)
            assert answer == Answer(403, "This link may not say that.")
    else:
        assert at.say(name, what, line="act hold ada", number=1).status != 403


@pytest.fixture(params=LINES)
def starter(tmp_path: Path, request: pytest.FixtureRequest) -> Table:
    """Each system's starter, somebody of a player's acting."""
    at = table(tmp_path, systems.starter(systems.load(request.param)), "step")
    players = {who for link in at.desk.links for who in link.ids}
    for _ in range(9):
        if not players & set(at.seen("screen").board.acting):
            at.done("GM", "step")
            at.rolled()
    assert players & set(at.seen("screen").board.acting)
    return at


def offers(at: Table, name: str) -> list[Offer]:
    return [offer for each in at.seen(name).offers.values() for offer in each]


def test_a_player_may_say_what_is_listed_and_nothing_else(starter: Table) -> None:
    at = starter
    orders = WaitingOrders(OpenedFile(str(at.path), KEY), hear_nothing)
    fight = hc.load(str(at.path))
    system = fight.system.name
    everybody = [link.name for link in at.desk.links if link.role == "player"]
    listed = {name: [offer.line for offer in offers(at, name)] for name in everybody}
    assert any(listed.values())
    others = [line for lines in listed.values() for line in lines]
    others += [offer.line for offer in offers(at, "GM")]
    known = [*LINES[system], *others, "undo", "redo", "npc", "begin", "odds ada thug-1", ""]
    changed = [*(f"{line} --force" for line in known), *(f"{line} " for line in known)]
    changed += [f"{line} --dice 6" for line in known] + [f"{line}  # done" for line in known]
    for name in everybody:
        for line in (*known, *changed):
            said = WaitingOrder(1, at.link(name), line, "listed", 1)
            allowed = line in listed[name]
            try:
                orders.play(said, fight.copy())
            except FacesWanted:
                assert allowed, line
            except hc.HeroCombatError as error:
                told = str(error)
                assert allowed is ("not among" not in told), (line, told)
                assert not allowed, (line, told)
            else:
                assert allowed, line


def test_offers_have_texts_of_their_own_and_players_read_no_chances(starter: Table) -> None:
    for link in starter.desk.links:
        for each in starter.seen(link.name).offers.values():
            assert len({offer.text for offer in each}) == len(each)
            assert all(offer.text for offer in each)
            assert link.role == "master" or not any(offer.about for offer in each)


def test_dead_words_are_not_offered(starter: Table) -> None:
    for name in ("GM", "ada"):
        if any(link.name == name for link in starter.desk.links):
            assert not any(word.isupper() for o in offers(starter, name) for word in o.line.split())


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"what": "dance"},
        {"what": "order", "path": "other.toml"},
        {"what": "order", "line": "x" * 2001},
        {"what": "faces", "number": "-1"},
        {"what": "faces", "number": "one"},
        {"what": "faces", "number": "9" * 30},
        {"what": "step", "once": "x" * 129},
    ],
)
def test_a_form_that_no_page_sends(form: dict[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        decoded(form)
    assert refused.value.answer == Answer(400, "This form can't be read.")
