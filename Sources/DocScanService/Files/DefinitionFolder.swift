package import AccessionNumbers
package import DocScan
internal import DocScanEngines
internal import FoundationEssentials

/// The user's definitions of accession numbers.
package typealias DefinitionFolder = UserFolder<InstitutionDefinition>

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
    package var definition: InstitutionDefinition { content }
}

// Initialisers that use the regular expressions of RE2.

extension AccessionMatcher {
    package init(_ definitions: [InstitutionDefinition]) { self.init(definitions, patterns: RE2Patterns()) }
}

extension DefinitionCheck {
    /// Runs every test against the complete definition, as a scan does.
    package init(_ definition: InstitutionDefinition) { self.init(definition, patterns: RE2Patterns()) }
}
