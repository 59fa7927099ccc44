package import DocScan

/// The result of a definition's own tests.
package struct DefinitionCheck: Sendable {
    /// A failed test. It holds texts of the definition, not of a document.
    package struct Failure: Sendable, Hashable {
        package var label: String
        package var text: String
        package var expected: [String]
        package var found: [String]
    }

    package private(set) var passed = 0
    /// The number of tests that expect nothing, which their authors mean to be skipped.
    package private(set) var skipped = 0
    package private(set) var failures: [Failure] = []
    package private(set) var problems: [PatternProblem]
    package private(set) var badTemplates: [String]

    package var isRight: Bool { failures.isEmpty && problems.isEmpty && badTemplates.isEmpty }

    /// Runs every test against the whole definition, as a scan does.
    package init(_ definition: InstitutionDefinition, patterns: any PatternCompiling) {
        let matcher = AccessionMatcher([definition], patterns: patterns)
        problems = matcher.problems
        let templates = [
            ("object_url", definition.objectURL), ("iiif_manifest", definition.iiifManifest),
            ("oembed_profile", definition.oembedProfile),
        ]
        badTemplates = templates.filter { $0.1.map { URITemplate($0) == nil } ?? false }.map(\.0)
        for pattern in definition.patterns {
            for (text, expected) in (pattern.tests ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard !expected.isEmpty else {
                    skipped += 1
                    continue
                }
                let found = matcher.findings(in: text).matches.map(\.value)
                if found == expected {
                    passed += 1
                } else {
                    failures.append(.init(label: pattern.label, text: text, expected: expected, found: found))
                }
            }
        }
    }
}
