package import DocScan
package import DocScanCollect
package import DocScanService

/// The photo that a live session has requested, after its scan.
package struct ScannedPhoto: Sendable {
    private let pages: [ScannedPage]
    private let input: ScanInput
    /// The report of the sheet with the locked barcodes.
    package let report: ScanReport
    private let captured: CapturedPhoto

    /// - Parameters:
    ///   - pages: the scanned pages, at least one, each with a report.
    ///   - session: the session whose locked barcodes determine the sheet.
    ///   - language: the language of the report's sentences in events.
    package init(
        _ pages: [ScannedPage], of input: ScanInput, for session: LiveSession, in language: Language = .english
    ) {
        let reports = pages.flatMap(\.reports)
        (self.pages, self.input) = (pages, input)
        captured = CapturedPhoto(reports, expected: session.expected, locked: session.locked, in: language)
        report = reports[captured.position]
    }

    /// The photo as input for the session.
    package var event: LiveSession.Input { .photo(captured) }

    /// The sheets in the form in which a case stores them.
    package var pictures: [CapturedPicture] { CapturedPicture.pictures(pages, of: input) }
}
