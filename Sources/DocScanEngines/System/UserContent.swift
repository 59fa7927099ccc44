public import DocScan
internal import FoundationEssentials

/// The user's definitions of institutions.
public typealias DefinitionFolder = UserFolder<InstitutionDefinition>
/// The user's document profiles.
public typealias ProfileFolder = UserFolder<DocumentProfile>

extension InstitutionDefinition: UserContent {
    public static let noun = "definition"
    public static let demand = "It needs organization_name, organization_url and patterns."
    public static let folder = "definitions"
    public static let reservedNames = ["all"]

    public init(file: [UInt8]) throws(ProfileError) {
        do {
            try self.init(json: Data(file))
        } catch {
            throw ProfileError(error)
        }
    }
}

extension DocumentProfile: UserContent {
    public static let noun = "profile"
    public static let demand = "See docscan profiles check FILE."
    public static let folder = "profiles"
    public static var reservedNames: [String] { shipped.map(\.id) + ["auto", "none"] }

    public init(file: [UInt8]) throws(ProfileError) { try self.init(json: Data(file)) }
}

extension UserFolder.Entry where Content == InstitutionDefinition {
    public var definition: InstitutionDefinition { content }
}
