internal import FoundationEssentials

extension JSON: Encodable {
    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The order of keys is the encoder's.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let value): try value.encode(to: encoder)
        case .integer(let value): try value.encode(to: encoder)
        case .number(let value): try value.encode(to: encoder)
        case .string(let value): try value.encode(to: encoder)
        case .array(let values): try values.encode(to: encoder)
        case .object(let members):
            var container = encoder.container(keyedBy: Name.self)
            for member in members { try container.encode(member.value, forKey: Name(stringValue: member.key)) }
        }
    }
}

/// The coded form is `docscan.report/1`, as `json` has it. What the form leaves out is not restored: `profileTitle`,
/// and the details of an error, which comes back as `.reported`.
extension ScanReport: Codable {
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// - Throws: `DecodingError` for another schema, a missing key, or a value that the form does not have.
    public init(from decoder: any Decoder) throws {
        let form = try Form(from: decoder)
        guard form.schema == Self.schema else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The schema is not \(Self.schema)."))
        }
        self.init(
            source: form.source, sha256: form.sha256, status: form.status,
            error: form.error.map { .reported(code: $0.code, message: $0.message) })
        profile = form.profile
        image = form.image
        barcodes = form.barcodes.map(\.barcode)
        luminosity = form.luminosity
        guidance = form.guidance.map { Guidance($0.hint, saying: $0.message) }
        fields = form.fields
        mrz = form.mrz
        timings = form.timings.map { Timing(stage: $0.key, milliseconds: $0.value) }
            .sorted { ($0.position, $0.stage) < ($1.position, $1.stage) }
        notes = form.notes
        missing = form.missing ?? []
        text = form.text
        explanation = form.explanation ?? []
        matches = form.matches
        reviewed = form.reviewed
    }

    /// `docscan.report/1` as `Decodable` sees it.
    private struct Form: Decodable {
        struct Failure: Decodable {
            var code: String
            var message: String
        }

        struct Advice: Decodable {
            var hint: Hint
            var message: String
        }

        struct Symbol: Decodable {
            var name: String?
            var symbology: Symbology
            var value: String
            var corners: [[Double]]
            var foundBy: String
            // Reports of earlier versions have none.
            var valueBase64: String?
            var seal: SealSignature?

            var barcode: Barcode {
                // A missing corner lies in the origin: an outline helps to find the symbol and decides nothing.
                let points = corners.map { Point(x: $0.first ?? 0, y: $0.dropFirst().first ?? 0) }
                func corner(_ index: Int) -> Point { index < points.count ? points[index] : Point(x: 0, y: 0) }
                var barcode = Barcode(
                    name: name, symbology: symbology, value: value,
                    corners: Quadrilateral(
                        topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3)),
                    foundBy: foundBy)
                barcode.seal = seal
                barcode.bytes = valueBase64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
                return barcode
            }
        }

        var schema: String
        var source: String
        var sha256: String?
        var status: Status
        var error: Failure?
        var profile: String?
        var image: Image?
        var barcodes: [Symbol]
        var luminosity: Luminosity?
        var guidance: Advice?
        var fields: [Field]
        var mrz: Zone?
        var timings: [String: Double]
        var notes: [String]
        // Reports of earlier versions have none.
        var missing: [Missing]?
        var text: String?
        var explanation: [String]?
        var matches: [AccessionMatch]?
        var reviewed: Review?
    }
}

extension Guidance {
    /// The guidance of this hint whose English message is the given one; the coded form has neither label nor degree.
    fileprivate init(_ hint: Hint, saying message: String) {
        self.init(hint)
        let mark = "\u{0}"
        for isSlight in [false, true] {
            if Guidance(hint, isSlight: isSlight).message == message {
                self.isSlight = isSlight
                return
            }
            let parts = Guidance(hint, label: mark, isSlight: isSlight).message.split(
                separator: mark, omittingEmptySubsequences: false)
            guard parts.count == 2, message.hasPrefix(parts[0]), message.hasSuffix(parts[1]),
                message.count >= parts[0].count + parts[1].count
            else { continue }
            self.isSlight = isSlight
            label = String(message.dropFirst(parts[0].count).dropLast(parts[1].count))
            return
        }
    }
}
