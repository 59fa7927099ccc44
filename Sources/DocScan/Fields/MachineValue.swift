/// The value of a field in a barcode or an MRZ.
struct MachineValue: Sendable {
    var value: String?
    var raw: String
    var source: DocumentField.Source
    /// The confidence, 0…1.
    var confidence: Double
    /// The date of birth in the other century, if that is possible: an MRZ has only two digits of the year.
    var other: String?
    /// The reason to withhold the value; `nil` if there is no problem.
    var problem: DocumentField.Reason?
    /// True if the source may contain only the beginning of a name.
    var isTruncated = false
    /// True if print must confirm the name: it fills its element except for one filler, because states do not agree on
    /// the sign of a shortened name, or the MRZ divides the names more than once.
    var needsPrint = false
    /// The given names that follow a surname; `nil` for another value.
    var givenNames: String?
    /// True if the value is in capitals without accents and punctuation, as in an MRZ.
    var isInPlainLetters: Bool

    /// True if a reading states this value, in the same or in other letters.
    func isStated(by reading: FieldReader.Reading) -> Bool {
        guard let value else { return false }
        return reading.canState(value) || isStated(by: reading.value)
    }

    /// True if printed text states this value in other letters, such as with accents. Always false for a value that is
    /// not in plain letters.
    func isStated(by print: String) -> Bool {
        guard isInPlainLetters, let value else { return false }
        return ZoneSpelling.isSame(print: print, zone: value, isTruncated: isTruncated)
    }

    /// True if printed text states exactly this name, and not a longer one of which this is the beginning.
    func isWholly(_ print: String) -> Bool {
        value.map { ZoneSpelling.isSame(print: print, zone: $0, isTruncated: false) } ?? false
    }

    /// True if printed text states this surname and then the given names, two of them unless there is a comma: a single
    /// word may be a second surname that is equal to the first given name.
    func isFollowedByGivenNames(in print: String) -> Bool {
        let given = givenNames?.split(separator: " ").map(String.init) ?? []
        let words = print.split(separator: " ").map(String.init)
        return words.indices.dropFirst().contains { next in
            let rest = words[next...]
            let isClear = rest.count > 1 || given.count == 1 || words[next - 1].hasSuffix(",")
            return isClear && rest.count <= given.count
                && zip(rest, given).allSatisfy { ZoneSpelling.isSame(print: $0, zone: $1, isTruncated: false) }
                && isWholly(words[..<next].joined(separator: " "))
        }
    }

