"""The locale of the user, and the country in it, out of the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
WINDOWS_COUNTRIES = {"united states": "US", "canada": "CA", "japan": "JP"}


def locale_country(environment: Mapping[str, str] | None) -> str:
    """Two capital letters, or "" where the environment does not say.

    >>> locale_country({"LC_ALL": "en_CA.UTF-8"})
    'CA'
    """
    country = locale_name(environment).partition(".")[0].partition("@")[0].replace("-", "_").partition("_")[2]
    return WINDOWS_COUNTRIES.get(country.casefold(), country.upper() if len(country) == 2 else "")


def locale_name(environment: Mapping[str, str] | None) -> str:
    """The name of the locale; where no variable is set, as on Windows, the system is asked."""
    variables = os.environ if environment is None else environment
    for name in VARIABLES:
        if variables.get(name):
            return variables[name]
    if environment is not None:
        return ""
    import locale

    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""
