"""What holds for all tests: properties look at the same examples in every run of the suite.

`make.py long` looks at new ones each time, which is where surprises belong.  And programs that tests start
hear Ctrl-C, though a shell that began the tests in the background told them not to.
"""

from __future__ import annotations

import os
import signal
import threading

from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("long", deadline=None)
settings.load_profile(os.environ.get("PROPERTIES", "suite"))

if (
    signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    and threading.current_thread() is threading.main_thread()
):
    signal.signal(signal.SIGINT, signal.default_int_handler)