    /// True if printed text whose beginning is hidden may be this value: the identifier ends with it, or the date is in
    /// the same month.
    func mayEnd(with print: String, _ kind: FieldDefinition.Kind) -> Bool {
        guard let value else { return false }
        func plain(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber }.lowercased() }
        return kind == .date ? value.dropLast(2) == print.dropLast(2) : plain(value).hasSuffix(plain(print))
    }

    /// This value with the date of birth in the other century; `nil` if there is no doubt about the century.
    var inOtherCentury: MachineValue? {
        guard let other else { return nil }
        var value = self
        (value.value, value.other) = (other, nil)
        return value
    }

    /// True if a segment has a word that differs from a word of this name by a letter or two, so that either the MRZ or
    /// the printed text was misread.
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

    /// True if a reading states this name of an MRZ, and further words of a name follow it.
    func isContinued(in print: String) -> Bool {
        guard source == .mrz, isInPlainLetters, !isFollowedByGivenNames(in: print) else { return false }
        let words = print.split(separator: " ").map(String.init)
        return words.indices.dropFirst().contains { next in
            isWholly(words[..<next].joined(separator: " "))
                && words[next...].contains { $0.isFurtherName(behind: words[next - 1]) }
        }
    }

    /// True if a segment states this name, and a further word of a name follows it.
    func isContinued(in segment: TextSegment) -> Bool {
        guard needsPrint, !segment.isNoise else { return false }
        return segment.words.indices.dropFirst().contains { next in
            let (last, word) = (segment.words[next - 1].text, segment.words[next].text)
            return word.isName(likeWord: last)
                && (0..<next).contains { isWholly(segment.words[$0..<next].map(\.text).joined(separator: " ")) }
        }
    }

    /// The words of a segment that state the same value; `nil` if it states another value.
    func print(in segment: TextSegment, as field: FieldDefinition) -> String? {
        guard isInPlainLetters, let value, !segment.isNoise else { return nil }
        let parser = FieldParser(field: field)
        let count = segment.words.count
        for start in segment.words.indices {
            // A date has up to four words. Further ones may continue a name that is truncated.
            let words = max(4, (isTruncated ? 2 : 1) * value.split(separator: " ").count)
            for end in (start + 1...min(count, start + words)).reversed() {
                let words = Array(segment.words[start..<end])
                let text = words.map(\.text).joined(separator: " ")
                switch field.kind {
                case .date:
                    let date = parser.parse(words)
                    if date?.words.count == words.count, date?.value == value || date?.other == value { return text }
                // A single letter occurs anywhere on a page.
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
    /// The value of a field on the other side of the document; `nil` if no barcode or MRZ states it there.
    init?(_ field: DocumentField, as definition: FieldDefinition) {
        // The whole name may be printed on this side.
        let beginning = definition.kind == .name && field.reason == .cutOff ? field.raw : nil
        guard let source = field.sources.first(where: { $0 == .mrz || $0 == .barcode }),
            let value = field.value ?? beginning, !value.isEmpty
        else { return nil }
        self.init(
            value: value, raw: field.raw ?? value, source: source, confidence: field.confidence,
            isTruncated: field.value == nil,
            isInPlainLetters: definition.zoneElement != nil || definition.barcodePart != nil)
    }

    /// The value of an element of an MRZ; `nil` if the element is empty, or if the format does not have it. Without
    /// `today`, which resolves two-digit years, dates are not certain.
    init?(of element: ZoneElement, in reading: ZoneReading, today: ZoneReferenceDay?, model: ConfidenceModel) {
        let zone = reading.zone
        let value = zone.value(of: element, today: today)
        let isName = element == .surname || element == .givenNames
        // Only the French identity card has separate elements for the surname and the given names.
        let part = zone[element] == nil && isName ? ZoneElement.names : element
        guard let text = zone[part], value != nil || text.contains(where: { $0 != "<" }), !(value ?? "-").isEmpty else {
            return nil
        }
        if isName, value == nil { return nil }
        self.init(
            value: value, raw: isName ? value ?? text : text, source: .mrz,
            confidence: min(model.barcode, reading.certainty[part] ?? 0),
            other: element == .birth ? zone.otherBirth(today: today) : nil,
            problem: zone.isValid(element) == false ? .checkDigit : value == nil ? .notCertain : nil,
            isTruncated: zone.mayBeLonger(part),
            needsPrint: isName
                && (zone.dividesNamesTwice
                    || text.hasSuffix("<") && !text.hasSuffix("<<") && value == zone.lastNames),
            givenNames: element == .surname ? zone.givenNames : nil, isInPlainLetters: true)
    }

    /// The value of a part of a barcode with several fields; `nil` if the barcode does not have the part. `content` is
    /// the standard that the barcode follows. Without `today`, dates are not certain.
    init?(
        of part: String, in barcode: Barcode, as content: ExpectedBarcode.Content, today: ZoneReferenceDay?,
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

    /// The value of an element of a digital seal. If the signature of the seal is wrong, only the problem is set.
    private init?(ofSeal part: String, in barcode: Barcode, today: ZoneReferenceDay?, model: ConfidenceModel) {
        guard let seal = DigitalSeal(latin1: barcode.value), let element = SealElement(rawValue: part),
            let statement = seal.statement(of: element, today: today)
        else { return nil }
        let isForged = barcode.seal == .invalid
        let problem: DocumentField.Reason? =
            isForged ? .signature : !statement.isValid ? .checkDigit : statement.value == nil ? .notCertain : nil
        self.init(
            value: isForged ? nil : statement.value, raw: isForged ? "" : statement.raw, source: .barcode,
            confidence: model.barcode, other: isForged ? nil : statement.other, problem: problem,
            isTruncated: statement.isTruncated, isInPlainLetters: true)
    }
}

extension MachineReadableZone {
    /// The names at the end of their line, of which a part may be missing.
    fileprivate var lastNames: String? { givenNames?.isEmpty ?? true ? surname : givenNames }
}

extension String {
    /// True if this word consists of letters, as many of them capitals as in another word of the name.
    fileprivate func isName(likeWord other: String) -> Bool {
        func isCapital(_ text: String) -> Bool { text.count > 1 && text.allSatisfy { !$0.isLowercase } }
        guard let first, first.isUppercase, allSatisfy({ $0.isLetter || $0 == "-" || $0 == "'" || $0 == "’" }) else {
            return false
        }
        return other.count < 2 || count < 2 || isCapital(self) == isCapital(other)
    }

    /// True for a word of a name that may follow another one, such as `Luisa`, `el-Amin` or `L.`. A single letter may
    /// belong to another field.
    fileprivate func isFurtherName(behind other: String) -> Bool {
        let word = hasSuffix(".") ? String(dropLast()) : self
        let parts = word.split { "-'’".contains($0) }.map(String.init)
        return count > 1 && parts.contains { $0.isName(likeWord: other) }
            && parts.allSatisfy { $0.allSatisfy(\.isLetter) }
    }
}
