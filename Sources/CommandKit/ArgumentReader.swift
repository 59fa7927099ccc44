/// An invalid command line. The description explains how to correct it.
package struct UsageError: Error, CustomStringConvertible {
    package let description: String
    /// The exit code: `.missingDependency` if the command line is valid, but something that it needs is not installed.
    package let code: ExitCode

    package init(_ description: String, code: ExitCode = .usage) { (self.description, self.code) = (description, code) }
}

/// Reads the words of a command line: options with their values, and operands.
package struct ArgumentReader {
    enum Word {
        /// The name of an option: `--json`, or `--lang` in `--lang=eng`.
        case option(String)
        case plain(String)
    }

    /// The command as the user types it, for messages.
    private let command: String
    private let program: Program
    private var rest: ArraySlice<String>
    private var optionsEnded = false
    /// The text that follows the option in the current word, which may be its value; `nil` if there is no such text.
    private var attached: String?
    /// True if `attached` follows a short option, as in `-j4` and `-qv`.
    private var isCluster = false
    /// The name of the last option.
    package private(set) var option = ""
    /// The complete word that contains the option, such as `-json` for the option `-j`.
    private var written = ""
    /// All names of the options that have been read so far.
    private(set) var given: Set<String> = []
    /// True if the reader reads a configured value, not a command line.
    private var isSetting = false
    /// The index of the last word read, counted without the program's name; -1 for a configured value.
    package var position: Int { isSetting ? -1 : rest.startIndex - 1 }

    init(_ arguments: ArraySlice<String>, of command: String, _ program: Program) {
        (rest, self.command, self.program) = (arguments, command, program)
    }

    /// Creates a reader for a configured value; `nil` for an option without a value.
    init(setting option: String, _ value: String?, of command: String, _ program: Program) {
        self.init([value.map { "\(option)=\($0)" } ?? option], of: command, program)
        isSetting = true
    }

    /// The next word; `nil` at the end.
    ///
    /// - Throws: an error if the previous option has a value, but does not take one.
    mutating func next() throws(UsageError) -> Word? {
        if let attached {
            guard isCluster, !attached.hasPrefix("=") else {
                throw UsageError("\(option) takes no value. See \(command) --help")
            }
            // The previous option took no value, so the next letter is another option (POSIX, utility syntax guideline
            // 5).
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

    /// Reads the first letter of a word like `-j4`. The rest is the value of the option, or further options.
    private mutating func takeShort(_ argument: String) -> Word {
        option = String(argument.prefix(2))
        written = argument
        attached = argument.count > 2 ? String(argument.dropFirst(2)) : nil
        isCluster = true
        return .option(option)
    }

    /// The value of the last option.
    package mutating func value() throws(UsageError) -> String {
        if let attached {
            self.attached = nil
            guard isCluster else { return attached }
            return attached.hasPrefix("=") ? String(attached.dropFirst()) : attached
        }
        guard let next = rest.popFirst() else { throw UsageError("\(option) needs a value. See \(command) --help") }
        return next
    }

    /// The value of the last option, parsed.
    ///
    /// - Parameter complaint: the message of the error if `parse` returns `nil`.
    package mutating func value<Value>(or complaint: String, _ parse: (String) -> Value?) throws(UsageError) -> Value {
        guard let value = parse(try value()) else { throw UsageError(complaint) }
        return value
    }

    package mutating func number<Number: LosslessStringConvertible & Comparable>(
        in range: ClosedRange<Number>, or complaint: String
    ) throws(UsageError) -> Number {
        try value(or: complaint) { text in Number(text).flatMap { range.contains($0) ? $0 : nil } }
    }

    /// The value of the last option in seconds, from a text such as `200ms`, `5s`, `2m`, `1h` or `0`.
    package mutating func seconds() throws(UsageError) -> Double {
        let text = try value()
        let units: [(suffix: String, factor: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        for unit in units where text.hasSuffix(unit.suffix) {
            guard let number = Double(text.dropLast(unit.suffix.count)), (0...1e6).contains(number) else { break }
            return number * unit.factor
        }
        if let number = Double(text), number >= 0, number <= 1e6 {
            // 0 needs no unit.
            if number == 0 { return 0 }
            throw UsageError("\(option) \(text) is ambiguous: give \(option) \(text)s, or \(option) \(text)ms")
        }
        throw UsageError("\(option) takes a time, as in: \(option) 200ms, or \(option) 5s")
    }

    enum Question { case help, version }

    /// Reads all words, and sets the options and operands of a command.
    ///
    /// - Parameter siblings: the actions of the command's group.
    /// - Parameter addOperand: called for each word that is not an option.
    /// - Returns: the request for help or the version, if there is one. The words after it are not read.
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
    /// - Parameter siblings: the actions of the command's group. If one of them has the option, the error names it.
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
