"""The table in a browser: a desk on a file in memory, and what its pages ask for."""

import json
from pathlib import Path
from tempfile import mkdtemp
from urllib.parse import parse_qsl

import hero_combat
from hero_combat.cli.environment import Environment
from hero_combat.cli.prompt.said_lines import words_said
from hero_combat.errors import HeroCombatError
from hero_combat.pages.parts import digest_of, table_page
from hero_combat.web.desk import Desk
from hero_combat.web.links import Link
from hero_combat.web.saying import Refused, decoded

_SCENARIOS = Path(hero_combat.__path__[0]) / "scenarios"


class App:
    """What the worker calls. It takes text and returns text, or None for nothing new."""

    def scenarios(self) -> str:
        """Return the names of the scenarios, as JSON."""
        return json.dumps(sorted(path.stem for path in _SCENARIOS.iterdir()))

    def scenario(self, name: str) -> str:
        """Return the text of a scenario."""
        return (_SCENARIOS / f"{name}.toml").read_bytes().decode()

    def open(self, name: str, text: str) -> str:
        """Open a fight, and return what is wrong with it, "" for nothing: then it is open."""
        path = Path(mkdtemp()) / (Path(name).name or "fight.toml")
        path.write_bytes(text.encode())
        try:
            self.desk = Desk(str(path), b"nobody else can ask this desk", links=False)
        except HeroCombatError as error:
            return "\n".join(map(str, error.problems))
        self.path = path
        return ""

    def page(self, role: str) -> str:
        """Return the page of the GM or of the screen."""
        return table_page(self.desk.seen(self._link(role)))

    def parts(self, role: str, seen: str) -> str | None:
        """Return what the page shows, as JSON; None if it has been seen."""
        parts = self.desk.parts(self._link(role))
        digest = digest_of(parts)
        return None if digest == seen else json.dumps({"seen": digest, "parts": parts})

    def say(self, role: str, form: str) -> str:
        """Do what a form says; return the answer's status and text, and the file, as JSON."""
        try:
            said = decoded(dict(parse_qsl(form, keep_blank_values=True)))
            answer = self.desk.say(self._link(role), said)
        except Refused as refusal:
            answer = refusal.answer
        return json.dumps([answer.status, answer.text, self.path.read_bytes().decode()])

    def complete(self, line: str) -> str:
        """Return the words with which a line of the GM could go on, as JSON."""
        return json.dumps(words_said(Environment(None, None, None, {}), str(self.path), line))

    def _link(self, role: str) -> Link:
        return next(link for link in self.desk.links if link.role == role)
