/// The exit codes, documented in `--help`, in the order of severity: of several inputs' codes, the last is reported.
package enum ExitCode: Int32, CaseIterable, Comparable, Sendable {
    case complete = 0
    /// Scanned, but a required part is missing or contradictory.
    case incomplete = 4
    case unreadableInput = 2
    /// A library or a language is missing on this machine.
    case missingDependency = 3
    case usage = 1
    case interrupted = 130

    private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (a: ExitCode, b: ExitCode) -> Bool { a.severity < b.severity }
}
