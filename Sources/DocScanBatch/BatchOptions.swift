package import DocScan
internal import DocScanEngines
package import DocScanService

/// A batch: its inputs, the settings of the scan, and the destination of the results.
package struct BatchOptions: Sendable {
    package enum Inputs: Sendable {
        case paths([InputPath])
        /// Paths on standard input, each followed by this byte.
        case list(separator: UInt8)
    }

    package var inputs = Inputs.paths([])
    package var settings = ScanSettings()
    package var limits = PageLimits()
    /// The number of worker processes.
    package var jobs = 1
    /// True to scan in this process, for debugging. Default false.
    package var runsInProcess = false
    package var isVerbose = false
    /// A file, a folder, `-`, or `nil` for standard output.
    package var output: InputPath?
    /// The table that is made of the lines when all are written. Default `nil`: none.
    package var table: TableFormat?
    package var tableContent = TableContent()
    /// The outcomes of the reports whose lines are written; only to standard output. Default all.
    package var outcomes = Set(ScanReport.Outcome.allCases)
    /// True for lines for people, without values, instead of JSON. Default false.
    package var isBrief = false
    /// The colours of the lines for people. Default none: the caller knows where the lines go.
    package var colours = TerminalColours.off
    /// True for a file of reports for each input. Default false.
    package var writesPerFile = false
    package var pageOutputFolders: [PageOutput: InputPath] = [:]
    /// True for a page per sheet of paper in PDF and hOCR. Default false: the whole picture.
    package var cropsPages = false
    /// The treatment of pages of a PDF that have text, in a searchable PDF. Default: they stay as they are.
    package var existingText = ExistingText.keep
    /// True if searchable PDFs are PDF/A-2b. Default false: a PDF keeps everything that it has.
    package var writesArchives = false
    /// True to blacken values in the pictures of sheets. Default false.
    package var blackensSheets = false
    package var redaction = Redaction.none
    /// True to skip inputs that the output already has. Default false.
    package var resumes = false
    package var shard = Shard.whole
    /// The shard as it was written, for the name of a file.
    package var shardName: String?
    /// True to keep running and to scan new files. Default false.
    package var watches = false
    /// Seconds without a change after which a file of a watched folder is complete. Default 5.
    package var settle = 5.0
    /// Where files of watched folders go when they have been read. Default `nil`: they stay.
    package var done: InputPath?
    /// True to follow links that lead outside the folders. Default false.
    package var followsLinks = false
    /// True if the number of inputs is counted during the run, for the progress. Default true.
    package var countsInputs = true
    /// Identifies the build of the program: another one may read more.
    package var build = ""

    package init() {}

    var paths: [InputPath] { if case .paths(let paths) = inputs { paths } else { [] } }

    /// True if the output is a folder, or must become one.
    package var writesIntoFolder: Bool { output.map(BatchOutput.isFolder) ?? false }

    var readsList: Bool { if case .list = inputs { true } else { false } }

    /// The files to make of each page.
    var pageRequest: PageRequest {
        var request = PageRequest(Set(pageOutputFolders.keys))
        (request.cropsPages, request.blackensSheets) = (cropsPages, blackensSheets)
        request.isArchive = writesArchives
        request.keepsPages = !cropsPages && existingText != .rasterise
        return request
    }

    func shows(_ report: ScanReport) -> Bool { outcomes.contains(report.outcome) }

    /// The table to make, if there is one.
    var tableFile: TableFile? {
        guard let table, let path = BatchOutput.path(of: self, ending: table.rawValue) else { return nil }
        return TableFile(path, table, tableContent)
    }

    /// A digest of everything except the picture that a line depends on: a resumed run scans again the inputs of other
    /// settings or of another build. 16 hexadecimal digits.
    package var fingerprint: String {
        let parts: [String?] = [
            build, JSON.canonicalText(of: settings), redaction.rawValue,
            pageOutputFolders.keys.map(\.rawValue).sorted().joined(separator: ","),
            cropsPages ? "crop" : "", blackensSheets ? "blacken" : "",
            existingText.rawValue, writesArchives ? "archive" : "",
        ]
        return StableHash.digits(of: parts.map { "\($0?.utf8.count ?? 0):\($0 ?? "")" }.joined().utf8)
    }
}
