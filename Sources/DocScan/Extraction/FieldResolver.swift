/// Brings together what the barcodes and the print say, and decides what is certain.
struct FieldResolver {
    let profile: DocumentProfile
    /// Those of the document, named.
    let barcodes: [Barcode]
    /// The names of those that may be another: their value is handed out only where print says the same.
    var undecided: Set<String> = []

    /// A text reading below this is not handed out. Default 0.65: of the readings that no barcode confirms, on 120
    /// generated photographs, 26 of 49 below 0.5 were right, 7 of 7 up to 0.7, and 627 of 634 above.
    var certain = 0.65

    /// A field and what a person should know about it.
    struct Resolution {
        var fields: [ScanReport.Field] = []
        var notes: [String] = []
        /// Whether a barcode and the print state different values where the profile says that they must agree.
        var hasContradiction = false
    }

    /// The value that a field's barcode carries, normalised and as it stands in the barcode.
    func barcodeValue(of field: FieldDefinition) -> (value: String, raw: String)? {
        guard let name = field.from, let barcode = barcodes.first(where: { $0.name == name }) else { return nil }
        let expected = profile.barcodes.first { $0.name == name }
        let value = expected?.value(in: barcode.value) ?? barcode.value
        if field.kind == .date, let format = expected?.format, let date = CalendarDate(value, format: format) {
            return (date.description, barcode.value)
        }
        return (field.pattern.map { $0.separated(value) } ?? value, barcode.value)
    }

    /// The fields whose reading should be looked at a second time: what no barcode confirms.
    func doubtful(_ readings: [String: FieldReader.Reading]) -> [(field: FieldDefinition, reading: FieldReader.Reading)]
    {
        profile.fields.compactMap { field in
            guard let reading = readings[field.name], barcodeValue(of: field)?.value != reading.value else {
                return nil
            }
            return (field, reading)
        }
    }

    /// - Parameters:
    ///   - readings: what the print says, by field.
    ///   - second: what a second look at doubtful places said; a place that gave nothing is missing.
    func resolve(
        _ readings: [String: FieldReader.Reading], second: [String: FieldReader.Reading]
    ) -> Resolution {
        var resolution = Resolution()
        for field in profile.fields {
            let barcode = barcodeValue(of: field)
            let reading = readings[field.name]
            if let barcode {
                resolution.fields.append(
                    confirm(field, barcode, by: reading, second: second[field.name], in: &resolution))
            } else if let reading {
                let (value, raw, confidence) =
                    field.kind == .sex
                    ? judgeSex(reading, second[field.name]) : judge(reading, second: second[field.name])
                resolution.fields.append(
                    .init(
                        name: field.name, value: confidence >= certain ? value : nil, raw: raw, sources: [.text],
                        agrees: nil, confidence: confidence, label: field.isOptional ? reading.label : nil))
                if confidence < certain, reading.isMissingMarks {
                    resolution.notes.append(
                        "\(field.name.spaced): there seem to be accents that were not read. Try --lang eng+fra.")
                }
            } else if !field.isOptional {
                resolution.fields.append(
                    .init(name: field.name, value: nil, raw: nil, sources: [], agrees: nil, confidence: 0))
            }
        }
        return resolution
    }

    private func confirm(
        _ field: FieldDefinition, _ barcode: (value: String, raw: String), by reading: FieldReader.Reading?,
        second: FieldReader.Reading?, in resolution: inout Resolution
    ) -> ScanReport.Field {
        var result = ScanReport.Field(
            name: field.name, value: barcode.value, raw: barcode.raw, sources: [.barcode], agrees: nil, confidence: 0.98
        )
        if field.from.map(undecided.contains) ?? false { (result.value, result.raw, result.confidence) = (nil, nil, 0) }
        guard let reading else { return result }
        if reading.value == barcode.value || second?.value == barcode.value {
            let fitting = reading.value == barcode.value ? reading : second
            result.value = barcode.value
            (result.raw, result.sources, result.agrees) = (fitting?.raw, [.barcode, .text], true)
            result.confidence = 0.999
            return result
        }
        // Misread print is no contradiction: only what two looks say alike, and surely, is.
        let isCertain =
            second.map { $0.value == reading.value && max($0.confidence, reading.confidence) >= 0.8 } ?? false
        guard isCertain, reading.isLabelled, profile.agreements.contains(where: { $0.field == field.name }) else {
            return result
        }
        (result.value, result.raw, result.sources) = (nil, reading.raw, [.barcode, .text])
        (result.agrees, result.confidence) = (false, 0)
        resolution.hasContradiction = true
        resolution.notes.append(
            "\(field.name.spaced): the barcode and the print say different things. Compare them by eye.")
        return result
    }

