/// Formats the description of a command as a manual page with the macros of man(7).
package struct ManualPage {
    private let manual: Manual
    private let program: Program

    package init(_ manual: Manual, of program: Program) { (self.manual, self.program) = (manual, program) }

    /// The name of the manual page, such as `docscan-live`.
    package static func name(of manual: Manual) -> String {
        manual.command.split(separator: " ").joined(separator: "-")
    }

    package var text: String {
        let name = Self.name(of: manual)
        let related = program.manuals.map(Self.name).filter { $0 != name }
        var lines = [
            ".TH \(name.uppercased()) 1 \"\" \"\(program.title)\" \"User Commands\"", ".SH NAME",
            Self.escaped("\(name) - \(manual.title)"), ".SH SYNOPSIS",
        ]
        lines.append(manual.usage.map { ".B " + Self.escaped($0.form) }.joined(separator: "\n.br\n"))
        lines += [".SH DESCRIPTION"] + Self.paragraphs(manual.purpose)
        if manual.actions.isEmpty { lines += Self.forms(manual.usage) }
        if !manual.tasks.isEmpty { lines.append(".SH COMMANDS") }
        for task in manual.tasks { lines += [".SS " + Self.escaped(task.title)] + Self.forms(task.usage) }
        for section in manual.sections {
            lines.append(".SH " + (section.title == "OPTIONS" ? "OPTIONS" : Self.escaped("\(section.title) OPTIONS")))
            lines += section.options.flatMap(Self.option)
        }
        if !manual.actions.isEmpty { lines += [".SH ACTIONS"] + manual.actions.flatMap(action) }
        if !manual.examples.isEmpty {
            lines += [".SH EXAMPLES", ".nf"] + manual.examples.map(Self.line) + [".fi"]
        }
        if !manual.notes.isEmpty { lines += [".SH NOTES"] + Self.paragraphs(manual.notes) }
        if !manual.exits.isEmpty { lines.append(".SH EXIT STATUS") }
        for exit in manual.exits { lines += [".TP", ".B \(exit.code.rawValue)", Self.line(exit.text)] }
        lines += [".SH SEE ALSO", related.map { ".BR \(Self.escaped($0)) (1)" }.joined(separator: ",\n")]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The section about an action, without the options of all commands.
    private func action(_ manual: Manual) -> [String] {
        var lines = [".SS " + Self.escaped(manual.command)] + Self.forms(manual.usage)
        let common = program.common.map(\.names)
        lines += manual.options.filter { !common.contains($0.names) }.flatMap(Self.option)
        if !manual.notes.isEmpty { lines += [".PP"] + Self.paragraphs(manual.notes) }
        let exits = manual.exits.map { "\($0.code.rawValue) \($0.text)" }
        return lines + [".PP", Self.line("Exit status: \(exits.joined(separator: "; ")).")]
    }

    private static func forms(_ usage: [Manual.Usage]) -> [String] {
        usage.flatMap { [".TP", ".B " + escaped($0.form)] + paragraphs($0.text) }
    }

    private static func option(_ option: OptionText) -> [String] {
        option.forms.flatMap { form in
            let names = [option.short, option.long].compactMap(\.self).map { "\\fB\(escaped($0))\\fR" }
            let value = form.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
            return [".TP", names.joined(separator: ", ") + value, line(option.paragraph(form))]
        }
    }

    /// Converts lines of the help to paragraphs. An empty line begins a new paragraph.
    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ".PP" : line(String($0)) }
    }

    /// Escapes a line of text, so that a dot or apostrophe at its beginning is not interpreted as a macro.
    private static func line(_ text: String) -> String {
        let text = escaped(text.drop { $0 == " " })
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        text.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            default: String(character)
            }
        }.joined()
    }
}
