"""The server: what comes through a port, and what doesn't."""

import random
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from web.served import Got, Served, got, served

from hero_combat.errors import StorageError
from hero_combat.web import limits, routes
from hero_combat.web import pulse as pulses
from hero_combat.web import server as servers
from hero_combat.web.limits import ALL, AT_ONCE, EACH, Connections, Rate
from hero_combat.web.port import Port, own_address
from hero_combat.web.pulse import GAP, Pulse

PUNCH = "resolve ada thug --with punch"


@pytest.fixture
def street(tmp_path: Path) -> Iterator[Served]:
    """Ada acts; nothing that is tested may be a fault of the program."""
    with served(tmp_path) as made:
        yield made
        assert made.wrong == []


def test_a_page_and_its_parts(street: Served) -> None:
    for name in ("GM", "screen", "ada"):
        page = street.ask(street.path(name))
        assert (page.status, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
        first = street.ask(f"{street.path(name)}parts?seen=")
        assert {*first.told} == {"seen", "parts"}
        assert first.told["seen"] == street.table.digest(name)
    for name in ("table.css", "table.js", "letters.js"):
        assert street.ask(f"/{name}").status == 200


def test_every_answer_says_what_a_browser_may_do_with_it(street: Served) -> None:
    paths = (street.path("ada"), "/table.css", "/nobody/", f"{street.path('ada')}parts")
    for path in paths:
        headers = street.ask(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cache-control"] == "no-store"


def test_a_saying_is_answered_to_a_script_and_to_a_form(street: Served) -> None:
    answer = street.say("ada", "order", line=PUNCH, once="1")
    assert (answer.status, answer.told) == (200, {"text": "to hit Thug: 3d6"})
    assert street.say("ada", "order", line=PUNCH, once="1") == answer
    number = street.table.ask().number
    path = f"{street.path('ada')}say"
    faces = {"what": "faces", "number": number, "nth": 0, "faces": "6 6 6"}
    done = street.ask(path, faces)
    assert (done.status, done.headers["location"]) == (303, street.path("ada"))
    assert street.table.log[-1].startswith(f"{PUNCH} --dice '6 6 6'")
    refused = street.ask(path, faces)
    assert (refused.status, refused.headers["content-type"][:10]) == (409, "text/plain")


def test_a_link_without_its_slash_leads_on(street: Served) -> None:
    lead = street.ask(street.path("ada")[:-1])
    assert (lead.status, lead.headers["location"]) == (308, street.path("ada"))


def test_the_game_masters_line_is_completed(street: Served) -> None:
    assert street.ask(f"{street.path('GM')}complete?line=st%C3%A9p+").told == ["stép !"]
    assert street.ask(f"{street.path('ada')}complete?line=st").status == 404


def waiting(street: Served, name: str) -> tuple[Thread, list[Got]]:
    """A page that waits for something new."""
    answers: list[Got] = []
    path = f"{street.path(name)}parts?seen={street.table.digest(name)}"
    thread = Thread(target=lambda: answers.append(street.ask(path)))
    thread.start()
    return thread, answers


def test_a_page_waits_until_it_shows_something_else(street: Served) -> None:
    thread, answers = waiting(street, "bo")
    thread.join(0.2)
    assert answers == []
    street.say("GM", "order", line="set thug.stun 3")
    thread.join(2)
    assert answers[0].told["seen"] == street.table.digest("bo")


def test_a_page_is_woken_when_another_program_writes(street: Served) -> None:
    thread, answers = waiting(street, "bo")
    text = street.table.path.read_text()
    street.table.path.write_text(text.replace("A fight in the street", "A brawl"))
    thread.join(2)
    assert "A brawl" in answers[0].body.decode()


def test_a_page_that_waits_for_long_is_answered(
    street: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "LONGEST", 0.1)
    thread, answers = waiting(street, "ada")
    thread.join(2)
    assert answers[0].told["seen"] == street.table.digest("ada")


def test_who_has_no_link_any_more_is_told_so(street: Served) -> None:
    path = street.path("bo")
    thread, answers = waiting(street, "bo")
    text = street.table.path.read_text()
    street.table.path.write_text(text.replace("player = true\ndex = 15", "dex = 15"))
    thread.join(2)
    assert answers[0].status == 404
    assert street.ask(path).status == 404


def test_whoever_goes_while_waiting_is_not_waited_for(
    street: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "_AGAIN", 0.05)
    path = f"{street.path('ada')}parts?seen={street.table.digest('ada')}"
    left = [street.connect() for _ in range(3)]
    for one in left:
        one.sendall(street.request(path))
    until(lambda: street.server.connections.open.total() == 3)
    for one in left:
        one.close()
    until(lambda: street.server.connections.open.total() == 0)


def until(true: Any) -> None:
    """Wait until something is true."""
    for _ in range(200):
        if true():
            return
        time.sleep(0.01)
    raise AssertionError


def test_a_connection_serves_more_than_one_request(street: Served) -> None:
    with street.connect() as one:
        for _ in range(3):
            one.sendall(street.request("/table.css", Connection="keep-alive"))
            assert one.recv(65_536).startswith(b"HTTP/1.1 200 OK\r\n")


OWN = {"Host": "127.0.0.1:PORT"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
BAD_REQUESTS: list[tuple[str, str, dict[str, str], bytes, int]] = [
    # method, path, headers, body, status
    ("GET", "/ADA/", {}, b"", 421),
    ("GET", "/ADA/", {"Host": "evil.example:PORT"}, b"", 421),
    ("GET", "/ADA/", {"Host": "127.0.0.1"}, b"", 421),
    ("GET", "/ADA/", {"Host": "localhost:PORT"}, b"", 421),
    ("GET", "/ADA/", {"Host": "127.0.0.1:PORT\r\nHost: evil.example"}, b"", 421),
    ("GET", "/ADA/", {"Host": ""}, b"", 421),
    ("POST", "/ADA/say", {**OWN, **FORM, "Origin": "http://evil.example"}, b"what=end", 403),
    ("POST", "/ADA/say", {**OWN, **FORM, "Origin": "null"}, b"what=end", 403),
    ("POST", "/ADA/say", {**OWN, **FORM, "Origin": "https://127.0.0.1:PORT"}, b"what=end", 403),
    ("POST", "/ADA/say", {**OWN, **FORM, "Sec-Fetch-Site": "cross-site"}, b"what=end", 403),
    ("POST", "/ADA/say", {**OWN, **FORM, "Sec-Fetch-Site": "same-site"}, b"what=end", 403),
    ("GET", "/ADA/parts", {**OWN, "Sec-Fetch-Site": "cross-site"}, b"", 403),
    ("GET", "/ADA/", {**OWN, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}, b"", 403),
    ("GET", "/", OWN, b"", 404),
    ("GET", "//", OWN, b"", 404),
    ("GET", "", OWN, b"", 404),
    ("GET", "*", OWN, b"", 404),
    ("GET", "/aaaaaaaaaaaaaaaaaaaa/", OWN, b"", 404),
    ("GET", "/ADA/other", OWN, b"", 404),
    ("GET", "/ADA//", OWN, b"", 404),
    ("GET", "/ADA/parts/", OWN, b"", 404),
    ("GET", "/ADA/../table.css", OWN, b"", 404),
    ("GET", "/../table.css", OWN, b"", 404),
    ("GET", "/..%2f..%2fetc/passwd", OWN, b"", 404),
    ("GET", "/table.css/", OWN, b"", 404),
    ("GET", "/board.html", OWN, b"", 404),
    ("GET", "/favicon.ico", OWN, b"", 404),
    ("GET", "http://127.0.0.1:PORT/ADA/", OWN, b"", 404),
    ("POST", "/table.css", {**OWN, **FORM}, b"", 404),
    ("HEAD", "/ADA/", OWN, b"", 405),
    ("PUT", "/ADA/say", {**OWN, **FORM}, b"what=end", 405),
    ("GET", "/ADA/say", OWN, b"", 405),
    ("POST", "/ADA/", {**OWN, **FORM}, b"what=end", 405),
    ("OPTIONS", "/ADA/say", OWN, b"", 405),
    ("BREW", "/ADA/", OWN, b"", 405),
    ("GET", "/ADA/parts?seen=%FF", OWN, b"", 400),
    ("GET", "/ADA/parts?seen", OWN, b"", 400),
    ("GET", "/ADA/parts?seen=1&seen=2", OWN, b"", 400),
    ("GET", "/ADA/parts?" + "&".join(f"a{n}=" for n in range(20)), OWN, b"", 400),
    ("GET", "/" + "a" * 30_000, OWN, b"", 414),
    ("GET", "/ADA/", {**OWN, "X": "x" * 30_000}, b"", 431),
    ("GET", "/ADA/", {**OWN, **{f"X-{n}": "x" for n in range(200)}}, b"", 431),
    ("POST", "/ADA/say", OWN, b"what=end", 415),
    ("POST", "/ADA/say", {**OWN, "Content-Type": "application/json"}, b"{}", 415),
    ("POST", "/ADA/say", {**OWN, "Content-Type": "multipart/form-data"}, b"", 415),
    ("POST", "/ADA/say", {**OWN, **FORM, "Content-Length": "-1"}, b"what=end", 400),
    ("POST", "/ADA/say", {**OWN, **FORM, "Content-Length": "1e3"}, b"what=end", 400),
    ("POST", "/ADA/say", {**OWN, **FORM, "Content-Length": "٣"}, b"what=end", 400),
    ("POST", "/ADA/say", {**OWN, **FORM, "Content-Length": "8\r\nContent-Length: 9"}, b"", 400),
    ("POST", "/ADA/say", {**OWN, **FORM, "Content-Length": "9" * 5000}, b"what=end", 413),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"x" * 4097, 413),
    ("POST", "/ADA/say", {**OWN, **FORM, "Content-Length": "9999999"}, b"what=end", 413),
    ("POST", "/ADA/say", {**OWN, **FORM, "Transfer-Encoding": "chunked"}, b"0\r\n\r\n", 411),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=fly", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=end&what=end", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=end&more=1", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=faces&number=x", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=faces&number=-1", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=faces&number=" + b"9" * 400, 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=order&line=%FF", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=order&line=%ED%A0%80", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=order\xff", 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=order&line=" + b"x" * 3000, 400),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=order&line=%00", 409),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=order&line=%1B%5B2J%0Astep", 409),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=step", 403),
    ("POST", "/ADA/say", {**OWN, **FORM}, b"what=drop&number=7", 409),
    ("POST", "/SCREEN/say", {**OWN, **FORM}, b"what=end", 403),
    ("POST", "/MASTER/say", {**OWN, **FORM}, b"what=order&line=", 409),
    ("POST", "/MASTER/say", {**OWN, **FORM}, b"what=order&line=show+-o+x.toml", 409),
    ("POST", "/MASTER/say", {**OWN, **FORM}, b"what=order&line=%27", 409),
]


