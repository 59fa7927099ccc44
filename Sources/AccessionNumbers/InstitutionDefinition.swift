public import FoundationEssentials

/// A definition of the accession numbers of an institution: patterns for the numbers, and templates for links to
/// objects. Definitions are JSON files.
///
/// Source: github.com/sfomuseum/accession-numbers (`schema/definition.schema.json`). Its definitions can be used
/// unchanged.
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
    /// The template (RFC 6570) for the web page of an object, with the variable `accession_number`.
    package var objectURL: String?
    /// The template for the IIIF manifest of an object.
    package var iiifManifest: String?
    /// The template for the oEmbed profile of an object.
    package var oembedProfile: String?
    /// The number of the institution in Who's On First; -1 if it has no number.
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

    /// Reads a definition from JSON. Patterns are not compiled here, so a pattern that is not valid does not cause an
    /// error.
    ///
    /// - Throws: `DecodingError`, from which `ProfileError` makes a message.
    public init(json: Data) throws { self = try JSONDecoder().decode(InstitutionDefinition.self, from: json) }
}
