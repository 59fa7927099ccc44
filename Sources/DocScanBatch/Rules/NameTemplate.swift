internal import DocScan
internal import FoundationEssentials

/// A name or a folder with placeholders in braces: `{documentNumber}-{familyName}`.
struct NameTemplate: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case text(String)
        case placeholder(String)
    }

    private let parts: [Part]

    /// - Returns: `nil` for a brace without its other half, and for an empty placeholder.
    init?(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            if rest[brace] == "}" { return nil }
            if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
            let name = rest[rest.index(after: brace)...].prefix { $0 != "}" && $0 != "{" }
            guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else { return nil }
            parts.append(.placeholder(String(name)))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }

    var placeholders: [String] { parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } } }

    /// The text with values, each safe as a part of a name on every file system.
    ///
    /// - Returns: `nil` if a value is missing; `missing` has its name.
    func text(_ value: (String) -> String?, missing: inout String?) -> String? {
        var text = ""
        for part in parts {
            switch part {
            case .text(let plain): text += plain
            case .placeholder(let name):
                guard let value = value(name).map({ FileName.part($0) }), !value.isEmpty else {
                    missing = name
                    return nil
                }
                text += value
            }
        }
        return text
    }
}

/// Names that every file system of today can store, and that no program takes for something else.
enum FileName {
    /// The maximum length of a name without its ending, in bytes: the limit of Linux is 255 with it, and a number may
    /// follow.
    private static let longest = 200
    /// Source: Microsoft, "Naming Files, Paths, and Namespaces".
    private static let reserved: Set<Character> = ["<", ">", ":", "\"", "/", "\\", "|", "?", "*"]
    private static let devices: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// A value as a part of a name: reserved, invisible and control characters become `_`, and runs of white space one
    /// blank.
    static func part(_ value: String) -> String {
        let words = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(words.visible.map { reserved.contains($0) ? "_" : $0 })
    }

    /// A whole name from a template: without dots and blanks at its ends, not that of a device, and not too long.
    static func whole(_ name: String) -> String {
        let ends: Set<Character> = [".", " "]
        var text = String(name.drop { ends.contains($0) }.reversed().drop { ends.contains($0) }.reversed())
        while text.utf8.count > longest { text.removeLast() }
        let stem = text.prefix { $0 != "." }.lowercased()
        return text.isEmpty || devices.contains(stem) ? "_" + text : text
    }

    /// A path of folders below another one: no part leads up.
    static func folders(_ path: String) -> String {
        path.split(separator: "/").map { whole(String($0)) }.joined(separator: "/")
    }
}