    /// What two looks at the same print make certain.
    ///
    /// Looks that agree leave as much doubt as both had together; looks that differ make the first worth little. Accents
    /// are told by counting marks: recognition loses them, and in English it does not know most.
    private func judge(
        _ reading: FieldReader.Reading, second: FieldReader.Reading?
    ) -> (value: String, raw: String, confidence: Double) {
        let first = reading.confidence * (reading.isLabelled ? 1 : 0.9)
        guard let second else { return (reading.value, reading.raw, first * 0.7) }
        let agreed = 1 - (1 - (first + second.confidence) / 2) * 0.6
        let isSame = second.value == reading.value
        if let third = reading.accented, let marks = reading.marks {
            return judge(reading, second, third, marks, agreed)
        }
        if isSame {
            // Without a barcode nothing has shown where the page lies, and its print is seen less well.
            let isBlurred = reading.marks?.isBlurred(for: reading.value) ?? false
            let isDoubtful =
                reading.isCut || reading.isMissingMarks || isBlurred && !barcodes.contains { $0.name != nil }
            return (reading.value, reading.raw, isDoubtful ? agreed * 0.5 : agreed)
        }
        if let marks = reading.marks, second.value.foldedForMatching == reading.value.foldedForMatching {
            let fitting = [(reading.value, reading.raw), (second.value, second.raw)].filter {
                PrintedMarks(of: $0.0).above == marks.above
            }
            if fitting.count == 1, let one = fitting.first { return (one.0, one.1, agreed * 0.85) }
        }
        return (reading.value, reading.raw, first * 0.5)
    }

    /// One of three letters: two looks that see the same one are hardly both wrong.
    private func judgeSex(
        _ reading: FieldReader.Reading, _ second: FieldReader.Reading?
    ) -> (value: String, raw: String, confidence: Double) {
        guard let second, second.value == reading.value, reading.isLabelled else {
            return judge(reading, second: second)
        }
        return (reading.value, reading.raw, 1 - (1 - (reading.confidence + second.confidence) / 2) * 0.3)
    }

    /// What three looks at a name make of it, the third by an engine that knows accents.
    private func judge(
        _ reading: FieldReader.Reading, _ second: FieldReader.Reading, _ third: (value: String, confidence: Double),
        _ marks: PrintedMarks, _ agreed: Double
    ) -> (value: String, raw: String, confidence: Double) {
        let isSame = second.value == reading.value
        let doubt = reading.isCut ? 0.5 : 1
        if third.value == reading.value || third.value == second.value, !marks.exceeds(third.value) {
            return (third.value, third.value, agreed * doubt * (isSame ? 1 : 0.85))
        }
        guard third.value.foldedForMatching == reading.value.foldedForMatching else {
            // Letters that are told apart by nothing but a tail or a ligature are where both engines go wrong.
            let isSure = isSame && third.confidence < 0.85 && !marks.exceeds(reading.value)
            return (reading.value, reading.raw, agreed * doubt * (isSure ? 0.9 : 0.6))
        }
        let fitting = Set([reading.value, second.value, third.value]).filter {
            PrintedMarks(of: $0).above == marks.above && !marks.exceeds($0)
        }
        guard fitting.count == 1, let value = fitting.first else { return (reading.value, reading.raw, agreed * 0.5) }
        return (value, value, agreed * doubt * 0.9)
    }
}

extension String {
    /// A lowerCamelCase name in words: `dateOfBirth` → `Date of birth`, `uci` → `UCI`.
    public var spaced: String {
        if self == "uci" { return "UCI" }
        let words = reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension FieldResolver {
    init(_ document: IdentifiedDocument, profile: DocumentProfile) {
        self.init(profile: profile, barcodes: document.barcodes, undecided: document.undecidedNames)
    }
}
