"""The dataclasses of modules that quick commands load: as the library's, without what those do at import.

    from rules.core.dataclass import dataclass, field, replace

`dataclasses` writes the methods of each class as text and compiles them, and brings `inspect` with it: a third of what
a search took. Here the same few functions serve every class. To type checkers it is the library's own decorator, and
to programs as good as that: `fields`, `replace` and `is_dataclass` of `dataclasses` work on these classes, whose fields
as the library has them are made when somebody asks. Laws hold both alike (`tests/rules/core/test_dataclass.py`).

What mypyc compiles uses the library, and so does what no quick command loads.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, NoReturn

__all__ = ["dataclass", "described", "field", "is_dataclass", "names", "replace"]

_NOTHING = object()


class _Spec:
    """What a class says of one of its fields."""

    __slots__ = ("annotation", "compare", "default", "factory", "kw_only", "metadata", "name", "repr")

    name: str
    annotation: object
    kw_only: bool

    def __init__(
        self,
        default: object = _NOTHING,
        factory: Callable[[], object] | None = None,
        metadata: Mapping[str, object] | None = None,
        *,
        compare: bool = True,
        repr: bool = True,  # noqa: A002 - the library's word
    ) -> None:
        self.default = default
        self.factory = factory
        self.metadata = metadata
        self.compare = compare
        self.repr = repr


class _How:
    """What the decorator was asked for, as the library means it."""

    __slots__ = ("eq", "frozen", "kw_only", "slots")

    def __init__(self, frozen: bool, slots: bool, kw_only: bool, eq: bool) -> None:
        self.frozen = frozen
        self.slots = slots
        self.kw_only = kw_only
        self.eq = eq


class _Shape:
    """The fields of a class, in their order."""

    __slots__ = ("cls", "compared", "defaults", "factories", "how", "known", "names", "positional", "qualname", "specs")

    cls: type

    def __init__(self, qualname: str, specs: tuple[_Spec, ...], how: _How) -> None:
        self.qualname = qualname
        self.specs = specs
        self.how = how
        self.names = tuple([spec.name for spec in specs])
        self.known = frozenset(self.names)
        self.positional = tuple([spec.name for spec in specs if not spec.kw_only])
        self.defaults = {spec.name: spec.default for spec in specs if spec.default is not _NOTHING}
        self.factories = [(spec.name, spec.factory) for spec in specs if spec.factory is not None]
        self.compared = tuple([spec.name for spec in specs if spec.compare])

    def values(self, given: tuple[object, ...], named: dict[str, object]) -> dict[str, object]:
        """A value for each field, from what a call gives. Raises TypeError where that does not fit."""
        values = {**self.defaults, **dict(zip(self.positional, given, strict=False)), **named}
        for name, make in self.factories:
            if name not in values:
                values[name] = make()
        if len(given) > len(self.positional):
            raise TypeError(f"{self.qualname}() takes {len(self.positional)} positional arguments, not {len(given)}")
        for name in self.positional[: len(given)]:
            if name in named:
                raise TypeError(f"{self.qualname}() got multiple values for argument {name!r}")
        if values.keys() != self.known:
            for name in values:
                if name not in self.names:
                    raise TypeError(f"{self.qualname}() got an unexpected keyword argument {name!r}")
            missing = [name for name in self.names if name not in values]
            raise TypeError(f"{self.qualname}() is missing arguments: {', '.join(missing)}")
        return values


_shapes: dict[type, _Shape] = {}
_library_names: dict[type, tuple[str, ...]] = {}
"""Of the classes that the library made, once somebody asked."""


class _Library:
    """An attribute that the library looks for in its classes, made when it does."""

    __slots__ = ("attribute", "made", "shape")

    def __init__(self, shape: _Shape, attribute: str) -> None:
        self.shape = shape
        self.attribute = attribute
        self.made: object = _NOTHING

    def __get__(self, instance: object, owner: type) -> object:
        if self.attribute == _SIGNATURE and owner is not self.shape.cls:
            raise AttributeError(self.attribute)
        if self.made is _NOTHING:
            self.made = _as_the_library_has_it(self.shape, self.attribute)
        return self.made


_SIGNATURE = "__signature__"
_LIBRARY = (_SIGNATURE, "__dataclass_fields__", "__dataclass_params__")


def _as_the_library_has_it(shape: _Shape, attribute: str) -> object:
    import dataclasses
    import inspect

    make_field: Callable[..., object] = dataclasses.field
    make_class: Callable[..., type] = dataclasses.make_dataclass
    parts = []
    for spec in shape.specs:
        said: dict[str, object] = {"metadata": spec.metadata, "kw_only": spec.kw_only}
        said |= {"compare": spec.compare, "repr": spec.repr}
        if spec.default is not _NOTHING:
            said["default"] = spec.default
        elif spec.factory is not None:
            said["default_factory"] = spec.factory
        parts.append((spec.name, spec.annotation, make_field(**said)))
    made = make_class(shape.cls.__name__, parts, frozen=shape.how.frozen, eq=shape.how.eq)
    return inspect.signature(made) if attribute == _SIGNATURE else getattr(made, attribute)


if TYPE_CHECKING:
    from dataclasses import Field, dataclass, field, replace
else:

    def field(*, default=_NOTHING, default_factory=None, metadata=None, compare=True, repr=True):  # noqa: A002
        """What a class body says of a field, as the library's `field`."""
        return _Spec(default, default_factory, metadata, compare=compare, repr=repr)

    def dataclass(cls=None, /, *, frozen=False, slots=False, kw_only=False, eq=True):
        """Make a class a dataclass, as the library's decorator."""
        how = _How(frozen, slots, kw_only, eq)
        return (lambda of: _made(of, how)) if cls is None else _made(cls, how)

    def replace(old, /, **changes):
        """The same value with other fields, as the library's `replace`."""
        cls = type(old)
        return cls(**{name: getattr(old, name) for name in names(cls)} | changes)


