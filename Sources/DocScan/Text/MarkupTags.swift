/// Returns the start tags of XHTML one after another, with the positions of their attributes in the bytes.
struct MarkupTags {
    struct Tag {
        var name: String
        /// The positions of the values in the bytes, without quotation marks, by the names of the attributes.
        var attributes: [String: Range<Int>] = [:]
        fileprivate var bytes: [UInt8]

        /// The value of an attribute, with its character references resolved.
        func text(of attribute: String) -> String? { attributes[attribute].map { MarkupTags.text(bytes[$0]) } }
    }

    private let bytes: [UInt8]
    /// The position of the next byte.
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let (open, close, slash) = (UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"))

    /// The next start tag; `nil` at the end, or if a tag is cut off.
    mutating func next() -> Tag? {
        while let start = bytes[place...].firstIndex(of: Self.open) {
            place = start + 1
            let isComment = bytes[place...].starts(with: "!--".utf8)
            if isComment {
                guard let end = bytes[place...].firstRange(of: Array("-->".utf8)) else { return nil }
                place = end.upperBound
                continue
            }
            guard let first = bytes[place...].first else { return nil }
            guard Self.isLetter(first) else { continue }
            let name = skip { !Self.isSpace($0) && $0 != Self.close && $0 != Self.slash }
            var tag = Tag(name: String(decoding: bytes[name], as: UTF8.self), bytes: bytes)
            while let (key, value) = attribute() { tag.attributes[key] = value }
            guard place < bytes.count else { return nil }
            place += 1
            return tag
        }
        return nil
    }

    /// The position of the text from here to the end tag of `name`; `nil` if another tag comes first.
    func textBytes(until name: String) -> Range<Int>? {
        guard let end = bytes[place...].firstIndex(of: Self.open), bytes[end...].starts(with: "</\(name)".utf8) else {
            return nil
        }
        return place..<end
    }

    /// The name of the next attribute of a tag and the position of its value; `nil` at the end of the tag.
    private mutating func attribute() -> (String, Range<Int>)? {
        _ = skip { Self.isSpace($0) || $0 == Self.slash }
        guard place < bytes.count, bytes[place] != Self.close else { return nil }
        let name = skip { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != Self.close }
        _ = skip(while: Self.isSpace)
        let key = String(decoding: bytes[name], as: UTF8.self)
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return (key, place..<place) }
        place += 1
        _ = skip(while: Self.isSpace)
        guard place < bytes.count else { return nil }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
            return (key, skip { !Self.isSpace($0) && $0 != Self.close })
        }
        place += 1
        let value = skip { $0 != quote }
        place = min(bytes.count, place + 1)
        return (key, value)
    }

    private mutating func skip(while condition: (UInt8) -> Bool) -> Range<Int> {
        let start = place
        while place < bytes.count, condition(bytes[place]) { place += 1 }
        return start..<place
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte & 0xDF) }

    /// The text with its character references resolved (XML 1.0, 4.1 and 4.6). An unknown reference stays unchanged.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let escaped = String(decoding: bytes, as: UTF8.self)
        guard escaped.contains("&") else { return escaped }
        var (text, rest) = ("", escaped[...])
        while let start = rest.firstIndex(of: "&") {
            text += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let scalar = character(rest[rest.index(after: start)..<end])
            else {
                text.append("&")
                rest = rest.dropFirst()
                continue
            }
            text.unicodeScalars.append(scalar)
            rest = rest[rest.index(after: end)...]
        }
        return text + rest
    }

    private static func character(_ reference: Substring) -> Unicode.Scalar? {
        if let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][reference] as Unicode.Scalar? {
            return named
        }
        guard reference.first == "#" else { return nil }
        let digits = reference.dropFirst()
        let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap { Unicode.Scalar($0) }
    }
}
