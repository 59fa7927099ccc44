/// The texts of a command that shows the configuration.
extension Program {
    /// A line for each value with its source, in sections.
    package func listing(of values: [Settings.Value]) -> [String] {
        func line(_ value: Settings.Value) -> String { visible("\(value.key) = \(value.text)") }
        let width = min(60, values.map { line($0).count }.max() ?? 0)
        var lines: [String] = []
        var section: String?
        for value in values {
            if value.section != section { lines += ["", "[\(value.section)]"] }
            section = value.section
            lines.append("\(line(value).padded(to: width))   # \(value.place)")
        }
        return lines
    }

    /// A file with every key of some commands as a comment, to start from.
    ///
    /// - Parameters:
    ///   - words: of a command or of a group; empty for all commands.
    ///   - introduction: the first lines of the file.
    package func template(for words: [String], introduction: String) throws(UsageError) -> String {
        let words = words.joined(separator: " ")
        let wanted = leaves.filter { words.isEmpty || $0.section == words || $0.section.hasPrefix(words + " ") }
        guard !wanted.isEmpty else {
            let name = main.manual.command
            throw UsageError("unknown command \"\(visible(words))\". See \(name) --help")
        }
        let sections = wanted.compactMap { manual -> String? in
            let keys = manual.options.compactMap(\.template)
            return keys.isEmpty ? nil : "[\(manual.section)]\n" + keys.joined(separator: "\n")
        }
        return introduction + sections.joined(separator: "\n\n") + "\n"
    }
}

extension Manual {
    /// The section of the command's values.
    fileprivate var section: String { settingSections.last ?? Settings.general }
}

extension OptionText {
    /// The option's line in a template; `nil` if it has no key.
    fileprivate var template: String? {
        keys.first.map { "# \(explanation)\n#\($0) = \(placeholder)" }
    }
}
