public import FoundationEssentials

/// What to look for on a kind of document: data, not code. Profiles are JSON files.
public struct DocumentProfile: Sendable, Hashable, Codable {
    /// A name for the command line and the report, as `ca-citizenship-certificate`.
    public var id: String
    public var title: String
    /// Where the facts about the document come from.
    public var source: String
    /// The preview in which the guide boxes are drawn.
    public var preview: Preview
    public var barcodes: [ExpectedBarcode]
    public var fields: [FieldDefinition]
    public var agreements: [Agreement]
    /// What is printed above everything else on such papers, in any language; lower case, without accents and
    /// punctuation. With the labels it tells what a paper is whose barcodes do not. Default none.
    public var titles: [String]?
    /// Labels of what is not read, in the form of the fields' labels: none of them is a value. Default none.
    public var otherLabels: [String]?
    /// In which order day, month and year stand where all three are in digits and the year last. Default nil: a date
    /// that could be two days is not read.
    public var dateOrder: DateOrder?

    /// The size of the preview, in points of the screen that it was drawn for; only the ratio counts.
    public struct Preview: Sendable, Hashable, Codable {
        public var width: Double
        public var height: Double

        var aspect: Double { width / height }
    }

    /// A barcode whose value must equal a field's printed one.
    public struct Agreement: Sendable, Hashable, Codable {
        public var barcode: String
        public var field: String
    }

    /// Reads a profile from JSON.
    ///
    /// - Throws: `DecodingError`, or `ProfileError` where the JSON is right and the profile makes no sense.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(DocumentProfile.self, from: json)
        guard !id.isEmpty, preview.width > 0, preview.height > 0 else {
            throw ProfileError(reason: "it needs an id and a preview with a width and a height")
        }
        let names = Set(barcodes.map(\.name))
        for name in fields.compactMap(\.from) + agreements.map(\.barcode) where !names.contains(name) {
            throw ProfileError(reason: "it speaks of a barcode \"\(name)\" that it does not define")
        }
    }

    /// The profiles that ship with docscan.
    public static let shipped: [DocumentProfile] = [
        PackageResources.ca_citizenship_certificate_json, PackageResources.ca_permit_json,
        PackageResources.us_i797_json, PackageResources.generic_json,
    ].compactMap { try? DocumentProfile(json: Data($0)) }

    /// Those among which `--profile auto` chooses: papers that can be told from others.
    static let recognizable = shipped.filter { !$0.barcodes.isEmpty || $0.titles != nil }
}

/// A profile that cannot be used.
public struct ProfileError: Error, CustomStringConvertible {
    /// What is wrong, in words, with the place in the file.
    public var reason: String
    public var description: String { reason }

    init(reason: String) { self.reason = reason }

    /// In words whatever reading a profile threw.
    public init(_ error: any Error) {
        switch error {
        case let error as ProfileError:
            self = error
        case DecodingError.keyNotFound(let key, let context):
            reason = "\(Self.place(context)) has no \"\(key.stringValue)\""
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            reason = "\(Self.place(context)) is of the wrong type"
        case DecodingError.dataCorrupted(let context):
            reason =
                context.codingPath.isEmpty ? "it is not JSON" : "\(Self.place(context)): \(context.debugDescription)"
        default:
            reason = "it cannot be read"
        }
    }

    private static func place(_ context: DecodingError.Context) -> String {
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue }.joined()
        return path.isEmpty ? "it" : "\(path.drop { $0 == "." })"
    }
}
