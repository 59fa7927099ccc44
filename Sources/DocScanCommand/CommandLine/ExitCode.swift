import DocScan
import DocScanService
import Glibc

/// The exit codes, documented in `--help`, in the order of severity: of several inputs' codes, the last is reported.
enum ExitCode: Int32, CaseIterable, Comparable {
    case complete = 0
    /// Scanned, but a required part is missing or contradictory.
    case incomplete = 4
    case unreadableInput = 2
    /// A library or a language is missing on this machine.
    case missingDependency = 3
    case usage = 1
    case interrupted = 130

    private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    static func < (a: ExitCode, b: ExitCode) -> Bool { a.severity < b.severity }
}

extension ExitCode {
    init(_ error: ScanError) { self = error.isMissingDependency ? .missingDependency : .unreadableInput }

    /// The worst of the page's papers.
    init(_ page: ScannedPage) { self = page.papers.map { ExitCode($0) }.max() ?? .complete }

    init(_ report: ScanReport) {
        switch report.status {
        case .complete: self = .complete
        case .incomplete: self = .incomplete
        case .failed: self = report.error?.isMissingDependency == true ? .missingDependency : .unreadableInput
        }
    }
}

func exit(_ code: ExitCode) -> Never { Glibc.exit(code.rawValue) }
