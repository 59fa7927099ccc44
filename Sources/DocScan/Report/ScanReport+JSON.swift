internal import FoundationEssentials

extension ScanReport {
    /// The name of the JSON form. Readers ignore keys that they do not know.
    public static let schema = "docscan.report/1"

    /// The report as one JSON object, keys in the contract's order, absent values `null`.
    public var json: JSON {
        var members: [JSON.Member] = []
        func add(_ key: String, _ value: JSON) { members.append(.init(key: key, value: value)) }
        add("schema", .string(Self.schema))
        add("source", .string(source))
        add("sha256", .string(sha256))
        add("status", .string(status.rawValue))
        add("error", error.map(Self.json) ?? .null)
        add("profile", .string(profile))
        add("image", image.map(Self.json) ?? .null)
        add("barcodes", .array(barcodes.map(\.json)))
        add("luminosity", luminosity?.json ?? .null)
        add("guidance", guidance.map(Self.json) ?? .null)
        add("fields", .array(fields.map(Self.json)))
        add("mrz", mrz?.json ?? .null)
        add("timings", .object(timings.map { .init(key: $0.stage, value: .number($0.milliseconds)) }))
        add("notes", .array(notes.map { .string($0.description) }))
        add("missing", .array(missing.map { ["kind": .string($0.kind.rawValue), "name": .string($0.name)] }))
        if let text { add("text", .string(text)) }
        if !explanation.isEmpty { add("explanation", .array(explanation.map { .string($0) })) }
        if let matches { add("matches", .array(matches.map(\.json))) }
        add("reviewed", reviewed?.json ?? .null)
        add(
            "noteCodes",
            .array(notes.map { ["code": .string($0.code.rawValue), "parameter": .string($0.parameter)] }))
        return .object(members)
    }

    /// `json` with what that form leaves out, for other processes of this program: the profile's title, and the error
    /// with its details.
    package var wholeJSON: JSON {
        guard case .object(var members) = json else { return .null }
        members.append(.init(key: "profileTitle", value: .string(profileTitle)))
        if let error { members.append(.init(key: "cause", value: JSON(encoding: error) ?? .null)) }
        return .object(members)
    }

    private static func json(_ guidance: Guidance) -> JSON {
        [
            "hint": .string(guidance.hint.rawValue), "message": .string(guidance.message),
            "label": .string(guidance.label), "isSlight": .bool(guidance.isSlight),
        ]
    }

    private static func json(_ error: ScanError) -> JSON {
        ["code": .string(error.code), "message": .string(error.message)]
    }

    private static func json(_ image: Image) -> JSON {
        [
            "width": .integer(image.width), "height": .integer(image.height), "format": .string(image.format.rawValue),
            "orientation": .integer(image.orientation.rawValue),
        ]
    }

    private static func json(_ field: Field) -> JSON {
        var members: [JSON.Member] = [
            .init(key: "name", value: .string(field.name)), .init(key: "value", value: .string(field.value)),
            .init(key: "raw", value: .string(field.raw)),
            .init(key: "sources", value: .array(field.sources.map { .string($0.rawValue) })),
            .init(key: "agrees", value: field.agrees.map { .bool($0) } ?? .null),
            .init(key: "confidence", value: .number(field.confidence)),
        ]
        if let label = field.label { members.append(.init(key: "label", value: .string(label))) }
        members.append(.init(key: "reason", value: .string(field.reason?.rawValue)))
        return .object(members)
    }
}

extension Barcode {
    var json: JSON {
        var members: [JSON.Member] = [
            .init(key: "name", value: .string(name)), .init(key: "symbology", value: .string(symbology.rawValue)),
            .init(key: "value", value: .string(value)), .init(key: "corners", value: corners.json),
            .init(key: "foundBy", value: .string(foundBy)),
            .init(key: "valueBase64", value: .string(bytes.map { Data($0).base64EncodedString() })),
        ]
        if let seal { members.append(.init(key: "seal", value: .string(seal.rawValue))) }
        return .object(members)
    }
}

extension Luminosity {
    var json: JSON {
        ["mean": .tenths(mean), "median": .integer(median), "level": .string(level.rawValue)]
    }
}

extension JSON {
    /// Rounded to one decimal.
    fileprivate static func tenths(_ value: Double) -> JSON { .number((value * 10).rounded() / 10) }
}

extension JSON: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }
}

extension Quadrilateral {
    /// The corners, to a tenth of a pixel.
    var json: JSON { .array(corners.map { .array([.tenths($0.x), .tenths($0.y)]) }) }
}
