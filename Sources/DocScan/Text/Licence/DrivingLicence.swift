/// What the PDF417 symbol of a North American driving licence or identity card says.
///
/// Values are returned as encoded, without corrections. `description` hides them.
///
/// Source: AAMVA DL/ID Card Design Standard, annex D (2020, version 10), and its predecessors from 2000 on (version 1).
public struct DrivingLicence: Sendable, Hashable {
    /// The Issuer Identification Number, six digits.
    public let issuer: String
    /// Of the standard: 1 to 10 so far, 0 for cards before it.
    public let version: Int
    /// Of the jurisdiction's own format; nil in version 1.
    public let jurisdictionVersion: Int?
    /// `DL` for a licence, `ID` for an identity card.
    public let kind: String
    /// The values by element identifier, as `DAQ`; without those that say that there is none.
    public let elements: [String: String]

    /// - Parameter text: the symbol's content.
    /// - Returns: nil for content of another kind, and where no element can be read.
    public init?(_ text: String) {
        let content = Array(text.unicodeScalars.prefix(Self.longest))
        guard let header = Header(content) else { return nil }
        var found: [String: String] = [:]
        var kind: String?
        for designator in header.designators where ["DL", "ID", "EN"].contains(designator.type) {
            kind = kind == nil || kind == "EN" ? designator.type : kind
            for (id, value) in Self.elements(of: header.part(designator, of: content) ?? [], type: designator.type) {
                if found[id] == nil { found[id] = value }
            }
        }
        // Some jurisdictions encode wrong offsets: there the elements are what stands behind the header.
        if found["DAQ"] == nil {
            for (id, value) in Self.elements(of: content[header.end...], type: nil) where found[id] == nil {
                found[id] = value
            }
        }
        guard !found.isEmpty else { return nil }
        (issuer, version, jurisdictionVersion) = (header.issuer, header.version, header.jurisdictionVersion)
        self.kind = kind ?? "DL"
        elements = found
    }

    /// More than the largest PDF417 symbol holds: 2,710 digits (ISO/IEC 15438, 5.1), three of which may make one macro
    /// of it.
    private static let longest = 20_000

    // MARK: - Values

    public subscript(element: LicenceElement) -> String? {
        switch element {
        case .number: elements["DAQ"]
        case .familyName: elements["DCS"] ?? elements["DAB"] ?? fullName?.family
        case .givenNames: givenNames
        case .birth: date("DBB")
        case .issue: date("DBD")
        case .expiry: date("DBA")
        case .sex: sex
        case .country: country
        case .jurisdiction: elements["DAJ"] ?? LicenceIssuer(issuer)?.jurisdiction
        case .address: address
        }
    }

    /// Whether the jurisdiction says that a name was cut off to fit: `DDE`, `DDF` and `DDG`, from version 4 on.
    public func isTruncated(_ element: LicenceElement) -> Bool {
        switch element {
        case .familyName: elements["DDE"] == "T"
        case .givenNames: elements["DDF"] == "T" || elements["DDG"] == "T"
        default: false
        }
    }

    private var givenNames: String? {
        // Versions 2 and 3 have all of them in one element, with commas or spaces between.
        let parts =
            elements["DAC"] != nil
            ? [elements["DAC"], elements["DAD"]].compactMap(\.self)
            : elements["DCT"].map { [$0.replacing(",", with: " ")] } ?? fullName.map { [$0.given] } ?? []
        let names = parts.joined(separator: " ").split(separator: " ").joined(separator: " ")
        return names.isEmpty ? nil : names
    }

    /// Version 1: family name, given names and suffix with commas between.
    private var fullName: (family: String, given: String)? {
        guard let parts = elements["DAA"]?.split(separator: ",", omittingEmptySubsequences: false), parts.count > 1
        else { return nil }
        return (
            parts[0].split(separator: " ").joined(separator: " "),
            parts[1..<min(3, parts.count)].joined(separator: " ").split(separator: " ").joined(separator: " ")
        )
    }

    /// In the United States month, day and year, in Canada and in version 1 year, month and day. Which of them is never
    /// in question: no month is 18 to 21.
    private func date(_ id: String) -> String? {
        guard let text = elements[id], text.utf8.count == 8 else { return nil }
        let day = CalendarDate(text, format: "yyyyMMdd") ?? CalendarDate(text, format: "MMddyyyy")
        return day?.description
    }

