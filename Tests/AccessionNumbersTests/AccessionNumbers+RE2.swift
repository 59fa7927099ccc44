import AccessionNumbers
import DocScanEngines

// Definitions are tested with the engine that the command has for their patterns.

extension AccessionMatcher {
    init(_ definitions: [InstitutionDefinition]) { self.init(definitions, patterns: RE2Patterns()) }
}

extension DefinitionCheck {
    init(_ definition: InstitutionDefinition) { self.init(definition, patterns: RE2Patterns()) }
}
