internal import DocScan
internal import FoundationEssentials

/// A file name or folder path with placeholders in braces, such as `{documentNumber}-{familyName}`.
struct NameTemplate: Sendable, Hashable {
    private enum Part: Sendable, Hashable {
        case text(String)
        case placeholder(String)
    }

    private let parts: [Part]

    /// - Returns: `nil` if a brace has no counterpart, or a placeholder is empty.
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

    /// Replaces the placeholders with values. Each value is changed so that it is valid in a file name on all file
    /// systems.
    ///
    /// - Parameter value: returns the value for the name of a placeholder.
    ///
    /// - Returns: `nil` if a value is missing. `missing` is then the name of the placeholder.
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

/// Makes file names that are valid on all common file systems.
enum FileName {
    /// The maximum length in bytes of a name without its extension. The limit on Linux is 255 bytes with the extension,
    /// and a number may be appended.
    private static let longest = 200
    /// The characters that Windows does not allow in names. Source: Microsoft, "Naming Files, Paths, and Namespaces".
    private static let reserved: Set<Character> = ["<", ">", ":", "\"", "/", "\\", "|", "?", "*"]
    /// The names of devices on Windows, which cannot be used for files.
    private static let devices: Set<String> = Set(
        ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

    /// Prepares a value for use in a name. Reserved, invisible and control characters become `_`, and a run of white
    /// space becomes one space.
    static func part(_ value: String) -> String {
        let words = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(words.visible.map { reserved.contains($0) ? "_" : $0 })
    }

    /// Prepares a complete name without its extension. Removes dots and spaces at both ends, shortens the name to the
    /// maximum length, and adds `_` to the name of a device.
    static func whole(_ name: String) -> String {
        let ends: Set<Character> = [".", " "]
        var text = String(name.drop { ends.contains($0) }.reversed().drop { ends.contains($0) }.reversed())
        while text.utf8.count > longest { text.removeLast() }
        let stem = text.prefix { $0 != "." }.lowercased()
        return text.isEmpty || devices.contains(stem) ? "_" + text : text
    }

    /// Prepares a relative folder path. No component can be `..`.
    static func folders(_ path: String) -> String {
        path.split(separator: "/").map { whole(String($0)) }.joined(separator: "/")
    }
}
