package import DocScan

/// Runs the tests that a definition contains, and checks its patterns and templates.
package struct DefinitionCheck: Sendable {
    /// A failed test. It contains texts of the definition, never of a document.
    package struct Failure: Sendable, Hashable {
        package var label: String
        package var text: String
        package var expected: [String]
        package var found: [String]
    }

    package private(set) var passed = 0
    /// The number of tests without expected numbers, which are skipped, as their authors intended.
    package private(set) var skipped = 0
    package private(set) var failures: [Failure] = []
    package private(set) var problems: [PatternProblem]
    package private(set) var badTemplates: [String]

    package var isRight: Bool { failures.isEmpty && problems.isEmpty && badTemplates.isEmpty }

    /// Runs each test with all patterns of the definition, as in a scan.
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
