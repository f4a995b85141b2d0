"""The page of an order: what to click at the shop, which file goes where, and what the shop does not make."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape

from pnp.export.outputs import Made
from pnp.messages import say
from pnp.order.parcel import Parcel

MANIFEST, PAGE = "order.json", "order.html"

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 52rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
td, th { border-bottom: 1px solid #ccd2d8; padding: .25rem .6rem; text-align: left; vertical-align: top; }
li { margin: .4rem 0; } .missing { background: #fff6e0; padding: .6rem 1rem; border-left: 4px solid #c98a00; }
img { height: 4.5rem; border: 1px solid #ccd2d8; margin: .15rem; vertical-align: middle; }
@media print { a { color: inherit; } }
"""
MOST_SHOWN = 8
"""Pictures of an item that the page shows."""


def manifest(parcel: Parcel, facts: Mapping[str, object]) -> Made:
    """The order for other programs."""
    told = {
        **facts,
        "items": [
            {
                "component": item.component,
                "product": item.product,
                "count": item.count,
                "files": [{"name": file.name, **file.facts} for file in item.files],
            }
            for item in parcel.items
        ],
        "beside": [{"name": file.name, **file.facts} for file in parcel.beside],
        "not-made": list(parcel.missing),
    }
    text = json.dumps(told, ensure_ascii=False, indent=2)
    return Made(name=MANIFEST, data=f"{text}\n".encode(), facts={"kind": "manifest"})


def page(parcel: Parcel, title: str, shop: str, address: str, lang: str) -> Made:
    """The order for people: steps in order, then every file."""
    head = escape(say(lang, "order.title", game=title, shop=shop))
    rows = [f"<h1>{head}</h1>"]
    if address:
        rows.append(f'<p><a href="{escape(address)}">{escape(address)}</a></p>')
    rows.append(f"<h2>{escape(say(lang, 'order.what-to-do'))}</h2><ol>")
    rows += [f"<li>{escape(item.step)}{_shown(item.files)}</li>" for item in parcel.items]
    rows += [f"<li>{escape(say(lang, 'order.proof'))}</li></ol>"]
    if parcel.missing:
        rows.append(f"<h2>{escape(say(lang, 'order.missing'))}</h2><ul class='missing'>")
        rows += [f"<li>{escape(text)}</li>" for text in parcel.missing] + ["</ul>"]
    rows.append(f"<h2>{escape(say(lang, 'order.files'))}</h2><table>")
    heads = ("file", "what", "count")
    rows.append(
        "<tr>" + "".join(f"<th>{escape(say(lang, f'order.head.{one}'))}</th>" for one in heads) + "</tr>"
    )
    for item in parcel.items:
        for file in item.files:
            rows.append(_row(file, item.product))
    rows += [_row(file, "") for file in parcel.beside]
    rows.append("</table>")
    body = "\n".join(rows)
    html = (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{head}</title>\n'
        f"<style>{STYLE}</style>\n{body}\n</html>\n"
    )
    return Made(name=PAGE, data=html.encode(), facts={"kind": "page"})


def _shown(files: tuple[Made, ...]) -> str:
    """The first pictures of an item."""
    pictures = [file for file in files if file.name.endswith(".png")][:MOST_SHOWN]
    if not pictures:
        return ""
    images = "".join(f'<img src="{escape(file.name)}" alt="{escape(file.name)}">' for file in pictures)
    return f"<br>{images}"


def _row(file: Made, product: str) -> str:
    facts = file.facts
    size = f"{facts['width']} × {facts['height']} px" if "width" in facts else ""
    count = str(facts.get("count", ""))
    what = " · ".join(part for part in (product, str(facts.get("kind", "")), size) if part)
    name = escape(file.name)
    return f'<tr><td><a href="{name}">{name}</a></td><td>{escape(what)}</td><td>{escape(count)}</td></tr>'
