/// The machine-readable zone of a passport, a visa or a card.
///
/// Values are as in the lines, uncorrected; `checks` has the check digits' results. `description` hides the values.
///
/// ```swift
/// let lines = [
///     "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
/// ]
/// if let zone = MachineReadableZone(lines), zone.isValid {
///     print(zone.surname ?? "", zone.givenNames ?? "", zone.number)  // ERIKSSON ANNA MARIA L898902C3
///     print(zone.birth(today: ZoneReferenceDay(year: 2026, month: 1, day: 31))?.text ?? "")  // 1974-08-12
/// }
/// ```
public struct MachineReadableZone: Sendable, Hashable, CustomStringConvertible {
    /// The result of one check digit.
    public struct Check: Sendable, Hashable {
        /// The element that the check digit protects.
        public var element: ZoneElement
        /// True if the check digit is correct.
        public var isValid: Bool
    }

    /// The format of ICAO Doc 9303, or the French one.
    public let format: ZoneFormat
    /// Characters are `A` to `Z`, `0` to `9` and `<`.
    public let lines: [String]
    /// In the order of the format. No format checks names, and visas have no composite check digit.
    public let checks: [Check]

    /// Reads lines from top to bottom and ignores white space. Returns `nil` if no format has lines of this number and
    /// length, or a character is not in the alphabet.
    public init?(_ lines: [String]) {
        let lines = lines.map { String($0.filter { !$0.isWhitespace }) }
        guard lines.allSatisfy({ $0.allSatisfy { CheckDigit.value(of: $0) != nil } }), let format = ZoneFormat(lines)
        else { return nil }
        (self.format, self.lines) = (format, lines)
        let rows = lines.map { Array($0) }
        let number = Self.number(rows, format)
        checks = format.checks.map { check in
            if check.element == .number, let isValid = number.isValid {
                return Check(element: .number, isValid: isValid)
            }
            let digit = rows[check.digit.line][check.digit.column]
            let checked = check.checked.map { rows[$0.line][$0.column] }
            // A passport without optional data may have a filler in place of the check digit.
            let isEmpty = digit == "<" && check.element == .optional && checked.allSatisfy { $0 == "<" }
            // Letters count as numbers do, modulo 10, but no date has one.
            let isDate = check.element == .birth || check.element == .expiry
            let isInAlphabet = !isDate || checked.allSatisfy { ZoneFormat.Alphabet.digits.contains($0) }
            return Check(element: check.element, isValid: isEmpty || isInAlphabet && CheckDigit.of(checked) == digit)
        }
        (numberText, rest) = (number.text, number.rest)
    }

    /// True if all check digits are correct.
    public var isValid: Bool { checks.allSatisfy(\.isValid) }

    /// True if the check digit of an element is correct; `nil` if the element has no check digit.
    public func isValid(_ element: ZoneElement) -> Bool? { checks.first { $0.element == element }?.isValid }

    // MARK: - Elements

    /// The characters of an element, including fillers; `nil` if the format does not have it.
    public subscript(element: ZoneElement) -> String? {
        format.parts.first { $0.element == element }.map { part in
            String(Array(lines[part.line])[part.columns])
        }
    }

    /// `P`, `ID`, `V`: the first two characters without fillers.
    public var documentCode: String { plain(.documentCode) ?? "" }
    /// ISO 3166-1 alpha-3, or a code of Doc 9303 part 3, section 5; Germany is `D`.
    public var issuer: String? { plain(.issuer) }
    /// The nationality as in the zone, a code of up to three letters; `nil` if the format lacks it.
    public var nationality: String? { plain(.nationality) }
    /// The document number. On a card, a long number continues in the optional data and is returned whole.
    public var number: String { numberText }

    /// The date of birth; `nil` if the format lacks it, or the text is not a date.
    public func birth(today: ZoneReferenceDay) -> ZoneDate? {
        self[.birth].flatMap { ZoneDate($0, .birth, today: today) }
    }

    /// The date of birth in the other century, if a person of that age may live; else `nil`.
    func otherBirth(today: ZoneReferenceDay?) -> String? { today.flatMap { birth(today: $0)?.otherText } }

    /// The date of expiry; `nil` if the format lacks it, or the text is not a date.
    public func expiry(today: ZoneReferenceDay) -> ZoneDate? {
        self[.expiry].flatMap { ZoneDate($0, .expiry, today: today) }
    }

