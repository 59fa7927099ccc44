/// Formats the configuration for the commands that display it.
extension Program {
    /// The lines of a listing: each value with its source, by section.
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

    /// A configuration file that contains all keys of some commands as comments.
    ///
    /// - Parameters:
    ///   - words: the words of a command or group; empty for all commands.
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
    /// The section for values of this command only.
    fileprivate var section: String { settingSections.last ?? Settings.general }
}

extension OptionText {
    /// The lines about the option in a template; `nil` if it is not configurable.
    fileprivate var template: String? {
        keys.first.map { "# \(explanation)\n#\($0) = \(placeholder)" }
    }
}
