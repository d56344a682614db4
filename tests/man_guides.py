"""Guides as man pages of section 7: Markdown in, roff out, by the parser that rich draws with."""

from collections.abc import Iterator

from markdown_it import MarkdownIt
from markdown_it.token import Token


def escaped(text: str) -> str:
    """Text as roff has it."""
    return _no_request(text.replace("\\", "\\e").replace("-", "\\-"))


def guide_page(name: str, text: str) -> str:
    """A guide as a page: its first heading is what it is about."""
    tokens = MarkdownIt().enable("table").parse(text)
    title = next(token for token in tokens if token.type == "inline").content
    lines = [f'.TH "HERO\\-COMBAT\\-{name.upper()}" 7 "" "hero\\-combat" "hero\\-combat"']
    lines += [".SH NAME", f"hero\\-combat\\-{escaped(name)} \\- {escaped(title)}"]
    lines += _Roff().written(tokens[3:])
    return "\n".join(lines) + "\n"


class _Roff:
    """What stands around the words: a heading, or a cell of a table's head or body."""

    def __init__(self) -> None:
        self._row: list[str] = []
        self._around = ""

    def written(self, tokens: list[Token]) -> Iterator[str]:
        """The lines of some blocks."""
        for token in tokens:
            if token.type == "inline":
                yield from self._words(_inline(token.children or []))
            else:
                yield from self._block(token)

    def _block(self, token: Token) -> Iterator[str]:
        kind = token.type
        if kind in ("heading_open", "th_open", "td_open"):
            self._around = token.tag
        elif kind in ("th_close", "td_close"):
            self._around = ""
        elif kind == "paragraph_open" and not token.level:
            yield ".PP"
        elif kind == "list_item_open":
            yield ".IP \\(bu 2"
        elif kind == "fence":
            yield from (".PP", ".RS 4", ".EX", escaped(token.content.rstrip("\n")), ".EE", ".RE")
        elif kind == "tr_close" and self._row:  # the first cell, and the others below it
            first, *others = self._row
            yield from (".TP", first or "\\&", "; ".join(filter(None, others)) or "\\&")
            self._row = []

    def _words(self, words: str) -> Iterator[str]:
        if self._around == "td":
            self._row.append(words)
        elif self._around in ("h2", "h3"):
            yield f'{".SH" if self._around == "h2" else ".SS"} "{words}"'.replace("\\fB", "")
            self._around = ""
        elif self._around != "th":  # a head says nothing that its page doesn't
            yield words


def _inline(children: list[Token]) -> str:
    parts = []
    for child in children:
        if child.type == "code_inline":
            parts.append(f"\\fB{escaped(child.content)}\\fR")
        elif child.type == "text":
            parts.append(escaped(child.content))
        elif child.type in ("softbreak", "hardbreak"):
            parts.append("\n")
        elif child.type in ("strong_open", "em_open"):
            parts.append("\\fI" if child.type == "em_open" else "\\fB")
        elif child.type in ("strong_close", "em_close"):
            parts.append("\\fR")
    return _no_request("".join(parts))


def _no_request(text: str) -> str:
    """The same text, in which no line begins as a request does."""
    return "\n".join(f"\\&{line}" if line[:1] in (".", "'") else line for line in text.split("\n"))
