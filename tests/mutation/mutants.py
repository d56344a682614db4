"""Changes a rule in one small way: `<` for `<=`, 3 for 2, a call left out.

A mutant is a whole module with one such change. What is left out, because nobody could tell it from
the rules by playing: strings, what is put into f-strings, what a raised error says, annotations,
decorators, `__all__`, the size of a cache, and in the systems functions that write sentences.
"""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType

from repository import PACKAGE

RULES = (
    "tables", "sheet", "rulings", "state", "health", "dice", "turns", "gear", "conditions",
    "damage", "knockback", "attack", "checks", "verbs", "odds",
)  # fmt: skip
"""The rooms of a system that hold rules; orders, events, views, tactics and imports hold none."""
CORE = ("dice", "file", "log", "orders")
SYSTEMS = ("champions", "megs", "spotlight", "storyteller", "zt")

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "ceil": "floor",
    "floor": "ceil",
}
NO_RULES = {"lru_cache", "cache", "TypeVar"}
"""What is given to these changes no rule."""


@dataclass(frozen=True)
class Mutant:
    """One change of one module.

    Attributes:
        path: the module's file, from the package's folder.
        nth: which of the module's mutants it is.
        line: where the change is, from 1.
        statement: where the statement around it begins.
        where: the function around it, with its class; "" for what runs when the module is imported.
        binds: the names that the statement around it binds, where no function is around it.
        node: what is changed.
        change: changes it.
    """

    path: str
    nth: int
    line: int
    statement: int
    where: str
    binds: frozenset[str]
    node: ast.AST = field(repr=False, compare=False)
    change: Callable[[], None] = field(repr=False, compare=False)


def files_of(package: str) -> list[Path]:
    """Return the files of a package whose mutants count: of a system, the rooms that hold rules."""
    if package not in SYSTEMS:
        return sorted((PACKAGE / package).rglob("*.py"))
    home = PACKAGE / "systems" / package
    rooms = [home / room for room in RULES]
    files = {file for room in rooms for file in room.rglob("*.py")}
    return sorted(files | {file for room in rooms if (file := room.with_suffix(".py")).is_file()})


def mutants_of(file: Path) -> list[Mutant]:
    """Return all mutants of a file, in the order of its lines."""
    path = file.relative_to(PACKAGE).as_posix()
    return mutants_in(path, ast.parse(file.read_text("utf-8")))


def mutants_in(path: str, tree: ast.Module) -> list[Mutant]:
    """Return all mutants of a module at a path of the package; each changes this very tree."""
    return list(_Reader(path).read(tree))


def statement_of(mutant: Mutant, tree: ast.Module | None = None) -> ast.stmt | None:
    """Return the statement around a mutant that binds a value of a module, None for any other."""
    tree = tree or ast.parse((PACKAGE / mutant.path).read_text("utf-8"))
    for statement in tree.body:
        inside = statement.lineno <= mutant.line <= (statement.end_lineno or 0)
        if inside and not mutant.where and isinstance(statement, ast.Assign | ast.AnnAssign):
            return statement
    return None


def compiled(mutant: Mutant, *, part: bool = False) -> tuple[CodeType, str, str]:
    """Return the code of the mutated module, and what is changed: before and after.

    Args:
        mutant: the mutant.
        part: whether the code of the statement around it is wanted, not that of the module.
    """
    file = PACKAGE / mutant.path
    tree = ast.parse(file.read_text("utf-8"))
    before, after = mutate(tree, mutant)
    if part and (statement := statement_of(mutant, tree)):
        tree = ast.Module([statement], [])
    return compile(tree, str(file), "exec", dont_inherit=True), before, after


def mutate(tree: ast.Module, mutant: Mutant) -> tuple[str, str]:
    """Change a tree as a mutant says, and return what is changed: before and after."""
    own = mutants_in(mutant.path, tree)[mutant.nth]
    before = ast.unparse(own.node)
    own.change()
    ast.fix_missing_locations(tree)
    return before, ast.unparse(own.node)


