/// Combines the values of barcodes, the machine-readable zone (MRZ) and print, and decides which values are certain.
package struct FieldResolver {
    let profile: DocumentProfile
    let barcodes: [Barcode]
    /// The names of barcodes that may be another barcode of the document. Their value is returned only if print
    /// confirms it.
    var undecided: Set<String> = []
    /// The names of barcodes that may be on another sheet. Their value is returned only if print confirms it.
    var strayed: Set<String> = []
    /// True if values that only print states are withheld, because the print may be on another sheet.
    var isPrintOfSeveralSheets = false
    /// The names of the fields for which the page states several values.
    var several: Set<String> = []
    /// The names of the fields of a table that have several rows of values.
    var inRows: Set<String> = []
    var zone: ZoneReading?
    /// The values on the other side of the document, by field.
    var otherSide: [String: MachineValue] = [:]
    /// The date that resolves two-digit years of the MRZ. If it is `nil`, the dates of the MRZ are withheld.
    var today: ZoneReferenceDay?
    var comparison = PrintComparison()

    var model = ConfidenceModel.shipped

    /// The value of a field's barcode or zone element, normalised and raw.
    func machineValue(of name: String) -> MachineValue? {
        profile.fields.first { $0.name == name }.flatMap(machineValue)
    }

    func machineValue(of field: FieldDefinition) -> MachineValue? {
        ownMachineValue(of: field) ?? otherSide[field.name]
    }

    private func ownMachineValue(of field: FieldDefinition) -> MachineValue? {
        if let element = field.zoneElement {
            return zone.flatMap { MachineValue(of: element, in: $0, today: today, model: model) }
        }
        if let part = field.barcodePart {
            let content = profile.barcodes.first { $0.name == part.barcode }?.content
            guard let content, let barcode = barcodes.first(where: { $0.name == part.barcode }) else { return nil }
            return MachineValue(of: part.name, in: barcode, as: content, today: today, model: model)
        }
        return barcodeValue(of: field).map { value, raw in
            MachineValue(
                value: value, raw: raw, source: .barcode, confidence: model.barcode, isInPlainLetters: false)
        }
    }

    private func barcodeValue(of field: FieldDefinition) -> (value: String, raw: String)? {
        guard let name = field.from, let barcode = barcodes.first(where: { $0.name == name }) else { return nil }
        let expected = profile.barcodes.first { $0.name == name }
        let value = expected?.value(in: barcode.value) ?? barcode.value
        if field.kind == .date, let format = expected?.format, let date = CalendarDate(value, format: format) {
            return (date.description, barcode.value)
        }
        return (field.pattern.map { $0.separated(value) } ?? value, barcode.value)
    }

    /// The fields to read a second time because neither a barcode nor the MRZ confirms them.
    func doubtful(_ readings: [String: FieldReader.Reading]) -> [(field: FieldDefinition, reading: FieldReader.Reading)]
    {
        profile.fields.compactMap { field in
            guard let reading = readings[field.name] else { return nil }
            let isConfirmed = machineValue(of: field).map { $0.isStated(by: reading) } ?? false
            return isConfirmed ? nil : (field, reading)
        }
    }

    /// Decides about every field, given the readings at their places.
    ///
    /// - Returns: the fields in the profile's order, without optional ones that the page does not state. A field
    ///   without a value has a reason.
    package func resolve(_ readings: [String: FieldReadings] = [:]) -> [DocumentField] {
        var fields = profile.fields.compactMap { field -> DocumentField? in
            let readings = readings[field.name]
            if let machine = machineValue(of: field) { return machineRead(field, machine, checkedBy: readings) }
            // A value of an MRZ, or of a symbol with several fields, is not taken from the print alone.
            if let readings, field.zoneElement == nil, field.barcodePart == nil { return printed(field, readings) }
            if field.isOptional { return nil }
            return .init(
                name: field.name, value: nil, raw: nil, sources: [], agrees: nil, confidence: 0, reason: .notFound)
        }
        withholdOtherPrint(in: &fields)
        resolveSpelling(in: &fields)
        return fields
    }

    private func printed(_ field: FieldDefinition, _ readings: FieldReadings) -> DocumentField {
        let reading = readings.chosen
        // The chosen value may be wrong if another reading with another value is equally confident, or if the image
        // shows a mark that the name lacks.
        let isContested = readings.hasSureRival || field.kind == .name && readings.lackMarks
        let confidence = model.probability(FieldEvidence(readings, kind: field.kind)) * (isContested ? 0.5 : 1)
        var result = DocumentField(
            name: field.name, value: reading.value, raw: reading.raw, sources: [.text], agrees: nil,
            confidence: confidence, label: field.isOptional ? readings.first.label : nil)
        if isPrintOfSeveralSheets {
            result.withhold(.otherSheet)
            (result.raw, result.confidence) = (nil, 0)
        } else if several.contains(field.name) || inRows.contains(field.name) {
            result.withhold(.severalValues)
            (result.raw, result.confidence) = (readings.statedValues.joined(separator: DocumentField.separator), 0)
        } else if readings.areAbsent {
            result.withhold(.absent)
        } else if reading.isAbsent {
            result.withhold(.notCertain)
        } else if reading.other != nil {
            result.withhold(.ambiguousDate)
        } else if readings.arePart {
            result.withhold(.cutOff)
            result.confidence = 0
        } else if confidence < model.threshold {
            result.plain = plain(field, readings)
            let isOfMarks = readings.differInMarks || result.plain != nil
            result.withhold(isOfMarks ? .accents : readings.first.isCut ? .cutOff : .notCertain)
        }
        return result
    }

    private func machineRead(
        _ field: FieldDefinition, _ machine: MachineValue, checkedBy readings: FieldReadings?
    ) -> DocumentField {
        let machine = inCentury(machine, of: field, by: readings)
        var result = DocumentField(
            name: field.name, value: machine.value, raw: machine.raw, sources: [machine.source], agrees: nil,
            confidence: machine.confidence)
        if let problem = machine.problem {
            result.withhold(problem)
            result.confidence = 0
            if problem == .signature { result.raw = nil }
            return result
        }
        let isStray = field.from.map(strayed.contains) ?? false
        // If the print is that of several documents, it may state the values of each.
        if isStray, isPrintOfSeveralSheets {
            result.withhold(.otherSheet)
            (result.raw, result.confidence) = (nil, 0)
            return result
        }
        if let print = readings?.all.first(where: machine.isStated)?.raw ?? comparison.stated[field.name] {
            let isLonger =
                comparison.continued.contains(field.name) || machine.isTruncated && !machine.isWholly(print)
                || readings?.all.contains { machine.isContinued(in: $0.value) } ?? false
            if isLonger, !machine.isFollowedByGivenNames(in: print) {
                return continued(field, machine, by: readings, raw: print)
            }
            (result.raw, result.sources, result.agrees) = (print, [machine.source, .text], true)
            result.confidence = max(result.confidence, model.confirmedBarcode)
            return result
        }
        if isStray {
            result.withhold(.otherSheet)
            (result.raw, result.confidence) = (nil, 0)
        } else if field.from.map(undecided.contains) ?? false {
            result.withhold(.undecidedBarcode)
            (result.raw, result.confidence) = (nil, 0)
        }
        if let readings, contradicts(readings, field, machine) {
            result.withhold(.contradiction)
            (result.raw, result.sources, result.agrees) = (readings.first.raw, [machine.source, .text], false)
            result.confidence = 0
        } else if machine.source == .mrz,
            machine.confidence < model.threshold || comparison.nearlyStated.contains(field.name)
        {
            result.withhold(.notCertain)
        } else if machine.isTruncated || machine.needsPrint, result.value != nil {
            result.withhold(.cutOff)
        }
        return result
    }

    /// The value in the century that print states; withheld if two centuries are possible and print does not decide.
    private func inCentury(_ machine: MachineValue, of field: FieldDefinition, by readings: FieldReadings?)
        -> MachineValue
    {
        guard let other = machine.inOtherCentury else { return machine }
        let all = readings?.all ?? []
        let isThis = all.contains(where: machine.isStated)
        let isOther = all.contains(where: other.isStated)
        if isThis != isOther { return isThis ? machine : other }
        // The readings differ or state neither century, but another place on the page may state one.
        if !isThis, comparison.stated[field.name] != nil {
            return comparison.inOtherCentury.contains(field.name) ? other : machine
        }
        var machine = machine
        if machine.problem == nil { machine.problem = .ambiguousDate }
        return machine
    }

    /// The field of a name if the MRZ or barcode contains only its beginning. The value is the printed name, or it is
    /// withheld.
    private func continued(
        _ field: FieldDefinition, _ machine: MachineValue, by readings: FieldReadings?, raw: String
    ) -> DocumentField {
        var result = DocumentField(
            name: field.name, value: nil, raw: raw, sources: [.text], agrees: nil, confidence: 0, reason: .cutOff)
        // "Surname, given names" on one line is not a longer surname, even if the given names were misread.
        if let readings, machine.isStated(by: readings.chosen.value), !readings.chosen.value.contains(",") {
            result = printed(field, readings)
        }
        return result
    }

    /// True if print that differs from the barcode or MRZ is not a misreading: the first two readings agree with
    /// sufficient confidence.
    private func contradicts(_ readings: FieldReadings, _ field: FieldDefinition, _ machine: MachineValue) -> Bool {
        guard !readings.chosen.isAbsent else { return false }
        // The next label or a name may be below the label of a number. A word does not contradict a number.
        if machine.source == .mrz, field.kind == .identifier, !readings.first.value.contains(where: \.isNumber),
            machine.value?.contains(where: \.isNumber) ?? false
        {
            return false
        }
        guard let second = readings.others.first.flatMap(\.self), second.value == readings.first.value,
            readings.first.isLabelled, !(readings.arePart && machine.mayEnd(with: readings.first.value, field.kind))
        else { return false }
        return max(readings.first.confidence, second.confidence) >= Self.sureConfidence
            && profile.agreements.contains { $0.field == field.name }
    }

    /// The minimum confidence of print that contradicts its barcode. On the pages of the corpus, this value finds all
    /// contradictions, and no misreading passes as one. Specks and textures next to a value have a lower confidence.
    static let sureConfidence = 0.8
}

extension DocumentField {
    mutating func withhold(_ reason: Reason) { (value, self.reason) = (nil, reason) }
}
