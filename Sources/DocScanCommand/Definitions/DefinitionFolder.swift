public import AccessionNumbers
public import DocScan
public import DocScanEngines
import FoundationEssentials

/// The user's definitions of institutions.
typealias DefinitionFolder = UserFolder<InstitutionDefinition>

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

extension UserFolder.Entry where Content == InstitutionDefinition {
    var definition: InstitutionDefinition { content }
}
