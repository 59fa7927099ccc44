package import DocScan

extension CollectedNumber {
    /// The columns of a table and the keys of an object, in their order.
    package static let columns: [(key: String, value: @Sendable (Self) -> String?)] = [
        ("number", \.number), ("institution", \.institution), ("title", \.title), ("page", \.links.page),
        ("manifest", \.links.manifest), ("oembed", \.links.oembed), ("thumbnail", \.thumbnail),
        ("collected", \.collected.text), ("fetched", \.fetched?.text), ("failure", \.failure), ("source", \.source),
        ("sha256", \.sha256),
    ]

    /// - Parameter record: the fetched data, added as text: numbers keep all their digits.
    package func json(with record: ObjectRecord? = nil) -> JSON {
        var members = Self.columns.map { JSON.Member(key: $0.key, value: .string($0.value(self))) }
        if let record {
            members.append(JSON.Member(key: "manifestText", value: .string(record.manifest)))
            members.append(JSON.Member(key: "oembedText", value: .string(record.oembed)))
        }
        return .object(members)
    }
}
