"""The prompt on a terminal: the only module that knows prompt_toolkit."""

from collections.abc import Iterable
from pathlib import Path
from shutil import get_terminal_size
from threading import Thread

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggestFromHistory
from prompt_toolkit.completion import CompleteEvent, Completer, Completion, PathCompleter
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import FormattedText
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.styles import Style

from hero_combat.cli.commands.complete import words_of
from hero_combat.cli.parsing.completion_context import FILES
from hero_combat.cli.prompt.lines import LEAVING, PromptTable
from hero_combat.cli.prompt.view import TableView
from hero_combat.errors import HeroCombatError, UsageError
from hero_combat.orders.shell_words import quote, split_line

_LOOK = 0.5  # seconds between two looks at a file that others may change
_STYLE = Style.from_dict(
    {
        "clock": "ansibrightblack",
        "acting": "bold",
        "side": "ansibrightblack",
        "out": "ansibrightblack",
        "well": "ansigreen",
        "hurt": "ansiyellow",
        "low": "ansired",
        "state": "italic",
        "wrong": "ansired",
        "bottom-toolbar": "noreverse",
    }
)


def play_at_terminal(table: PromptTable) -> None:
    """Ask for lines and carry them out until the person leaves."""
    view = TableView(table)
    color = table.environment.color(terminal=True)
    session: PromptSession[str] = PromptSession(
        history=_history(table),
        completer=_Completions(table),
        auto_suggest=AutoSuggestFromHistory(),
        style=_STYLE if color else Style([]),
        bottom_toolbar=lambda: FormattedText(view.toolbar(get_terminal_size().columns)),
        refresh_interval=_LOOK,
    )
    table.environment.out(table.greeting)
    beside = Thread(target=table.warm_up, daemon=True)  # while the person reads
    beside.start()
    while True:
        try:
            line = session.prompt(lambda: FormattedText(view.prompt()), default=table.offered)
        except KeyboardInterrupt:
            continue
        except EOFError:
            return
        if line.strip() in LEAVING:
            return
        beside.join()
        table.play(line)


def _history(table: PromptTable) -> History:
    """Return the history of all evenings; that of this one where it can't be kept."""
    folder = table.environment.state_folder()
    if not folder:
        return InMemoryHistory()
    kept = Path(folder) / "history"
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.touch()
    except OSError:
        return InMemoryHistory()
    return FileHistory(kept)


class _Completions(Completer):
    """What a line could go on with, as in the shell."""

    def __init__(self, table: PromptTable) -> None:
        self._table = table
        self._paths = PathCompleter(expanduser=True)

    def get_completions(
        self, document: Document, complete_event: CompleteEvent
    ) -> Iterable[Completion]:
        """Yield the words that could stand where the cursor is."""
        text = document.text_before_cursor
        if not text.strip() and not complete_event.completion_requested:
            return
        try:
            words = split_line(text)[0]
        except UsageError:  # inside of quotes
            return
        if not text or text[-1].isspace():
            words.append("")
        current = words[-1]
        if not text.endswith(current):  # it is quoted: what would go there is unknown
            return
        try:
            found = words_of(self._table.environment, words, self._table.system())
        except HeroCombatError:  # the file is wrong for a moment
            return
        for word, meaning in found:
            if word == FILES:
                part = Document(current, len(current))
                yield from self._paths.get_completions(part, complete_event)
            elif word != current:
                yield Completion(quote(word), -len(current), word, display_meta=meaning)
