import DocScan
import Glibc

/// How the process ends; documented in `--help`.
enum ExitCode: Int32, Comparable {
    case complete = 0
    case usage = 1
    /// An input cannot be read.
    case unreadableInput = 2
    /// A library or a language is missing on this machine.
    case missingDependency = 3
    /// Read, but something required is missing or contradicts itself.
    case incomplete = 4
    case interrupted = 130

    /// By how much the user must do something about it: of several inputs' codes the worst is reported.
    private var severity: Int {
        switch self {
        case .complete: 0
        case .incomplete: 1
        case .unreadableInput: 2
        case .missingDependency: 3
        case .usage: 4
        case .interrupted: 5
        }
    }

    static func < (a: ExitCode, b: ExitCode) -> Bool { a.severity < b.severity }
}

extension ExitCode {
    init(_ error: ScanError) { self = error.isMissingDependency ? .missingDependency : .unreadableInput }

    init(_ report: ScanReport) {
        switch report.status {
        case .complete: self = .complete
        case .incomplete: self = .incomplete
        case .failed: self = report.error?.isMissingDependency == true ? .missingDependency : .unreadableInput
        }
    }
}

func exit(_ code: ExitCode) -> Never { Glibc.exit(code.rawValue) }
