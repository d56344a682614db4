"""What people read is plain English: no word stands in it for which there is a plainer one.

Guides, rules, README, CHANGELOG, comments of starters, templates, key descriptions, help, and
literals of two words or more are read; code, and what was written between backticks, is not.
"""

import ast
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from repository import PACKAGE, ROOT

PATTERNS = {
    r"\b(tells?|telling|told)\b": "print, show, list",
    r"\bmend(s|ed|ing)?\b": "fix; wounds heal",
    r"\b(some|every|any)body\b": "a combatant, everyone",
    r"\bwhom\b": "a noun",
    r"(^|[.;:!] )(?-i:Who|Whom|Whoever) [^.?!;|]*[.;]": "a combatant who ...",
    r"\b((?<!no )one's|(?<!only )(?<!no )one (can|may|has|acts|dives|aborts))\b": "your; you",
    r"(lines?|words?|too much|says nothing) behind|behind (`x`|lines?|the verb)": "after",
    r"\b(besides|likewise|anew|shall)\b": "also, too, again, must",
    r"as (it|they|the fight) stands?": "now, unchanged",
    r"(which|block|it) goes before": "overrides",
    r"by the thousand": "many",
    r"per cent|[0-9}] %(?![a-z(}])": "percent, %",
    r"(?<!there )\b(is|are) no (?!longer|one|more)[a-z]|is none of": "is not a",
    r"says nothing": "has no effect",
    r"\bso (many|much)\b(?! as)": "this many",
    r"(com(e|es|ing)|came) round": "wake up",
    r"\bany more\b|(is|has|act|dodges) no more\b(?! than)": "no longer",
    r"\bla(y|ys|id) [^.]{0,20}over\b": "set first",
    r"lets? (?!go)[^.;:]{1,30} go\b|(is|be) let go": "pass, release",
    r"in vain": "fails to",
    r"`x` wants|such an? order": "needs; this order",
    r"game master(?! \(GM)": "GM",
    r"(?<![\w-])(defence|armour|colour|metre|licence)(?!_)": "the American spelling",
    r"there is \{": "choose {}",
    r"above stands|stands? (in|on) (the )?(line|file|board)": "is in",
    r"what (comes|came|becomes) of": "result",
}
"""What is not written, and what is written in its place."""
ALL = re.compile("|".join(f"(?:{pattern})" for pattern in PATTERNS), re.IGNORECASE)
EACH = {re.compile(pattern, re.IGNORECASE): word for pattern, word in PATTERNS.items()}
_AMERICAN = "the American spelling"
EXCEPT = {
    ("hero_combat/guide/glossary.md", "GM"),  # it is explained
    # options (`--metres METRES`), labels of rolls and words of the file stay as they are
    ("hero_combat/systems/champions/attack/haymaker.py", _AMERICAN),
    ("hero_combat/systems/champions/damage/guards.py", _AMERICAN),
    ("hero_combat/systems/champions/telling/hits.py", _AMERICAN),
}
"""Where a word may stand, by the file and the word to use elsewhere."""
GUIDES = sorted(
    (
        ROOT / "README.md",
        ROOT / "CHANGELOG.md",
        *PACKAGE.glob("guide/*.md"),
        *PACKAGE.glob("systems/*/rules.md"),
    )
)
STARTERS = sorted([*PACKAGE.glob("systems/*/starter.toml"), *ROOT.glob("scenarios/*.toml")])
TEMPLATES = sorted([*PACKAGE.glob("**/*.html"), *PACKAGE.glob("**/*.svg")])
MODULES = sorted(PACKAGE.glob("**/*.py"))


