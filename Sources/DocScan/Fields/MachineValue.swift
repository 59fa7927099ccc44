/// What a barcode or the machine-readable zone states of a field.
struct MachineValue: Sendable {
    /// As the report has it.
    var value: String?
    /// As it stands there.
    var raw: String
    var source: DocumentField.Source
    /// 0…1.
    var confidence: Double
    /// Why it is not given out; nil if nothing is wrong with it.
    var problem: DocumentField.Reason?
    /// For a name: whether more of it may be printed.
    var isTruncated = false
    /// Whether its letters are capitals without accents and punctuation, as those of a zone.
    var isInPlainLetters: Bool

    /// Whether print states the same.
    func isStated(by reading: FieldReader.Reading) -> Bool {
        guard let value else { return false }
        return reading.canState(value) || isStated(by: reading.value)
    }

    /// Whether print states the same in other letters.
    func isStated(by print: String) -> Bool {
        guard isInPlainLetters, let value else { return false }
        return ZoneSpelling.isSame(print: print, zone: value, isTruncated: isTruncated)
    }

    /// Whether a segment has a word that is this name but for a letter or two: one of the two was misread.
    func isNearly(in segment: TextSegment) -> Bool {
        guard isInPlainLetters, let value, !segment.isNoise else { return false }
        let longest = value.split(separator: " ").filter { $0.count > 4 }
        return longest.contains { part in
            segment.words.contains { word in
                !ZoneSpelling.isSame(print: word.text, zone: String(part), isTruncated: false)
                    && ZoneSpelling.isNear(print: word.text, zone: String(part))
            }
        }
    }

    /// The words of a segment that state the same value; nil if there are none.
    func print(in segment: TextSegment, as field: FieldDefinition) -> String? {
        guard isInPlainLetters, let value, !segment.isNoise else { return nil }
        let parser = FieldParser(field: field)
        for start in segment.words.indices {
            for end in (start + 1...min(segment.words.count, start + 4)).reversed() {
                let words = Array(segment.words[start..<end])
                let text = words.map(\.text).joined(separator: " ")
                switch field.kind {
                case .date:
                    let date = parser.parse(words)
                    if date?.words.count == words.count, date?.value == value || date?.other == value { return text }
                // Single letters stand everywhere.
                case .sex: break
                case .country: if text == value { return text }
                case .identifier, .name, .text: if isStated(by: text) { return text }
                }
            }
        }
        return nil
    }
}

extension MachineValue {
    /// What an element of a zone states; nil if it is empty, or the format does not have it.
    ///
    /// - Parameter today: resolves two-digit years; nil: dates are not certain.
    init?(of element: ZoneElement, in reading: ZoneReading, today: ZoneToday?, model: ConfidenceModel) {
        let zone = reading.zone
        let value = zone.value(of: element, today: today)
        let isName = element == .surname || element == .givenNames
        // Only the French card has an element for each of the names.
        let part = zone[element] == nil && isName ? ZoneElement.names : element
        guard let text = zone[part], value != nil || text.contains(where: { $0 != "<" }), !(value ?? "-").isEmpty else {
            return nil
        }
        if isName, value == nil { return nil }
        self.init(
            value: value, raw: isName ? value ?? text : text, source: .mrz,
            confidence: min(model.barcode, reading.certainty[part] ?? 0),
            problem: zone.isValid(element) == false ? .checkDigit : value == nil ? .notCertain : nil,
            isTruncated: isName && zone.mayHaveLongerNames, isInPlainLetters: true)
    }

    /// What a part of a barcode with several fields states; nil if it has no such part.
    ///
    /// - Parameters:
    ///   - content: the standard that the barcode follows.
    ///   - today: as of an element of a zone.
    init?(
        of part: String, in barcode: Barcode, as content: ExpectedBarcode.Content, today: ZoneToday?,
        model: ConfidenceModel
    ) {
        switch content {
        case .aamva: self.init(ofLicence: part, in: barcode, model: model)
        case .seal: self.init(ofSeal: part, in: barcode, today: today, model: model)
        }
    }

    private init?(ofLicence part: String, in barcode: Barcode, model: ConfidenceModel) {
        guard let licence = DrivingLicence(barcode.value), let element = LicenceElement(rawValue: part),
            let value = licence[element]
        else { return nil }
        self.init(
            value: value, raw: value, source: .barcode, confidence: model.barcode,
            problem: licence.isTruncated(element) ? .cutOff : nil, isTruncated: licence.isTruncated(element),
            isInPlainLetters: true)
    }

    /// A seal whose signature is wrong states nothing.
    private init?(ofSeal part: String, in barcode: Barcode, today: ZoneToday?, model: ConfidenceModel) {
        guard let seal = DigitalSeal(latin1: barcode.value), let element = SealElement(rawValue: part),
            let statement = seal.statement(of: element, today: today)
        else { return nil }
        let isForged = barcode.seal == .invalid
        let problem: DocumentField.Reason? =
            isForged ? .signature : !statement.isValid ? .checkDigit : statement.value == nil ? .notCertain : nil
        self.init(
            value: isForged ? nil : statement.value, raw: isForged ? "" : statement.raw, source: .barcode,
            confidence: model.barcode, problem: problem, isTruncated: statement.isTruncated, isInPlainLetters: true)
    }
}
