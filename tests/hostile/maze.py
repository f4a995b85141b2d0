"""A fault behind four turnings, for the test of the fuzzer itself."""


def walk(data: bytes) -> float:
    """Fall over where the first four bytes are the right ones."""
    if data[:1] != b"\xff":
        return 0.0
    if data[1:2] != b"\xfe":
        return 1.0
    if data[2:3] != b"=":
        return 2.0
    if data[3:4] != b"1":
        return 3.0
    return 1.0 / (data[4:5] == b"no")
