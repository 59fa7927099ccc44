/// The description of a command, from which help, manual page and shell completion are made.
struct Manual: Sendable {
    /// A way to call the command, and its effect.
    typealias Usage = (form: String, text: String)

    struct Section: Sendable {
        var title: String
        var options: [OptionText]
        var isBrief = false
        var explainer = "docscan"
    }

    /// The command as typed: `docscan live`.
    var command: String
    /// The purpose as a clause without a full stop.
    var title: String
    /// The purpose in lines of the help.
    var purpose: String
    var usage: [Usage] = []
    var examples: [String] = []
    /// Paragraphs in lines of the help.
    var notes = ""
    var exits: [(code: ExitCode, text: String)]
    var operands = OptionText.Completion.file
    /// The visible options, including common ones. `Subcommand` and `CommandGroup` add these and the actions.
    var sections: [Section] = []
    /// Empty for a command that is not a group.
    var actions: [Manual] = []

    /// `case` of `docscan case add`; nil for `docscan` itself.
    var name: String? { word(1) }

    /// `add` of `docscan case add`.
    var action: String? { word(2) }

    func with<Command>(_ sections: [OptionSection<Command>]) -> Self {
        var copy = self
        copy.sections = sections.map { section in
            Section(
                title: section.title, options: section.options.map(\.text),
                isBrief: section.isBrief, explainer: section.explainer)
        }
        if !copy.sections.contains(where: { !$0.isBrief }) {
            copy.sections.append(Section(title: "OPTIONS", options: []))
        }
        let last = copy.sections.lastIndex { !$0.isBrief }
        if let last { copy.sections[last].options += OptionText.common }
        return copy
    }

    var help: String { HelpText(self).text }

    var actionNames: [String] { actions.compactMap(\.action) }

    var options: [OptionText] { sections.flatMap(\.options) }

    func has(_ option: String) -> Bool {
        options.contains { $0.names.contains(option) } || actions.contains { $0.has(option) }
    }

    private func word(_ index: Int) -> String? {
        command.split(separator: " ").dropFirst(index).first.map(String.init)
    }
}
