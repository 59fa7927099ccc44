"""Visible digital seals (ICAO Doc 9303 part 13) of the invented state Utopia, and its signers' certificates.

The keys are made from a seed, and so are the numbers of a signature (RFC 6979 in spirit), so that every run writes the
same files. They protect nothing.
"""
import base64
import hashlib

class Curve:
    """An elliptic curve y² = x³ + ax + b over the prime p: a point of the order n, its name, and what is hashed
    with."""

    def __init__(self, p, a, n, point, name, digest, algorithm):
        self.p, self.a, self.n, self.point, self.name = p, a, n, point, name
        self.digest, self.algorithm, self.size = digest, algorithm, n.bit_length() // 8

    def _add(self, a, b):
        if a is None or b is None:
            return a or b
        if a[0] == b[0]:
            if (a[1] + b[1]) % self.p == 0:
                return None
            slope = (3 * a[0] * a[0] + self.a) * pow(2 * a[1], -1, self.p)
        else:
            slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, self.p)
        x = (slope * slope - a[0] - b[0]) % self.p
        return x, (slope * (a[0] - x) - a[1]) % self.p

    def times(self, number):
        result, point = None, self.point
        while number:
            if number & 1:
                result = self._add(result, point)
            point, number = self._add(point, point), number >> 1
        return result

    def number(self, *parts):
        """A number below n that depends on all parts."""
        return int.from_bytes(hashlib.sha512(b"\0".join(parts)).digest(), "big") % (self.n - 1) + 1


# FIPS 186-4, D.1.2.3; the signature's algorithm from RFC 5758, 3.2.
P256 = Curve(2 ** 256 - 2 ** 224 + 2 ** 192 + 2 ** 96 - 1, -3,
             0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
             (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
              0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5),
             (1, 2, 840, 10045, 3, 1, 7), hashlib.sha256, (1, 2, 840, 10045, 4, 3, 2))
# RFC 5639, 3.3.
BRAINPOOL224 = Curve(0xD7C134AA264366862A18302575D1D787B09F075797DA89F57EC8C0FF,
                     0x68A5E62CA9CE6C1C299803A6C1530B514E182AD8B0042A59CAD29F43,
                     0xD7C134AA264366862A18302575D0FB98D116BC4B6DDEBCA3A5A7939F,
                     (0x0D9029AD2C7E5CF4340823B2A87DC68C9E4CE3174C1E6EFDEE12C07D,
                      0x58AA56F772C0726F24C6B89E4ECDAC24354B9E99CAA3F6D3761402CD),
                     (1, 3, 36, 3, 3, 2, 8, 1, 1, 5), hashlib.sha224, (1, 2, 840, 10045, 4, 3, 1))


class Signer:
    """A signer of seals: two letters of a state, two characters, the serial number of its certificate."""

    def __init__(self, country, name, serial, curve=P256):
        self.country, self.name, self.serial, self.curve = country, name, serial, curve
        self.key = curve.number(b"docscan specimen", f"{country}{name}{serial}".encode())

    def sign(self, data):
        """r and s."""
        curve, digest = self.curve, self.curve.digest(data).digest()
        nonce = curve.number(self.key.to_bytes(curve.size, "big"), digest)
        r = curve.times(nonce)[0] % curve.n
        return r, pow(nonce, -1, curve.n) * (int.from_bytes(digest, "big") + r * self.key) % curve.n

    def signature(self, data):
        """r and s, one after the other."""
        return b"".join(number.to_bytes(self.curve.size, "big") for number in self.sign(data))

    def certificate(self):
        """A certificate that it signs itself, PEM."""
        def text(tag, value):
            return _der(0x31, _der(0x30, _oid(*tag) + _der(0x0C if tag == (2, 5, 4, 3) else 0x13, value.encode())))

        curve = self.curve
        name = _der(0x30, text((2, 5, 4, 6), self.country) + text((2, 5, 4, 3), self.name))
        algorithm = _der(0x30, _oid(*curve.algorithm))
        point = b"".join(number.to_bytes(curve.size, "big") for number in curve.times(self.key))
        key = _der(0x30, _der(0x30, _oid(1, 2, 840, 10045, 2, 1) + _oid(*curve.name)) + _der(3, b"\0\4" + point))
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
    return data + _der(0xFF, signer.signature(data))


UTOPIA, STRANGER = Signer("UT", "TS", 0x1F), Signer("UT", "XX", 0x2A)
BRAINPOOL = Signer("UT", "BP", 0x3C, BRAINPOOL224)
VISA = "VCUTOSPECIMEN<<ROSALIND<MAE<<<<<<<<<<<<<<<<<" + "L8988901C4XXX4009078F2701013"
PERMIT = "ARUTOSPECIMEN<<ROSALIND<MAE<<<<<<<<<" + "D231458907UTO7408122F2704151<<<<<<<4"
_visa = make(UTOPIA, 0x5D01, [(1, _c40(VISA)), (3, b"\2"), (4, bytes([90, 0, 0])), (5, _c40("X1234567<"))])
SEALS = {
    "visa": _visa,
    "permit": make(UTOPIA, 0xFB06, [(2, _c40(PERMIT)), (3, _c40("X1234567<"))], version=2),
    "brainpool": make(BRAINPOOL, 0xFB06, [(2, _c40(PERMIT)), (3, _c40("X1234567<"))]),
    "stranger": make(STRANGER, 0xFB06, [(2, _c40(PERMIT)), (3, _c40("X1234567<"))]),
    # The name of another, under the signature of this one.
    "forged": _visa.replace(_c40(VISA), _c40(VISA.replace("ROSALIND<MAE", "ROBERTA<<<<<"))),
}
FILES = {
    "utopia.pem": lambda seed: UTOPIA.certificate().encode(),
    "utopia-brainpool.pem": lambda seed: BRAINPOOL.certificate().encode(),
}
