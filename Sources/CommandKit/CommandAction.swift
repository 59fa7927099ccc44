/// An action of a group of commands, such as `docscan case add`.
package struct CommandAction<Group: CommandGroup>: Sendable {
    package typealias Check = @Sendable (Group) throws(UsageError) -> Void
    package typealias Run = @Sendable (Group) async throws -> ExitCode

    package let manual: Manual
    /// The line about the action in the help of the group.
    let summary: Manual.Usage
    private let operands: OperandForm
    private let options: [CommandOption<Group>]
    private let check: Check
    private let run: Run

    /// - Parameters:
    ///   - form: the name and the operands as in the help, such as `show LABEL`.
    ///   - title: the purpose, as a clause that begins with a verb.
    ///   - usage: the forms of the words after the name, with their effects. Default empty, for the operands of `form`.
    ///   - sections: additional options under separate headings.
    ///   - exits: exit codes in addition to those of the group, or with another text.
    ///   - check: throws if an option is missing, or options contradict each other.
    package init(
        _ form: String, _ title: String, usage: KeyValuePairs<String, String> = [:], notes: String = "",
        options: [CommandOption<Group>] = [], sections: [OptionSection<Group>] = [],
        exits: KeyValuePairs<ExitCode, String> = [:], check: @escaping Check = { (_) in }, run: @escaping Run
    ) {
        let group = Group.manual
        let words = form.split(separator: " ", maxSplits: 1)
        let command = "\(group.command) \(words[0])"
        summary = ("\(group.command) \(form)", title)
        operands = OperandForm(words.dropFirst().joined())
        let sections = [OptionSection(title: "OPTIONS", options: options)] + sections
        self.options = sections.flatMap(\.options)
        (self.check, self.run) = (check, run)
        var codes = [ExitCode.complete: "done", .usage: "usage"]
        for exit in group.exits { codes[exit.code] = exit.text }
        for (code, text) in exits { codes[code] = text }
        manual = Manual(
            command: command, title: title, purpose: title.prefix(1).uppercased() + title.dropFirst() + ".",
            usage: usage.isEmpty ? [summary] : usage.map { ("\(command) \($0)", $1) }, notes: notes,
            exits: codes.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0, $1) },
            operands: operands.completion
        ).with(sections, common: Group.program.common)
    }

    /// Parses a command line.
    ///
    /// - Parameter arguments: the words after the group's name, without the name of the action.
    func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request {
        var (group, given) = (Group(), Set<String>())
        if let answer = try read(arguments, into: &group, &given) {
            return .print(answer == .help ? manual.help : Group.program.version())
        }
        let settings = try Group.settings()
        if !settings.isEmpty {
            group = Group()
            try settings.apply(to: &group, options, of: manual, besides: given, in: Group.program)
            _ = try read(arguments, into: &group, &given)
        }
        if let problem = operands.problem(with: group.operands.count) {
            throw UsageError("\(manual.command) \(problem). See \(manual.command) --help")
        }
        try check(group)
        return .run(isVerbose: false) { [group, run] in await group.perform { try await run(group) } }
    }

    private func read(
        _ arguments: ArraySlice<String>, into group: inout Group, _ given: inout Set<String>
    ) throws(UsageError) -> ArgumentReader.Question? {
        var reader = ArgumentReader(arguments, of: manual.command, Group.program)
        let answer = try reader.read(into: &group, options, siblings: Group.fullManual.actions) { (group, word) in
            group.operands.append(word)
        }
        given = reader.given
        return answer
    }

    func mistakes(in settings: Settings) -> [Settings.Mistake] {
        settings.mistakes(in: options, of: manual, Group.program) { Group() }
    }
}

/// The operands of an action as in the help, such as `LABEL FILE...` or `[NUMBER]`.
struct OperandForm: Sendable {
    let form: String
    private let names: [String]
    private let count: ClosedRange<Int>

    init(_ form: String) {
        self.form = form
        let words = form.split(separator: " ")
        names = words.map { String($0.filter(\.isLetter)) }
        let isEndless = words.contains { $0.contains("...") }
        count = words.count { !$0.hasPrefix("[") }...(isEndless ? Int.max - 1 : words.count)
    }

    /// The completion for operands: files or folders if the name of an operand suggests it.
    var completion: OptionText.Completion {
        if names.contains(where: { ["FILE", "PATH", "SOURCE"].contains($0) || $0.hasPrefix("FILE") }) { return .file }
        return names.contains("FOLDER") ? .folder : .none
    }

    /// The reason why a number of operands is not valid, as a predicate; `nil` if it is valid.
    func problem(with number: Int) -> String? {
        if number < count.lowerBound { return "needs \(names[number])" }
        if count.contains(number) { return nil }
        return names.isEmpty ? "takes no operands" : "takes only \(form)"
    }
}
