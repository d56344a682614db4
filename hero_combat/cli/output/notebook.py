"""What a notebook shows of a fight, an outcome, odds or many fights: Markdown, and HTML.

Markdown is that of `--markdown`, and tables in the same way where there is no such option. HTML is
the drawing of `--svg`, or the page of `--html` in a frame, so that nothing of it leaks out.
"""

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from hero_combat import systems
from hero_combat.api import Fight
from hero_combat.cli.formats.markdown_text import escaped, table
from hero_combat.cli.output.boards.markdown import board_page
from hero_combat.cli.output.odds import page as odds_page
from hero_combat.cli.output.odds.tables import ComparedAttack, tables
from hero_combat.cli.output.simulations import advice as advice_text
from hero_combat.cli.output.simulations import advice_html, aimed, weights_html
from hero_combat.cli.output.simulations import html as simulate_html
from hero_combat.cli.output.simulations import weights as weights_text
from hero_combat.cli.output.simulations.words import outcomes, percent, tenth, verdict
from hero_combat.cli.output.story import below_line
from hero_combat.cli.parsing.streams import Asking
from hero_combat.fight.board import Board
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.pages import board_svg
from hero_combat.pages.lines import title as title_of_board
from hero_combat.shown import Shown
from hero_combat.simulate.advice import Advice
from hero_combat.simulate.aim import Aimed
from hero_combat.simulate.report import Simulated
from hero_combat.simulate.weights import Weights

_ROLLS = ("roll", "dice", "faces", "reading")
_PEOPLE = ("who", "out", "dead", "gone", "left at the end", "dealt")
_ORDERS = ("order", "chance to win in percent", "95% interval", "falls first")
_WEIGHTS = ("step", "now", "gain in percent", "95% interval", "fights")
_FRAME = '<iframe srcdoc="{}" title="{}" style="width: 100%; height: 40em; border: 0"></iframe>'


def markdown(value: Shown) -> str:
    """Write a value in Markdown."""
    match value:
        case Fight():
            return board_page(value.board)
        case Board():
            return board_page(value)
        case Outcome():
            return _outcome(value)
        case OddsReport():
            return _odds(value)
    return _fought(value)


def _fought(value: Shown) -> str:
    """Write what came of many fights in Markdown."""
    match value:
        case Simulated():
            return _many_fights(value)
        case Advice():
            return _advice(value)
        case Aimed():
            return _aimed(value)
        case Weights():
            return _weights(value)
    raise TypeError(f"a notebook can't show {type(value).__name__}")


def html(value: Shown) -> str:
    """Write a value as a piece of a page."""
    match value:
        case Fight():
            return html(value.board)
        case Board():
            return _picture(board_svg.draw(value), title_of_board(value))
        case Outcome():
            return _outcome_page(value)
        case OddsReport():
            return _picture(odds_page.draw("", [ComparedAttack("", value)], Asking()), value.title)
        case Simulated():
            page = simulate_html.page(value)
        case Advice():
            page = advice_html.page(value)
        case Aimed():
            page = aimed.drawn(value)
        case Weights():
            page = weights_html.page(value)
        case _:
            raise TypeError(f"a notebook can't show {type(value).__name__}")
    return _FRAME.format(escape(page), escape(value.title))


def _picture(drawing: str, words: str) -> str:
    data = b64encode(drawing.encode()).decode()
    picture = f"data:image/svg+xml;base64,{data}"
    return f'<img src="{picture}" alt="{escape(words)}" style="max-width: 100%">'


def _rolls(outcome: Outcome) -> list[tuple[str, ...]]:
    return [
        (roll.label, roll.dice, " ".join(map(str, roll.faces)), roll.reading)
        for roll in outcome.rolls
    ]


def _outcome(outcome: Outcome) -> str:
    """Write the sentence, what changed, and the rolls."""
    system = systems.load(outcome.encounter.system)
    lines = [f"- {escaped(outcome.sentence)}\n"]
    lines += [f"  - {line}\n" for line in below_line(outcome, system)]
    lines += [f"  - {escaped(note)}\n" for note in outcome.notes]
    rolls = [tuple(map(escaped, cells)) for cells in _rolls(outcome)]
    return "".join(lines) + (f"\n{table(_ROLLS, rolls)}" if rolls else "")


