/// The high-resolution photo after its scan, as far as the session decides by it.
public struct CapturedPhoto: Sendable, Hashable {
    /// The values of the document's barcodes, by name.
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

    /// - Parameter expected: the barcodes of the document.
    public init(_ report: ScanReport, expected: [ExpectedBarcode]) {
        var values: [String: String] = [:]
        for barcode in report.barcodes { if let name = barcode.name { values[name] = barcode.value } }
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
                    let isValue = ["value", "raw", "text", "sha256", "objectURL", "iiifManifest", "oembed"].contains(
                        member.key)
                    return Member(key: member.key, value: isValue ? .null : member.value.withoutValues)
                })
        case .array(let elements): .array(elements.map(\.withoutValues))
        default: self
        }
    }
}
