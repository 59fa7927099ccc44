/// A value of a field that a reviewer may accept.
package struct FieldProposal: Sendable, Hashable {
    package var value: String
    /// The value as printed, or as in the barcode or MRZ.
    package var raw: String
    package var sources: [DocumentField.Source]

    /// Returns the distinct values to propose for a field: the value that the scan returned, otherwise the values that
    /// the printed text, the barcodes and the MRZ state.
    ///
    /// - Parameters:
    ///   - barcodes: all barcodes of the report. A barcode without a name gives a proposal too if it matches the
    ///     field's barcode.
    ///   - zone: the MRZ of the report.
    package static func proposals(
        for field: DocumentField, barcodes: [Barcode], zone: MachineReadableZone? = nil, profile: DocumentProfile
    ) -> [FieldProposal] {
        guard let definition = profile.fields.first(where: { $0.name == field.name }) else { return [] }
        if let value = field.value {
            return [FieldProposal(value: value, raw: field.raw ?? value, sources: field.sources)]
        }
        var proposals: [FieldProposal] = []
        func propose(_ value: String, _ raw: String, _ source: DocumentField.Source) {
            if let index = proposals.firstIndex(where: { $0.value == value }) {
                if !proposals[index].sources.contains(source) { proposals[index].sources.append(source) }
            } else {
                proposals.append(FieldProposal(value: value, raw: raw, sources: [source]))
            }
        }
        // Propose the MRZ's text too: the printed text hardly ever differs from it.
        if let raw = field.raw, field.sources == [.mrz], definition.kind != .date {
            propose(raw.split(separator: "<").joined(separator: " "), raw, .mrz)
        }
        for raw in field.printedValues where field.sources.contains(.text) {
            let words = raw.split(separator: " ").map { RecognizedWord(typed: String($0)) }
            if let read = FieldParser(field: definition).parse(words) {
                propose(read.value, raw, .text)
                if let other = read.other { propose(other, raw, .text) }
            }
        }
        let expected = profile.barcodes.first { $0.name == definition.from }
        for var barcode in barcodes where expected?.matches(barcode) ?? false {
            barcode.name = expected?.name
            let resolver = FieldResolver(profile: profile, barcodes: [barcode])
            if let stated = resolver.machineValue(of: field.name), let value = stated.value {
                propose(value, stated.raw, .barcode)
            }
        }
        if field.agrees == false, let element = definition.zoneElement,
            let zone, let raw = zone[element] ?? zone[.names]
        {
            let value = zone.value(of: element, today: nil)
            let values = definition.kind == .date ? zone.dates(of: element) : value.map { [$0] } ?? []
            for value in values { propose(value, raw, .mrz) }
        }
        return proposals
    }
}

extension DocumentField {
    /// The printed values: one, or several that differ.
    fileprivate var printedValues: [String] {
        guard let raw else { return [] }
        return reason == .severalValues ? raw.split(separator: Self.separator).map(String.init) : [raw]
    }
}

extension MachineReadableZone {
    /// The dates that a six-digit element may state: a date of birth in either century, or another date in this
    /// century.
    fileprivate func dates(of element: ZoneElement) -> [String] {
        guard let digits = self[element], digits.count == 6, digits.allSatisfy(\.isNumber) else { return [] }
        let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].map(String.init)
        return (element == .birth ? ["19", "20"] : ["20"]).map { "\($0)\(parts[0])-\(parts[1])-\(parts[2])" }
    }
}
