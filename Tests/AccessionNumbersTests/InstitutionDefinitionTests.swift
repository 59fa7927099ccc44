import DocScan
import Foundation
import Testing

@testable import AccessionNumbers

struct InstitutionDefinitionTests {
    private static let json = #"""
        {"organization_name": "Harbour Museum", "organization_url": "https://museum.example", "whosonfirst_id": -1,
         "object_url": " https://museum.example/{accession_number}", "unknown": [],
         "patterns": [{"label": "common", "pattern": "(H\\d+[--]?)",
                       "tests": {"Oil\\nH12\\nH13": ["H12", "H13"], "H": []}},
                      {"label": "wrong", "pattern": "(H", "tests": {"H14": ["H15"]}}]}
        """#

    @Test func `The public form is read`() throws {
        let definition = try InstitutionDefinition(json: Data(Self.json.utf8))
        #expect(definition.name == "Harbour Museum")
        #expect(definition.whosOnFirstID == -1)
        #expect(definition.patterns.map(\.label) == ["common", "wrong"])
    }

    @Test func `Its tests are run`() throws {
        let check = DefinitionCheck(try InstitutionDefinition(json: Data(Self.json.utf8)))
        #expect(check.passed == 1)
        #expect(check.skipped == 1)
        #expect(check.problems.map(\.label) == ["wrong"])
        #expect(check.failures.map(\.found) == [["H14"]])
        #expect(check.badTemplates.isEmpty && !check.isRight)
    }

    @Test(arguments: [
        ("{}", "it has no \"organization_name\""), ("[]", "it is of the wrong type"), ("x", "it is not JSON"),
        (
            #"{"organization_name":"a","organization_url":"b","patterns":[{"label":"c"}]}"#,
            "patterns[0] has no \"pattern\""
        ),
    ])
    func `Names the part that is missing or wrong`(json: String, reason: String) {
        do {
            _ = try InstitutionDefinition(json: Data(json.utf8))
            Issue.record("\(json) was read")
        } catch {
            #expect(ProfileError(error).reason == reason)
        }
    }
}
