/// What the help and the manual page of a command say besides its options.
struct Manual: Sendable {
    /// A way to call the command, and what it does.
    struct Usage: Sendable {
        var form: String
        var text: String

        init(_ form: String, _ text: String) { (self.form, self.text) = (form, text) }
    }

    /// How a run may end.
    struct Exit: Sendable {
        var code: ExitCode
        var text: String

        init(_ code: ExitCode, _ text: String) { (self.code, self.text) = (code, text) }
    }

    /// As the user writes it, as `docscan live`.
    var command: String
    /// What the command is for, as one clause without a full stop.
    var title: String
    /// What the command does, in lines of the help.
    var purpose: String
    var usage: [Usage]
    var examples: [String] = []
    /// Paragraphs in lines of the help.
    var notes = ""
    var exits: [Exit]
    /// What a shell offers as an operand.
    var operands = OptionText.Completion.file

    /// The name of the subcommand; nil for `docscan` itself.
    var name: String? { command.split(separator: " ").dropFirst().first.map(String.init) }
}

/// A command's whole description, whatever command it is of.
struct CommandText: Sendable {
    /// Options under a heading.
    struct Section: Sendable {
        var title: String
        var options: [OptionText]
        var isBrief: Bool
        var explainer = "docscan"
    }

    var manual: Manual
    /// With the options that every command has, without hidden ones.
    var sections: [Section]

    init<Command: Subcommand>(_: Command.Type) {
        manual = Command.manual
        if manual.operands == .commands {
            manual.operands = .words(Request.subcommands.compactMap { $0.manual.name })
        }
        sections = Command.sections.map { section in
            Section(
                title: section.title, options: section.options.map(\.text).filter { !$0.isHidden },
                isBrief: section.isBrief, explainer: section.explainer)
        }
        if let last = sections.lastIndex(where: { !$0.isBrief }) {
            sections[last].options += OptionText.common
        } else {
            sections.append(Section(title: "OPTIONS", options: OptionText.common, isBrief: false))
        }
    }

    var options: [OptionText] { sections.flatMap(\.options) }

    /// With the names of profiles in the place of what stands for them.
    func naming(profiles: [String]) -> Self {
        var copy = self
        for section in sections.indices {
            for option in sections[section].options.indices {
                guard case .profiles(let words) = sections[section].options[option].completion else { continue }
                copy.sections[section].options[option].completion = .words(words + profiles)
            }
        }
        return copy
    }
}
