import Testing

@testable import DocScan

struct LabelMatcherTests {
    private let matcher = LabelMatcher(DocumentProfile.shipped[0].fields)

    private func match(_ text: String) throws -> LabelMatcher.Match? {
        matcher.match(in: try #require(TextSegment(words(text, x: 0))), at: 0)
    }

    @Test(arguments: [
        ("Family name", "familyName"), ("FAMILY NAME:", "familyName"), ("Prénom(s)", "givenNames"), ("Sexe", "sex"),
        ("Date of birth", "dateOfBirth"), ("No. du certificat", "certificateNumber"), ("IUC", "uci"),
        ("Date de prise d'effet", "effectiveDate"), ("Né(e) le", "dateOfBirth"),
    ])
    func `A label is found whatever its case, accents and punctuation`(text: String, field: String) throws {
        let match = try #require(try match(text))
        #expect(match.field == field)
        #expect(match.errors == 0)
    }

    @Test(arguments: [
        ("Farnily name", "familyName"), ("Date of b1rth", "dateOfBirth"), ("Dateof birth", "dateOfBirth"),
        ("Cert ificate number", "certificateNumber"), ("Effectlve Date", "effectiveDate"),
    ])
    func `Misread letters and lost spaces are forgiven in long labels`(text: String, field: String) throws {
        #expect(try match(text)?.field == field)
    }

    @Test(arguments: ["Sox", "Smith", "Toronto", "Norn", "Uc1", "1991/04/29", "Government of Canada"])
    func `Does not take other words for labels`(text: String) throws {
        #expect(try match(text) == nil)
    }

    @Test func `The longest label wins`() throws {
        let match = try #require(try match("Effective date of citizenship 1991"))
        #expect(match.field == "effectiveDate")
        #expect(match.tokens == 0..<4)
    }
}
