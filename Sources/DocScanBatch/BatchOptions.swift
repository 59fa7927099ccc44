package import DocScan
internal import DocScanEngines
package import DocScanService

/// The options of a batch: its inputs, the settings for scanning, and the destination of the results.
package struct BatchOptions: Sendable {
    package enum Inputs: Sendable {
        case paths([InputPath])
        /// Paths from standard input, each followed by this byte.
        case list(separator: UInt8)
    }

    package var inputs = Inputs.paths([])
    package var settings = ScanSettings()
    package var limits = PageLimits()
    /// The number of worker processes.
    package var jobs = 1
    /// True to scan in this process instead of workers, for debugging. Default false.
    package var runsInProcess = false
    package var isVerbose = false
    /// The destination: a file or a folder; `-` or `nil` for standard output.
    package var output: InputPath?
    /// The format of the table that is written from the lines at the end. Default `nil` for no table.
    package var table: TableFormat?
    package var tableContent = TableContent()
    /// The outcomes of the reports to write. It can only be restricted for standard output. Default all.
    package var outcomes = Set(ScanReport.Outcome.allCases)
    /// True for short lines that are easy to read, without values, instead of JSON. Default false.
    package var isBrief = false
    /// The colours of short lines. Default off, because only the caller knows whether the output is a terminal.
    package var colours = TerminalColours.off
    /// True to write one file of reports for each input. Default false.
    package var writesPerFile = false
    package var pageOutputFolders: [PageOutput: InputPath] = [:]
    /// True for one page per sheet in PDF and hOCR. Default false for one page with the whole image.
    package var cropsPages = false
    /// The treatment of pages that already have text, in a searchable PDF made from a PDF. Default is to leave them
    /// unchanged.
    package var existingText = ExistingText.keep
    /// True to write searchable PDFs as PDF/A-2b. Default false, so that a PDF is not converted.
    package var writesArchives = false
    /// True to black out values in the images of sheets. Default false.
    package var blackensSheets = false
    package var redaction = Redaction.none
    /// True to skip inputs whose results are already in the output. Default false.
    package var resumes = false
    package var shard = Shard.whole
    /// The text of the option for the shard, such as `0/4`, for the name of the output file.
    package var shardName: String?
    /// True to keep running and to scan new files. Default false.
    package var watches = false
    /// The number of seconds without a change after which a file in a watched folder counts as complete. Default 5.
    package var settle = 5.0
    /// The folder to which files of watched folders are moved after they have been scanned. Default `nil` to leave
    /// them.
    package var done: InputPath?
    /// True to follow links that lead out of the folders. Default false.
    package var followsLinks = false
    /// True to count all inputs during the run, for the progress. Default true.
    package var countsInputs = true
    /// Identifies the build of the program, because another build may read documents better.
    package var build = ""

    package init() {}

    var paths: [InputPath] { if case .paths(let paths) = inputs { paths } else { [] } }

    /// True if the output is a folder, or is to be created as one.
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

    /// The table to write; `nil` if no table or no output file is requested.
    var tableFile: TableFile? {
        guard let table, let path = BatchOutput.path(of: self, ending: table.rawValue) else { return nil }
        return TableFile(path, table, tableContent)
    }

    /// A digest of everything that a line depends on, except the image, as 16 hexadecimal digits. A resumed run scans
    /// an input again if its line has another fingerprint.
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
