"""Visible digital seals (ICAO Doc 9303 part 13) of the invented state Utopia, and its signers' certificates.

The keys are made from a seed, and so are the numbers of a signature (RFC 6979 in spirit), so that every run writes the
same files. They protect nothing.
"""
import base64
import hashlib

# P-256 (FIPS 186-4, D.1.2.3).
P = 2 ** 256 - 2 ** 224 + 2 ** 192 + 2 ** 96 - 1
N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
G = (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
     0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5)


def _add(a, b):
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % P == 0:
            return None
        slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, P)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, P)
    x = (slope * slope - a[0] - b[0]) % P
    return x, (slope * (a[0] - x) - a[1]) % P


def _times(number, point):
    result = None
    while number:
        if number & 1:
            result = _add(result, point)
        point, number = _add(point, point), number >> 1
    return result


def _number(*parts):
    """A number below N that depends on all parts."""
    return int.from_bytes(hashlib.sha512(b"\0".join(parts)).digest(), "big") % (N - 1) + 1


class Signer:
    """A signer of seals: two letters of a state, two characters, the serial number of its certificate."""

    def __init__(self, country, name, serial):
        self.country, self.name, self.serial = country, name, serial
        self.key = _number(b"docscan specimen", f"{country}{name}{serial}".encode())

    def sign(self, data):
        """r and s."""
        digest = hashlib.sha256(data).digest()
        nonce = _number(self.key.to_bytes(32, "big"), digest)
        r = _times(nonce, G)[0] % N
        return r, pow(nonce, -1, N) * (int.from_bytes(digest, "big") + r * self.key) % N

    def certificate(self):
        """A certificate that it signs itself, PEM."""
        def text(tag, value):
            return _der(0x31, _der(0x30, _oid(*tag) + _der(0x0C if tag == (2, 5, 4, 3) else 0x13, value.encode())))

        name = _der(0x30, text((2, 5, 4, 6), self.country) + text((2, 5, 4, 3), self.name))
        algorithm = _der(0x30, _oid(1, 2, 840, 10045, 4, 3, 2))
        point = b"".join(number.to_bytes(32, "big") for number in _times(self.key, G))
        key = _der(0x30, _der(0x30, _oid(1, 2, 840, 10045, 2, 1) + _oid(1, 2, 840, 10045, 3, 1, 7)) + _der(3, b"\0\4" + point))
        validity = _der(0x30, _der(0x17, b"240101000000Z") + _der(0x17, b"491231235959Z"))
        body = _der(0x30, _der(0xA0, _integer(2)) + _integer(self.serial) + algorithm + name + validity + name + key)
        signature = _der(0x30, b"".join(_integer(number) for number in self.sign(body)))
        data = base64.encodebytes(_der(0x30, body + algorithm + _der(3, b"\0" + signature))).decode()
        lines = data.replace("\n", "")
        rows = [lines[start:start + 64] for start in range(0, len(lines), 64)]
        return "\n".join(["-----BEGIN CERTIFICATE-----", *rows, "-----END CERTIFICATE-----", ""])


def _der(tag, value):
    size = len(value)
    head = bytes([size]) if size < 128 else bytes([0x81, size]) if size < 256 else bytes([0x82, size >> 8, size & 255])
    return bytes([tag]) + head + value


def _integer(number):
    return _der(2, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def _oid(first, second, *rest):
    def digits(number):
        return (digits(number >> 7) if number > 127 else []) + [number & 127 | 128]

    value = bytes([first * 40 + second]) + b"".join(bytes(digits(n)[:-1] + [n & 127]) for n in rest)
    return _der(6, value)


def _c40(text):
    text = text.replace("<", " ")
    text += " " * (-len(text) % 3)
    codes = [3 if c == " " else ord(c) - 48 + 4 if c.isdigit() else ord(c) - 65 + 14 for c in text]
    return b"".join((1600 * a + 40 * b + c + 1).to_bytes(2, "big") for a, b, c in zip(codes[::3], codes[1::3], codes[2::3]))


def _date(year, month, day):
    return (month * 1_000_000 + day * 10_000 + year).to_bytes(3, "big")


def make(signer, definition, features, issued=(2026, 3, 14), signed=(2026, 3, 15), version=3):
    """The bytes of a seal: its header, its features [(tag, bytes)], its signature."""
    serial = f"{signer.serial:X}"
    reference = f"{len(serial):02X}" if version == 3 else serial.rjust(5, "0")
    head = bytes([0xDC, version]) + _c40("UTO") + _c40(signer.country + signer.name + reference)
    head += (_c40(serial) if version == 3 else b"") + _date(*issued) + _date(*signed) + definition.to_bytes(2, "big")
    data = head + b"".join(_der(tag, value) for tag, value in features)
    return data + _der(0xFF, b"".join(number.to_bytes(32, "big") for number in signer.sign(data)))


UTOPIA, STRANGER = Signer("UT", "TS", 0x1F), Signer("UT", "XX", 0x2A)
VISA = "VCUTOSPECIMEN<<ROSALIND<MAE<<<<<<<<<<<<<<<<<" + "L8988901C4XXX4009078F2701013"
PERMIT = "ARUTOSPECIMEN<<ROSALIND<MAE<<<<<<<<<" + "D231458907UTO7408122F2704151<<<<<<<4"
_visa = make(UTOPIA, 0x5D01, [(1, _c40(VISA)), (3, b"\2"), (4, bytes([90, 0, 0])), (5, _c40("X1234567<"))])
SEALS = {
    "visa": _visa,
    "permit": make(UTOPIA, 0xFB06, [(2, _c40(PERMIT)), (3, _c40("X1234567<"))], version=2),
    "stranger": make(STRANGER, 0xFB06, [(2, _c40(PERMIT)), (3, _c40("X1234567<"))]),
    # The name of another, under the signature of this one.
    "forged": _visa.replace(_c40(VISA), _c40(VISA.replace("ROSALIND<MAE", "ROBERTA<<<<<"))),
}
