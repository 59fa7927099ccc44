/// The part of the photo's scan by which the session decides.
public struct CapturedPhoto: Sendable, Hashable, Codable {
    /// The values of the document's barcodes and of its zone, by name.
    package var values: [String: String]
    var status: ScanReport.Status
    /// `nil` in session logs of earlier versions.
    var outcome: ScanReport.Outcome?
    var missing: [String]
    /// `docscan.report/1`, on one line.
    package var report: String
    /// The report without anything that the document states.
    var hiddenReport = ""

    /// The number of other sheets of paper in the photo; `nil` without such sheets.
    var otherSheets: Int?
    /// The position of the report among those of the page.
    package var position = 0

    /// A log stores `hiddenReport` as the report.
    private enum CodingKeys: CodingKey { case values, status, outcome, missing, report, otherSheets }
}

extension CapturedPhoto {
    /// The photo of a page of several sheets: decides by the sheet with the locked values, or else with most of the
    /// expected barcodes.
    ///
    /// - Parameter reports: those of the page; at least one.
    package init(
        _ reports: [ScanReport], expected: [GuideTarget], locked: [String: String] = [:],
        in language: Language = .english
    ) {
        let photos = reports.map { CapturedPhoto($0, expected: expected, locked: locked, in: language) }
        func rank(_ position: Int) -> (Int, Int, Int, Int) {
            let photo = photos[position]
            return (
                locked.count { photo.values[$0.key] == $0.value }, -photo.missing.count,
                reports[position].profile == nil ? 0 : 1, -position
            )
        }
        let best = photos.indices.max { rank($0) < rank($1) } ?? 0
        self = photos[best]
        position = best
        if reports.count > 1 { otherSheets = reports.count - 1 }
    }

    /// - Parameters:
    ///   - expected: the document's `DocumentProfile.targets`.
    ///   - language: that of the report's sentences.
    ///   - locked: the values that the frames showed, by name. Print that the frames do not show may reveal an unknown
    ///     kind of paper, whose barcodes have no names: those with these values get them.
    public init(
        _ report: ScanReport, expected: [GuideTarget], locked: [String: String] = [:], in language: Language = .english
    ) {
        var values: [String: String] = [:]
        if report.profile == nil {
            let shown = Set(report.barcodes.map(\.value))
            values = locked.filter { shown.contains($0.value) }
        }
        for barcode in report.barcodes { if let name = barcode.name { values[name] = barcode.value } }
        if let zone = report.mrz.flatMap({ MachineReadableZone($0.lines) }) {
            values[GuideTarget.zoneName] = zone.checkedText
        }
        self.values = values
        missing = expected.filter { $0.required && !values.keys.contains($0.name) }.map(\.label)
        (status, outcome) = (report.status, report.outcome)
        self.report = report.json(in: language).text
        hiddenReport =
            report.json.replacing { key in
                Redaction.values.contains(key) || key == "lines" || key == "sha256" ? .null : nil
            }.text
    }
}
