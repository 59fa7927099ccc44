/// A format of machine-readable zones.
///
/// Sources: ICAO Doc 9303, parts 4 (TD3), 5 (TD1), 6 (TD2), 7 (MRV-A, MRV-B); the French identity card, 1988 to 2021.
public enum ZoneFormat: String, Sendable, Hashable, Codable, CaseIterable {
    /// Cards.
    case td1 = "TD1"
    /// Larger cards.
    case td2 = "TD2"
    /// Passports.
    case td3 = "TD3"
    /// Visas as large as a passport's page.
    case mrvA = "MRV-A"
    /// Smaller visas.
    case mrvB = "MRV-B"
    case idFrance = "IDFRA"

    /// The number of lines, and of characters in each.
    package var size: (lines: Int, length: Int) {
        switch self {
        case .td1: (3, 30)
        case .td2, .mrvB, .idFrance: (2, 36)
        case .td3, .mrvA: (2, 44)
        }
    }

    /// The possible first letters of its first line.
    var initials: String {
        switch self {
        case .td3: "P"
        case .mrvA, .mrvB: "V"
        case .td1, .td2: "IAC"
        case .idFrance: "I"
        }
    }

    var isVisa: Bool { self == .mrvA || self == .mrvB }

    /// The line in which fillers after names reach the end; `nil` for the French card.
    var namesLine: Int? {
        switch self {
        case .td1: 2
        case .td2, .td3, .mrvA, .mrvB: 0
        case .idFrance: nil
        }
    }

    /// Determines the format from the number, length and first characters of the lines; `nil` if no format fits.
    init?(_ lines: [String]) {
        let first = lines.first ?? ""
        guard Set(lines.map(\.count)).count == 1 else { return nil }
        switch (lines.count, first.count) {
        case (3, 30): self = .td1
        case (2, 36): self = first.hasPrefix("IDFRA") ? .idFrance : first.hasPrefix("V") ? .mrvB : .td2
        case (2, 44): self = first.hasPrefix("V") ? .mrvA : .td3
        default: return nil
        }
    }

    /// The position of a character, counted from 0.
    struct Place: Sendable, Hashable {
        var line: Int
        var column: Int
    }

    enum Alphabet: Sendable {
        /// Letters and fillers.
        case letters
        /// Digits and fillers.
        case digits
        case any
        /// `M`, `F`, `X` or a filler.
        case sex

        func contains(_ character: Character) -> Bool {
            switch self {
            case .letters: character == "<" || ("A"..."Z").contains(character)
            case .digits: character == "<" || ("0"..."9").contains(character)
            case .any: CheckDigit.value(of: character) != nil
            case .sex: "MFX<".contains(character)
            }
        }
    }

    struct Part: Sendable {
        var element: ZoneElement
        var line: Int
        var columns: Range<Int>
        var alphabet: Alphabet

        var places: [Place] { columns.map { Place(line: line, column: $0) } }
    }

    /// A check digit and the characters that it covers.
    struct Check: Sendable {
        var element: ZoneElement
        var digit: Place
        var checked: [Place]
    }

    /// The elements in order, without check digits.
    var parts: [Part] {
        func part(_ element: ZoneElement, _ line: Int, _ columns: Range<Int>, _ alphabet: Alphabet) -> Part {
            Part(element: element, line: line, columns: columns, alphabet: alphabet)
        }
        let length = size.length
        switch self {
        case .td1:
            return [
                part(.documentCode, 0, 0..<2, .any), part(.issuer, 0, 2..<5, .letters),
                part(.number, 0, 5..<14, .any), part(.optional, 0, 15..<30, .any),
                part(.birth, 1, 0..<6, .digits), part(.sex, 1, 7..<8, .sex), part(.expiry, 1, 8..<14, .digits),
                part(.nationality, 1, 15..<18, .letters), part(.secondOptional, 1, 18..<29, .any),
                part(.names, 2, 0..<30, .letters),
            ]
        case .td2, .td3, .mrvA, .mrvB:
            let last = self == .td3 ? 42 : self == .td2 ? 35 : length
            return [
                part(.documentCode, 0, 0..<2, .letters), part(.issuer, 0, 2..<5, .letters),
                part(.names, 0, 5..<length, .letters), part(.number, 1, 0..<9, .any),
                part(.nationality, 1, 10..<13, .letters), part(.birth, 1, 13..<19, .digits),
                part(.sex, 1, 20..<21, .sex), part(.expiry, 1, 21..<27, .digits), part(.optional, 1, 28..<last, .any),
            ]
        case .idFrance:
            return [
                part(.documentCode, 0, 0..<2, .letters), part(.issuer, 0, 2..<5, .letters),
                part(.surname, 0, 5..<30, .letters), part(.optional, 0, 30..<36, .any),
                part(.number, 1, 0..<12, .any), part(.givenNames, 1, 13..<27, .letters),
                part(.birth, 1, 27..<33, .digits), part(.sex, 1, 34..<35, .sex),
            ]
        }
    }

    /// The check digits; the composite one is last.
    var checks: [Check] {
        func place(_ line: Int, _ column: Int) -> Place { Place(line: line, column: column) }
        func row(_ line: Int, _ columns: Range<Int>) -> [Place] { columns.map { place(line, $0) } }
        let own = parts.compactMap { part -> Check? in
            let isChecked =
                switch part.element {
                case .number, .birth, .expiry: true
                case .optional: self == .td3
                default: false
                }
            return isChecked
                ? Check(
                    element: part.element, digit: place(part.line, part.columns.upperBound), checked: part.places) : nil
        }
        let second = row(1, 0..<10) + row(1, 13..<20)
        switch self {
        case .td1:
            let checked = row(0, 5..<30) + row(1, 0..<7) + row(1, 8..<15) + row(1, 18..<29)
            return own + [Check(element: .composite, digit: place(1, 29), checked: checked)]
        case .td2:
            return own + [Check(element: .composite, digit: place(1, 35), checked: second + row(1, 21..<35))]
        case .td3:
            return own + [Check(element: .composite, digit: place(1, 43), checked: second + row(1, 21..<43))]
        case .mrvA, .mrvB: return own
        case .idFrance:
            return own + [Check(element: .composite, digit: place(1, 35), checked: row(0, 0..<36) + row(1, 0..<35))]
        }
    }
}

/// An element of a machine-readable zone.
public enum ZoneElement: String, Sendable, Hashable, Codable, CaseIterable {
    case documentCode, issuer, number, nationality, birth, sex, expiry, optional, secondOptional
    /// Surname and given names.
    case names
    case surname, givenNames
    /// The composite check digit.
    case composite

    var isState: Bool { self == .issuer || self == .nationality }

    /// The elements that a field's value may come from.
    static let values: [ZoneElement] = [
        .documentCode, .issuer, .number, .surname, .givenNames, .nationality, .birth, .sex, .expiry, .optional,
    ]
}