def _outcome_page(outcome: Outcome) -> str:
    rows = "".join(f"<tr>{_cells(cells, 'td')}</tr>" for cells in _rolls(outcome))
    rolls = f"<table><tr>{_cells(_ROLLS, 'th')}</tr>{rows}</table>" if rows else ""
    notes = "".join(f"<li>{escape(note)}</li>" for note in outcome.notes)
    told = f"<p><strong>{escape(outcome.sentence)}</strong></p>"
    return told + rolls + (f"<ul>{notes}</ul>" if notes else "")


def _cells(cells: Sequence[str], tag: str) -> str:
    return "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells)


def _odds(report: OddsReport) -> str:
    parts = [f"## {escaped(report.title)}\n"]
    for one in tables("", [ComparedAttack("", report)], Asking()):
        rows = [[_cell(cell.text) for cell in row] for row in one.rows]
        parts.append(table([*map(escaped, one.headings)], rows, range(1, len(one.headings))))
    parts += ["".join(f"- {escaped(note)}\n" for note in report.notes)] if report.notes else []
    return "\n".join(parts)


def _cell(text: str) -> str:
    """Write a cell; a number is no text in which anything could be taken for a mark."""
    return text if text[:1].isdigit() else escaped(text)


def _many_fights(told: Simulated) -> str:
    parts = [f"## {escaped(told.title)}: {told.fights:,} fights\n"]
    ways = [
        (escaped(what), _cell(percent(share)), f"{tenth(share.low)} to {tenth(share.high)}")
        for what, share in outcomes(told)
    ]
    parts.append(table(("ending", "chance in percent", "95% interval"), ways, (1, 2)))
    parts += [f"{escaped(line)}\n" for line in verdict(told)]
    people = [
        (
            escaped(one.name),
            *(tenth(share.share) for share in (one.out, one.dead, one.left)),
            f"{one.bar.median} of {one.full}",
            f"{one.dealt:.1f}",
        )
        for one in told.people
    ]
    parts.append(table(_PEOPLE, people, range(1, len(_PEOPLE))))
    return "\n".join(parts)


def _advice(advice: Advice) -> str:
    parts = [f"## {escaped(advice_text.headline(advice))}\n"]
    for standing, orders in advice_text.grouped(advice):
        rows = [
            (
                escaped(advice_text.said(one)),
                _cell(percent(one.wins)),
                advice_text.between(one),
                escaped(advice_text.first_to_fall(advice, one)),
            )
            for one in orders
        ]
        parts.append(f"{advice_text.heading(advice, standing)}:\n")
        parts.append(table(_ORDERS, rows, (1, 2)))
    return "\n".join(parts)


def _aimed(told: Aimed) -> str:
    rows = [
        (
            str(one.value),
            _cell(percent(one.wins)),
            f"{tenth(one.wins.low)} to {tenth(one.wins.high)}",
        )
        for one in told.tried
    ]
    parts = [f"## {escaped(aimed.headline(told))}\n"]
    parts.append(table((escaped(told.path), "chance in percent", "95% interval"), rows, (0, 1, 2)))
    parts += [f"{escaped(line)}\n" for line in aimed.results(told)]
    return "\n".join(parts)


def _weights(weights: Weights) -> str:
    parts = [f"## {escaped(weights_text.headline(weights))}\n"]
    for heading, found in weights_text.grouped(weights):
        rows = [
            (
                escaped(weights_text.label(weights, one)),
                str(one.value),
                *weights_text.gained(one),
                f"{one.gain.of:,}",
            )
            for one in found
        ]
        parts.append(f"{heading}:\n")
        parts.append(table(_WEIGHTS, rows, range(1, len(_WEIGHTS))))
    parts += [f"{escaped(line)}\n" for line in weights_text.remarks(weights)]
    return "\n".join(parts)