class _Reader:
    """Finds the mutants of a module."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._found = 0
        self._statement = 0
        self._where: tuple[str, ...] = ()
        self._inside = False
        self._binds: frozenset[str] = frozenset()
        self._silent = path.startswith("systems/")

    def read(self, node: ast.AST) -> Iterator[Mutant]:
        """Return the mutants of a node and of all below it."""
        if _is_passed_over(node):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from self._read_function(node)
            return
        if isinstance(node, ast.ClassDef):
            outer, self._where = self._where, (*self._where, node.name)
            yield from self._read_body(node.body)
            self._where = outer
            return
        for change in _changes(node):
            yield self._mutant(node, change)
        for name, value in ast.iter_fields(node):
            if name in {"annotation", "returns", "decorator_list"}:
                continue
            if name in {"body", "orelse", "finalbody"} and isinstance(value, list):
                yield from self._read_body(value)
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from self.read(child)

    def _read_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[Mutant]:
        if self._silent and _writes_sentences(node):
            return
        outer, inside, binds = self._where, self._inside, self._binds
        if not inside:  # a default is made when the module is imported
            self._binds = frozenset({node.name})
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                yield from self.read(default)
        self._where, self._inside = (*outer, node.name), True
        yield from self._read_body(node.body)
        self._where, self._inside, self._binds = outer, inside, binds

    def _read_body(self, body: list[ast.stmt]) -> Iterator[Mutant]:
        for at, statement in enumerate(body):
            self._statement = statement.lineno
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                continue
            if not self._inside:
                self._binds = _bound(statement)
                if "__all__" in self._binds:
                    continue
            if _may_be_left_out(statement) and self._inside:
                holder = ast.Module([statement], [])
                yield self._mutant(holder, _left_out(body, at, holder))
            yield from self.read(statement)

    def _mutant(self, node: ast.AST, change: Callable[[], None]) -> Mutant:
        self._found += 1
        at: ast.AST = node
        if isinstance(node, ast.Module):
            at = node.body[0]
        elif isinstance(node, ast.comprehension):
            at = node.iter
        return Mutant(
            path=self._path,
            nth=self._found - 1,
            statement=self._statement,
            line=at.lineno,  # type: ignore[attr-defined]
            where=".".join(self._where) if self._inside else "",
            binds=frozenset() if self._inside else self._binds,
            node=node,
            change=change,
        )


def _is_passed_over(node: ast.AST) -> bool:
    """Return whether nothing in a node is a rule: words, imports, types, the size of a cache."""
    match node:
        case ast.Raise() | ast.JoinedStr() | ast.Import() | ast.ImportFrom() | ast.Assert():
            return True
        case ast.Call(func=function):
            return bool(_names(function) & NO_RULES)
        case ast.Subscript(value=value):
            return _names(value) == {"Annotated"}
        case ast.IfExp(body=body, orelse=other):
            return _is_text(body) and _is_text(other)
    return False


def _changes(node: ast.AST) -> Iterator[Callable[[], None]]:
    """Return the changes that can be made in a node itself."""
    match node:
        case ast.Compare(ops=ops):
            for at, sign in enumerate(ops):
                for other in COMPARISONS[type(sign)]:
                    yield _put(ops, at, other())
        case (
            ast.BinOp(left=left, op=sign, right=right)
            | ast.AugAssign(target=left, op=sign, value=right)
        ):
            if type(sign) in OPERATORS and not _is_text(left) and not _is_text(right):
                yield _set(node, "op", OPERATORS[type(sign)]())
        case ast.BoolOp(op=sign):
            yield _set(node, "op", ast.Or() if isinstance(sign, ast.And) else ast.And())
        case ast.Constant(value=bool(value)):
            yield _set(node, "value", not value)
        case ast.Constant(value=int(value) | float(value)):
            yield _set(node, "value", value + 1)
            yield _set(node, "value", value - 1)
        case ast.Call():
            yield from _changes_of_call(node)
        case _:
            yield from _changes_of_condition(node)


def _changes_of_call(call: ast.Call) -> Iterator[Callable[[], None]]:
    if isinstance(call.func, ast.Name) and call.func.id in FUNCTIONS:
        yield _set(call.func, "id", FUNCTIONS[call.func.id])
    for at, keyword in enumerate(call.keywords):
        if keyword.arg and keyword.arg != "mend" and not _is_text(keyword.value):
            yield _without(call.keywords, at)


def _changes_of_condition(node: ast.AST) -> Iterator[Callable[[], None]]:
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        if not isinstance(node.test, ast.Compare | ast.BoolOp):  # they have changes of their own
            yield _set(node, "test", _negated(node.test))
    elif isinstance(node, ast.comprehension):
        for at, test in enumerate(node.ifs):
            if not isinstance(test, ast.Compare | ast.BoolOp):
                yield _put(node.ifs, at, _negated(test))


def _negated(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return ast.UnaryOp(ast.Not(), test)


def _set(node: ast.AST, name: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, name, value)


def _put(values: list[ast.AST], at: int, value: ast.AST) -> Callable[[], None]:
    return lambda: values.__setitem__(at, value)


def _without(values: list[ast.keyword], at: int) -> Callable[[], None]:
    return lambda: values.__delitem__(at)


def _left_out(body: list[ast.stmt], at: int, holder: ast.Module) -> Callable[[], None]:
    def change() -> None:
        body[at] = ast.copy_location(ast.Pass(), body[at])
        holder.body[0] = body[at]

    return change


def _may_be_left_out(statement: ast.stmt) -> bool:
    """Return whether a statement may be missed: a call, a change of a value, an error."""
    return isinstance(
        statement, ast.Expr | ast.AugAssign | ast.Raise | ast.Break | ast.Continue | ast.Delete
    )


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _writes_sentences(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Return whether a function gives text and has words for it."""
    gives_text = isinstance(node.returns, ast.Name) and node.returns.id == "str"
    docstring = ast.get_docstring(node, clean=False)
    return gives_text and any(
        isinstance(below, ast.Constant)
        and isinstance(below.value, str)
        and " " in below.value
        and below.value != docstring
        for below in ast.walk(node)
    )


def _names(function: ast.expr) -> set[str]:
    """Return the names in what is called: `lru_cache` of `lru_cache(64)(rule)`."""
    return {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}


def _bound(statement: ast.stmt) -> frozenset[str]:
    targets: list[ast.expr] = []
    if isinstance(statement, ast.Assign):
        targets = statement.targets
    elif isinstance(statement, ast.AnnAssign | ast.AugAssign):
        targets = [statement.target]
    return frozenset(
        node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)
    )
