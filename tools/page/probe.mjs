// Run by tools/build_page.py: what the Python of a runtime knows of all signs, and of what trimming might hurt.
// node probe.mjs RUNTIME_DIR

import { pathToFileURL } from "node:url";

const { loadPyodide } = await import(pathToFileURL(`${process.argv[2]}/pyodide.mjs`).href);
const python = await loadPyodide();
console.log(python.runPython(`
import array, asyncio, csv, datetime, decimal, fractions, hashlib, json, math, pickle, random, re, struct, tomllib, unicodedata, zlib
signs = [chr(code) for code in range(0x110000)]
known = [
    (sign.isidentifier(), sign.upper(), sign.casefold(), unicodedata.category(sign), unicodedata.east_asian_width(sign),
     unicodedata.numeric(sign, None), unicodedata.decomposition(sign),
     [unicodedata.normalize(form, sign) for form in ("NFC", "NFD", "NFKC", "NFKD")])
    for sign in signs
]
known += [math.sin(1.5), decimal.Decimal(2).sqrt(), random.Random(7).random(), struct.pack("<d", 0.1), str(1 / 3), 7 ** 500,
          zlib.decompress(zlib.compress(b"cards" * 9)), re.findall(r"\\w+", "紙 札"), datetime.date(2026, 11, 24).isoformat()]
hashlib.sha256(repr(known).encode("utf-8", "surrogatepass")).hexdigest()
`));
