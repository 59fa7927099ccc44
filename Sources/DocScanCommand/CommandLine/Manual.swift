/// The description of a command in its help and its manual page, without the options.
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
    /// Empty for a group of commands: its actions have forms.
    var usage: [Usage] = []
    var examples: [String] = []
    /// Paragraphs in lines of the help.
    var notes = ""
    var exits: [Exit]
    /// What a shell offers as an operand.
    var operands = OptionText.Completion.file

    /// `case` of `docscan case add`; nil for `docscan` itself.
    var name: String? { word(1) }

    /// `add` of `docscan case add`.
    var action: String? { word(2) }

    private func word(_ index: Int) -> String? {
        command.split(separator: " ").dropFirst(index).first.map(String.init)
    }
}

/// The whole description of a command, independent of its type.
struct CommandText: Sendable {
    /// Options under a heading.
    struct Section: Sendable {
        var title: String
        var options: [OptionText]
        var isBrief: Bool
        var explainer = "docscan"
    }

    var manual: Manual
    /// The options, including those that every command has, without hidden ones.
    var sections: [Section]
    /// Empty for a command that is not a group.
    var actions: [CommandText] = []

    init<Command>(_ manual: Manual, _ sections: [OptionSection<Command>]) {
        self.manual = manual
        if manual.operands == .commands {
            self.manual.operands = .words(Request.commands.compactMap { $0.manual.name })
        }
        self.sections = sections.map { section in
            Section(
                title: section.title, options: section.options.map(\.text),
                isBrief: section.isBrief, explainer: section.explainer)
        }
        addCommonOptions()
    }

    /// A group of commands. The exit codes are those of its actions.
    ///
    /// - Parameter usage: a line for each action.
    init(_ manual: Manual, usage: [Manual.Usage], actions: [CommandText]) {
        (self.manual, self.actions, sections) = (manual, actions, [])
        self.manual.usage = usage
        self.manual.usage.append(.init("\(manual.command) ACTION --help", "the options and exit codes of one of these"))
        self.manual.operands = .words(actions.compactMap(\.manual.action))
        self.manual.exits = []
        addCommonOptions()
    }

    private mutating func addCommonOptions() {
        if let last = sections.lastIndex(where: { !$0.isBrief }) {
            sections[last].options += OptionText.common
        } else {
            sections.append(Section(title: "OPTIONS", options: OptionText.common, isBrief: false))
        }
    }

    var help: String { HelpText(self).text }

    var options: [OptionText] { sections.flatMap(\.options) }

    /// True if the command or one of its actions has the option.
    func has(_ option: String) -> Bool {
        options.contains { $0.names.contains(option) } || actions.contains { $0.has(option) }
    }

    /// The names of the actions, separated by spaces.
    var actionNames: String { actions.compactMap(\.manual.action).joined(separator: " ") }

    /// With the names of profiles in place of the completion that stands for them.
    func naming(profiles: [String]) -> Self {
        var copy = self
        copy.actions = actions.map { $0.naming(profiles: profiles) }
        for section in sections.indices {
            for option in sections[section].options.indices {
                guard case .profiles(let words) = sections[section].options[option].completion else { continue }
                copy.sections[section].options[option].completion = .words(words + profiles)
            }
        }
        return copy
    }
}
