internal import DocScan

/// A completed form as an OpenRosa server accepts it (https://docs.getodk.org/openrosa-form-submission/).
struct OpenRosaInstance {
    let xml: String

    /// - Parameters:
    ///   - values: the values by the report's field names. Fields that the form does not have are skipped.
    ///   - files: the file names by the path of their element in the form.
    ///   - id: the identifier of the instance.
    ///   - deprecated: the `id` of the instance that this one replaces.
    init(
        form: Destination.Form, values: [String: String], files: [String: String], id: String,
        replacing deprecated: String? = nil
    ) {
        var root = Element()
        for (field, path) in form.fields { if let value = values[field] { root.set(value, at: path) } }
        for (path, name) in files { root.set(name, at: path) }
        let version = form.version.map { " version=\"\($0.escapedForMarkup)\"" } ?? ""
        let replaced = deprecated.map { "<orx:deprecatedID>\($0.escapedForMarkup)</orx:deprecatedID>" } ?? ""
        xml = """
            <?xml version="1.0" encoding="UTF-8"?>
            <data xmlns:orx="http://openrosa.org/xforms" id="\(form.id.escapedForMarkup)"\(version)>
            \(root.xml)<orx:meta><orx:instanceID>\(id)</orx:instanceID>\(replaced)</orx:meta>
            </data>

            """
    }

    /// Returns `uuid:` followed by the key's first 16 bytes as a UUID of version 8, the version for custom contents
    /// (RFC 9562, 5.8).
    static func instanceID(of key: String) -> String {
        var digits = Array(key.prefix(32))
        guard digits.count == 32, let variant = digits[16].hexDigitValue else { return "uuid:\(key)" }
        digits[12] = "8"
        digits[16] = ["8", "9", "a", "b"][variant & 3]
        let text = String(digits)
        var (parts, rest) = ([Substring](), text[...])
        for count in [8, 4, 4, 4, 12] {
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return "uuid:" + parts.joined(separator: "-")
    }

    /// Returns true for up to eight element names, separated by slashes. Names are restricted to the ASCII characters
    /// of XML 1.0, 2.3.
    static func isPath(_ text: String) -> Bool {
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        return names.count <= 8
            && names.allSatisfy { name in
                guard let first = name.first, first.isASCII, first.isLetter || first == "_" else { return false }
                return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
            }
    }

    /// Returns the message in a server's response (`OpenRosaResponse`), on one line of at most 200 characters.
    static func message(in body: [UInt8]) -> String? {
        let text = String(decoding: body, as: UTF8.self)
        guard let opening = text.firstRange(of: "<message"), let close = text.firstRange(of: "</message>"),
            let start = text[opening.upperBound...].firstIndex(of: ">"), start < close.lowerBound
        else { return nil }
        let inner = text[text.index(after: start)..<close.lowerBound]
        let plain = inner.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
        let words = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? nil : String(words.visible.prefix(200))
    }

    /// An XML element. Its children are sorted by name, so that equal values make equal documents.
    private struct Element {
        var text = ""
        var children: [String: Element] = [:]

        mutating func set(_ value: String, at path: String) {
            guard let name = path.split(separator: "/").first.map({ String($0) }) else { return text = value }
            let rest = path.dropFirst(name.count + 1)
            children[name, default: Element()].set(value, at: String(rest))
        }

        var xml: String {
            children.sorted { $0.key < $1.key }.map { name, element in
                let content = element.children.isEmpty ? element.text.escapedForXML : "\n" + element.xml
                return "<\(name)>\(content)</\(name)>\n"
            }.joined()
        }
    }
}

extension String {
    /// The text, escaped and without the characters that XML 1.0 does not allow (2.2).
    fileprivate var escapedForXML: String {
        String(unicodeScalars.filter { $0.value >= 0x20 || $0 == "\t" || $0 == "\n" }.map(Character.init))
            .escapedForMarkup
    }
}
