"""What holds for all tests: properties look at the same examples in every run of the suite.

`make.py long` looks at new ones each time, which is where surprises belong.
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None)
settings.register_profile("long", deadline=None)
settings.load_profile(os.environ.get("PROPERTIES", "suite"))
