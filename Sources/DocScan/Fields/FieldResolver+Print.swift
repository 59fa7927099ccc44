/// Values that only print states: those of another document, and the letters and marks of names.
extension FieldResolver {
    /// Withholds the values that only print states if the print is that of another document, or if it may be: it
    /// contradicts several values of the barcodes or the MRZ and confirms none, or several fields have several values
    /// outside a table.
    func withholdOtherPrint(in fields: inout [DocumentField]) {
        let contradictions = fields.count(where: { $0.reason == .contradiction })
        let isOther = contradictions > 1 && !fields.contains { $0.agrees == true }
        let several = fields.count { $0.reason == .severalValues && !inRows.contains($0.name) }
        guard isOther || several > 1 else { return }
        for index in fields.indices where fields[index].sources == [.text] {
            guard fields[index].value != nil || fields[index].plain != nil else { continue }
            fields[index].withhold(.otherSheet)
            (fields[index].raw, fields[index].plain, fields[index].confidence) = (nil, nil, 0)
        }
    }

    /// The letters of a name without their marks, if the letters are certain and the marks are not; otherwise `nil`.
    func plain(_ field: FieldDefinition, _ readings: FieldReadings) -> String? {
        let isDoubted = readings.all.contains { $0.hasDoubtfulMarks } || readings.unreadMarks > 0
        guard field.kind == .name, isDoubted || readings.differInMarks else { return nil }
        let bare = readings.withoutMarks
        let probability = model.probability(FieldEvidence(bare, kind: field.kind))
        return probability < model.threshold || bare.hasSureRival ? nil : bare.chosen.value
    }

    /// Changes the letters of names whose only source is print to those of their language. Withholds a name whose
    /// language is unknown.
    func resolveSpelling(in fields: inout [DocumentField]) {
        let kinds = Dictionary(profile.fields.map { ($0.name, $0.kind) }) { first, _ in first }
        let countries = Set(fields.filter { kinds[$0.name] == .country }.compactMap(\.value))
        let names = fields.filter { kinds[$0.name] == .name }.map { ($0.name, $0.value ?? $0.raw ?? "") }
        let haveMarks = fields.contains { kinds[$0.name] == .name && $0.reason == .accents }
        for index in fields.indices where kinds[fields[index].name] == .name && fields[index].sources == [.text] {
            guard let value = fields[index].value else { continue }
            let others = names.filter { $0.0 != fields[index].name }.map(\.1)
            if let resolved = NameSpelling.resolved(
                value, beside: others, countries: countries, haveMarks: haveMarks)
            {
                fields[index].value = resolved
            } else {
                fields[index].withhold(.accents)
                fields[index].plain = NameSpelling.plain(value, beside: others)
                // Another letter that looks like the one that was read may be the right one.
                fields[index].confidence *= 0.5
            }
        }
    }
}
