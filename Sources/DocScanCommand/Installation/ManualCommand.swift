import DocScan
import DocScanService

/// `docscan manual [COMMAND]`: a manual page, for `man`.
struct ManualCommand: Sendable {
    private var page: Manual?
    private var printsNames = false

    func run() async -> ExitCode {
        let all = Request.manuals.map(ManualPage.name)
        if printsNames { return StandardStreams.answer(all.joined(separator: "\n") + "\n") }
        let page = page ?? ScanCommand.fullManual
        let related = all.filter { $0 != ManualPage.name(of: page) }
        return StandardStreams.answer(ManualPage(page, related: related).text)
    }
}

extension ManualCommand: Subcommand {
    static let manual = Manual(
        command: "docscan manual", title: "print a manual page of docscan",
        purpose: "docscan manual prints a manual page in the format of man(7).",
        usage: [
            ("docscan manual", "the page of docscan itself"),
            ("docscan manual COMMAND", "the page of batch, live or another command"),
        ],
        examples: ["docscan manual live | man -l -"],
        notes: "make install installs all pages: man docscan, man docscan-live.",
        exits: [(.complete, "printed"), (.usage, "usage")],
        operands: .commands)

    static let options: [CommandOption<Self>] = [
        .flag("--list", text: "the names of all pages") { $0.printsNames = true }
    ]

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard page == nil else { throw UsageError("one page at a time. See docscan manual --help") }
        guard let subcommand = Request.command(named: word) else {
            let names = Request.names.joined(separator: ", ")
            throw UsageError("there is no page about \"\(word.visible)\". Give one of: \(names)")
        }
        page = subcommand.fullManual
    }
}

/// A command's description as a manual page, in the macros of man(7).
struct ManualPage {
    private let manual: Manual
    private let related: [String]

    /// - Parameter related: the other pages, such as `docscan-live`.
    init(_ manual: Manual, related: [String]) { (self.manual, self.related) = (manual, related) }

    /// Such as `docscan-live`.
    static func name(of manual: Manual) -> String { manual.command.split(separator: " ").joined(separator: "-") }

    var text: String {
        let name = Self.name(of: manual)
        var lines = [
            ".TH \(name.uppercased()) 1 \"\" \"docscan \(Help.number)\" \"User Commands\"", ".SH NAME",
            Self.escaped("\(name) - \(manual.title)"), ".SH SYNOPSIS",
        ]
        lines.append(manual.usage.map { ".B " + Self.escaped($0.form) }.joined(separator: "\n.br\n"))
        lines += [".SH DESCRIPTION"] + Self.paragraphs(manual.purpose)
        if manual.actions.isEmpty { lines += Self.forms(manual.usage) }
        for section in manual.sections {
            lines.append(".SH " + (section.title == "OPTIONS" ? "OPTIONS" : Self.escaped("\(section.title) OPTIONS")))
            lines += section.options.flatMap(Self.option)
        }
        if !manual.actions.isEmpty { lines += [".SH ACTIONS"] + manual.actions.flatMap(Self.action) }
        if !manual.examples.isEmpty {
            lines += [".SH EXAMPLES", ".nf"] + manual.examples.map(Self.line) + [".fi"]
        }
        if !manual.notes.isEmpty { lines += [".SH NOTES"] + Self.paragraphs(manual.notes) }
        if !manual.exits.isEmpty { lines.append(".SH EXIT STATUS") }
        for exit in manual.exits { lines += [".TP", ".B \(exit.code.rawValue)", Self.line(exit.text)] }
        lines += [".SH SEE ALSO", related.map { ".BR \(Self.escaped($0)) (1)" }.joined(separator: ",\n")]
        return lines.joined(separator: "\n") + "\n"
    }

    /// A section with the options that only this action has.
    private static func action(_ manual: Manual) -> [String] {
        var lines = [".SS " + escaped(manual.command)] + forms(manual.usage)
        let common = OptionText.common.map(\.names)
        lines += manual.options.filter { !common.contains($0.names) }.flatMap(option)
        if !manual.notes.isEmpty { lines += [".PP"] + paragraphs(manual.notes) }
        let exits = manual.exits.map { "\($0.code.rawValue) \($0.text)" }
        return lines + [".PP", line("Exit status: \(exits.joined(separator: "; ")).")]
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

    /// Lines of the help as paragraphs, which empty lines separate.
    private static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? ".PP" : line(String($0)) }
    }

    /// A line of text, in which an initial dot or apostrophe is not a macro.
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
