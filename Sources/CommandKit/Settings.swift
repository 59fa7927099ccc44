/// The values that configuration files and the environment give to options. A later source wins: the files in their
/// order, then the environment; the command line wins over all.
package struct Settings: Sendable {
    /// The place of a value.
    package enum Place: Sendable, Hashable, CustomStringConvertible {
        case file(String, line: Int)
        case variable(String)
        /// The default of an option.
        case standard

        package var description: String {
            switch self {
            case .file(let path, let line): "\(path):\(line)"
            case .variable(let name): name
            case .standard: "default"
            }
        }
    }

    package struct Value: Sendable, Hashable {
        /// `general`, the name of a command, or those of a group and its action.
        package var section: String
        package var key: String
        package var text: String
        package var place: Place

        /// True if the text describes a default that depends on the machine or on other options, and is no value.
        package var isDescription: Bool { place == .standard && text.hasPrefix("(") }
    }

    /// A mistake in a file or in the environment. The text explains how to correct it.
    package struct Mistake: Sendable, Hashable, CustomStringConvertible {
        package var place: Place
        package var text: String
        /// True if a command may work nevertheless, such as for another user.
        package var isWarning = false

        package var description: String { "\(place): \(isWarning ? "warning: " : "")\(text)" }
    }

    /// The section whose values are for every command that has the option.
    package static let general = "docscan"
    /// The section of the command without a name, which scans.
    static let main = "scan"
    private static let prefix = "DOCSCAN_"

    /// The values of each file, in the order of the files and of their lines.
    private var files: [[Value]] = []
    private var paths: [String] = []
    /// Lines that have no key.
    package private(set) var mistakes: [Mistake] = []
    private let variables: [String: String]

    /// - Parameter variables: the environment.
    package init(variables: [String: String] = [:]) {
        self.variables = variables.filter { $0.key.hasPrefix(Self.prefix) }
    }

    package var isEmpty: Bool { files.isEmpty && variables.isEmpty }

    /// Adds a file: sections in brackets, and lines with a key, `=` and a value. A line that begins with `#` or `;` is
    /// a comment. Quotation marks around a value keep blanks at its ends.
    package mutating func add(_ text: String, of path: String) {
        var (values, section): ([Value], String) = ([], Self.general)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let (line, place) = (Self.trimmed(line), Place.file(path, line: index + 1))
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
            if line.hasPrefix("["), line.hasSuffix("]") {
                section = line.dropFirst().dropLast().split(whereSeparator: \.isWhitespace).joined(separator: " ")
            } else if let sign = line.firstIndex(of: "="), sign != line.startIndex {
                let text = Self.trimmed(line[line.index(after: sign)...])
                let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
                values.append(
                    Value(
                        section: section, key: String(Self.trimmed(line[..<sign])),
                        text: String(isQuoted ? text.dropFirst().dropLast() : text), place: place))
            } else {
                mistakes.append(Mistake(place: place, text: "a line is [SECTION], or KEY = VALUE"))
            }
        }
        files.append(values)
        paths.append(path)
    }

    /// In the order of the files and of their lines, then those of the environment.
    func sorted(_ mistakes: [Mistake]) -> [Mistake] {
        func position(_ mistake: Mistake) -> (file: Int, line: Int) {
            guard case .file(let path, let line) = mistake.place else { return (paths.count, 0) }
            return (paths.firstIndex(of: path) ?? paths.count, line)
        }
        return mistakes.enumerated().sorted { one, other in
            let (first, second) = (position(one.element), position(other.element))
            return (first.file, first.line, one.offset) < (second.file, second.line, other.offset)
        }.map(\.element)
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }

    /// The values of the files, in the order of their lines.
    var all: [Value] { files.flatMap(\.self) }

    /// The names of the variables.
    var names: [String] { variables.keys.sorted() }

    /// The values of an option: several if a file repeats the key.
    package func values(of option: OptionText, for manual: Manual) -> [Value] {
        var values: [Value] = []
        for file in files {
            for section in manual.settingSections {
                let found = file.filter { $0.section == section && option.keys.contains($0.key) }
                if !found.isEmpty { values = found }
            }
        }
        for section in manual.settingSections {
            for (key, name) in zip(option.keys, option.variables(in: section)) {
                guard let text = variables[name], !OptionText.isReserved(name) else { continue }
                values = [Value(section: section, key: key, text: text, place: .variable(name))]
            }
        }
        return values
    }
}

extension Manual {
    /// The sections with values for the command, the most special last: `docscan`, `case`, `case add`.
    package var settingSections: [String] {
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let special = words.isEmpty ? [Settings.main] : words.indices.map { words[...$0].joined(separator: " ") }
        return [Settings.general] + special
    }
}

extension OptionText {
    /// The option's keys in a file: `tls-cert` for `--tls-cert`.
    package var keys: [String] {
        isConfigurable ? names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } : []
    }

    /// The names of the option's variables, in the order of its keys: `DOCSCAN_SERVE_TLS_CERT`.
    func variables(in section: String) -> [String] {
        let words = section == Settings.general ? "" : section + " "
        return keys.map { key in
            "DOCSCAN_" + (words + key).uppercased().replacing(" ", with: "_").replacing("-", with: "_")
        }
    }

    /// All forms of the option's value with their effects, on one line.
    package var explanation: String {
        forms.map { form in
            let text = paragraph(form)
            return forms.count > 1 ? form.value.map { "\($0): \(text)" } ?? text : text
        }.joined(separator: "; ")
    }

    /// The value's placeholder, or that of a flag.
    package var placeholder: String { forms.first?.value ?? "yes" }

    /// True for variables that give no option a value.
    static func isReserved(_ name: String) -> Bool { ["DOCSCAN_CREDENTIALS", "DOCSCAN_CONFIG"].contains(name) }
}
