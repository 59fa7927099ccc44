internal import FoundationEssentials

extension ScanReport {
    /// The name of the JSON form. Readers of the form ignore keys that they do not know.
    public static let schema = "docscan.report/1"

    /// The report as one JSON object, with keys in the documented order, `null` for absent values, and sentences in
    /// English.
    public var json: JSON { json(in: .english) }

    /// The report with its sentences in a language: the notes, and the messages of its guidance and of its error.
    package func json(in language: Language) -> JSON {
        var json: JSON = ["schema": .string(Self.schema)]
        json.add("source", .string(source))
        json.add("sha256", .string(sha256))
        json.add("status", .string(status.rawValue))
        json.add("error", error.map { Self.json($0, in: language) } ?? .null)
        json.add("profile", .string(profile))
        json.add("image", image.map(Self.json) ?? .null)
        json.add("barcodes", .array(barcodes.map(\.json)))
        json.add("luminosity", luminosity?.json ?? .null)
        json.add("guidance", guidance.map { Self.json($0, in: language) } ?? .null)
        json.add("fields", .array(fields.map(Self.json)))
        json.add("mrz", mrz?.json ?? .null)
        json.add("timings", .object(timings.map { .init(key: $0.stage, value: .number($0.milliseconds)) }))
        json.add("notes", .array(notes.map { .string($0.text(in: language)) }))
        json.add("missing", .array(missing.map { ["kind": .string($0.kind.rawValue), "name": .string($0.name)] }))
        if let text { json.add("text", .string(text)) }
        if !explanation.isEmpty { json.add("explanation", .array(explanation.map { .string($0) })) }
        if let matches { json.add("matches", .array(matches.map(\.json))) }
        json.add("reviewed", reviewed?.json ?? .null)
        json.add(
            "noteCodes",
            .array(notes.map { ["code": .string($0.code.rawValue), "parameter": .string($0.parameter)] }))
        json.add("sheet", sheet?.json ?? .null)
        if !sides.isEmpty { json.add("sides", .array(sides.map(\.json))) }
        json.add("quality", quality?.json ?? .null)
        if let ignored { json.add("ignored", .array(ignored.map(\.json))) }
        json.add("outcome", .string(outcome.rawValue))
        return json
    }

    /// `json` with the profile's title, the subjects of the notes and the details of the error, for other processes of
    /// this program.
    package var wholeJSON: JSON {
        var json = json
        json.add("profileTitle", .string(profileTitle))
        json.add("noteSubjects", JSON(encoding: notes.map(\.subject)) ?? .null)
        if let error { json.add("cause", JSON(encoding: error) ?? .null) }
        return json
    }

    private static func json(_ guidance: Guidance, in language: Language) -> JSON {
        [
            "hint": .string(guidance.hint.rawValue), "message": .string(guidance.phrase.text(in: language)),
            "label": .string(guidance.label), "isSlight": .bool(guidance.isSlight),
        ]
    }

    private static func json(_ error: ScanError, in language: Language) -> JSON {
        ["code": .string(error.code), "message": .string(error.text.text(in: language))]
    }

    private static func json(_ image: Image) -> JSON {
        [
            "width": .integer(image.width), "height": .integer(image.height), "format": .string(image.format.rawValue),
            "orientation": .integer(image.orientation.rawValue),
        ]
    }

    private static func json(_ field: Field) -> JSON {
        var json: JSON = [
            "name": .string(field.name), "value": .string(field.value), "raw": .string(field.raw),
            "sources": .array(field.sources.map { .string($0.rawValue) }),
            "agrees": field.agrees.map { .bool($0) } ?? .null, "confidence": .number(field.confidence),
        ]
        if let label = field.label { json.add("label", .string(label)) }
        json.add("reason", .string(field.reason?.rawValue))
        if let decision = field.decision { json.add("decision", decision.json) }
        if let plain = field.plain { json.add("plain", .string(plain)) }
        return json
    }
}

extension Barcode {
    var json: JSON {
        var json: JSON = [
            "name": .string(name), "symbology": .string(symbology.rawValue), "value": .string(value),
            "corners": corners.json, "foundBy": .string(foundBy),
            "valueBase64": .string(bytes.map { Data($0).base64EncodedString() }),
        ]
        if let seal { json.add("seal", .string(seal.rawValue)) }
        return json
    }
}

extension Luminosity {
    var json: JSON {
        ["mean": .tenths(mean), "median": .integer(median), "level": .string(level.rawValue)]
    }
}

extension JSON {
    /// A number rounded to one decimal.
    fileprivate static func tenths(_ value: Double) -> JSON { .number((value * 10).rounded() / 10) }
}

extension Quadrilateral {
    /// The corners, to a tenth of a pixel.
    var json: JSON { .array(corners.map { .array([.tenths($0.x), .tenths($0.y)]) }) }
}