def test_bad_requests_are_refused_in_a_line(street: Served, monkeypatch: Any) -> None:
    monkeypatch.setattr(limits, "AT_ONCE", 1000.0)
    before = street.table.path.read_bytes()
    for method, path, headers, body, status in BAD_REQUESTS:
        own = {"Content-Length": str(len(body))} if method == "POST" else {}
        lines = [f"{method} {path} HTTP/1.1", *(f"{a}: {b}" for a, b in {**own, **headers}.items())]
        head = "\r\n".join([*lines, "", ""])
        for role, name in (("ADA", "ada"), ("SCREEN", "screen"), ("MASTER", "GM")):
            head = head.replace(role, street.table.link(name).secret)
        answer = street.send(head.replace("PORT", str(street.port)).encode() + body)
        assert answer.status == status, (method, path[:60], headers, body[:60], answer)
        assert answer.body.count(b"\n") == 1
        assert b"Traceback" not in answer.body
    assert street.table.path.read_bytes() == before


def test_bytes_that_are_no_request(street: Served) -> None:
    before = street.table.path.read_bytes()
    whole = street.request(f"{street.path('ada')}say", {"what": "order", "line": PUNCH})
    dice = random.Random(20)  # noqa: S311 - no secret
    tries = [
        b"",
        b"\r\n",
        b"\n",
        b"GET\n",
        b"GET / HTTP/9\n\n",
        b"GET / HTTP/9.9\n\n",
        b"GET / HTTP/1.1\n:\n\n",
    ]
    tries += [b"GET /\r\n\r\n", b"POST /\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"]
    tries += [dice.randbytes(dice.randrange(1, 300)) for _ in range(40)]
    tries += [dice.randbytes(dice.randrange(40)) + b"\r\n\r\n" for _ in range(40)]
    tries += [whole[: dice.randrange(len(whole))] for _ in range(40)]
    for _ in range(40):
        broken = bytearray(whole)
        broken[dice.randrange(broken.index(b"Content-Type"))] = dice.randrange(256)
        tries.append(bytes(broken))
    for data in tries:
        answer = street.send(data)
        assert answer.status in (0, 303) or 400 <= answer.status < 500, (data, answer)
    assert street.table.path.read_bytes() == before
    assert street.ask(street.path("ada")).status == 200


