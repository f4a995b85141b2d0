"""What a verb does, statement by statement: what is moved or set, where it goes, and on which condition."""

from __future__ import annotations

from layouts.ruledata.meaning import Meaning
from layouts.ruledata.names import Typed
from layouts.ruledata.syntax import Effect, Node, Unclear


def statement(meaning: Meaning, effect: Effect) -> Typed:
    """A statement; its parts are what is moved or set, the target, and the condition."""
    condition = None if effect.condition is None else meaning.flag(effect.condition)
    if condition is not None and condition.hidden:
        raise Unclear("rule-hidden", condition.at, word="if")
    found = _unconditional(meaning, effect)
    return found if condition is None else Typed("when", "effect", effect.at, None, (condition, found))


def _unconditional(meaning: Meaning, effect: Effect) -> Typed:
    if effect.kind in ("set", "add"):
        return _assigned(meaning, effect)
    if effect.kind == "draw":
        assert effect.what is not None
        into = () if effect.target is None else (_held(meaning, effect.target),)
        return Typed("draw", "effect", effect.at, None, (meaning.number(effect.what), *into))
    assert effect.target is not None
    target = meaning.value(effect.target)
    if effect.kind == "reset":
        if target.op != "state":
            raise Unclear("rule-not-settable", target.at, word=str(effect.target.value))
        return Typed("reset", "effect", effect.at, None, (target,))
    if target.op != "place":
        raise Unclear("rule-kind", target.at, wanted="place", found=target.kind)
    if target.hidden and effect.kind in ("recycle", "reveal"):
        raise Unclear("rule-moves-hidden", target.at, word=str(target.value))
    if effect.kind == "recycle":
        return Typed("recycle", "effect", effect.at, None, (target,))
    assert effect.what is not None
    if effect.kind == "reveal":
        return Typed("reveal", "effect", effect.at, None, (meaning.number(effect.what), target))
    if effect.what.kind == "name" and effect.what.value == "nothing" and not target.hidden:
        return Typed("move-nothing", "effect", effect.at, None, (target,))
    what = meaning.value(effect.what)
    if what.op == "place" and what.hidden:
        raise Unclear("rule-moves-hidden", what.at, word=str(what.value))
    if what.kind not in ("card", "cards", "place"):
        raise Unclear("rule-kind", what.at, wanted="cards", found=what.kind)
    if what.op not in ("card", "cards", "place"):
        raise Unclear("rule-some-of-place", what.at)
    return Typed("move", "effect", effect.at, None, (what, target))


def _held(meaning: Meaning, node: Node) -> Typed:
    """A place into which cards are drawn face down."""
    found = meaning.value(node)
    if found.op != "place" or not found.hidden:
        raise Unclear("word-unknown", node.at, word=str(node.value), known=meaning.names.held)
    return found


def _assigned(meaning: Meaning, effect: Effect) -> Typed:
    assert effect.target is not None
    assert effect.what is not None
    name = effect.target
    if name.kind == "name" and name.value == "phase":
        word = effect.what.value if effect.what.kind in ("name", "text") else ""
        return Typed("phase", "effect", effect.at, meaning.phase_named(str(word), effect.what.at))
    target = meaning.value(name)
    if target.op not in ("state", "turn"):
        raise Unclear("rule-not-settable", target.at, word=str(name.value))
    if target.kind == "flag":
        what = meaning.flag(effect.what)
    else:
        what = meaning.like(meaning.value(effect.what), target)
        if what.kind not in (target.kind, "none") or what.hidden:
            raise Unclear("rule-compare", effect.at, left=target.kind, right=what.kind)
    if effect.kind == "add" and target.kind != "num":
        raise Unclear("rule-kind", target.at, wanted="number", found=target.kind)
    return Typed(effect.kind, "effect", effect.at, None, (target, what))
