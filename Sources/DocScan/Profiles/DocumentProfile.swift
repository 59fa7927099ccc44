public import FoundationEssentials

/// The description of a document type: its barcodes, its fields, and the evidence for the type. A profile is a JSON
/// file.
///
/// ```swift
/// let profile = try DocumentProfile(json: Data(contentsOf: URL(filePath: "library-card.json")))  // uses RE2
/// print(profile.id, profile.barcodes.map(\.name), profile.fields.map(\.name))
/// print(DocumentProfile.shipped.map(\.title))
/// ```
public struct DocumentProfile: Sendable, Hashable, Codable {
    /// The name for the command line and the report, such as `ca-citizenship-certificate`.
    public var id: String
    /// The name of the document type for people.
    public var title: String
    /// The source of the facts about the document.
    public var source: String
    /// The preview in which the guide boxes are drawn. Default `nil`, for a profile without guide boxes; the preview
    /// then has the shape of the image.
    public var preview: Preview?
    /// The barcodes of the document.
    public var barcodes: [ExpectedBarcode]
    /// The machine-readable zone without which a report is incomplete. Default `nil`, for documents without a zone.
    public var mrz: ExpectedZone?
    /// The fields of the document.
    public var fields: [FieldDefinition]
    /// The barcodes and elements of the zone whose values must agree with printed fields.
    package var agreements: [Agreement]
    /// The headings of such documents, in any language; lower case, without accents and punctuation. With the labels
    /// they identify a document without distinctive barcodes. Default none.
    public var titles: [String]?
    /// The issuers of such documents, as printed on them; in the form of `titles`. Default none.
    public var issuers: [String]?
    /// Labels of values that are not read, in the form of the fields' labels. They are never taken for values. Default
    /// none.
    package var otherLabels: [String]?
    /// The order of day and month in a numeric date with the year last. Default `nil`: a date that could mean two
    /// different days is withheld.
    package var dateOrder: DateOrder?

    /// The size of the preview, in points of the screen that it was drawn for; only the ratio counts.
    public struct Preview: Sendable, Hashable, Codable {
        /// The width in points.
        public var width: Double
        /// The height in points.
        public var height: Double

        package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

        package var aspect: Double { width / height }

        /// The limits of a width or a height, and of their ratio.
        static let sides = 0.001...1e6
        static let aspects = 0.1...10.0
    }

    /// The preview's width divided by its height; that of an image of the given size for a profile without a preview.
    package func aspect(width: Int, height: Int) -> Double {
        preview?.aspect ?? Double(max(1, width)) / Double(max(1, height))
    }

    /// A barcode, or an element of the zone, whose value must equal the printed value of a field.
    package struct Agreement: Sendable, Hashable, Codable {
        package var barcode: String?
        package var mrz: ZoneElement?
        package var field: String

        enum CodingKeys: String, JSONKey {
            case barcode, mrz, field
            static let omissible: Set<Self> = [.barcode, .mrz]
        }
    }

    enum CodingKeys: String, JSONKey {
        case id, title, source, preview, barcodes, mrz, fields, agreements, titles, issuers, otherLabels, dateOrder
        static let omissible: Set<Self> = [.preview, .mrz, .titles, .issuers, .otherLabels, .dateOrder]
    }

    /// Reads a profile from JSON.
    ///
    /// - Throws: all errors of the profile, with their lines.
    public init(json: Data, patterns: any PatternCompiling) throws(ProfileError) {
        let mistakes = ProfileCheck(String(decoding: json, as: UTF8.self), patterns: patterns).mistakes
        if !mistakes.isEmpty { throw ProfileError(mistakes) }
        try self.init(checked: json, patterns: patterns)
    }

    private init(checked json: Data, patterns: any PatternCompiling) throws(ProfileError) {
        let decoder = JSONDecoder()
        decoder.userInfo[.patternCompiler] = patterns
        do {
            self = try decoder.decode(DocumentProfile.self, from: json)
        } catch {
            throw ProfileError(error)
        }
    }

