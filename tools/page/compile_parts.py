"""What both builds of the browser's Python share."""

import ast
import io
import zipfile
from collections.abc import Mapping

WHEN = (1980, 1, 1, 0, 0, 0)


def plain(source: str | bytes) -> bytes:
    """The same program without what only a reader needs: comments and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            node.body = [each for each in node.body if not is_text(each)] or [ast.Pass()]
    return ast.unparse(tree).encode()


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a text and nothing else."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip that compresses nothing: the whole of it is compressed at once, which is much smaller."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, WHEN), files[name])
    return made.getvalue()
