public import FoundationEssentials

/// The forms in which an institution writes its accession numbers, and the target of a number's link. Definitions are
/// JSON files.
///
/// Source: the definitions at github.com/sfomuseum/accession-numbers (`schema/definition.schema.json`), read unchanged.
///
/// ```swift
/// let file = try Data(contentsOf: URL(filePath: "docs/examples/harbour-museum.json"))
/// print(try InstitutionDefinition(json: file).name)
/// ```
public struct InstitutionDefinition: Sendable, Hashable, Codable {
    /// The name of the institution.
    public var name: String
    package var url: String
    package var patterns: [InstitutionPattern]
    /// The page of an object: a template (RFC 6570) with the variable `accession_number`, as are the two below.
    package var objectURL: String?
    package var iiifManifest: String?
    package var oembedProfile: String?
    /// The institution's number in Who's On First; -1 if it has no number.
    package var whosOnFirstID: Int?

    enum CodingKeys: String, CodingKey {
        case name = "organization_name"
        case url = "organization_url"
        case patterns
        case objectURL = "object_url"
        case iiifManifest = "iiif_manifest"
        case oembedProfile = "oembed_profile"
        case whosOnFirstID = "whosonfirst_id"
    }

    package init(name: String, url: String, patterns: [InstitutionPattern]) {
        (self.name, self.url, self.patterns) = (name, url, patterns)
    }

    /// Reads a definition from JSON; one unusable pattern does not spoil the others.
    ///
    /// - Throws: `DecodingError`; `ProfileError` puts it in words.
    public init(json: Data) throws { self = try JSONDecoder().decode(InstitutionDefinition.self, from: json) }
}
