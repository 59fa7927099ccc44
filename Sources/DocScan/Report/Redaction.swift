/// What a batch leaves out of its reports.
package enum Redaction: String, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Whatever the document says: that a field or a barcode was read stays, and where, and how sure it is.
    case fields
    /// The lists of fields, barcodes and matches too, and the digest by which a file can be recognised.
    case all

    /// The keys of whatever the document says.
    static let values: Set<String> = [
        "value", "valueBase64", "raw", "text", "objectURL", "iiifManifest", "oembed",
    ]
    private static let lists: Set<String> = ["fields", "barcodes", "matches"]

    /// A report without what is to be left out.
    package func applied(to report: JSON) -> JSON {
        guard self != .none, case .object(let members) = report else { return report }
        return .object(
            members.map { member in
                var member = member
                // It names what was seen of withheld values.
                if member.key == "explanation" { member.value = .array([]) }
                if self == .all {
                    if Self.lists.contains(member.key) { member.value = .array([]) }
                    if member.key == "sha256" || member.key == "mrz" { member.value = .null }
                }
                // Its keys are stages: `text` there is a time.
                if member.key == "timings" { return member }
                member.value =
                    Self.values.contains(member.key)
                    ? .null
                    : member.value.replacing { key in
                        // Lists of values inside of others: those of a machine-readable zone.
                        Self.values.contains(key) ? .null : key == "lines" ? .array([]) : nil
                    }
                return member
            })
    }
}
