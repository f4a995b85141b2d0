"""What stands for modules of the library that start with Python and that nothing here asks for.

Pyodide begins with a loop of events and an installer of packages; both bring half of the library along.
So do types, which nobody reads here, and what tells of a mishap line by line: code has no lines here.
"""

from __future__ import annotations

from collections.abc import Mapping

TYPING = """\
from _collections import _tuplegetter
from types import FunctionType

TYPE_CHECKING = False

class _Form:
    def __getitem__(self, _): return self
    def __or__(self, _): return self
    __ror__ = __or__
    def __call__(self, *given, **_): return given[0] if given else self

class Generic:
    __class_getitem__ = classmethod(lambda cls, _: cls)

class Protocol(Generic): pass

class _GenericAlias: pass

def __getattr__(name):
    if name.startswith("__"): raise AttributeError(name)
    return globals().setdefault(name, _Form())

class TypeVar(_Form):
    def __init__(self, *_, **__): pass
class ParamSpec(TypeVar): pass
def NewType(_, kind): return kind
def get_type_hints(*_, **__): return {}
def cast(_, value): return value
def overload(function): return function
def runtime_checkable(cls): return cls
final = override = no_type_check = overload
def dataclass_transform(**_): return overload

class _Rows(tuple):
    __slots__ = ()
    @classmethod
    def _make(cls, values):
        made = tuple.__new__(cls, values)
        if len(made) != len(cls._fields): raise TypeError(f"{len(cls._fields)} values, not {len(made)}")
        return made
    def _replace(self, /, **new):
        made = self._make(map(new.pop, self._fields, self))
        if new: raise TypeError(f"no fields: {list(new)}")
        return made
    __replace__ = _replace
    def _asdict(self): return dict(zip(self._fields, self))
    def __repr__(self):
        told = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__name__}({told})"
    def __getnewargs__(self): return tuple(self)

_makers = {}
def _maker(names, given):
    count = len(names)
    if count not in _makers:
        fields = "".join(f", _{number}" for number in range(count))
        _makers[count] = eval(f"lambda _cls{fields}: _new(_cls, ({fields[2:]}{',' * (count == 1)}))").__code__
    code = _makers[count].replace(co_name="__new__", co_varnames=("_cls", *names))
    return FunctionType(code, {"_new": tuple.__new__}, "__new__", given)

class _Row(type):
    def __new__(cls, name, bases, body):
        if not bases: return super().__new__(cls, name, bases, body)
        told = body.get("__annotate_func__")
        names = tuple(body.get("__annotations__") or (told(1) if told else ()))
        given = {each: body.pop(each) for each in names if each in body}
        fields = {each: _tuplegetter(number, None) for number, each in enumerate(names)}
        own = {"_fields": names, "_field_defaults": given, "__match_args__": names, "__slots__": ()}
        for key in ("__annotations__", "__annotate_func__"): body.pop(key, None)
        own["__new__"] = _maker(names, tuple(given.values()))
        return type(name, (_Rows,), {**own, **fields, **body})

class NamedTuple(metaclass=_Row): pass
class TypedDict(dict):
    def __init_subclass__(cls, **_): pass
"""
INSPECT = """\
class Parameter:
    empty = None
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, VAR_POSITIONAL, KEYWORD_ONLY, VAR_KEYWORD = range(5)
    def __init__(self, name, kind): self.name, self.kind = name, kind
class Signature:
    def __init__(self, parameters): self.parameters = {each.name: each for each in parameters}
def signature(function, **_):
    code = getattr(function, "__code__", None)
    if code is None or code.co_argcount or code.co_kwonlyargcount: raise ValueError
    kinds = {4: Parameter.VAR_POSITIONAL, 8: Parameter.VAR_KEYWORD}
    there = [kind for flag, kind in kinds.items() if code.co_flags & flag]
    return Signature(map(Parameter, code.co_varnames, there))
def unwrap(function):
    while hasattr(function, "__wrapped__"): function = function.__wrapped__
    return function
getattr_static = getattr
def isclass(value): return isinstance(value, type)
def iscoroutinefunction(value): return False
def ismethod(value): return hasattr(value, "__self__")
"""
TRACEBACK = """\
import sys

def format_exception(error, value=None, *_, **__):
    error = error if value is None else value
    return [f"{type(error).__name__}: {error}\\n"]
format_exception_only = format_exception
def print_exception(*given, **_): sys.stderr.write("".join(format_exception(*given)))
"""
ANNOTATIONS = """\
class Format: VALUE, VALUE_WITH_FAKE_GLOBALS, FORWARDREF, STRING = range(1, 5)
def get_annotations(owner, **_): return dict(getattr(owner, "__annotations__", None) or {})
"""
DOCSTRING = """\
def dedent_docstring(text): return text
def get_cmeth_docstring(function): return f"{function.__name__}()\\n--\\n\\n"
"""
KNOWN = """

try: from re._known import KNOWN
except ImportError: KNOWN = ()
_known, _compile_anew = dict(KNOWN), compile
def compile(p, flags=0):
    found = _known.get((p, flags))
    if found is None: return _compile_anew(p, flags)
    whole, code, names = found
    groups = {name: number for number, name in enumerate(names) if name}
    return _sre.compile(p, whole, list(memoryview(code).cast("I")), len(names) - 1, groups, names)
"""
MODULES = {
    "_pyodide/docstring.py": DOCSTRING,
    "annotationlib.py": ANNOTATIONS,
    "inspect.py": INSPECT,
    "linecache.py": "cache = {}",
    "locale.py": "def getlocale(): return None, None",
    "threading.py": "from _thread import RLock, allocate_lock as Lock",
    "tokenize.py": "OP = ENDMARKER = NL = NEWLINE = COMMENT = 0\ndef generate_tokens(readline): return ()",
    "traceback.py": TRACEBACK,
    "typing.py": TYPING,
    "asyncio/__init__.py": "",
    "asyncio/base_futures.py": "_future_repr = repr",
    "asyncio/base_tasks.py": "_task_repr = _task_get_stack = _task_print_stack = repr",
    "asyncio/coroutines.py": "def iscoroutine(value): return False",
    "asyncio/events.py": "_get_event_loop_policy = None",
    "asyncio/exceptions.py": (
        "class CancelledError(BaseException): pass\nclass InvalidStateError(Exception): pass"
    ),
    "importlib/metadata/__init__.py": (
        "class PackageNotFoundError(ModuleNotFoundError): pass\n"
        "class EntryPoint: pass\n"
        "def entry_points(**wanted): return ()\n"
        "def version(name): raise PackageNotFoundError(name)"
    ),
    "pyodide/_package_loader.py": (
        "from pyodide_js import loadedPackages\n"
        "from pathlib import PurePosixPath\n"
        "SITE_PACKAGES = PurePosixPath('/lib/site-packages')\n"
        "DSO_DIR = PurePosixPath('/usr/lib')\n"
        "def init_loaded_packages(): pass"
    ),
    "pyodide/webloop.py": (
        "from pyodide_js._api import scheduleCallback\ndef _initialize_event_loop(): pass"
    ),
    "xml/__init__.py": "",
    "xml/sax/__init__.py": "",
    "xml/sax/saxutils.py": (
        "def escape(text): return text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')\n"
        "def quoteattr(text): return '\"' + escape(text).replace('\"', '&quot;') + '\"'"
    ),
}
"""Path within the library -> what it holds instead; a kept memory begins with what JavaScript gives."""
ADDED = {"re/_compiler.py": KNOWN}
"""The same for what stands below a module of the library: expressions that were compiled at build time."""
PACKAGES = ("asyncio/", "importlib/metadata/", "xml/")
"""Packages of which nothing else stays."""


def with_stand_ins(library: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a library with these in place of its own."""
    kept = {name: data for name, data in library.items() if not name.startswith(PACKAGES)}
    added = {name: kept[name] + text.encode() for name, text in ADDED.items()}
    return {**kept, **added, **{name: text.encode() for name, text in MODULES.items()}}
