"""The build hook that compiles the engines by mypyc: with `KAGE_COMPILE=1` in the environment, and never otherwise.

The groups of modules in `pyproject.toml` are copied, put into the form that mypyc asks for, and compiled; the extension
modules go into the wheel beside their sources, and Python takes them first. Whatever hinders that, a missing compiler
say, is told in one line, and the wheel is the pure one.
"""

from __future__ import annotations

import ast
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.wheel import WheelBuilderConfig

VARIABLE = "KAGE_COMPILE"
REQUIRES = ["mypy>=2.1,<3", "setuptools>=75"]


class CompileError(Exception):
    """Why nothing was compiled, in a line."""


class CompileHook(BuildHookInterface[WheelBuilderConfig]):
    """Compiles what `groups` in the hook's configuration names, each group into one library.

    `interpreted` are left out of them; both are globs from the root. An editable installation runs from its sources.
    """

    def dependencies(self) -> list[str]:
        """What compiling needs in the build environment."""
        return REQUIRES if _asked() else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile, and hand the libraries to the wheel."""
        if not _asked():
            return
        if version == "editable":
            self.app.display_warning(f"{VARIABLE}: an editable installation runs from its sources, uncompiled.")
            return
        self._folder = Path(tempfile.mkdtemp(prefix="kage-compile-"))
        root = Path(self.root)
        packages = self.build_config.packages
        try:
            found = compiled(root, packages, groups_of(root, self.config), self._folder)
        except CompileError as error:
            self.app.display_warning(f"{VARIABLE}: {error} The wheel is pure Python.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"] = {str(path): path.relative_to(self._folder).as_posix() for path in found}

    def finalize(self, version: str, build_data: dict[str, object], artifact_path: str) -> None:
        """Drop what was made on the way."""
        del version, build_data, artifact_path
        if hasattr(self, "_folder"):
            shutil.rmtree(self._folder, ignore_errors=True)


def _asked() -> bool:
    return os.environ.get(VARIABLE, "") not in ("", "0")


def groups_of(root: Path, config: Mapping[str, object]) -> dict[str, list[str]]:
    """The modules of each group, as paths from the root."""
    left_out = set(_matching(root, config.get("interpreted")))
    groups = config["groups"]
    if not isinstance(groups, dict):
        raise TypeError("groups: expected a table of globs.")
    return {name: [path for path in _matching(root, globs) if path not in left_out] for name, globs in groups.items()}


def _matching(root: Path, globs: object) -> Iterator[str]:
    for glob in globs if isinstance(globs, list) else ():
        yield from sorted(path.relative_to(root).as_posix() for path in root.glob(glob))


# Compiling

_SETUP = """
from mypyc.build import mypycify
from setuptools import setup

groups = {groups!r}
paths = [path for _, each in groups.items() for path in each]
separate = [(each, name) for name, each in groups.items()]
modules = mypycify(["--config-file=mypy.ini", *paths], separate=separate, opt_level="1")
setup(name="kagedeck", packages=[], ext_modules=modules)
"""
# The first level of optimisation: games run no faster at the third, which takes three times as long to compile.

# The sources are checked elsewhere; these would be said of what is added.
_MYPY = """[mypy]
ignore_missing_imports = true
follow_imports = silent
disable_error_code = assignment, func-returns-value, misc
"""


def compiled(root: Path, packages: Sequence[str], groups: Mapping[str, Sequence[str]], folder: Path) -> list[Path]:
    """Compile the groups in `folder`: the libraries. Raises CompileError."""
    if sys.implementation.name != "cpython" or sysconfig.get_config_var("Py_GIL_DISABLED"):
        raise CompileError(f"modules are compiled for CPython with its lock, and this is {sys.version.split()[0]}.")
    _check_compiler()
    for package in packages:
        shutil.copytree(
            root / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"), dirs_exist_ok=True
        )
    for path in (path for paths in groups.values() for path in paths):
        (folder / path).write_text(lowered((root / path).read_text("utf-8")), "utf-8")
    (folder / "setup.py").write_text(_SETUP.format(groups=dict(groups)), "utf-8")
    (folder / "mypy.ini").write_text(_MYPY, "utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603
    (folder / "log").write_text(told.stdout + told.stderr, "utf-8")
    if told.returncode:
        raise CompileError(f"compiling failed: {_reason(told.stdout + told.stderr)}")
    return [path for package in packages for path in (folder / package).rglob("*") if path.suffix in (".so", ".pyd")]


def _check_compiler() -> None:
    """Raise CompileError where there is no C compiler, before minutes go into what it would be given."""
    if os.name == "nt":
        return  # setuptools looks for that of Windows in many places
    named = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    if not named or shutil.which(named[0]) is None:
        raise CompileError(f"there is no C compiler here ({named[0] if named else 'CC'} is not found).")


def _reason(log: str) -> str:
    """The line of a log that says most: an error, and not a command with an option of that name."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"error: |Error\b", line) and not re.search(r" -[WID]\w", line)]
    telling = (errors or lines[-1:] or ["nothing was said"])[0]
    return re.sub(r"Command '\['([^']*)'.*\]' ", r"command '\1' ", telling)[:200].rstrip(".") + "."


