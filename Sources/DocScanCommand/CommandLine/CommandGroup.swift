import DocScan

/// A command with actions: `docscan case` has `docscan case add`, `docscan case show` and others. Each action has
/// options, operands and help of its own.
protocol CommandGroup: CommandEntry {
    /// In the order of the help.
    static var actions: [CommandAction<Self>] { get }
    /// The action of a command line that names none; nil if it must name one.
    static var defaultAction: String? { get }

    /// The operands of the action.
    var operands: [String] { get set }

    init()

    /// Runs an action, and reports an error that it throws.
    func perform(_ action: () async throws -> ExitCode) async -> ExitCode
}

extension CommandGroup {
    static var defaultAction: String? { nil }

    static var text: CommandText { CommandText(manual, usage: actions.map(\.summary), actions: actions.map(\.text)) }

    func perform(_ action: () async throws -> ExitCode) async -> ExitCode { await reportingErrors(action) }

    static func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request {
        var reader = ArgumentReader(arguments, of: manual.command)
        // Options may precede the action, which is the first word that is not one.
        while let word = try reader.next() {
            switch word {
            case .plain(let name):
                let index = reader.position
                return try action(named: name).parse(arguments[..<index] + arguments[(index + 1)...])
            case .option("--help"), .option("-h"):
                // Either order: docscan case add --help, docscan case --help add.
                let next = arguments[(reader.position + 1)...].first
                return .print((text.actions.first { $0.manual.action == next } ?? text).help)
            case .option("--version"), .option("-V"): return .print(Help.version)
            case .option(let name):
                let options = text.actions.flatMap(\.options)
                guard let option = options.first(where: { $0.names.contains(name) }) else {
                    throw reader.unknown(among: options, elsewhere: Request.texts)
                }
                if option.takesValue { _ = try reader.value() }
            }
        }
        guard let name = defaultAction else {
            let names = actions.map(\.name).joined(separator: ", ")
            throw UsageError("\(manual.command) needs one of: \(names). See \(manual.command) --help")
        }
        return try action(named: name).parse(arguments)
    }

    private static func action(named name: String) throws(UsageError) -> CommandAction<Self> {
        guard let action = actions.first(where: { $0.name == name }) else { throw text.unknownAction(name) }
        return action
    }
}

extension CommandText {
    /// - Throws: `UsageError` if there is no such action.
    func action(named name: String) throws(UsageError) -> CommandText {
        guard let action = actions.first(where: { $0.manual.action == name }) else { throw unknownAction(name) }
        return action
    }

    func unknownAction(_ name: String) -> UsageError {
        let names = actions.compactMap(\.manual.action)
        let advice =
            name.nearest(in: names, within: 2).map { "Did you mean \($0)?" }
            ?? "It has: \(names.joined(separator: ", "))."
        return UsageError("\(manual.command) has no action \"\(name.visible)\". \(advice) See \(manual.command) --help")
    }
}
