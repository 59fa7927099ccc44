import AccessionNumbers
import DocScanEngines

// What needs patterns, with RE2's.

extension AccessionMatcher {
    init(_ definitions: [InstitutionDefinition]) { self.init(definitions, patterns: RE2Patterns()) }
}

extension DefinitionCheck {
    /// Runs every test against the whole definition, as a scan does.
    init(_ definition: InstitutionDefinition) { self.init(definition, patterns: RE2Patterns()) }
}
