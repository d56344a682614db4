"""Nothing looks into what is written for people: a sentence, a reading, a label or a note.

Rules take values; whoever wants to know what happened reads events and changes. A whole text may be
compared with another: a test of wording does that.
"""

import ast
from collections.abc import Iterable, Iterator

import pytest
from repository import PACKAGE, ROOT

PROSE = {"sentence", "reading", "label", "note"}
SEARCHES = {"startswith", "endswith", "find", "index", "count", "removeprefix", "removesuffix"}
SEARCHES |= {"split", "rsplit", "partition", "rpartition"}
PATTERNS = {"match", "search", "fullmatch", "findall", "finditer"}


def name_of(node: ast.AST) -> str | None:
    return getattr(node, "attr", None) or getattr(node, "id", None)


def is_prose(node: ast.AST, known: set[str]) -> bool:
    """Whether an expression is a text for people, or several that were joined."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr == "join":
            return any(are_prose(each, known) for each in node.args)
        return node.func.attr in {"lower", "strip"} and is_prose(node.func.value, known)
    if isinstance(node, ast.Subscript):
        return are_prose(node.value, known)
    return name_of(node) in PROSE | known


def are_prose(node: ast.AST, known: set[str]) -> bool:
    """Whether an expression is several texts for people; that one of them is there may be asked."""
    if isinstance(node, ast.ListComp | ast.GeneratorExp):
        return is_prose(node.elt, known)
    return name_of(node) == "notes" or is_prose(node, known)


def bound_in(nodes: Iterable[ast.AST]) -> set[str]:
    """The names in a function that hold a text for people."""
    known: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Assign) and is_prose(node.value, known):
            known |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return known


def looks_into(node: ast.AST, known: set[str]) -> bool:
    """Whether an expression searches a text for people, or any text for words of English."""
    if isinstance(node, ast.Compare):
        if not any(isinstance(op, ast.In | ast.NotIn) for op in node.ops):
            return False
        return any(is_prose(side, known) for side in node.comparators)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if node.func.attr in PATTERNS:
            return any(is_prose(each, known) for each in node.args[1:2])
        return node.func.attr in SEARCHES and is_prose(node.func.value, known)
    return False


def english(node: ast.AST) -> bool:
    """Whether an expression searches any text for several words."""
    searched: list[ast.expr] = []
    if isinstance(node, ast.Compare) and any(isinstance(o, ast.In | ast.NotIn) for o in node.ops):
        searched = [node.left]
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        searched = node.args[:1] if node.func.attr in {"startswith", "endswith"} else []
    return any(
        isinstance(each, ast.Constant) and isinstance(each.value, str) and " " in each.value.strip()
        for each in searched
    )


def read_in(source: str, *, rules: bool) -> Iterator[int]:
    """The lines of a module that look into a text for people."""
    tree = ast.parse(source)
    scopes = [node for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    for scope in (*scopes, ast.Module([n for n in tree.body if n not in scopes], [])):
        nodes = list(ast.walk(scope))
        known = bound_in(nodes)
        for node in nodes:
            if looks_into(node, known) or (rules and english(node)):
                yield node.lineno  # type: ignore[attr-defined]  # an expression has one


def test_nobody_looks_into_a_text_for_people() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in (*PACKAGE.rglob("*.py"), *ROOT.glob("tests/**/*.py"))
        for line in read_in(path.read_text("utf-8"), rules=path.is_relative_to(PACKAGE))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'assert "hits" in fight.play("step").sentence',
        'told = outcome.sentence\nassert "hits" not in told',
        'if outcome.notes[0].startswith("forced"): pass',
        'label.split(" ")',
        're.search("is dead", roll.reading)',
        'assert "hits" in " ".join(roll.reading for roll in outcome.rolls)',
        'fallen = told.endswith("takes no damage.")',
    ],
)
def test_a_look_into_a_text_is_found(line: str) -> None:
    assert list(read_in(f"def test():\n    {line.replace(chr(10), chr(10) + '    ')}", rules=True))


@pytest.mark.parametrize(
    "line",
    [
        'assert outcome.sentence == "Ann hits Bob."',
        'assert "Ann is flying" in outcome.notes',
        'assert "to hit bob" in [roll.label for roll in outcome.rolls]',
    ],
)
def test_a_whole_text_may_be_compared(line: str) -> None:
    assert not list(read_in(line, rules=False))
