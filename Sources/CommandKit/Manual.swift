/// The description of a command, from which its help, manual page and shell completion are generated.
package struct Manual: Sendable {
    /// A form of the command line with its effect.
    package typealias Usage = (form: String, text: String)

    /// A list of commands that serve one purpose, for the help of the main command.
    package struct Task: Sendable {
        let title: String
        let usage: [Usage]

        package init(title: String, usage: [Usage]) { (self.title, self.usage) = (title, usage) }
    }

    struct Section: Sendable {
        var title: String
        var options: [OptionText]
        var explainer: String?
    }

    /// The command as it is typed, such as `docscan live`.
    package let command: String
    /// The purpose as a clause without a full stop.
    package let title: String
    /// The purpose, with the line breaks of the help.
    let purpose: String
    package var usage: [Usage]
    /// For the main command: all other commands of the program, by task. Empty for other commands.
    package let tasks: [Task]
    let examples: [String]
    /// Additional paragraphs, with the line breaks of the help.
    let notes: String
    package var exits: [(code: ExitCode, text: String)]
    var operands: OptionText.Completion
    /// The options by heading, including those of all commands. `Subcommand` and `CommandAction` set them.
    var sections: [Section] = []
    /// The manuals of the actions; empty for a command that is not a group.
    package var actions: [Manual] = []

    package init(
        command: String, title: String, purpose: String, usage: [Usage] = [], tasks: [Task] = [],
        examples: [String] = [], notes: String = "", exits: [(code: ExitCode, text: String)],
        operands: OptionText.Completion = .file
    ) {
        (self.command, self.title, self.purpose, self.usage, self.tasks) = (command, title, purpose, usage, tasks)
        (self.examples, self.notes, self.exits, self.operands) = (examples, notes, exits, operands)
    }

    /// The name of the command, such as `case` in `docscan case add`; `nil` for `docscan` itself.
    package var name: String? { word(1) }

    /// The name of the action, such as `add` in `docscan case add`; `nil` for a command.
    package var action: String? { word(2) }

    /// Returns a copy with sections of options.
    ///
    /// - Parameter common: the options of all commands, which are added to the last section that is explained here.
    func with<Command>(_ sections: [OptionSection<Command>], common: [OptionText]) -> Self {
        var copy = self
        copy.sections = sections.map { section in
            Section(title: section.title, options: section.options.map(\.text), explainer: section.explainer)
        }
        if !copy.sections.contains(where: { $0.explainer == nil }) {
            copy.sections.append(Section(title: "OPTIONS", options: []))
        }
        let last = copy.sections.lastIndex { $0.explainer == nil }
        if let last { copy.sections[last].options += common }
        return copy
    }

    package var help: String { HelpText(self).text }

    var actionNames: [String] { actions.compactMap(\.action) }

    package var options: [OptionText] { sections.flatMap(\.options) }

    func has(_ option: String) -> Bool {
        options.contains { $0.names.contains(option) } || actions.contains { $0.has(option) }
    }

    private func word(_ index: Int) -> String? {
        command.split(separator: " ").dropFirst(index).first.map(String.init)
    }
}
