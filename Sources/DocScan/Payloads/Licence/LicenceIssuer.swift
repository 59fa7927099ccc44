/// The issuer of a licence, by the Issuer Identification Number (AAMVA, public list).
struct LicenceIssuer: Sendable, Hashable {
    /// The two letters of a state, a province or a territory; `nil` for the Department of State.
    let jurisdiction: String?
    /// ISO 3166-1 alpha-3.
    let country: String

    /// Returns `nil` if the number is not in the list.
    init?(_ number: String) {
        guard let number = Int(number) else { return nil }
        func entry(_ list: String, from first: Int) -> String? {
            let names = list.split(separator: " ")
            return names.indices.contains(number - first) ? String(names[number - first]) : nil
        }
        guard let name = entry(Self.list, from: 636_000) ?? entry(Self.laterList, from: 604_426) else { return nil }
        jurisdiction = name == "-" ? nil : name
        country = Self.country(of: name) ?? "USA"
    }

    /// ISO 3166-1 alpha-3; `nil` if the jurisdiction is not in the list.
    static func country(of jurisdiction: String) -> String? {
        let isKnown = [list, laterList].contains { $0.split(separator: " ").contains { $0 == jurisdiction } }
        guard isKnown, jurisdiction != "-" else { return nil }
        return canada.contains(jurisdiction) ? "CAN" : mexico.contains(jurisdiction) ? "MEX" : "USA"
    }

    /// From 636000 on, in order; `-` for the Department of State.
    private static let list = """
        VA NY MA MD NC SC CT LA MT NM FL DE ON NS CA TX NL NB IA GU CO AR KS OH VT PA AZ - BC OR MO WI MI AL ND IL NJ IN \
        MN NH UT ME SD DC SK WA KY HI MB NV ID MS RI TN NE GA CU HL OK AK WY WV VI
        """
    /// From 604426 on.
    private static let laterList = "PE AS QC YT MP PR AB NU NT"
    private static let canada: Set<String> = [
        "ON", "NS", "NL", "NB", "BC", "SK", "MB", "PE", "QC", "YT", "AB", "NU", "NT",
    ]
    private static let mexico: Set<String> = ["CU", "HL"]
}
