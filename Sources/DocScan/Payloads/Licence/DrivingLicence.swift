/// The content of the PDF417 symbol of a North American driving licence or identity card.
///
/// Values are returned as encoded, without corrections. A value that is ambiguous, or contradicts another part of the
/// symbol, is omitted. `description` hides the values.
///
/// Source: AAMVA DL/ID Card Design Standard, annex D (2020, version 10), and its predecessors from 2000 on (version 1).
///
/// ```swift
/// func holder(of barcode: Barcode) -> String? {
///     guard barcode.symbology == .pdf417, let licence = DrivingLicence(barcode.value) else { return nil }
///     return licence[.familyName].map { licence.isTruncated(.familyName) ? $0 + "…" : $0 }
/// }
/// ```
public struct DrivingLicence: Sendable, Hashable, CustomStringConvertible {
    /// The Issuer Identification Number, six digits.
    public let issuer: String
    /// The standard's version: 1 to 10 so far, 0 for cards before it.
    public let version: Int
    /// The version of the jurisdiction's own format; `nil` if the header has no such version, as in version 1.
    package let jurisdictionVersion: Int?
    /// `DL` for a licence, `ID` for an identity card.
    public let kind: String
    /// The values by element identifier (`DAQ`), except for those that mean "none" or contradict each other.
    public let elements: [String: String]

    /// Returns `nil` for content of another kind, or if no element can be read.
    public init?(_ text: String) {
        let content = Array(text.unicodeScalars.prefix(Self.maximumLength))
        guard let header = LicenceHeader(content) else { return nil }
        let lines = header.lines(of: content)
        // Software that drops control characters leaves no separators, so that the ends of elements are unknown.
        guard lines.count > 1 else { return nil }
        var found: [String: String] = [:]
        var contradicted: Set<String> = []
        for (id, value) in lines.compactMap(Self.element) {
            if let other = found[id], other != value { contradicted.insert(id) }
            found[id] = value
        }
        found = found.filter { !contradicted.contains($0.key) }
        guard !found.isEmpty else { return nil }
        (issuer, version, jurisdictionVersion) = (header.issuer, header.version, header.jurisdictionVersion)
        let kinds = header.designators.map(\.type)
        kind = kinds.first { $0 == "DL" || $0 == "ID" } ?? (kinds.contains("EN") ? "EN" : "DL")
        elements = found
    }

    /// The maximum length of a payload. It is more than PDF417 holds: 2,710 digits per symbol (ISO/IEC 15438, 5.1),
    /// three of which may form one macro.
    private static let maximumLength = 20_000

    /// More than the longest element has, 80 characters for given names in versions 2 and 3: longer lines have several.
    private static let longestValue = 80

    // MARK: - Values

    /// The value of an element; `nil` if it is missing, ambiguous or contradicted.
    public subscript(element: LicenceElement) -> String? {
        switch element {
        case .number: elements["DAQ"]
        case .familyName: familyName
        case .givenNames: givenNames
        case .birth: date("DBB")
        case .issue: date("DBD")
        case .expiry: date("DBA")
        case .sex: sex
        case .country: country
        case .jurisdiction: jurisdiction
        case .address: address
        }
    }

    /// True if the jurisdiction states that a name was truncated: `DDE`, `DDF` and `DDG`, from version 4 on.
    public func isTruncated(_ element: LicenceElement) -> Bool {
        switch element {
        case .familyName: elements["DDE"] == "T"
        case .givenNames: elements["DDF"] == "T" || elements["DDG"] == "T"
        default: false
        }
    }

    private var familyName: String? {
        guard let text = elements["DCS"] ?? elements["DAB"] else { return fullName?.family }
        let names = Self.names(text)
        // Without given names, the text after a comma may be these.
        return names.count < 2 || elements["DAC"] != nil || elements["DCT"] != nil
            ? Self.text(names, separator: ", ") : nil
    }

    private var givenNames: String? {
        guard let text = elements["DAC"] ?? elements["DCT"] else { return Self.text(fullName?.given ?? []) }
        var names = Self.names(text)
        if let middle = elements["DAD"].map(Self.names) {
            // Versions 2 and 3 have all given names in `DCT`. Some cards repeat the later ones.
            let all = Self.text(names) ?? ""
            let isRepeated = elements["DAC"] == nil && all.hasSuffix(" " + (Self.text(middle) ?? ""))
            if !isRepeated { names += middle }
        }
        return Self.text(names)
    }

