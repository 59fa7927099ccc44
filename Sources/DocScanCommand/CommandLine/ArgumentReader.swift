import DocScan

/// A command line that cannot be followed. The text names the mend.
struct UsageError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}

/// Goes through the words of a command line: options with their values, and the rest.
struct ArgumentReader {
    enum Word {
        /// `--json`, or the first half of `--lang=eng`.
        case option(String)
        case plain(String)
    }

    /// The command's name as the user writes it, for messages.
    let command: String
    private var rest: ArraySlice<String>
    private var optionsEnded = false
    private var attached: String?
    private var option = ""
    /// The option that came last, with its value, as they were written.
    private(set) var words: [String] = []

    init(_ arguments: ArraySlice<String>, of command: String) {
        rest = arguments
        self.command = command
    }

    /// The next word; nil at the end.
    ///
    /// - Throws: where the option before got a value that it does not take.
    mutating func next() throws(UsageError) -> Word? {
        if attached != nil { throw UsageError("\(option) takes no value. See \(command) --help") }
        guard let argument = rest.popFirst() else { return nil }
        if optionsEnded || argument == "-" || !argument.hasPrefix("-") { return .plain(argument) }
        if argument == "--" {
            optionsEnded = true
            return try next()
        }
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        option = String(parts[0])
        words = [argument]
        attached = parts.count == 2 ? String(parts[1]) : nil
        return .option(option)
    }

    /// The value of the option that came last.
    mutating func value() throws(UsageError) -> String {
        if let attached {
            self.attached = nil
            return attached
        }
        guard let next = rest.popFirst() else { throw UsageError("\(option) needs a value. See \(command) --help") }
        words.append(next)
        return next
    }

    /// A value in seconds: `200ms`, `5s`, `2m`, `1h`, or `0`.
    mutating func seconds() throws(UsageError) -> Double {
        let text = try value()
        let units: [(suffix: String, factor: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        for unit in units where text.hasSuffix(unit.suffix) {
            guard let number = Double(text.dropLast(unit.suffix.count)), (0...1e6).contains(number) else { break }
            return number * unit.factor
        }
        if let number = Double(text), number >= 0, number <= 1e6 {
            // Nothing is the same in every unit.
            if number == 0 { return 0 }
            throw UsageError("\(option) \(text) is ambiguous: say \(option) \(text)s, or \(option) \(text)ms")
        }
        throw UsageError("\(option) takes a time, as in: \(option) 200ms, or \(option) 5s")
    }

    /// What is said of an option that the command does not have.
    func unknown(among options: [String]) -> UsageError {
        let nearest = options.map { ($0, $0.editDistance(to: option)) }.min { $0.1 < $1.1 }
        let suggestion = nearest.flatMap { $0.1 <= 3 ? " Did you mean \($0.0)?" : nil } ?? ""
        return UsageError("unknown option \(option).\(suggestion) See \(command) --help")
    }
}