def test_a_browser_says_what_it_asks(street: Served) -> None:
    """A page asks as this, and a link in a message is followed as that."""
    asks = {"Sec_Fetch_Site": "same-origin", "Origin": f"http://127.0.0.1:{street.port}"}
    form = {"what": "propose", "line": "act fly"}
    assert street.ask(f"{street.path('ada')}say", form, **asks).status == 303
    follows = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Dest": "document"}
    assert street.ask(street.path("ada"), **follows).status == 200


def test_a_link_that_speaks_too_fast_is_refused(street: Served) -> None:
    answers = [street.say("ada", "drop", number=7).status for _ in range(int(AT_ONCE) + 5)]
    assert answers[: int(AT_ONCE)] == [409] * int(AT_ONCE)
    assert 429 in answers[int(AT_ONCE) :]
    assert street.say("bo", "drop", number=7).status == 409


def test_ten_sayings_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    rate = Rate()
    said = 0
    for tenth in range(101):
        now[0] = tenth / 10
        said += sum(rate.allows("ada") for _ in range(50))
    assert said in (119, 120)
    now[0] += 1000
    assert sum(rate.allows("ada") for _ in range(50)) == 20


def test_so_many_connections_and_no_more() -> None:
    open_ = Connections()
    assert [open_.enter("a") for _ in range(EACH + 1)] == [True] * EACH + [False]
    for n in range(ALL - EACH):
        assert open_.enter(f"b{n % 10}")
    assert not open_.enter("c")
    open_.leave("a")
    assert open_.enter("c")


