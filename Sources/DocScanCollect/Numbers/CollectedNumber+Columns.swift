package import DocScan

extension CollectedNumber {
    /// The columns of a table of numbers, in order.
    package static let columns: [(key: String, value: @Sendable (Self) -> String?)] = [
        ("number", \.number), ("institution", \.institution), ("title", \.title), ("page", \.links.page),
        ("manifest", \.links.manifest), ("oembed", \.links.oembed), ("thumbnail", \.thumbnail),
        ("collected", \.collected.text), ("fetched", \.fetched?.text), ("failure", \.failure), ("source", \.source),
        ("sha256", \.sha256),
    ]
}

/// The JSON form of a number: the columns of the table for the command, and the keys that the web page reads.
extension CollectedNumber: JSONRecord {
    package static let jsonFields: [JSONField<Self>] =
        columns.map { column in .init(column.key) { column.value($0) } } + [
            .init("id", \.id), .init("value", \.number), .init("organization", \.institution),
            .init("url", \.links.page), .init("hasRecord") { $0.fetched != nil },
            .init("iiif") { $0.links.manifest != nil && $0.fetched != nil },
        ]
}

/// A collected number with the fetched data. The data stays text, so that numbers in it keep all their digits.
package struct RecordedNumber: JSONRecord {
    private let number: CollectedNumber
    private let record: ObjectRecord

    package init(_ number: CollectedNumber, _ record: ObjectRecord) { (self.number, self.record) = (number, record) }

    package static let jsonFields: [JSONField<Self>] =
        CollectedNumber.jsonFields.map { $0.of(\.number) } + [
            .init("manifestText", \.record.manifest), .init("oembedText", \.record.oembed),
        ]
}