def is_dataclass(value: object) -> bool:
    """Whether a value is of a dataclass, made here or by the library."""
    return type(value) in _shapes or hasattr(type(value), "__dataclass_fields__")


def names(of: type) -> tuple[str, ...]:
    """The fields that a dataclass, made here or by the library, is made of, by name. Raises TypeError for others."""
    if (shape := _shapes.get(of)) is not None:
        return shape.names
    found = _library_names.get(of)
    if found is None:
        from dataclasses import fields

        found = _library_names[of] = tuple([each.name for each in fields(of) if each.init])
    return found


def described(of: type) -> Iterator[tuple[str, Mapping[str, object], bool]]:
    """Each field of a dataclass, made here or by the library: its name, its metadata, whether it has to be given."""
    if (shape := _shapes.get(of)) is not None:
        for spec in shape.specs:
            yield spec.name, spec.metadata or {}, spec.default is _NOTHING and spec.factory is None
        return
    from dataclasses import MISSING, fields

    library: Callable[[type], tuple[Field[object], ...]] = fields
    for each in library(of):
        if each.init:  # the others are worked out from these
            yield each.name, each.metadata, each.default is MISSING and each.default_factory is MISSING


def _made(cls: type, how: _How) -> type:
    """The class with its methods; with slots it is made anew, as the library does."""
    own = dict(cls.__dict__)
    specs = _specs(cls, own, kw_only=how.kw_only)
    shape = _Shape(cls.__qualname__, tuple(specs.values()), how)
    methods = {**_methods(shape, getattr(cls, "__post_init__", None))}
    if how.eq:
        methods |= _comparing(shape)
    if how.frozen:
        methods |= _keeping(shape)
    if own.get("__hash__", _NOTHING) is None and "__eq__" in own:
        del own["__hash__"]  # Python's doing, not the class's
    methods = {name: method for name, method in methods.items() if name not in own}
    if how.slots:
        there = {name for base in cls.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())}
        left_out = {*shape.names, "__dict__", "__weakref__"}
        body = {name: value for name, value in own.items() if name not in left_out}
        body["__slots__"] = tuple([name for name in shape.names if name not in there])
        cls = type(cls)(cls.__name__, cls.__bases__, body | methods)
        cls.__qualname__ = shape.qualname
    else:
        for name, spec in specs.items():
            if isinstance(own.get(name), _Spec):
                delattr(cls, name) if spec.default is _NOTHING else setattr(cls, name, spec.default)
        for name, method in methods.items():
            setattr(cls, name, method)
    shape.cls = cls
    _shapes[cls] = shape
    return cls


