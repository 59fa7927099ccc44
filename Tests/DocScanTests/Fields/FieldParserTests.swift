import Testing

@testable import DocScan

struct FieldParserTests {
    private func parse(_ text: String, as field: String) throws -> FieldParser.Value? {
        FieldParser(field: try .shipped(field)).parse(words(text, x: 0))
    }

    @Test(arguments: [
        ("K9548487", "K9548487", false), ("k9548487", "K9548487", false), ("K95 48487", "K9548487", false),
        ("No K9548487", "K9548487", false), ("K9S484B7", "K9548487", true), ("KO123456", "K0123456", true),
    ])
    func `An identifier has its pattern, corrected if need be`(text: String, value: String, isCorrected: Bool) throws {
        let parsed = try #require(try parse(text, as: "certificateNumber"))
        #expect(parsed.value == value)
        #expect(parsed.isCorrected == isCorrected)
    }

    @Test(arguments: ["K954848", "A9548487", "Smith", ""])
    func `Refuses an identifier that does not match the pattern`(text: String) throws {
        #expect(try parse(text, as: "certificateNumber") == nil)
    }

    @Test func `A client number keeps its dashes`() throws {
        #expect(try parse("12-3456-7890", as: "uci")?.value == "12-3456-7890")
        #expect(try parse("1234-5678", as: "uci")?.value == "1234-5678")
    }

    @Test(arguments: [
        ("A842-123-1", true), ("A842 123 139", false), ("A12 345 678", false), ("A8421231", false),
        ("A842-1231-", true), ("-8421231", true),
    ])
    func `A number with a hyphen at an end or a short last group is a part`(text: String, isPart: Bool) throws {
        let profile = try #require(DocumentProfile.shipped.first { $0.id == "us-i797" })
        let parser = FieldParser(field: try #require(profile.fields.first { $0.name == "alienNumber" }))
        #expect(try parser.isPart(#require(parser.parse(words(text, x: 0)))) == isPart)
    }

    @Test func `A number in the form of another field is not corrected`() throws {
        let profile = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        let field = try #require(profile.fields.first { $0.name == "documentNumber" })
        let uci = try #require(profile.fields.first { $0.name == "uci" }?.pattern)
        let print = words("28-5386-5445", x: 0)
        #expect(FieldParser(field: field).parse(print) != nil)
        #expect(FieldParser(field: field, otherForms: [uci]).parse(print) == nil)
    }

    @Test func `A remark in brackets is no part of a name`() throws {
        #expect(try parse("Okonkwo (see reverse)", as: "familyName") == nil)
    }

    @Test func `A date is normalised and its print is kept`() throws {
        let parsed = try #require(try parse("29 APR 1991 Sex", as: "dateOfBirth"))
        #expect(parsed.value == "1991-04-29")
        #expect(parsed.raw == "29 APR 1991")
        #expect(parsed.words == 0..<3)
        #expect(try parse("born 29 APR 1991", as: "dateOfBirth") == nil)
    }

    @Test(arguments: [
        ("F", "F"), ("Female", "F"), ("F / F", "F"), ("Female / Féminin", "F"), ("M", "M"), ("Masculin", "M"),
        ("X", "X"), ("Another gender / Un autre genre", "X"), ("X Another gender", "X"),
    ])
    func `A sex is one letter`(text: String, value: String) throws {
        #expect(try parse(text, as: "sex")?.value == value)
    }

    @Test(arguments: ["M / F", "Smith", "F1", "", "Gender"])
    func `Refuses an ambiguous sex`(text: String) throws {
        #expect(try parse(text, as: "sex") == nil)
    }

    @Test(arguments: [
        ("SMITH", "SMITH"), ("Anna-Maria d'Arcy", "Anna-Maria d'Arcy"), ("_ SMITH |", "SMITH"), ("SMITH,", "SMITH"),
        ("BÉLANGER", "BÉLANGER"), ("Congo (Kinshasa)", "Congo (Kinshasa)"),
    ])
    func `A name is letters and its own marks`(text: String, value: String) throws {
        #expect(try parse(text, as: "familyName")?.value == value)
    }

    @Test func `Corrects a sign in a name that can only be a misread letter`() throws {
        let parsed = try #require(try parse("SM1TH", as: "familyName"))
        #expect(parsed.value == "SMITH" && parsed.isCorrected)
    }

    @Test(arguments: [
        ("OEl", "OEI"), ("DE LAROCHE-VlLLE", "DE LAROCHE-VILLE"), ("Al HUA", "Al HUA"), ("Ali", "Ali"),
        ("Al-HASSAN", "Al-HASSAN"), ("El-KHOURY", "El-KHOURY"), ("Al'OBAIDI", "Al'OBAIDI"),
    ])
    func `A small L among capitals is a capital I`(text: String, value: String) throws {
        #expect(try parse(text, as: "familyName")?.value == value)
    }

    @Test(arguments: ["SM3TH", "1991", "", "- .", "SMITH 7 K9548487 X"])
    func `Refuses digits in a name`(text: String) throws {
        #expect(try parse(text, as: "familyName") == nil)
    }
}
