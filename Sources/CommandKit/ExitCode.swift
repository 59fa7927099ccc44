/// The exit codes, from the least to the most severe. A command with several inputs exits with the most severe code.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
    case complete = 0
    /// An input was scanned, but a required part is missing or contradictory.
    case incomplete = 4
    /// An input cannot be read, or a result cannot be written.
    case inputOrOutput = 2
    /// A library or a language is not installed.
    case missingDependency = 3
    case usage = 1
    case interrupted = 130

    private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (a: ExitCode, b: ExitCode) -> Bool { a.severity < b.severity }
}