    private var sex: String? {
        switch elements["DBC"] {
        case "1", "M": "M"
        case "2", "F": "F"
        case "9", "X": "X"
        default: nil
        }
    }

    private var country: String? {
        if let code = elements["DCG"] {
            if code == "US" || code == "USA" { return "USA" }
            if code == "CA" || code == "CAN" || code == "CDN" { return "CAN" }
        }
        return LicenceIssuer(issuer)?.country
    }

    private var address: String? {
        let lines: [String?] = [
            elements["DAG"] ?? elements["DAL"], elements["DAH"] ?? elements["DAM"], elements["DAI"] ?? elements["DAN"],
            [elements["DAJ"] ?? elements["DAO"], elements["DAK"] ?? elements["DAP"]].compactMap(\.self)
                .joined(separator: " "),
        ]
        let parts = lines.compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    // MARK: - Elements

    /// - Parameter type: of the subfile, with which its first element begins; nil: any.
    private static func elements(
        of part: ArraySlice<Unicode.Scalar>, type: String?
    ) -> [(id: String, value: String)] {
        part.split { $0 == "\n" || $0 == "\r" }.compactMap { line in
            var line = line
            let start = String(String.UnicodeScalarView(line.prefix(2)))
            if type.map({ $0 == start }) ?? ["DL", "ID", "EN"].contains(start), isElement(line.dropFirst(2)) {
                line = line.dropFirst(2)
            }
            guard isElement(line) else { return nil }
            let value = String(String.UnicodeScalarView(line.dropFirst(3)))
                .split(separator: " ").joined(separator: " ")
            // What there is not, and what the jurisdiction does not tell (annex D, D.12.3).
            if ["", "NONE", "UNAVL", "UNAVAIL"].contains(value.uppercased()) { return nil }
            return (String(String.UnicodeScalarView(line.prefix(3))), value)
        }
    }

    /// Whether a line begins with the identifier of an element: `DAA` to `DDZ`.
    private static func isElement(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
        let id = Array(line.prefix(3))
        return id.count == 3 && id[0] == "D" && ("A"..."D").contains(id[1]) && ("A"..."Z").contains(id[2])
    }
}

extension DrivingLicence: CustomStringConvertible {
    public var description: String { "a licence, AAMVA version \(version), \(elements.count) elements" }
}

/// What the symbol of a licence states, by the names that profiles use after `aamva.`.
public enum LicenceElement: String, Sendable, CaseIterable {
    case number, familyName, givenNames, birth, issue, expiry, sex, country, jurisdiction, address
}

/// Everything before the elements.
private struct Header {
    struct Designator {
        var type: String
        var offset: Int
        var length: Int
    }

    var issuer: String
    var version: Int
    var jurisdictionVersion: Int?
    var designators: [Designator] = []
    /// Where it ends.
    var end: Int

    init?(_ content: [Unicode.Scalar]) {
        // Compliance indicator, data element separator, record separator, segment terminator; the last three differ on
        // early cards.
        guard content.first == "@" else { return nil }
        var next = 1
        while next < min(5, content.count), content[next].value < 0x20 { next += 1 }
        func text(_ count: Int) -> String? {
            guard next + count <= content.count else { return nil }
            defer { next += count }
            return String(String.UnicodeScalarView(content[next..<next + count]))
        }
        func number(_ count: Int) -> Int? {
            text(count).flatMap { text in text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil }
        }
        guard let type = text(5), type == "ANSI " || type == "AAMVA", let issuer = text(6),
            issuer.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let version = number(2)
        else { return nil }
        (self.issuer, self.version) = (issuer, version)
        if version > 1 {
            guard let own = number(2) else { return nil }
            jurisdictionVersion = own
        }
        guard let count = number(2) else { return nil }
        for _ in 0..<min(count, 20) {
            let start = next
            guard let type = text(2), let offset = number(4), let length = number(4) else {
                next = start
                break
            }
            designators.append(Designator(type: type, offset: offset, length: length))
        }
        end = next
    }

    /// A subfile; nil where none of its type begins there.
    func part(_ designator: Designator, of content: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar>? {
        let (start, type) = (designator.offset, Array(designator.type.unicodeScalars))
        guard start >= end, start + 2 <= content.count, Array(content[start..<start + 2]) == type else { return nil }
        let part = content[start..<min(content.count, start + max(designator.length, 0))]
        // A length that is too small cuts an element off: the segment ends with a terminator.
        return part.last == "\r" ? part : content[start...].prefix { $0 != "\r" }
    }
}
