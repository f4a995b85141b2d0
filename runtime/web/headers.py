"""The headers of every answer: nothing runs, loads or frames but what the page itself brings."""

from __future__ import annotations

from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-src 'self' blob:",
        "frame-ancestors 'none'",
    )
)
"""Content-Security-Policy, level 3; `wasm-unsafe-eval` is what Python in the browser needs and no more."""

STRICT: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"x-robots-tag", b"noindex"),
)
"""The key stands in the address: no other site may learn it as a referrer, no search engine may keep it."""
