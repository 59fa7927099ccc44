/// An invalid command line. The description explains how to correct it.
package struct UsageError: Error, CustomStringConvertible {
    package let description: String
    /// `.missingDependency` if the line is valid but needs something that this machine lacks.
    package let code: ExitCode

    package init(_ description: String, code: ExitCode = .usage) { (self.description, self.code) = (description, code) }
}

/// Reads the words of a command line: options with their values, and operands.
package struct ArgumentReader {
    enum Word {
        /// `--json`, or the first half of `--lang=eng`.
        case option(String)
        case plain(String)
    }

    /// The command's name as the user writes it, for messages.
    private let command: String
    private let program: Program
    private var rest: ArraySlice<String>
    private var optionsEnded = false
    private var attached: String?
    /// True if the attached text follows a short option, as in `-j4` and `-qv`.
    private var isCluster = false
    package private(set) var option = ""
    /// The word that contains the option: `-json` for the option `-j`.
    private var written = ""
    /// The options of the command line so far.
    private(set) var given: Set<String> = []
    private var isSetting = false
    /// The index of the last word read, counted without the program's name; -1 for a configured value.
    package var position: Int { isSetting ? -1 : rest.startIndex - 1 }

    init(_ arguments: ArraySlice<String>, of command: String, _ program: Program) {
        (rest, self.command, self.program) = (arguments, command, program)
    }

    /// A reader of a configured value; `nil` for an option without one.
    init(setting option: String, _ value: String?, of command: String, _ program: Program) {
        self.init([value.map { "\(option)=\($0)" } ?? option], of: command, program)
        isSetting = true
    }

    /// The next word; `nil` at the end. Throws if the previous option was given a value that it does not take.
    mutating func next() throws(UsageError) -> Word? {
        if let attached {
            guard isCluster, !attached.hasPrefix("=") else {
                throw UsageError("\(option) takes no value. See \(command) --help")
            }
            // The previous option took no value: the next letter is an option too (POSIX, utility syntax guideline 5).
            return takeShort("-" + attached)
        }
        guard let argument = rest.popFirst() else { return nil }
        if optionsEnded || argument == "-" || !argument.hasPrefix("-") { return .plain(argument) }
        if argument == "--" {
            optionsEnded = true
            return try next()
        }
        if !argument.hasPrefix("--") { return takeShort(argument) }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        option = String(parts[0])
        written = option
        attached = parts.count == 2 ? String(parts[1]) : nil
        isCluster = false
        return .option(option)
    }

    /// Reads the first letter of `-j4`; the rest is its value, or more options.
    private mutating func takeShort(_ argument: String) -> Word {
        option = String(argument.prefix(2))
        written = argument
        attached = argument.count > 2 ? String(argument.dropFirst(2)) : nil
        isCluster = true
        return .option(option)
    }

    package mutating func value() throws(UsageError) -> String {
        if let attached {
            self.attached = nil
            guard isCluster else { return attached }
            return attached.hasPrefix("=") ? String(attached.dropFirst()) : attached
        }
        guard let next = rest.popFirst() else { throw UsageError("\(option) needs a value. See \(command) --help") }
        return next
    }

    /// - Parameter complaint: the error if `parse` returns `nil`.
    package mutating func value<Value>(or complaint: String, _ parse: (String) -> Value?) throws(UsageError) -> Value {
        guard let value = parse(try value()) else { throw UsageError(complaint) }
        return value
    }

    package mutating func number<Number: LosslessStringConvertible & Comparable>(
        in range: ClosedRange<Number>, or complaint: String
    ) throws(UsageError) -> Number {
        try value(or: complaint) { text in Number(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// A value in seconds: `200ms`, `5s`, `2m`, `1h`, or `0`.
    package mutating func seconds() throws(UsageError) -> Double {
        let text = try value()
        let units: [(suffix: String, factor: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        for unit in units where text.hasSuffix(unit.suffix) {
            guard let number = Double(text.dropLast(unit.suffix.count)), (0...1e6).contains(number) else { break }
            return number * unit.factor
        }
        if let number = Double(text), number >= 0, number <= 1e6 {
            // Zero is the same in every unit.
            if number == 0 { return 0 }
            throw UsageError("\(option) \(text) is ambiguous: give \(option) \(text)s, or \(option) \(text)ms")
        }
        throw UsageError("\(option) takes a time, as in: \(option) 200ms, or \(option) 5s")
    }

    enum Question { case help, version }

    /// Gives a command its options and operands.
    ///
    /// - Parameter siblings: the other actions of the command's group.
    /// - Parameter addOperand: takes a word that is not an option.
    /// - Returns: the user's question, such as for help, if there is one; the words after it are not read.
    mutating func read<Command>(
        into command: inout Command, _ options: [CommandOption<Command>], siblings: @autoclosure () -> [Manual] = [],
        addOperand: (inout Command, String) throws(UsageError) -> Void
    ) throws(UsageError) -> Question? {
        while let word = try next() {
            switch word {
            case .plain(let word): try addOperand(&command, word)
            case .option("--help"), .option("-h"): return .help
            case .option("--version"), .option("-V"): return .version
            case .option(let name):
                guard let option = options.first(where: { $0.text.names.contains(name) }) else {
                    throw unknown(among: options.map(\.text), siblings: siblings())
                }
                given.formUnion(option.text.names)
                try option.apply(&command, &self)
            }
        }
        return nil
    }

    /// The error for an option that the command does not have.
    ///
    /// - Parameter siblings: the actions of the command's group: one that has the option is probably meant.
    func unknown(among options: [OptionText], siblings: [Manual] = []) -> UsageError {
        func naming(_ commands: [Manual]) -> UsageError? {
            let names = commands.filter { $0.has(option) }.map(\.command)
            if names.isEmpty { return nil }
            let verb = names.count == 1 ? "has" : "have"
            return UsageError(
                "unknown option \(option). \(names.joined(separator: " and ")) \(verb) it. See \(command) --help")
        }
        if let error = naming(siblings) { return error }
        let known = options + program.common
        let meant = program.nearest(
            to: written, in: known.compactMap { $0.long ?? $0.short }, within: max(1, written.count / 3))
        if meant == nil, let error = naming(program.manuals) { return error }
        let suggestion = meant.map { " Did you mean \($0)?" } ?? ""
        return UsageError("unknown option \(program.visible(written)).\(suggestion) See \(command) --help")
    }
}
