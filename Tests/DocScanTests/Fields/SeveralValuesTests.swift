import FoundationEssentials
import Testing

@testable import DocScan

/// Documents that state a field twice, with different values.
struct SeveralValuesTests {
    private let notice = FieldReader(DocumentProfile.shipped[2])

    private func find(_ lines: RecognizedLine..., by reader: FieldReader? = nil) -> FieldReader.Found {
        (reader ?? notice).find(in: TextSegment.segments(of: lines))
    }

    /// The notice's reader, with labels that count first.
    private func reader(preferring phrases: [String]) -> FieldReader {
        var profile = DocumentProfile.shipped[2]
        for index in profile.fields.indices { profile.fields[index].prefer = phrases }
        return FieldReader(profile)
    }

    @Test func `Two numbers next to two labels are rivals`() {
        let found = find(
            line(y: 100, (50, "Applicant"), (400, "A200100300")), line(y: 140, (50, "Beneficiary"), (400, "A204504604"))
        )
        #expect(found.readings["alienNumber"] == nil)
        #expect(found.rivals["alienNumber"]?.map(\.value) == ["200100300", "204504604"])
        let same = find(
            line(y: 100, (50, "Applicant"), (400, "A200100300")), line(y: 140, (50, "A-Number"), (400, "200100300")))
        #expect(same.readings["alienNumber"]?.value == "200100300" && same.rivals.isEmpty)
    }

    @Test func `The profile prefers a label, or the labels below a heading`() {
        let numbers = (
            line(y: 100, (50, "Beneficiary"), (400, "A204504604")), line(y: 140, (50, "Applicant"), (400, "A200100300"))
        )
        let labels = find(numbers.0, numbers.1, by: reader(preferring: ["applicant", "beneficiary"]))
        #expect(labels.readings["alienNumber"]?.value == "200100300" && labels.rivals.isEmpty)
        let headings = find(
            line(y: 60, (50, "BENEFICIARY")), line(y: 100, (50, "Surname"), (400, "Okafor")),
            line(y: 200, (50, "APPLICANT")), line(y: 240, (50, "Surname"), (400, "Smith")),
            by: reader(preferring: ["applicant", "beneficiary"]))
        #expect(headings.readings["familyName"]?.value == "Smith")
        // The preferred label's value was not read: that of another person is not the field's.
        let unread = find(
            line(y: 100, (50, "Beneficiary"), (400, "A204504604")), line(y: 140, (50, "Applicant")),
            by: reader(preferring: ["applicant", "beneficiary"]))
        #expect(unread.readings["alienNumber"] == nil)
    }

    /// A card covers the values of a certificate, and has labels and values itself.
    @Test func `Values are doubtful if several labels are in two places`() {
        let page = [line(y: 100, (50, "Last name")), line(y: 180, (50, "Sex"))]
        let card = [line(y: 130, (400, "Surname"), (600, "Pinto")), line(y: 210, (400, "Gender"), (600, "F"))]
        func doubled(_ lines: [RecognizedLine]) -> Set<String> {
            FieldReader(DocumentProfile.shipped[0]).find(in: TextSegment.segments(of: lines)).doubled
        }
        #expect(doubled(page + card) == ["familyName", "sex"])
        #expect(doubled(card + [page[0]]).isEmpty, "one label occurs in other text, too")
        let second = [line(y: 125, (50, "Nom")), line(y: 205, (50, "Sexe"))]
        let both = [line(y: 100, (50, "Last name"), (600, "Pinto")), line(y: 180, (50, "Sex"), (600, "F"))]
        #expect(doubled(both + second).isEmpty, "a second language below the first")
    }

    private func reading(_ value: String) -> FieldReader.Reading {
        FieldReader.Reading(
            value: value, raw: value, confidence: 0.99, box: Box(x: 0, y: 0, width: 9, height: 9), isLabelled: true)
    }

    @Test func `A misread place states the other's value if a look at it does`() {
        let rivals = [reading("Smith"), reading("Smyth")]
        #expect(RivalReadings(rivals, [reading("Smith"), reading("Smith")], kind: .name).common?.value == "Smith")
        #expect(RivalReadings(rivals, [reading("Smith"), reading("Smyth")], kind: .name).common == nil)
        #expect(RivalReadings(rivals, [nil, nil], kind: .name).common == nil)
        let capitals = [reading("Müller"), reading("MULLER")]
        #expect(RivalReadings(capitals, [nil, nil], kind: .name).common?.value == "Müller")
        #expect(RivalReadings(capitals, [nil, nil], kind: .text).common == nil)
    }

    @Test func `Several values are withheld, and proposed to a person`() throws {
        let profile = DocumentProfile.shipped[2]
        var resolver = FieldResolver(profile: profile, barcodes: [])
        resolver.several = ["alienNumber"]
        var (first, second) = (reading("200100300"), reading("204504604"))
        (first.raw, second.raw) = ("A200 100 300", "A204504604")
        let readings = FieldReadings(first, [second, second])
        let field = try #require(resolver.resolve(["alienNumber": readings]).first { $0.name == "alienNumber" })
        #expect(field.value == nil && field.reason == .severalValues && field.confidence == 0)
        #expect(field.raw == "A200 100 300 | A204504604")
        let proposals = FieldProposal.proposals(for: field, barcodes: [], profile: profile)
        #expect(proposals.map(\.value) == ["200100300", "204504604"])
    }

    @Test func `If several fields have several values, no other value rests on print alone`() throws {
        var resolver = FieldResolver(profile: DocumentProfile.shipped[2], barcodes: [])
        let (first, second) = (reading("200100300"), reading("204504604"))
        let readings = [
            "alienNumber": FieldReadings(first, [second, second]),
            "familyName": FieldReadings(reading("Smith"), [reading("Okafor"), reading("Okafor")]),
            "givenNames": FieldReadings(reading("Ann"), [reading("Ann"), reading("Ann")]),
        ]
        func names() throws -> DocumentField {
            try #require(resolver.resolve(readings).first { $0.name == "givenNames" })
        }
        resolver.several = ["alienNumber"]
        #expect(try names().value == "Ann")
        resolver.several = ["alienNumber", "familyName"]
        #expect(try names().value == nil && names().raw == nil && names().reason == .otherSheet)
    }

    @Test func `A profile may say which labels count`() throws {
        let json = """
            {"id": "p", "title": "P", "source": "s", "barcodes": [], "agreements": [],
             "fields": [{"name": "f", "kind": "name", "labels": ["name"], "prefer": ["applicant", "beneficiary"]}]}
            """
        #expect(try DocumentProfile(json: Data(json.utf8)).fields[0].prefer == ["applicant", "beneficiary"])
        let wrong = json.replacing("\"applicant\"", with: "\"Applicant\"")
        #expect(throws: ProfileError.self) { try DocumentProfile(json: Data(wrong.utf8)) }
    }
}
