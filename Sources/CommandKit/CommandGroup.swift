/// A command with actions. For example, `docscan case` has the actions `docscan case add` and `docscan case show`. Each
/// action has separate options, operands and help.
package protocol CommandGroup: CommandEntry {
    static var actions: [CommandAction<Self>] { get }
    /// The name of the action for a command line without an action; `nil` if an action is required.
    static var defaultAction: String? { get }

    var operands: [String] { get set }

    init()

    /// Runs an action, and reports its errors.
    func perform(_ action: () async throws -> ExitCode) async -> ExitCode
}

extension CommandGroup {
    package static var defaultAction: String? { nil }

    package static var fullManual: Manual {
        var manual = manual
        manual.actions = actions.map(\.manual)
        manual.usage = actions.map(\.summary)
        manual.usage.append(("\(manual.command) ACTION --help", "print the options and exit codes of an action"))
        (manual.exits, manual.operands) = ([], .words(manual.actionNames))
        return manual.with([OptionSection<Self>](), common: program.common)
    }

    package static func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request {
        var reader = ArgumentReader(arguments, of: manual.command, program)
        // Options may precede the action, so the action is the first word that is neither an option nor a value.
        while let word = try reader.next() {
            switch word {
            case .plain(let name):
                let index = reader.position
                return try action(named: name).parse(arguments[..<index] + arguments[(index + 1)...])
            case .option("--help"), .option("-h"):
                // Support both orders: docscan case add --help, docscan case --help add.
                let next = arguments[(reader.position + 1)...].first
                return .print((actions.map(\.manual).first { $0.action == next } ?? fullManual).help)
            case .option("--version"), .option("-V"): return .print(program.version())
            case .option(let name):
                let options = actions.flatMap(\.manual.options)
                guard let option = options.first(where: { $0.names.contains(name) }) else {
                    throw reader.unknown(among: options)
                }
                if option.takesValue { _ = try reader.value() }
            }
        }
        guard let name = defaultAction else {
            let names = fullManual.actionNames.joined(separator: ", ")
            throw UsageError("\(manual.command) needs one of: \(names). See \(manual.command) --help")
        }
        return try action(named: name).parse(arguments)
    }

    package static func mistakes(in settings: Settings) -> [Settings.Mistake] {
        actions.flatMap { $0.mistakes(in: settings) }
    }

    private static func action(named name: String) throws(UsageError) -> CommandAction<Self> {
        if let found = actions.first(where: { $0.manual.action == name }) { return found }
        throw program.unknownAction(name, of: fullManual)
    }
}
