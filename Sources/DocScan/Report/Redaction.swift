/// The parts that a batch omits from its reports.
package enum Redaction: String, Sendable, CaseIterable {
    case none
    /// Document values. That a field or barcode was read stays, with its place and confidence.
    case fields
    /// In addition the lists of fields, barcodes, matches and ignored numbers, and the digest, which identifies a file.
    case all

    /// The keys of document values.
    static let values: Set<String> = [
        "value", "valueBase64", "raw", "plain", "text", "objectURL", "iiifManifest", "oembed",
    ]
    private static let lists: Set<String> = ["fields", "barcodes", "matches", "ignored", "sides"]

    package func applied(to report: JSON) -> JSON {
        guard self != .none, case .object(let members) = report else { return report }
        return .object(
            members.map { member in
                var member = member
                // It names detected values of withheld fields.
                if member.key == "explanation" { member.value = .array([]) }
                if self == .all {
                    if Self.lists.contains(member.key) { member.value = .array([]) }
                    if member.key == "sha256" || member.key == "mrz" { member.value = .null }
                }
                // Its keys are stages, of which `text` is a time.
                if member.key == "timings" { return member }
                member.value =
                    Self.values.contains(member.key)
                    ? .null
                    : member.value.replacing { key in
                        // Lists of values inside others: those of a machine-readable zone.
                        Self.values.contains(key) ? .null : key == "lines" ? .array([]) : nil
                    }
                return member
            })
    }
}
