/// The values of options from configuration files and the environment. Later files have precedence over earlier ones,
/// the environment over files, and the command line over everything.
package struct Settings: Sendable {
    /// The origin of a value.
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
        /// The section: `Settings.general`, the name of a command, or the names of a group and an action.
        package var section: String
        package var key: String
        package var text: String
        package var place: Place

        /// True if the text is not a valid value, but describes a default that depends on the machine or on other
        /// options.
        package var isDescription: Bool { place == .standard && text.hasPrefix("(") }
    }

    /// An error in a file or the environment. The text explains how to correct it.
    package struct Mistake: Sendable, Hashable, CustomStringConvertible {
        package var place: Place
        package var text: String
        /// True if a command may still work, for example for another user.
        package var isWarning = false

        package var description: String { "\(place): \(isWarning ? "warning: " : "")\(text)" }
    }

    /// The section for values of all commands that have the option.
    package static let general = "docscan"
    /// The section for the main command, which has no name.
    static let main = "scan"
    private static let prefix = "DOCSCAN_"

    /// The values of each file, in the order of its lines.
    private var files: [[Value]] = []
    private var paths: [String] = []
    /// The errors about lines without a key.
    package private(set) var mistakes: [Mistake] = []
    private let variables: [String: String]

    /// - Parameter variables: the environment variables.
    package init(variables: [String: String] = [:]) {
        self.variables = variables.filter { $0.key.hasPrefix(Self.prefix) }
    }

    package var isEmpty: Bool { files.isEmpty && variables.isEmpty }

    /// Adds the content of a file. A line has the name of a section in brackets, or a key, `=` and a value. A line that
    /// begins with `#` or `;` is a comment. Quotation marks around a value preserve white space at its ends.
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

    /// The errors in the order of the files and lines, followed by those of the environment.
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

    /// All values from files, in the order of the files and lines.
    var all: [Value] { files.flatMap(\.self) }

    /// The names of the environment variables, sorted.
    var names: [String] { variables.keys.sorted() }

    /// The configured values of an option for a command. There are several if a file repeats the key.
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
    /// The sections with values for the command, the most specific one last, such as `docscan`, `case`, `case add`.
    package var settingSections: [String] {
        let words = command.split(separator: " ").dropFirst().map(String.init)
        let special = words.isEmpty ? [Settings.main] : words.indices.map { words[...$0].joined(separator: " ") }
        return [Settings.general] + special
    }
}

extension OptionText {
    /// The keys of the option in a file, such as `tls-cert` for `--tls-cert`.
    package var keys: [String] {
        isConfigurable ? names.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) } : []
    }

    /// The names of the environment variables of the option, such as `DOCSCAN_SERVE_TLS_CERT`, in the order of its
    /// keys.
    func variables(in section: String) -> [String] {
        let words = section == Settings.general ? "" : section + " "
        return keys.map { key in
            "DOCSCAN_" + (words + key).uppercased().replacing(" ", with: "_").replacing("-", with: "_")
        }
    }

    /// All forms of the option's value with their effects, in one line.
    package var explanation: String {
        forms.map { form in
            let text = paragraph(form)
            return forms.count > 1 ? form.value.map { "\($0): \(text)" } ?? text : text
        }.joined(separator: "; ")
    }

    /// The placeholder of the value; `yes` for a flag.
    package var placeholder: String { forms.first?.value ?? "yes" }

    /// True for environment variables that are not values of options.
    static func isReserved(_ name: String) -> Bool { ["DOCSCAN_CREDENTIALS", "DOCSCAN_CONFIG"].contains(name) }
}
