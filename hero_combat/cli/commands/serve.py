"""`serve`: the table in the browsers of players and game master, and the file remains the save."""

import gc
from collections.abc import Iterator, Mapping, Sequence
from os import urandom
from threading import Lock
from time import strftime
from typing import TYPE_CHECKING

from hero_combat.cli.environment import Environment
from hero_combat.cli.parsing.call import Call
from hero_combat.cli.parsing.play_orders import Serve
from hero_combat.cli.source import load
from hero_combat.errors import Exit, HeroCombatError, StorageError, UsageError
from hero_combat.orders.usage import check_options
from hero_combat.storage.files import must_be_changeable, real_name
from hero_combat.storage.interrupts import note_ctrl_c
from hero_combat.storage.keys import kept_key
from hero_combat.text import printable
from hero_combat.web.links import Link, links_of
from hero_combat.web.port import Port, own_address

if TYPE_CHECKING:  # it is imported while people read the links
    from hero_combat.web.saying import Heard

_KEY = "serve.key"
_HERE = "127.0.0.1"
_GAP = 3


def serve(environment: Environment, call: Call) -> Exit:
    """Serve the table until Ctrl-C.

    Raises:
        UsageError: no file is named.
        FileError: it is no encounter.
        StorageError: it can't be changed, or the port is taken.
    """
    order = call.order
    if not isinstance(order, Serve):
        raise TypeError("only `serve` serves")
    check_options(order)
    if call.file in ("", "-"):
        raise UsageError(
            "no encounter file given; `serve` saves each order in it", mend="give FILE"
        )
    must_be_changeable(call.file)
    fight = load(environment, call.file, call.system).encounter
    gc.enable()  # it lives for an evening
    with note_ctrl_c() as has_come:  # before there are threads, which can't say what it does
        voice = _Voice(environment, call)
        host = own_address() if order.lan else order.host or _HERE
        port = Port(host, order.port)
        key = _key(environment, new=order.new_links)
        links = links_of(fight, real_name(call.file), key)
        voice.greet(fight.title, links, port.host, stays=bool(order.port))
        # people read the links while the rest is imported; whoever opens one meanwhile waits
        from hero_combat.cli.prompt.said_lines import words_said
        from hero_combat.web.desk import Desk
        from hero_combat.web.routes import Routes
        from hero_combat.web.server import Server

        desk = Desk(call.file, key, voice.hear)
        routes = Routes(desk, lambda line: words_said(environment, call.file, line))
        Server(port, routes, voice.wrong).serve(has_come)
    return Exit.DONE


class _Voice:
    """What is printed, from whichever thread."""

    def __init__(self, environment: Environment, call: Call) -> None:
        self._environment, self._file, self._io = environment, call.file, call.io
        self._lock = Lock()
        self._width = 0

    def greet(self, title: str, links: Sequence[Link], host: str, *, stays: bool) -> None:
        """Print the links.

        Args:
            title: the fight's title.
            links: the links.
            host: the host and the port, as they are in links.
            stays: whether they are the same next time.
        """
        self._width = max(len(printable(link.name)) for link in links)
        found = {link: f"http://{host}/{link.secret}/" for link in links}
        if self._io.json:
            from hero_combat.cli.output.json_reports import Serving, TableLink, encoded

            told = tuple(TableLink(one.name, one.role, one.ids, at) for one, at in found.items())
            self._print(encoded(Serving(title=title, file=self._file, links=told)))
            return
        head = f"{title}: {self._file}" if title else self._file
        lines = [head, *(f"  {link.name:{self._width}}  {at}" for link, at in found.items())]
        players = {link.name: at for link, at in found.items() if link.role == "player"}
        if not players:
            lines.append('No combatant has "player = true", so players have no links.')
        text = "".join(f"{printable(line)}\n" for line in lines)
        if self._environment.stdout_is_terminal and self._environment.draws():
            text += "".join(f"{line}\n" for line in _codes(self._environment, players))
        again = "; the same links work again next time" if stays else ""
        self._print(f"{text}Ctrl-C ends it{again}.\n")

    def hear(self, heard: "Heard") -> None:
        """Print what somebody said."""
        at = strftime("%H:%M:%S")
        if self._io.json:
            from hero_combat.cli.output.json_reports import Spoken, encoded

            spoken = Spoken(
                time=at,
                by=heard.by,
                line=heard.line,
                number=heard.number,
                told=heard.told,
                accepted=heard.done,
            )
            self._print(encoded(spoken))
            return
        told = f"line {heard.number}" if heard.number else "; ".join(heard.told.split("\n"))
        told = told if heard.done else f"refused: {told}"
        line = f"{at}  {heard.by:{self._width}}  {heard.line}{': ' if told else ''}{told}"
        self._print(f"{printable(line)}\n")

    def wrong(self, error: Exception) -> None:
        """Print what is a fault of the program."""
        if self._io.debug:
            from traceback import format_exception

            self._environment.complain("".join(format_exception(error)))
        told = f"internal error: {type(error).__name__}: {error}"
        self._environment.complain(f"hero-combat: {printable(told)}\n")

    def _print(self, text: str) -> None:
        if self._io.quiet:
            return
        with self._lock:
            try:
                self._environment.out(text)
            except (BrokenPipeError, StorageError):  # nobody reads it; the table goes on
                return


def _key(environment: Environment, *, new: bool) -> bytes:
    """Return the key of the links; one for this time only where none can be kept."""
    folder = environment.state_folder()
    try:
        if folder:
            return kept_key(folder, _KEY, new=new)
        why = "there is no home directory"
    except HeroCombatError as error:
        why = str(error)
    environment.err(f"note: {why}; the links are others next time\n")
    return urandom(32)


def _codes(environment: Environment, players: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines of QR codes, as many beside each other as there is room for.

    Args:
        environment: says how wide the terminal is.
        players: the address of each, by the name.
    """
    from hero_combat.cli.formats.console import width_of
    from hero_combat.cli.formats.qr_code import qr_code

    codes = {name: qr_code(environment, address) for name, address in players.items()}
    wide = max((code.width for code in codes.values()), default=0)
    many = max(1, (width_of(environment) + _GAP) // (wide + _GAP))
    found = [*codes]
    for names in (found[at : at + many] for at in range(0, len(found), many)):
        yield ""
        yield "".join(printable(name)[:wide].ljust(wide + _GAP) for name in names).rstrip()
        for parts in zip(*(codes[name].lines for name in names), strict=True):
            yield (" " * _GAP).join(parts)
    if codes:
        yield ""