# The form that mypyc asks for

_PLAIN_BASES = {"NamedTuple", "Protocol", "TypedDict", "Enum", "IntEnum", "StrEnum"}


_HEADER = "; from abc import update_abstractmethods; from sys import modules; from typing import Any; MYPY = False"
_MANY = 4
"""A union of so many classes takes longer to check, wherever one of them is met, than anything is gained by."""


_SETSTATE = "lambda self, state: any(map(object.__setattr__, [self] * len(state), state, state.values()))"
"""What a frozen dataclass that was pickled or copied comes back by; mypyc's own sets attributes as anybody would."""


_QUICKER = "from rules.core.dataclass import "
"""Where dataclasses come from that are quick to make, for which they have no methods of their own to compile."""

_ONLY_OURS = ("described", "names")
"""What the library does not have, and what serves its dataclasses as well."""


def lowered(source: str) -> str:
    """A module as mypyc is to have it, with every line where it was, so that tracebacks point at the same ones.

    Classes lose their slots, as compiled ones have fixed attributes anyway, and may have interpreted subclasses.
    Those with attributes of the class as a whole, abstract methods or methods with a cache stay as Python makes
    them: a decorator that changes nothing says so to mypyc. Dataclasses get an `__init__` of their own, as one made by
    `dataclass` is not compiled. A long union is anything at all to mypyc. What is added stands where a line was blank,
    or at the end.
    """
    tree = ast.parse(source)
    lines = source.split("\n")
    future = next(
        (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "__future__"), None
    )
    if future is None or lines[future.lineno].strip():
        return source
    lines = [_by_the_library(line) for line in lines]
    at_end: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            at_end += _lower_class(node, lines)
        elif isinstance(node, ast.AnnAssign) and _name(node.annotation) == "TypeAlias":
            _lower_alias(node, lines)
    lines[future.lineno - 1] += _HEADER
    lines[future.lineno] = "if MYPY: from mypy_extensions import mypyc_attr"
    return "\n".join([*lines, *at_end, ""])


def _by_the_library(line: str) -> str:
    """A line that imports from where dataclasses are quick to make, with what the library has too from the library."""
    if not line.startswith(_QUICKER):
        return line
    asked = line.removeprefix(_QUICKER).split(", ")
    parts = {
        "from dataclasses import ": [name for name in asked if name not in _ONLY_OURS],
        _QUICKER: [name for name in asked if name in _ONLY_OURS],
    }
    return "; ".join(f"{where}{', '.join(names)}" for where, names in parts.items() if names)


def _lower_class(node: ast.ClassDef, lines: list[str]) -> Iterator[str]:
    """Change the lines of a class; what is to be done at the end of its module."""
    decorator = next((each for each in node.decorator_list if _name(each) == "dataclass"), None)
    first = min(node.lineno, *(each.lineno for each in node.decorator_list), sys.maxsize)
    # mypyc keeps no more than `list` of `list[int]`, and a codec reads whole annotations.
    whole = f"vars({node.name})['__annotations__'].update({_annotations(node)!r})"
    bases = set(map(_name, node.bases))
    if "NamedTuple" in bases:
        yield whole
    if _PLAIN_BASES & bases or len(node.decorator_list) > bool(decorator):
        return
    plain = decorator is None and (_has_class_attributes(node) or _decorates(node, {"abstractmethod"}))
    if plain or _decorates(node, {"cache", "lru_cache"}):
        lines[first - 2] = "@update_abstractmethods"
        return
    lines[first - 2] = "@mypyc_attr(allow_interpreted_subclasses=True)"
    if decorator is None:
        return
    place, after = decorator.lineno - 1, node.end_lineno or 0
    lines[place] = lines[place].replace("slots=True, ", "").replace(", slots=True", "").replace("slots=True", "")
    init = _init_of(node)
    if init and "init=False" not in lines[place]:
        lines[place] = lines[place].replace("@dataclass(", "@dataclass(init=False, ").replace(", )", ")")
        if lines[place].endswith("@dataclass"):
            lines[place] += "(init=False)"
        lines[after] = init
    yield whole
    if "frozen=True" in lines[place]:
        yield f"setattr({node.name}, '__setstate__', {_SETSTATE})"


