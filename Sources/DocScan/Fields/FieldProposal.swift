/// A detected value of a field, which a person may accept.
package struct FieldProposal: Sendable, Hashable {
    package var value: String
    /// As printed, or as in the barcode.
    package var raw: String
    package var sources: [DocumentField.Source]

    /// The detected values of a field, each once: its own if the scan returned it, else those of print and barcodes.
    ///
    /// - Parameters:
    ///   - barcodes: all of the report; one whose name was withheld gives a proposal too.
    ///   - zone: of the report.
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
        // Print hardly ever differs from the zone's text.
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
            if let said = resolver.machineValue(of: field.name), let value = said.value {
                propose(value, said.raw, .barcode)
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
    /// The print: one value, or each of several.
    fileprivate var printedValues: [String] {
        guard let raw else { return [] }
        return reason == .severalValues ? raw.split(separator: Self.separator).map(String.init) : [raw]
    }
}

extension MachineReadableZone {
    /// The dates that an element with two digits of the year may state: a birth in either century, an expiry in this
    /// one.
    fileprivate func dates(of element: ZoneElement) -> [String] {
        guard let digits = self[element], digits.count == 6, digits.allSatisfy(\.isNumber) else { return [] }
        let parts = [digits.prefix(2), digits.dropFirst(2).prefix(2), digits.suffix(2)].map(String.init)
        return (element == .birth ? ["19", "20"] : ["20"]).map { "\($0)\(parts[0])-\(parts[1])-\(parts[2])" }
    }
}