def without_code(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "`x`", text)


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs, items and rows of Markdown, their lines joined.

    What is fenced is cut, and so are signatures in headings, and names that an item begins with.
    """
    text = re.sub(r"(?ms)^```.*?^```\s*$", "", text)
    text = re.sub(r"(?m)^#+ [\w.]+[(:].*$|^\* \*\*\w+\*\*:", "", text)
    for part in re.split(r"\n\s*\n|\n(?=[-*|#] ?)", text):
        yield without_code(" ".join(part.split()))


def comments(text: str) -> Iterator[str]:
    """What comments of TOML say; those that follow each other are joined."""
    joined: list[str] = []
    for line in text.splitlines():
        _, mark, said = line.partition("#")
        if mark and line.startswith("#"):
            joined.append(said.strip())
            continue
        yield without_code(" ".join(joined))
        joined = []
        if mark:
            yield without_code(said.strip())
    yield without_code(" ".join(joined))


def shown(text: str) -> Iterator[str]:
    """The text of a template, line by line."""
    plain = re.sub(r"(?s)\{[#%].*?[#%]\}|<style.*?</style>|<[^>]*>|\{\{.*?\}\}", " ", text)
    yield from (" ".join(line.split()) for line in plain.splitlines())


def literals(text: str, *, described: bool = False) -> Iterator[str]:
    """Strings of two words up, what is filled in as `{x}`; help, and key descriptions."""
    tree = ast.parse(text)
    skipped: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and not _is_order(node):
            skipped |= {id(each.value) for each in body if isinstance(each, ast.Expr)}
        if isinstance(node, ast.ClassDef):
            _, _, keys = (ast.get_docstring(node) or "").partition("Attributes:\n")
            keys = re.sub(r"(?m)^\s*\w+: ", "", keys)
            yield without_code(" ".join(keys.split())) if described else ""
        if isinstance(node, ast.JoinedStr):
            skipped |= {id(each) for each in node.values}
            parts = (
                str(getattr(each, "value", "")) if isinstance(each, ast.Constant) else "{x}"
                for each in node.values
            )
            yield from _said("".join(parts))
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in skipped
        ):
            yield from _said(node.value)


def _piece(node: ast.expr) -> str:
    """A part of a literal; "{x}" for what is filled in."""
    if not isinstance(node, ast.Constant):
        return "{x}"
    return node.value if isinstance(node.value, str) else ""


def is_described(path: Path) -> bool:
    """Whether the keys of a module's classes are shown: in schemas and in the guides."""
    return bool({"sheet", "state", "rulings"} & {*path.with_suffix("").parts}) or (
        path.parent.name == "fight" and path.stem in {"board", "events", "odds", "outcome"}
    )


def _is_order(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and any("Order" in ast.unparse(b) for b in node.bases)


def _said(text: str) -> Iterator[str]:
    words = text.split()
    if len(words) > 1:
        yield without_code(" ".join(words))


READ: list[tuple[Path, Callable[[str], Iterator[str]]]] = [
    *((path, paragraphs) for path in GUIDES),
    *((path, comments) for path in STARTERS),
    *((path, shown) for path in TEMPLATES),
    *((path, partial(literals, described=is_described(path))) for path in MODULES),
]


def hits(where: str, texts: Iterator[str]) -> Iterator[str]:
    """What is said in other words elsewhere, with the words to use."""
    for text in texts:
        if ALL.search(text):
            for pattern, word in EACH.items():
                for found in pattern.finditer(text):
                    if (where, word) not in EXCEPT:
                        around = text[max(0, found.start() - 30) : found.end() + 30]
                        yield f"{where}: {found[0]!r} in {around!r}: {word}"


def found_in() -> dict[str, list[str]]:
    found = {}
    for path, read in READ:
        where = path.relative_to(ROOT).as_posix()
        if said := [*hits(where, read(path.read_text("utf-8")))]:
            found[where] = said
    return found


def test_what_people_read_is_plain_english() -> None:
    assert [hit for said in found_in().values() for hit in said] == []


def headings(path: Path) -> list[str]:
    text = re.sub(r"(?ms)^```.*?^```\s*$", "", path.read_text("utf-8"))
    return re.findall(r"(?m)^#+ +(.*)$", text)


def test_no_heading_is_a_question_or_a_sentence() -> None:
    wrong = [(path.name, said) for path in GUIDES for said in headings(path) if said[-1:] in "?."]
    assert wrong == []


def helps(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Option", "Positional"}:
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def test_no_help_of_an_option_is_a_sentence() -> None:
    said = [(path.name, each) for path in MODULES for each in helps(path.read_text("utf-8"))]
    assert [each for each in said if re.search(r"(?<!\.\.)\.$", each[1])] == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("Who has none plays `best`.", True),
        ("A combatant without one plays `best`.", False),
        ("The lines behind it tell more.", True),
        ("It is known to 2 %.", True),
        ("It is known to 2%.", False),
        ("`mend` is a key.", False),
        ("The game master (GM) decides.", False),
    ],
)
def test_the_check_finds_what_it_looks_for(text: str, *, wrong: bool) -> None:
    assert bool([*hits("a.md", paragraphs(text))]) is wrong
