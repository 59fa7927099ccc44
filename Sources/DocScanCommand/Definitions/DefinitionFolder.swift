package import AccessionNumbers
package import DocScan
import DocScanService
import FoundationEssentials

/// The user's definitions of institutions.
typealias DefinitionFolder = UserFolder<InstitutionDefinition>

extension InstitutionDefinition: UserContent {
    package static let noun = "definition"
    package static let demand = "It needs organization_name, organization_url and patterns."
    package static let folder = "definitions"
    package static let reservedNames = ["all"]

    package init(file: [UInt8]) throws(ProfileError) {
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
