/// The parts that a batch omits from its reports.
package enum Redaction: String, Sendable, CaseIterable {
    case none
    /// Omits document values. The entries of fields and barcodes stay, with their places and confidences.
    case fields
    /// Also omits the MRZ, the lists of fields, barcodes, matches, ignored numbers and sides, and the digest, because
    /// it identifies a file.
    case all

    /// The keys of document values.
    static let values: Set<String> = [
        "value", "valueBase64", "raw", "plain", "text", "objectURL", "iiifManifest", "oembed",
    ]
    /// The keys of the lists that `all` empties.
    private static let lists: Set<String> = ["fields", "barcodes", "matches", "ignored", "sides"]

    package func applied(to report: JSON) -> JSON {
        guard self != .none, case .object(let members) = report else { return report }
        return .object(
            members.map { member in
                var member = member
                // The explanation quotes detected values of withheld fields.
                if member.key == "explanation" { member.value = .array([]) }
                if self == .all {
                    if Self.lists.contains(member.key) { member.value = .array([]) }
                    if member.key == "sha256" || member.key == "mrz" { member.value = .null }
                }
                // The keys of `timings` are stages; the value of `text` is a time.
                if member.key == "timings" { return member }
                member.value =
                    Self.values.contains(member.key)
                    ? .null
                    : member.value.replacing { key in
                        // Empty the lines of a machine-readable zone, which are inside another object.
                        Self.values.contains(key) ? .null : key == "lines" ? .array([]) : nil
                    }
                return member
            })
    }
}