    /// The profiles that ship with docscan, in the order in which they are tried.
    public static func shipped(
        patterns: any PatternCompiling, in parallelism: Parallelism = .none
    ) -> [DocumentProfile] {
        let files = shippedFiles
        return parallelism.map(files.count) { index in
            do throws(ProfileError) {
                return try DocumentProfile(checked: Data(files[index]), patterns: patterns)
            } catch {
                // The shipped profiles are part of the program, and a test checks each one.
                preconditionFailure("a profile that ships cannot be read: \(error)")
            }
        }
    }

    /// The JSON of a shipped profile, as its author wrote it; `nil` for another name.
    package static func text(ofShipped id: String) -> String? {
        shippedFiles.map { String(decoding: $0, as: UTF8.self) }.first { (try? LocatedJSON($0))?["id"]?.string == id }
    }

    /// The files of `Shipped`, in the order in which profiles are tried.
    static var shippedFiles: [[UInt8]] {
        [
            PackageResources.ca_citizenship_certificate_json, PackageResources.ca_permit_json,
            PackageResources.us_i797_json, PackageResources.generic_json, PackageResources.passport_json,
            PackageResources.visa_json, PackageResources.residence_permit_json, PackageResources.identity_card_json,
            PackageResources.mrz_json, PackageResources.aamva_json,
            PackageResources.seal_json,
        ]
    }

    /// True if an MRZ, or a barcode whose content follows a standard, states the fields of the document.
    var isMachineRead: Bool { mrz != nil || barcodes.contains { $0.content != nil } }

    /// True if documents of this type can be distinguished from others, so that `--profile auto` may choose the type.
    var isRecognizable: Bool { !barcodes.isEmpty || titles != nil || mrz != nil }

    /// True if documents of this type are recognised as this type and no other. False for a type that accepts any MRZ,
    /// because it yields to the type with the document code of the MRZ.
    package var isDistinct: Bool { isRecognizable && !(mrz != nil && mrz?.codes == nil) }
}

extension DocumentProfile.Preview {
    enum CodingKeys: String, JSONKey { case width, height }

    /// - Throws: `DecodingError` for an invalid size.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            width: try container.decode(Double.self, forKey: .width),
            height: try container.decode(Double.self, forKey: .height))
        guard Self.sides.contains(width), Self.sides.contains(height), Self.aspects.contains(aspect) else {
            throw DecodingError.dataCorruptedError(
                forKey: .width, in: container, debugDescription: "no preview has this shape")
        }
    }
}

/// A profile that cannot be used.
public struct ProfileError: LocalizedError, CustomStringConvertible {
    /// The first error in words, with its place in the file, and the number of further errors.
    package let reason: String
    /// All errors in words, each with its line and key if they are known, in the order of the file; at least one.
    public let reasons: [String]
    public var description: String { reason }
    public var errorDescription: String? { reason }

    init(reason: String) { (self.reason, reasons) = (reason, [reason]) }

    /// - Parameter mistakes: at least one.
    init(_ mistakes: [JSONMistake]) {
        reasons = mistakes.map(\.description)
        reason = reasons[0] + (reasons.count > 1 ? " (and \(reasons.count - 1) more)" : "")
    }

    /// An error that reading a profile threw, in words.
    package init(_ error: any Error) {
        if let error = error as? ProfileError { self = error } else { self.init(reason: Self.reason(of: error)) }
    }

    private static func reason(of error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            "\(place(context)) has no \"\(key.stringValue)\""
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\(place(context)) is of the wrong type"
        case DecodingError.dataCorrupted(let context):
            context.codingPath.isEmpty ? "it is not JSON" : "\(place(context)): \(context.debugDescription)"
        default: "it cannot be read"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
        return path.isEmpty ? "it" : "\(path.drop { $0 == "." })"
    }
}
