/// A file's path as the system stores it: bytes, which need not be UTF-8.
package struct InputPath: Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8]) { self.bytes = bytes }
    package init(_ text: String) { bytes = Array(text.utf8) }

    /// The path for reports and people: invalid UTF-8 becomes U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// True if `text` is lossless.
    package var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// The path in ASCII: every byte except ASCII letters, digits, `-._~` and slashes is percent-encoded (RFC 3986).
    package var percentEncoded: String {
        var text = ""
        for byte in bytes {
            let scalar = Unicode.Scalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~/".unicodeScalars.contains(scalar) {
                text.unicodeScalars.append(scalar)
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    /// Decodes a percent-encoded path; `nil` if a percent sign is not followed by two hexadecimal digits.
    package init?(percentEncoded text: String) {
        bytes = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let value = UInt8(percentEscape: rest) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
    }

    package func appending(_ name: [UInt8]) -> InputPath {
        if bytes.isEmpty { return InputPath(name) }
        return InputPath(bytes + (bytes.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]) + name)
    }

    /// The last component; empty if the path ends with a slash.
    package var name: ArraySlice<UInt8> { bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...] }

    /// The path without `name`; `.` if the path has no slash.
    package var folder: InputPath {
        let folder = bytes.dropLast(name.count)
        if folder.isEmpty { return "." }
        let end = folder.lastIndex { $0 != UInt8(ascii: "/") }
        return end.map { InputPath(Array(folder[...$0])) } ?? "/"
    }

    /// The path to use below another folder: without a leading slash, and with `_` for each `..`, which would leave
    /// that folder.
    package var inside: InputPath {
        let parts = bytes.split(separator: UInt8(ascii: "/")).filter { $0 != [UInt8(ascii: ".")] }
        return InputPath(
            Array(parts.map { $0 == Array("..".utf8)[...] ? Array("_".utf8) : Array($0) }.joined(separator: "/".utf8)))
    }

    package init(stringLiteral text: String) { self.init(text) }
}
