/// The part of a photo's scan on which the live session decides.
public struct CapturedPhoto: Sendable, Hashable, Codable {
    /// The values of the document's barcodes and of its zone, by name.
    package var values: [String: String]
    var status: ScanReport.Status
    /// `nil` in session logs of earlier versions.
    var outcome: ScanReport.Outcome?
    var missing: [String]
    /// `docscan.report/1`, on one line.
    package var report: String
    /// The report without values of the document.
    var hiddenReport = ""

    /// The number of other sheets in the photo; `nil` if there are no others.
    var otherSheets: Int?
    /// The position of the report among those of the page.
    package var position = 0

    /// A log stores `hiddenReport` as the report.
    private enum CodingKeys: CodingKey { case values, status, outcome, missing, report, otherSheets }
}

extension CapturedPhoto {
    /// Selects one sheet of a photo that may show several: the sheet with most of the locked values, then the one that
    /// lacks the fewest expected barcodes.
    ///
    /// - Parameter reports: the reports of the photo's sheets; at least one.
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
    ///   - locked: the values that the frames showed, by name. In the photo, the document type may be unknown, because
    ///     a photo is also judged by its print, which the frames do not show. The barcodes of the report then have no
    ///     names, and those with locked values get the names of these values.
    ///   - language: the language of the report's sentences.
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