def _specs(cls: type, own: Mapping[str, object], *, kw_only: bool) -> dict[str, _Spec]:
    """The fields of a class by name, those of its bases first."""
    specs: dict[str, _Spec] = {}
    for base in cls.__mro__[-1:0:-1]:
        if (shape := _shapes.get(base)) is not None:
            specs |= {spec.name: spec for spec in shape.specs}
        elif "__dataclass_fields__" in base.__dict__:
            raise TypeError(f"{cls.__qualname__} is made here, and its base {base.__qualname__} by the library")
    for name, annotation in cls.__annotations__.items():  # its own alone, those of its bases are theirs
        if annotation.startswith("ClassVar") if isinstance(annotation, str) else _is_class_var(annotation):
            continue
        said = own.get(name, _NOTHING)
        spec = said if isinstance(said, _Spec) else _Spec(said)
        if spec.default.__class__.__hash__ is None:
            raise ValueError(f"{cls.__qualname__}.{name}: a default that can change; use default_factory")
        spec.name, spec.annotation, spec.kw_only = name, annotation, kw_only
        specs[name] = spec
    return specs


def _is_class_var(annotation: object) -> bool:
    return annotation is ClassVar or getattr(annotation, "__origin__", None) is ClassVar


def _methods(shape: _Shape, finish: Callable[[object], object] | None) -> dict[str, object]:
    """How a dataclass is made and shown; `finish` is its `__post_init__`, where it has one."""
    names, positional, count = shape.names, shape.positional, len(shape.names)
    defaults, put = shape.defaults, object.__setattr__
    rests = _rests(shape)

    def init(self: object, /, *given: object, **named: object) -> None:
        rest = None if named else rests.get(len(given))
        if rest is not None:
            for name, value in zip(names, given + rest):  # noqa: B905 - as many
                put(self, name, value)
            if finish is not None:
                finish(self)
            return
        said = {**dict(zip(positional, given)), **named} if given else named  # noqa: B905 - told by the sum
        values = said if len(said) == count else defaults | said
        if len(said) != len(given) + len(named) or len(values) != count:
            values = shape.values(given, named)
        try:
            for name in names:
                put(self, name, values[name])
        except KeyError:
            shape.values(given, named)
            raise
        if finish is not None:
            finish(self)

    def shown(self: object) -> str:
        said = [f"{spec.name}={getattr(self, spec.name)!r}" for spec in shape.specs if spec.repr]
        return f"{self.__class__.__qualname__}({', '.join(said)})"

    own = {"__init__": init, "__repr__": shown, "__match_args__": shape.positional, "__replace__": replace}
    return {**own, **{attribute: _Library(shape, attribute) for attribute in _LIBRARY}}


def _rests(shape: _Shape) -> dict[int, tuple[object, ...]]:
    """The defaults of the fields that are not given, by how many are: for calls that name none."""
    if shape.positional != shape.names:
        return {}
    rests: dict[int, tuple[object, ...]] = {len(shape.names): ()}
    for given in range(len(shape.names) - 1, -1, -1):
        if shape.names[given] not in shape.defaults:
            break
        rests[given] = (shape.defaults[shape.names[given]], *rests[given + 1])
    return rests


def _comparing(shape: _Shape) -> dict[str, object]:
    """How dataclasses compare; those that can change have no hash."""
    compared = attrgetter(*shape.compared) if shape.compared else lambda _: ()

    def same(self: object, other: object) -> bool:
        return compared(self) == compared(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return hash(compared(self))

    return {"__eq__": same, "__hash__": hashed if shape.how.frozen else None}


def _keeping(shape: _Shape) -> dict[str, object]:
    """How a frozen dataclass refuses to change, and is pickled all the same."""

    def assign(self: object, name: str, value: object) -> None:
        if type(self) is shape.cls or name in shape.names:
            _refuse(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def delete(self: object, name: str) -> None:
        if type(self) is shape.cls or name in shape.names:
            _refuse(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    methods: dict[str, object] = {"__setattr__": assign, "__delattr__": delete}
    return methods | {"__getstate__": _state, "__setstate__": _set_state} if shape.how.slots else methods


def _state(self: object) -> list[object]:
    return [getattr(self, name) for name in names(type(self))]


def _set_state(self: object, state: list[object]) -> None:
    for name, value in zip(names(type(self)), state, strict=True):
        object.__setattr__(self, name, value)


def _refuse(said: str) -> NoReturn:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(said)
