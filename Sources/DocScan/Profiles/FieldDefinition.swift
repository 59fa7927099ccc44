/// The definition of a field: its name, its labels and the form of its value.
public struct FieldDefinition: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Codable, CaseIterable { case identifier, date, name, country, sex, text }

    /// The name in lowerCamelCase, such as `dateOfBirth`. The same field has the same name in every profile.
    public var name: String
    package var kind: Kind
    /// The labels next to or above the value, in any language; lower case, without accents and punctuation.
    public var labels: [String]
    /// The form of the whole value. If it has a group, the value is the group's match: `A?([0-9]{9})`.
    package var pattern: ValuePattern?
    /// The barcode with the same value, or `mrz.` and an element of the zone: `mrz.birth`; for a barcode that states
    /// several fields, its name and the part: `licence.number`.
    package var from: String?
    /// True if documents of this type may lack the field. A report then contains the field only if the page does.
    /// Default false.
    public var optional: Bool?
    /// Phrases in labels, or in headings above labels, in the form of `labels` and in order of priority, such as
    /// `applicant` before `beneficiary`. If a document states several values, those with the first phrase that occurs
    /// count. Default `nil`: several values are withheld.
    package var prefer: [String]?

    enum CodingKeys: String, JSONKey {
        case name, kind, labels, pattern, from, optional, prefer
        static let omissible: Set<Self> = [.pattern, .from, .optional, .prefer]
    }

    var isOptional: Bool { optional ?? false }

    /// The part of a barcode with several fields that states the same value; `nil` if no part does.
    var barcodePart: (barcode: String, name: String)? {
        guard zoneElement == nil, let from, let dot = from.firstIndex(of: ".") else { return nil }
        return (String(from[..<dot]), String(from[from.index(after: dot)...]))
    }
}