    /// Version 1: family name, first name, middle names and suffix, by commas or `@`. By spaces, the order is unknown.
    private var fullName: (family: String, given: [String])? {
        let parts = elements["DAA"]?.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "@" } ?? []
        let names = parts.map { $0.split(separator: " ").joined(separator: " ") }
        guard names.count > 1, !names[0].isEmpty else { return nil }
        let given = names.count > 4 ? [] : names[1...].prefix(2).filter { !$0.isEmpty }
        return (names[0], given.count == 2 && Self.isSuffix(given[1]) ? [given[0]] : given)
    }

    /// The parts between commas, without a suffix at the end.
    private static func names(_ text: String) -> [String] {
        var names = text.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
        names.removeAll { $0.isEmpty }
        if names.count > 1, isSuffix(names[names.count - 1]) { names.removeLast() }
        return names
    }

    private static func text(_ names: [String], separator: String = " ") -> String? {
        names.isEmpty ? nil : names.joined(separator: separator)
    }

    /// Single letters are more likely initials of middle names.
    private static func isSuffix(_ name: String) -> Bool {
        suffixes.contains(name.uppercased().replacing(".", with: ""))
    }

    /// Source: AAMVA, element `DCU`.
    private static let suffixes: Set<String> = [
        "JR", "SR", "1ST", "2ND", "3RD", "4TH", "5TH", "6TH", "7TH", "8TH", "9TH", "II", "III", "IV", "VI", "VII",
        "VIII", "IX",
    ]

    /// In the United States and in version 2 month, day and year; in Canada and in version 1 year, month and day. The
    /// two are never ambiguous, because no month is 18 to 21. Elsewhere the day may come first.
    private func date(_ id: String) -> String? {
        guard let text = elements[id], text.utf8.count == 8 else { return nil }
        if let day = CalendarDate(text, format: "yyyyMMdd") { return day.description }
        guard let day = CalendarDate(text, format: "MMddyyyy") else { return nil }
        let dayFirst = CalendarDate(text, format: "ddMMyyyy") ?? day
        return dayFirst == day || country == "USA" || version == 2 ? day.description : nil
    }

    private var sex: String? {
        switch elements["DBC"]?.uppercased() {
        case "1", "M": "M"
        case "2", "F": "F"
        case "9", "X": "X"
        default: nil
        }
    }

    private var country: String? {
        let issuing = LicenceIssuer(issuer)?.country
        let stated: String? =
            switch elements["DCG"]?.uppercased() {
            case "US", "USA": "USA"
            case "CA", "CAN", "CDN": "CAN"
            case "MX", "MEX": "MEX"
            default: nil
            }
        if let issuing, let stated, issuing != stated { return nil }
        return stated ?? issuing ?? addressJurisdiction.flatMap(LicenceIssuer.country)
    }

    private var jurisdiction: String? {
        guard let issuing = LicenceIssuer(issuer) else { return addressJurisdiction }
        // A holder may live elsewhere, and some cards have the number of another issuer: nothing determines which.
        if let addressJurisdiction, addressJurisdiction != issuing.jurisdiction { return nil }
        return issuing.jurisdiction
    }

    /// `DAJ`, if that jurisdiction issues cards: an address may also be abroad, or a military one.
    private var addressJurisdiction: String? {
        elements["DAJ"].map { $0.uppercased() }.flatMap { LicenceIssuer.country(of: $0) == nil ? nil : $0 }
    }

    /// Version 1 may have two: for letters, from `DAG` on, and of residence, from `DAL` on.
    private var address: String? {
        let street = elements["DAG"] ?? elements["DAH"] == nil ? ["DAL", "DAM"] : ["DAG", "DAH"]
        let town = elements["DAI"] == nil && elements["DAN"] != nil ? ["DAN", "DAO", "DAP"] : ["DAI", "DAJ", "DAK"]
        let state = town.dropFirst().compactMap { elements[$0] }.joined(separator: " ")
        let lines = (street + town.prefix(1)).compactMap { elements[$0] } + [state]
        let trimmed = lines.map { Self.text($0.split(separator: ",").map(String.init), separator: ",") ?? "" }
        return Self.text(trimmed.filter { !$0.isEmpty }, separator: ", ")
    }

    // MARK: - Elements

    /// Reads a line; `nil` if it is not an element, or states that the value is absent.
    private static func element(_ line: ArraySlice<Unicode.Scalar>) -> (id: String, value: String)? {
        guard let line = LicenceHeader.element(in: line) else { return nil }
        let value = String(String.UnicodeScalarView(line.dropFirst(3))).split(separator: " ").joined(separator: " ")
        // Missing values, and values that the jurisdiction does not disclose (annex D, D.12.3).
        guard !["", "NONE", "UNAVL", "UNAVAIL"].contains(value.uppercased()), value.count <= longestValue else {
            return nil
        }
        return (String(String.UnicodeScalarView(line.prefix(3))), value)
    }

    public var description: String { "a licence, AAMVA version \(version), \(elements.count) elements" }
}

/// The elements of a licence, by the names that profiles use after `aamva.`.
public enum LicenceElement: String, Sendable, CaseIterable {
    case number, familyName, givenNames, birth, issue, expiry, sex, country, jurisdiction, address
}
