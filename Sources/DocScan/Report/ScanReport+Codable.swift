internal import FoundationEssentials

extension JSON: Encodable {
    private struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Encodes the value. The encoder chooses the order of the keys.
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

/// The `Codable` form is `docscan.report/1`, as in `json`. Decoding it does not restore `profileTitle` or the details
/// of an error, which becomes `.reported`. Decoding `wholeJSON` restores both.
extension ScanReport: Codable {
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// - Throws: `DecodingError` for another schema, a missing key, or an invalid value.
    public init(from decoder: any Decoder) throws {
        let form = try Form(from: decoder)
        guard form.schema == Self.schema else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "The schema is not \(Self.schema)."))
        }
        self.init(
            source: form.source, sha256: form.sha256, status: form.status,
            error: form.cause ?? form.error.map { .reported(code: $0.code, message: $0.message) })
        profileTitle = form.profileTitle
        profile = form.profile
        image = form.image
        barcodes = form.barcodes.map(\.barcode)
        luminosity = form.luminosity
        guidance = form.guidance.map { Guidance($0.hint, label: $0.label, isSlight: $0.isSlight ?? false) }
        fields = form.fields
        hasRedactedDoubts = status == .complete && fields.isEmpty && form.outcome == .toReview
        mrz = form.mrz
        timings = form.timings.map { Timing(stage: $0.key, milliseconds: $0.value) }
            .sorted { ($0.position, $0.stage) < ($1.position, $1.stage) }
        let (codes, subjects) = (form.noteCodes ?? [], form.noteSubjects ?? [])
        let isPhoto = image?.format.isPhotographic ?? false
        notes = form.notes.enumerated().map { index, sentence in
            let code = index < codes.count ? codes[index] : nil
            let subject = index < subjects.count ? subjects[index] : nil
            return ScanNote(
                sentence, code: code?.code, parameter: code?.parameter, subject: subject, isPhoto: isPhoto)
        }
        missing = form.missing ?? []
        text = form.text
        explanation = form.explanation ?? []
        matches = form.matches
        ignored = form.ignored
        reviewed = form.reviewed
        sheet = form.sheet?.sheet
        quality = form.quality
        sides = (form.sides ?? []).map { side in
            Side(
                sha256: side.sha256, sheet: side.sheet?.sheet, barcodes: side.barcodes.map(\.barcode), mrz: side.mrz)
        }
    }

    /// The `Decodable` form of `docscan.report/1`.
    private struct Form: Decodable {
        struct Failure: Decodable {
            var code: String
            var message: String
        }

        struct Advice: Decodable {
            var hint: Hint
            // Missing in reports of earlier versions.
            var label: String?
            var isSlight: Bool?
        }

        struct NoteCode: Decodable {
            var code: String
            var parameter: String?
        }

        struct Symbol: Decodable {
            var name: String?
            var symbology: Symbology
            // Null in a redacted report.
            var value: String?
            var corners: [[Double]]
            var foundBy: String
            // Missing in reports of earlier versions.
            var valueBase64: String?
            var seal: SealSignature?

            var barcode: Barcode {
                var barcode = Barcode(
                    name: name, symbology: symbology, value: value ?? "", corners: Quadrilateral(numbers: corners),
                    foundBy: foundBy)
                barcode.seal = seal
                barcode.bytes = valueBase64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
                return barcode
            }
        }

        struct StoredSheet: Decodable {
            var index: Int
            var count: Int
            var corners: [[Double]]

            var sheet: Sheet { Sheet(index: index, count: count, corners: Quadrilateral(numbers: corners)) }
        }

        struct StoredSide: Decodable {
            var sha256: String?
            var sheet: StoredSheet?
            var barcodes: [Symbol]
            var mrz: Zone?
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
        // Missing in reports of earlier versions.
        var missing: [Missing]?
        var text: String?
        var explanation: [String]?
        var matches: [AccessionMatch]?
        var reviewed: Review?
        var noteCodes: [NoteCode]?
        var sheet: StoredSheet?
        var sides: [StoredSide]?
        var quality: PictureQuality?
        var ignored: [IgnoredNumber]?
        var outcome: Outcome?
        // Only in `wholeJSON`, for other processes of this program.
        var profileTitle: String?
        var noteSubjects: [ScanNote.Subject?]?
        var cause: ScanError?
    }
}

extension Quadrilateral {
    /// Creates a quadrilateral from decoded corners. A missing corner becomes the origin, because the outline in a
    /// report only helps to find content and decides nothing.
    fileprivate init(numbers: [[Double]]) {
        let points = numbers.map { Point(x: $0.first ?? 0, y: $0.dropFirst().first ?? 0) }
        self.init(points + Array(repeating: Point(x: 0, y: 0), count: max(0, 4 - points.count)))
    }
}