def _lower_alias(node: ast.AnnAssign, lines: list[str]) -> None:
    if node.value is None or ast.unparse(node.value).count(" | ") < _MANY - 1:
        return
    name, place = ast.unparse(node.target), node.lineno - 1
    begun = f"{name}: {ast.unparse(node.annotation)} = "
    if lines[place].startswith(begun):
        given = lines[place].removeprefix(begun)
        lines[place] = f"{begun}Any; vars(modules[__name__])[{name!r}] = {given}"


def _name(node: ast.expr) -> str:
    """The name of a base or a decorator, without its parameters."""
    while isinstance(node, (ast.Call, ast.Subscript)):
        node = node.func if isinstance(node, ast.Call) else node.value
    return ast.unparse(node).rpartition(".")[2]


def _has_class_attributes(node: ast.ClassDef) -> bool:
    return any(
        _name(each.targets[0]) != "__slots__"
        if isinstance(each, ast.Assign)
        else isinstance(each, ast.AnnAssign) and each.value and _name(each.annotation) not in ("ClassVar", "Final")
        for each in node.body
    )


def _decorates(node: ast.ClassDef, names: set[str]) -> bool:
    functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    return any(_name(each) in names for function in functions for each in function.decorator_list)


def _init_of(node: ast.ClassDef) -> str | None:
    """The `__init__` of a dataclass in a line; None where `dataclass` is to make it.

    That is so for fields that only it understands, and for classes that inherit some.
    """
    if set(map(_name, node.bases)) - {"Generic", "ABC"} or any(_name_of(each) == "__init__" for each in node.body):
        return None
    parameters, steps = ["self", "*"] if "kw_only=True" in ast.unparse(node.decorator_list[0]) else ["self"], []
    for each in node.body:
        if not isinstance(each, ast.AnnAssign) or _name(each.annotation) == "ClassVar":
            continue
        name, kind, value = ast.unparse(each.target), ast.unparse(each.annotation), each.value
        given = f"{name}: {kind}"
        kept = name
        if isinstance(value, ast.Call) and _name(value) == "field":
            words = {word.arg: word.value for word in value.keywords}
            if words.keys() - {"default", "default_factory", "metadata", "init", "repr", "compare", "hash"}:
                return None
            made = _made(words)
            if "init" in words and ast.unparse(words["init"]) == "False":
                if made:
                    steps.append(f"self.{name} = {made}")
                continue
            if "default_factory" in words:
                given, kept = f"{name}: {kind} | None = None", f"{made} if {name} is None else {name}"
            elif made:
                given += f" = {made}"
        elif value is not None:
            given += f" = {ast.unparse(value)}"
        parameters.append(given)
        steps.append(f"self.{name} = {kept}")
    if any(_name_of(each) == "__post_init__" for each in node.body):
        steps.append("self.__post_init__()")
    return f"    def __init__({', '.join(parameters)}) -> None: {'; '.join(steps or ['pass'])}"


def _annotations(node: ast.ClassDef) -> dict[str, str]:
    annotated = (each for each in node.body if isinstance(each, ast.AnnAssign))
    return {ast.unparse(each.target): ast.unparse(each.annotation) for each in annotated}


def _made(words: Mapping[str | None, ast.expr]) -> str | None:
    """The value of a field that is not given."""
    if "default" in words:
        return ast.unparse(words["default"])
    factory = words.get("default_factory")
    if factory is None:
        return None
    if isinstance(factory, ast.Lambda):
        return ast.unparse(factory.body)
    return {"list": "[]", "dict": "{}"}.get(ast.unparse(factory), f"{ast.unparse(factory)}()")


def _name_of(node: ast.stmt) -> str | None:
    return node.name if isinstance(node, ast.FunctionDef) else None
