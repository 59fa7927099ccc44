/// A value of a document, and the verdict about docscan's result.
struct JudgedValue: Equatable {
    var field: String
    var kind: Kind
    /// The trap that it is in, or `nil`.
    var trap: String?
    /// True if the photograph shows all that is needed to state the value.
    var isReadable: Bool
    var outcome: Outcome

    enum Outcome: Equatable {
        case right
        /// Not given, with the report's reason.
        case withheld(String)
        /// Returned as certain, but not the document's value.
        case wrong
    }

    enum Kind: String, CaseIterable {
        case number, date, name, country, sex

        init(_ field: String) {
            switch field {
            case "familyName", "givenNames": self = .name
            case "countryOfBirth", "nationality", "issuingState": self = .country
            case "sex": self = .sex
            default: self = field.hasSuffix("Date") || field == "dateOfBirth" ? .date : .number
            }
        }
    }

    /// Traps in which withholding is right even if nothing is hidden: the zone does not contain the end of the name or
    /// the century, and neither of two numbers is the only one.
    private static let undecidable: Set<String> = ["fullZone", "century", "twoNumbers"]
    /// The reason of a field that the document states to be absent.
    private static let absent = "absent"

    /// The values of a document that its report states or should state.
    ///
    /// - Parameter report: `nil` if the picture has no report.
    static func all(of document: TruthDocument.Truth, _ report: JudgedReport?) -> [JudgedValue] {
        let given = Dictionary((report?.fields ?? []).map { ($0.name, $0) }) { one, _ in one }
        var values = document.fields.sorted { $0.key < $1.key }.map { field, truth in
            let trap = document.traps[field]
            return JudgedValue(
                field: field, kind: Kind(field), trap: trap,
                isReadable: document.hidden[field] == nil && !undecidable.contains(trap ?? ""),
                outcome: outcome(of: given[field], truth: truth, also: document.also?[field] ?? []))
        }
        // A value of a field that the document does not have. A zone's document may print more than the sidecar lists.
        for (name, field) in given.sorted(by: { $0.key < $1.key })
        where document.document != "zone" && field.value != nil && document.fields[name] == nil {
            values.append(
                JudgedValue(field: name, kind: Kind(name), trap: "noField", isReadable: false, outcome: .wrong))
        }
        return values
    }

    private static func outcome(of field: JudgedReport.Field?, truth: String?, also: [String]) -> Outcome {
        guard let field else { return .withheld("notFound") }
        guard let value = field.value else {
            return truth == nil && field.reason == absent ? .right : .withheld(field.reason ?? "notFound")
        }
        return value == truth || also.contains(value) ? .right : .wrong
    }
}
