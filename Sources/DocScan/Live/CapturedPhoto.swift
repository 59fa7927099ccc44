/// The high-resolution photo after its scan, as far as the session decides by it.
public struct CapturedPhoto: Sendable, Hashable {
    /// The values of the document's barcodes and of its zone, by name.
    public var values: [String: String]
    public var status: ScanReport.Status
    /// The labels of the barcodes that it lacks.
    public var missing: [String]
    /// `docscan.report/1`, on one line.
    public var report: String
    /// The same without anything that the document says.
    public var hiddenReport: String

    public init(
        values: [String: String], status: ScanReport.Status, missing: [String], report: String, hiddenReport: String
    ) {
        self.values = values
        self.status = status
        self.missing = missing
        self.report = report
        self.hiddenReport = hiddenReport
    }

    /// - Parameters:
    ///   - expected: what the document has, as `DocumentProfile.targets`.
    ///   - locked: the values that the frames showed, by name. Print that the frames do not tell of may show that the
    ///     paper is of no known kind: its barcodes have no names then, and those with these values get them.
    public init(_ report: ScanReport, expected: [GuideTarget], locked: [String: String] = [:]) {
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
        status = report.status
        self.report = report.json.text
        hiddenReport = report.json.withoutValues.text
    }
}

extension JSON {
    /// A report with null for whatever the document says.
    fileprivate var withoutValues: JSON {
        switch self {
        case .object(let members):
            .object(
                members.map { member in
                    let isValue = Redaction.values.contains(member.key) || ["lines", "sha256"].contains(member.key)
                    return Member(key: member.key, value: isValue ? .null : member.value.withoutValues)
                })
        case .array(let elements): .array(elements.map(\.withoutValues))
        default: self
        }
    }
}
