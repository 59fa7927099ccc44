/// Formats the description of a command for a terminal, as the output of `--help`.
struct HelpText {
    /// The column at which explanations begin.
    private static let column = 29
    /// The maximum number of columns in a line.
    private static let width = 93

    private let manual: Manual

    init(_ manual: Manual) { self.manual = manual }

    var text: String {
        var parts = [manual.purpose, "USAGE\n" + usage]
        parts += manual.tasks.map { "\($0.title)\n" + Self.rows($0.usage, column: Self.column) }
        parts += manual.sections.map { section in
            section.explainer.map { "\(section.title) (see \($0) --help)\n" + Self.names(section.options) }
                ?? "\(section.title)\n" + Self.rows(section.options)
        }
        if !manual.examples.isEmpty {
            parts.append("EXAMPLES\n" + manual.examples.map { "  \($0)" }.joined(separator: "\n"))
        }
        if !manual.notes.isEmpty { parts.append(manual.notes) }
        if !manual.exits.isEmpty { parts.append("EXIT CODES\n" + exits) }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private var usage: String {
        let column = max(Self.column, (manual.usage.map(\.form.count).max() ?? 0) + 5)
        // The text of the only form of an action is omitted, because it repeats the line above.
        if manual.action != nil, manual.usage.count == 1 { return "  " + manual.usage[0].form }
        return Self.rows(manual.usage, column: column)
    }

    private static func rows(_ usage: [Manual.Usage], column: Int) -> String {
        usage.map { row($0.form, $0.text, indent: 2, column: column) }.joined(separator: "\n")
    }

    private static func rows(_ options: [OptionText]) -> String {
        options.flatMap { option in
            option.forms.enumerated().map { index, form in
                let names =
                    if let long = option.long {
                        (index == 0 ? option.short.map { $0 + ", " } ?? "    " : "    ") + long
                    } else {
                        option.short ?? ""
                    }
                return row(form.value.map { "\(names) \($0)" } ?? names, form.text, indent: 2, column: column)
            }
        }.joined(separator: "\n")
    }

    private static func names(_ options: [OptionText]) -> String {
        let names = options.map { option in
            (option.long ?? option.short ?? "") + (option.forms.first?.value.map { " " + $0 } ?? "")
        }
        return wrapped(names.dropLast().map { $0 + "," } + names.suffix(1), gap: " ")
    }

    private var exits: String {
        Self.wrapped(manual.exits.map { "\($0.code.rawValue) \($0.text)" }, gap: "   ")
    }

    /// Joins texts with a gap, and wraps them at `width` with an indent of two spaces.
    private static func wrapped(_ pieces: [String], gap: String) -> String {
        var lines: [String] = []
        for piece in pieces {
            if let last = lines.last, last.count + gap.count + piece.count <= width {
                lines[lines.count - 1] += gap + piece
            } else {
                lines.append("  " + piece)
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a head with its text in a column. If fewer than two spaces would separate them, the text begins on the
    /// next line.
    private static func row(_ head: String, _ text: String, indent: Int, column: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let head = String(repeating: " ", count: indent) + head
        let margin = String(repeating: " ", count: column)
        let start = head.count + 2 <= column ? head.padded(to: column) : head + "\n" + margin
        return start + lines.joined(separator: "\n" + margin)
    }
}

extension String {
    /// The text, padded with spaces to a minimum number of characters.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
