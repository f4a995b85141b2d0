"""What stands for modules of the library that start with Python and that nothing here asks for.

Pyodide begins with a loop of events and an installer of packages; both bring half of the library along.
"""

from __future__ import annotations

from collections.abc import Mapping

MODULES = {
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
PACKAGES = ("asyncio/", "importlib/metadata/", "xml/")
"""Packages of which nothing else stays."""


def with_stand_ins(library: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a library with these in place of its own."""
    kept = {name: data for name, data in library.items() if not name.startswith(PACKAGES)}
    return {**kept, **{name: text.encode() for name, text in MODULES.items()}}