    /// `M`, `F`, or `X` if not specified; `nil` for any other character.
    public var sex: String? {
        switch self[.sex] {
        case "M": "M"
        case "F": "F"
        case "X", "<": "X"
        default: nil
        }
    }

    /// Fillers between its parts are returned as spaces.
    public var surname: String? { format == .idFrance ? plain(.surname) : names.surname }
    /// The given names; `nil` if the zone has no given names.
    public var givenNames: String? { format == .idFrance ? plain(.givenNames) : names.given }

    /// True if the names reach the end of their element, so that they may be truncated.
    public var namesMayBeTruncated: Bool {
        [ZoneElement.names, .surname, .givenNames].contains { mayBeLonger($0) }
    }

    /// True for an element of names that is filled to its end.
    func mayBeLonger(_ element: ZoneElement) -> Bool {
        [.names, .surname, .givenNames].contains(element) && self[element].map { !$0.hasSuffix("<") } ?? false
    }

    /// True if two fillers divide the names more than once, so that the end of the surname is not certain: `ST. JOHN`,
    /// written as `ST<<JOHN<<JO` instead of `ST<JOHN<<JO`.
    var dividesNamesTwice: Bool {
        self[.names].map { $0.split(separator: "<<").count { $0.contains { $0 != "<" } } > 2 } ?? false
    }

    /// Optional data without fillers, in the order of the format, without empty elements.
    public var optionalData: [String] {
        [rest ?? plain(.optional), plain(.secondOptional)].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// The value of an element; `nil` if it is empty, if the format does not have it, and for names as a whole. `today`
    /// resolves two-digit years; without it, dates have no value.
    func value(of element: ZoneElement, today: ZoneReferenceDay?) -> String? {
        switch element {
        case .number: number
        case .surname: surname
        case .givenNames: givenNames
        case .nationality: nationality.map { ZoneState.alpha3($0) }
        case .issuer: issuer.map { ZoneState.alpha3($0) }
        case .birth: today.flatMap { birth(today: $0)?.text }
        case .expiry: today.flatMap { expiry(today: $0)?.text }
        case .sex: sex
        case .documentCode: documentCode
        case .optional: optionalData.first
        case .secondOptional: optionalData.last
        case .names, .composite: nil
        }
    }

    private let numberText: String
    /// The optional data after a long number; `nil` if the number is not long.
    private let rest: String?

    private func plain(_ element: ZoneElement) -> String? {
        let words = self[element]?.split(separator: "<")
        return words.flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
    }

    private var names: (surname: String?, given: String?) {
        guard let text = self[.names] else { return (nil, nil) }
        let parts =
            text.firstRange(of: "<<").map { (text[..<$0.lowerBound], text[$0.upperBound...]) } ?? (text[...], "")
        func words(_ part: Substring) -> String? {
            let words = part.split(separator: "<")
            return words.isEmpty ? nil : words.joined(separator: " ")
        }
        return (words(parts.0), words(parts.1))
    }

    /// If a card has a filler in place of its check digit, the number continues in the optional data up to the first
    /// filler, and its last character is the check digit (Doc 9303 part 5, 4.2.2, note j).
    private static func number(
        _ rows: [[Character]], _ format: ZoneFormat
    ) -> (text: String, rest: String?, isValid: Bool?) {
        guard let part = format.parts.first(where: { $0.element == .number }) else { return ("", nil, nil) }
        let own = rows[part.line][part.columns]
        let text = own.split(separator: "<").map { String($0) }.joined(separator: " ")
        guard format == .td1 || format == .td2, rows[part.line][part.columns.upperBound] == "<",
            !own.contains("<"), let optional = format.parts.first(where: { $0.element == .optional })
        else { return (text, nil, nil) }
        let data = rows[optional.line][optional.columns]
        let more = data.prefix { $0 != "<" }
        guard more.count > 1, let digit = more.last, digit.isNumber else { return (text, nil, nil) }
        let whole = own + more.dropLast()
        let rest = data.dropFirst(more.count).split(separator: "<").map { String($0) }.joined(separator: " ")
        return (String(whole), rest, CheckDigit.of(whole) == digit)
    }

    public var description: String { "a machine-readable zone, \(format.rawValue), \(isValid ? "valid" : "not valid")" }
}
