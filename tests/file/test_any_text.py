"""No text whatever, as a file or as a line, is more than an error told in a line."""

import random
import tomllib

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from program import pipe
from repository import MUSEUM

from hero_combat import systems
from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.fight.state_part import read_encounter
from hero_combat.fight.state_written import state_of
from hero_combat.file import document as documents
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.replay import start_of
from hero_combat.log.verify import verify_log
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import split_line
from hero_combat.systems import system_of

WHOLE = MUSEUM.read_text("utf-8")
CHAMPIONS = systems.load("champions")
SMALL = """\
system = "champions"
seed = 3
[combatants.a]
side = "x"
dex = 20
con = 10
spd = 4
ocv = 5
dcv = 5
pd = 5
ed = 5
rec = 5
end = 20
body = 10
stun = 20
attacks.fist = {dice = "5d6", vs = "pd"}
[combatants.b]
like = "a"
side = "y"
[state]
turn = 1
log.lines = ["begin a,b"]
"""
PIECES = [
    "[state]", "[", "]", "{", "}", "=", '"', "'", '"""', "'''", "#", "\n", "\r", "\r\n", ".", ",",
    "\x00", "\ufeff", "\u2028", "state", "combatants", "log", "like", "nan", "-inf", "1e400", "0x",
    "9" * 30, "1979-05-27", "true", "\\", "\\u0000", "[[", "]]", "titania", "lines", "base", " ",
]  # fmt: skip


def mutant(chance: random.Random, text: str) -> str:
    """`text` with some places cut out, doubled or replaced."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text) + 1)
        to = min(len(text), at + chance.choice((0, 0, 1, 3, 20)))
        piece = chance.choice((*PIECES, "", text[at:to] * 2, chr(chance.randrange(0xD7FF))))
        text = text[:at] + piece + text[to:]
    return text


@pytest.mark.parametrize(
    ("text", "count", "seed"),
    [
        (SMALL, 1500, 1),
        (WHOLE, 200, 2),
        pytest.param(SMALL, 30_000, 3, marks=pytest.mark.slow),
        pytest.param(WHOLE, 3000, 4, marks=pytest.mark.slow),
    ],
)
def test_no_text_is_more_than_a_file_error(text: str, count: int, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - the same examples every time
    told = []
    for _ in range(count):
        data = mutant(chance, text).encode()
        try:
            document = documents.read(data, "fight.toml")
            system = system_of(document)
            encounter = read_encounter(document, system)
            documents.write(document, state_of(encounter, system))
            verify_log(start_of(document, system), encounter, system)
        except HeroCombatError as error:
            told.append(str(problem) for problem in error.problems)
    assert all(lines and not any("\n" in line for line in lines) for lines in map(tuple, told))
    errors = len(told)
    assert count // 3 < errors < count


def is_an_encounter(data: bytes) -> bool:
    """Whether these bytes happen to be a file, if one in which nobody is."""
    try:
        text = tomllib.loads(data.decode())
    except ValueError:
        return False
    return text.get("system") in systems.built_in() and len(text) == 1


@given(st.binary() | st.text().map(lambda text: text.encode(errors="surrogatepass")))
@example(b"state = 1")
@example(b"[state]\n[[state]]")
@example(b'system = "champions"\nstate.x = 1')
def test_no_bytes_are_more_than_an_error(data: bytes) -> None:
    assume(not is_an_encounter(data))
    for line in (["check"], ["step"], ["verify"], ["undo"]):
        code, out, err = pipe(line, data)
        assert code == 3
        assert out == b""
        assert err


@pytest.mark.parametrize("count", [2000, pytest.param(30_000, marks=pytest.mark.slow)])
def test_no_log_line_is_more_than_a_usage_error(count: int) -> None:
    chance = random.Random(3)  # noqa: S311 - the same examples every time
    verbs = verbs_of(CHAMPIONS)
    lines = [
        "begin a,b --seed 3  # The fight begins.",
        "resolve a b --with fist --ocv -3 --into x=3,y=4 --dice '4 3 2 / 6'  # A hits B.",
        "act hold a --until 'he reaches for '\"'\"'it'\"'\"''",
        "set -- -x --",
        "knockback a --body=3 --killing --multiplier 2",
    ]
    read_well, told = 0, []
    for _ in range(count):
        text = mutant(chance, chance.choice(lines))
        try:
            line = read(text, verbs)
        except UsageError as error:
            told.append(str(error))
            continue
        read_well += 1
        again = decode(split_line(line_of(line.order))[0][1:], spec_of(type(line.order)))
        assert again == line.order
    assert read_well > count / 10
    assert not any("\n" in line for line in told)


@given(st.text(max_size=60))
def test_no_words_are_more_than_a_usage_error(text: str) -> None:
    try:
        line = read(text, verbs_of(CHAMPIONS))
    except UsageError as error:
        told = str(error)
    else:
        told = line_of(line.order)
    assert told
    assert "\n" not in told