def test_half_requests_of_one_phone_leave_the_others_served(street: Served) -> None:
    half = [street.connect() for _ in range(EACH)]
    for one in half:
        one.sendall(b"POST /x HTTP/1.1\r\nHost")
    until(lambda: street.server.connections.open.total() == EACH)
    assert street.ask(street.path("ada")).status in (0, 503)
    request = street.request(street.path("ada"))
    assert street.send(request, "127.0.0.2").status == 200
    for one in half:
        one.close()
    until(lambda: street.server.connections.open.total() == 0)
    assert street.ask(street.path("ada")).status == 200


def test_a_slow_request_is_not_waited_for(street: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even one of which a byte comes now and then."""
    monkeypatch.setattr(servers, "PATIENCE", 0.3)
    begun = time.monotonic()
    with street.connect() as one, pytest.raises(OSError):  # noqa: PT011, PT012 - however it ends
        for _ in range(100):
            one.sendall(b"G")
            time.sleep(0.05)
            one.settimeout(0)
            try:
                if not one.recv(1):
                    raise OSError
            except BlockingIOError:
                continue
    assert time.monotonic() - begun < 2


def test_a_fault_of_the_program_is_told_and_nothing_else_suffers(tmp_path: Path) -> None:
    with served(tmp_path) as street:

        def fail(*_: object) -> None:
            raise RuntimeError("a fault")

        desk: Any = street.table.desk
        desk.parts = desk.look = fail
        broken = street.ask(f"{street.path('ada')}parts")
        assert (broken.status, broken.body) == (500, b"Something is wrong with the program.\n")
        assert street.ask(street.path("ada")).status == 200
        until(lambda: len(street.wrong) == 2)
        assert {str(error) for error in street.wrong} == {"a fault"}


def test_changes_that_come_together_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    now, pauses = [10.0], [0.0]
    monkeypatch.setattr(pulses, "monotonic", lambda: now[0])
    monkeypatch.setattr(pulses, "sleep", pauses.append)
    pulse, drawn = Pulse(), []
    for thousandth in (0, 10, 20, 29, 100):
        now[0] = 10 + thousandth / 1000
        pulse.beat()
        pauses.append(0.0)
        pulse.wait(pulse.count - 1, 1)
        drawn.append(round(1000 * (now[0] + pauses[-1] - 10)))
    assert GAP == 0.03
    assert drawn == [0, 30, 30, 30, 100]
    assert pulse.count == 5


def test_the_port_that_is_taken_and_the_host_that_is_none(street: Served) -> None:
    def make(host: str, port: int) -> str:
        with pytest.raises(StorageError) as error:
            Port(host, port)
        return str(error.value)

    taken = f"port {street.port} is taken; --port 0 takes a free one"
    assert make("127.0.0.1", street.port) == taken
    assert make("192.0.2.1", 0) == "192.0.2.1 is the address of another machine; use --lan"
    assert make("0.0.0.0", 0) == "no phone can open 0.0.0.0; use --lan"  # noqa: S104 - refused
    assert make("x" * 64, 0) == f'"{"x" * 60}" can\'t be found; use --lan'


def test_the_address_in_the_local_network() -> None:
    address = own_address()
    assert socket.inet_aton(address)


def test_got_reads_an_answer() -> None:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.sendall(b"HTTP/1.1 200 OK\r\nA: b\r\n\r\nc")
        theirs.close()
        assert got(ours) == Got(200, {"a": "b"}, b"c")
