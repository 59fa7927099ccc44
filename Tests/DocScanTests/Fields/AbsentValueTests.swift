import Testing

@testable import DocScan

/// Print that states that a document has no value for a field.
struct AbsentValueTests {
    @Test(arguments: [
        "none", "(none)", "None", "XXX", "X X X", "xxxxxx", "(none) / XXX", "N/A", "n.a.", "—", "--", "- - -", "***",
        "sans objet", "S.O.", "Sans objet / N/A", "Aucun", "Néant", "(nil)", "Not applicable", "No aplica",
    ])
    func `Recognises words that state an absent value`(print: String) { #expect(AbsentValue.isStated(by: print)) }

    @Test(arguments: [
        "", "X", "Xx", "Na", "Nil", "So", "Nonette", "None Smith", "N/A Smith", "..........", "________", "A-1", "/",
        "Smith / none", "-----------------------------",
    ])
    func `Does not take other words for an absent value`(print: String) { #expect(!AbsentValue.isStated(by: print)) }

    private let reader = FieldReader(DocumentProfile.shipped[0])

    private func read(_ lines: RecognizedLine...) -> [String: FieldReader.Reading] {
        reader.find(in: TextSegment.segments(of: lines)).readings
    }

    @Test func `Reads an absent value next to, after and below a label`() {
        let read = read(
            line(y: 100, (50, "Family name"), (400, "Suharto")), line(y: 140, (50, "Given names: (none) / XXX")),
            line(y: 180, (50, "Country of birth")), line(y: 204, (50, "N/A")), line(y: 260, (50, "UCI"), (400, "None")))
        #expect(read["familyName"]?.value == "Suharto")
        for name in ["givenNames", "countryOfBirth", "uci"] { #expect(read[name]?.isAbsent == true, "\(name)") }
        #expect(read["givenNames"]?.raw == "(none) XXX")
    }

    @Test func `A dash after a label leads to the value next to it`() {
        let dash = read(line(y: 100, (50, "Family name -"), (400, "Smith")), line(y: 140, (50, "Given names: —")))
        #expect(dash["familyName"]?.value == "Smith")
        #expect(dash["givenNames"]?.isAbsent == true)
    }

    private func field(_ looks: String...) throws -> DocumentField {
        let all = looks.map { text in
            FieldReader.Reading(
                value: text == "XXX" ? "" : text, raw: text, confidence: 0.99,
                box: Box(x: 0, y: 0, width: 9, height: 9), isLabelled: true)
        }
        let resolver = FieldResolver(profile: DocumentProfile.shipped[0], barcodes: [])
        let fields = resolver.resolve(["givenNames": FieldReadings(all[0], Array(all.dropFirst()))])
        return try #require(fields.first { $0.name == "givenNames" })
    }

    @Test func `Is an answer if two looks say so and none reads a value`() throws {
        let field = try field("XXX", "XXX", "XXX")
        #expect(field.value == nil && field.reason == .absent && field.raw == "XXX" && field.isAnswered)
        for other in [
            try self.field("XXX"), try self.field("XXX", "XXX", "Anna"), try self.field("Anna", "XXX", "XXX"),
        ] {
            #expect(other.value == nil && other.reason == .notCertain && !other.isAnswered)
        }
    }

    @Test func `Is not missing, not noted and not asked about`() throws {
        var report = ScanReport(source: "a.jpg")
        report.fields = [try field("XXX", "XXX")]
        #expect(report.fieldsToReview.isEmpty)
        #expect(ScanNote.notes(on: report.fields, isPhoto: true).isEmpty)
        report.fields = [try field("XXX")]
        #expect(report.fieldsToReview.count == 1)
    }
}
