/// An action of a group of commands, such as `docscan case add`.
struct CommandAction<Group: CommandGroup>: Sendable {
    typealias Check = @Sendable (Group) throws(UsageError) -> Void
    typealias Run = @Sendable (Group) async throws -> ExitCode

    let name: String
    private let operands: OperandForm
    private let title: String
    private let usage: [Manual.Usage]
    private let notes: String
    private let sections: [OptionSection<Group>]
    private let exits: [Manual.Exit]
    private let check: Check
    private let run: Run

    /// - Parameters:
    ///   - form: name and operands as the help writes them: `show LABEL`.
    ///   - title: what the action does, as a clause that begins with a verb.
    ///   - usage: the forms that may follow the name; default: the operands alone.
    ///   - sections: of further options, below `options`.
    ///   - exits: added to the group's; they replace a code that the group has.
    ///   - check: throws what is missing, or does not fit together.
    init(
        _ form: String, _ title: String, usage: [(form: String, text: String)] = [],
        notes: String = "", options: [CommandOption<Group>] = [], sections: [OptionSection<Group>] = [],
        exits: [Manual.Exit] = [], check: @escaping Check = { (_) in }, run: @escaping Run
    ) {
        let words = form.split(separator: " ")
        name = String(words[0])
        operands = OperandForm(words.dropFirst().joined(separator: " "))
        (self.title, self.notes, self.exits) = (title, notes, exits)
        (self.check, self.run) = (check, run)
        self.sections = [OptionSection(title: "OPTIONS", options: options)] + sections
        self.usage = usage.map { .init("\(Group.manual.command) \(words[0]) \($0.form)", $0.text) }
    }

    /// A line for the group's help.
    var summary: Manual.Usage {
        .init("\(Group.manual.command) \(name)" + (operands.form.isEmpty ? "" : " \(operands.form)"), title)
    }

    var text: CommandText {
        let group = Group.manual
        let replaced = group.exits.filter { exit in !exits.contains { $0.code == exit.code } }
        return CommandText(
            Manual(
                command: "\(group.command) \(name)", title: title,
                purpose: title.prefix(1).uppercased() + title.dropFirst() + ".",
                usage: usage.isEmpty ? [summary] : usage, notes: notes,
                exits: (replaced + exits).sorted { $0.code.rawValue < $1.code.rawValue },
                operands: operands.completion), sections)
    }

    /// - Parameter arguments: the words after the group's name, without the name of the action.
    func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request {
        var group = Group()
        let command = "\(Group.manual.command) \(name)"
        var reader = ArgumentReader(arguments, of: command)
        let answer = try reader.read(into: &group, sections, siblings: Group.text.actions) { (group, word) in
            group.operands.append(word)
        }
        if let answer { return .print(answer == .help ? text.help : Help.version) }
        if let problem = operands.problem(with: group.operands.count) {
            throw UsageError("\(command) \(problem). See \(command) --help")
        }
        try check(group)
        return .run(Parsed(group: group, body: run))
    }

    /// The action with the options and operands of a command line.
    private struct Parsed: ParsedCommand {
        let group: Group
        let body: Run

        func run() async -> ExitCode { await group.perform { try await body(group) } }
    }
}
