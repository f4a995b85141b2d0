"""Why a picture is not drawn, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.type.measure import shortened

LONGEST = 60
"""Characters of what a picture says that are told back."""

REASONS: Mapping[str, tuple[str, str]] = {
    "damaged": ("it is neither PNG nor JPEG, or damaged", "PNG でも JPEG でもないか、壊れています"),
    "scans": (
        "a JPEG of {count} scans, which would take minutes to unpack; save it anew",
        "JPEG のスキャンが {count} もあり、展開に何分もかかります。保存し直してください",
    ),
    "document-type": (
        "it declares a document type or entities",
        "文書型（DOCTYPE）または実体（ENTITY）を宣言しています",
    ),
    "encoding": (
        "it is written in {name}; save it as UTF-8",
        "文字コードが {name} です。UTF-8 で保存してください",
    ),
    "compressed": (
        "it is compressed (SVGZ); save it as plain SVG",
        "圧縮されています（SVGZ）。圧縮なしの SVG で保存してください",
    ),
    "binary": ("it holds zero bytes and is no text", "ゼロバイトがあり、テキストではありません"),
    "form": ("it is not well-formed: {error}", "XML として正しくありません（{error}）"),
    "sheet": ("it refers to a style sheet", "スタイルシートを参照しています"),
    "no-svg": ("it is no SVG picture", "SVG の画像ではありません"),
    "no-size": ("it has neither a viewBox nor a size", "viewBox も大きさもありません"),
    "size": (
        "its size is not positive, or beyond all that can be drawn",
        "大きさが 0 以下か、描けないほど大きいか小さいかです",
    ),
    "number": ("a number is too large", "大きすぎる数があります"),
    "no-number": ("`{text}` is no number ({key})", "`{text}` は数ではありません（{key}）"),
    "nested": ("it is nested too deep", "入れ子が深すぎます"),
    "groups": ("its groups are nested too deep", "グループの入れ子が深すぎます"),
    "elements": ("it has more than {most} elements", "要素が {most} を超えています"),
    "segments": (
        "it draws more than {most} lines and curves, parts used again counted",
        "線と曲線が、繰り返し使う部分も数えて {most} を超えています",
    ),
    "text": (
        "it holds text; turn text into paths before saving",
        "文字があります。パスに変えて保存してください",
    ),
    "unknown": ("it holds <{name}>, which is not drawn here", "<{name}> があり、これは描けません"),
    "holds": ("it holds <{name}>", "<{name}> があります"),
    "script": ("it holds a script ({key})", "スクリプトがあります（{key}）"),
    "shape": ("a <{name}> cannot be read: {reason}", "<{name}> を読めません（{reason}）"),
    "no-target": (
        "its {key} refers to `#{name}`, which is not in the file",
        "{key} の参照先 `#{name}` がファイルにありません",
    ),
    "no-kind": ("its {key} is `{what}`, which is not drawn here", "{key} の `{what}` は描けません"),
    "effect": (
        "its {key} is a gradient, pattern or effect",
        "{key} がグラデーション・パターン・効果のどれかです",
    ),
    "clipped": ("a clipPath is itself clipped", "clipPath 自体が切り抜かれています"),
    "masked": ("a mask is itself masked or clipped", "mask 自体が隠されるか切り抜かれています"),
    "clip-use": (
        "a clipPath uses `{link}`, which is no shape of the file",
        "clipPath の使う `{link}` はファイルの図形ではありません",
    ),
    "clip-holds": ("a clipPath holds <{name}>", "clipPath に <{name}> があります"),
    "use": ("it refers to `{link}`, which is not in the file", "参照先 `{link}` がファイルにありません"),
    "circle": ("its parts refer to each other in a circle", "部品の参照が循環しています"),
    "color": ("`{text}` is no colour that is known here", "`{text}` は使える色ではありません"),
    "transform": ("the transformation `{text}` cannot be read", "変形 `{text}` を読めません"),
    "transform-count": (
        "`{name}` with {count} numbers is no transformation",
        "数が {count} 個の `{name}` は変形ではありません",
    ),
    "spread": (
        "one of its gradients is repeated (spreadMethod)",
        "繰り返すグラデーション（spreadMethod）があります",
    ),
    "focus": (
        "one of its gradients begins with a circle (fr)",
        "円から始まるグラデーション（fr）があります",
    ),
    "gradient-link": (
        "a gradient refers to `{link}`, which is no gradient of the file",
        "グラデーションの参照先 `{link}` はファイルのグラデーションではありません",
    ),
    "gradient-circle": (
        "its gradients refer to each other in a circle",
        "グラデーションの参照が循環しています",
    ),
    "stops": ("a gradient has more than {most} stops", "グラデーションの色が {most} を超えています"),
    "path-sign": ("`{sign}` has no place in path data", "パスのデータに `{sign}` は書けません"),
    "path-points": ("the path has too many points", "パスの点が多すぎます"),
    "path-count": (
        "`{letter}` needs {count} numbers at a time",
        "`{letter}` には数が {count} 個ずつ要ります",
    ),
    "path-start": ("path data begins with M", "パスのデータは M で始まります"),
    "path-end": (
        "`Z` takes no numbers and closes what was begun",
        "`Z` は数を取らず、始めたものを閉じます",
    ),
}


class UnsupportedImageError(ValueError):
    """The picture holds what is not drawn: `why` says what, `str` in English, `reason_ja` in Japanese."""

    def __init__(self, why: str, /, **facts: object) -> None:
        told = {name: shortened(str(fact), LONGEST) for name, fact in facts.items()}
        told_ja = {
            name: shortened(getattr(fact, "reason_ja", str(fact)), LONGEST) for name, fact in facts.items()
        }
        super().__init__(REASONS[why][0].format(**told))
        self.why = why
        self.reason_ja = REASONS[why][1].format(**told_ja)
