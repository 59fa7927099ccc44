extension LiveEvent {
    /// The event as one line of JSON, with keys in a fixed order. Only a report contains values of the document.
    public func json(in language: Language = .english) -> String {
        func line(_ name: String, _ members: KeyValuePairs<String, JSON> = [:]) -> String {
            var line: JSON = ["event": .string(name), "time": .number(time)]
            for member in members { line.add(member.key, member.value) }
            return line.text
        }
        func sentence(_ phrase: Phrase) -> JSON { .string(phrase.text(in: language)) }
        switch kind {
        case .frame(let findings, let raw, let shown):
            return line(
                "frame",
                [
                    "number": .integer(findings.number), "barcodes": .array(findings.barcodes.map(\.hiddenJSON)),
                    "luminosity": findings.luminosity.json, "hint": .string(raw.hint.rawValue),
                    "shown": .string(shown.hint.rawValue), "blur": findings.blur.map { .number($0) } ?? .null,
                    "glare": .number(findings.glare), "age": findings.age.map { .number($0) } ?? .null,
                    "zone": findings.zone.map { ["corners": $0.corners.json] } ?? .null,
                ])
        case .hint(let guidance):
            return line("hint", ["hint": .string(guidance.hint.rawValue), "message": sentence(guidance.phrase)])
        case .locked(let names): return line("locked", ["names": .array(names.map { .string($0) })])
        case .manualAvailable: return line("manualAvailable", ["message": sentence(.shutterAvailable)])
        case .captured(let shutter): return line("captured", ["by": .string(shutter.rawValue)])
        case .rejected(let phrase): return line("rejected", ["message": sentence(phrase)])
        case .notice(let phrase): return line("notice", ["message": sentence(phrase)])
        case .report(let report): return "\(line("report").dropLast()),\"report\":\(report)}"
        case .end(let reason, let counters):
            return line(
                "end",
                [
                    "reason": .string(reason.rawValue), "received": .integer(counters.received),
                    "skipped": .integer(counters.skipped), "replaced": .integer(counters.replaced),
                    "analysed": .integer(counters.analysed), "broken": .integer(counters.broken),
                ])
        }
    }
}

extension Barcode {
    /// The JSON of a barcode as in a report, without the value.
    fileprivate var hiddenJSON: JSON {
        guard case .object(let members) = json else { return .null }
        // `value` becomes null, and other forms of it are omitted.
        return .object(
            members.filter { $0.key == "value" || !Redaction.values.contains($0.key) }
                .map { $0.key == "value" ? .init(key: "value", value: .null) : $0 })
    }
}
