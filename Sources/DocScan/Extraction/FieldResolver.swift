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
    ///   - third: the same of a third look, at names and where the first two differed.
    func resolve(
        _ readings: [String: FieldReader.Reading], second: [String: FieldReader.Reading],
        third: [String: FieldReader.Reading] = [:]
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
                    ? judgeSex(reading, second[field.name]) : judge(reading, second[field.name], third[field.name])
                resolution.fields.append(
                    .init(
                        name: field.name, value: confidence >= certain ? value : nil, raw: raw, sources: [.text],
                        agrees: nil, confidence: confidence, label: field.isOptional ? reading.label : nil))
            } else if !field.isOptional {
                resolution.fields.append(
                    .init(name: field.name, value: nil, raw: nil, sources: [], agrees: nil, confidence: 0))
            }
        }
        settleSpelling(in: &resolution.fields)
        return resolution
    }

    /// Names that no barcode confirms, in the letters of their language, or withheld.
    private func settleSpelling(in fields: inout [ScanReport.Field]) {
        let kinds = Dictionary(profile.fields.map { ($0.name, $0.kind) }) { first, _ in first }
        let countries = Set(fields.filter { kinds[$0.name] == .country }.compactMap(\.value))
        for index in fields.indices where kinds[fields[index].name] == .name && fields[index].sources == [.text] {
            guard let value = fields[index].value else { continue }
            fields[index].value = NameSpelling.settled(value, countries: countries)
            if fields[index].value == nil { fields[index].confidence *= 0.5 }
        }
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

    /// What several looks at the same print make certain.
    ///
    /// Looks that agree leave less doubt than either had: the first two are by different models, at different sizes. Where
    /// they differ the third decides.
    private func judge(
        _ reading: FieldReader.Reading, _ second: FieldReader.Reading?, _ third: FieldReader.Reading?
    ) -> (value: String, raw: String, confidence: Double) {
        let doubt = (reading.isLabelled ? 1 : 0.9) * (reading.isCut ? 0.5 : 1)
        func agreed(_ one: FieldReader.Reading, _ other: FieldReader.Reading) -> Double {
            (1 - (1 - (one.confidence + other.confidence) / 2) * 0.6) * doubt
        }
        if let second, second.value == reading.value {
            let isContested = third.map { $0.value != second.value && $0.value.isSpelledLike(second.value) } ?? false
            return (reading.value, reading.raw, agreed(reading, second) * (isContested ? 0.6 : 1))
        }
        if let third, third.value == reading.value {
            return (reading.value, reading.raw, agreed(reading, third) * 0.85)
        }
        if let second, let third, second.value == third.value {
            return (second.value, second.raw, agreed(second, third) * 0.85)
        }
        return (reading.value, reading.raw, reading.confidence * doubt * 0.5)
    }

    /// One of three letters: two looks that see the same one are hardly both wrong.
    private func judgeSex(
        _ reading: FieldReader.Reading, _ second: FieldReader.Reading?
    ) -> (value: String, raw: String, confidence: Double) {
        guard let second, second.value == reading.value, reading.isLabelled else {
            return judge(reading, second, nil)
        }
        return (reading.value, reading.raw, 1 - (1 - (reading.confidence + second.confidence) / 2) * 0.3)
    }
}

extension String {
    /// Whether both differ by nothing but marks and case.
    fileprivate func isSpelledLike(_ other: String) -> Bool { foldedForMatching == other.foldedForMatching }

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
