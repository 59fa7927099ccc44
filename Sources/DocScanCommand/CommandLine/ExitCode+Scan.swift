import CommandKit
import DocScan
import DocScanService
import Glibc

extension ExitCode {
    init(_ error: ScanError) { self = error.isMissingDependency ? .missingDependency : .inputOrOutput }

    /// The most severe code of the documents on a page.
    init(_ page: ScannedPage) { self = page.countedReports.map { ExitCode($0) }.max() ?? .complete }

    init(_ report: ScanReport) {
        switch report.status {
        case .complete: self = .complete
        case .incomplete: self = .incomplete
        case .failed: self = report.error?.isMissingDependency == true ? .missingDependency : .inputOrOutput
        }
    }
}

func exit(_ code: ExitCode) -> Never { Glibc.exit(code.rawValue) }
