import Testing

@testable import DocScan

struct EnteredValueTests {
    private func value(_ text: String, _ field: String) throws -> String {
        try EnteredValue(text, of: .shipped(field)).value
    }

    private func problem(_ text: String, _ field: String) throws -> EnteredValueProblem {
        try #require(throws: EnteredValueProblem.self) { _ = try value(text, field) }
    }

    @Test(arguments: [
        ("uci", " 8538-4199 ", "8538-4199"), ("uci", "85384199", "8538-4199"),
        ("certificateNumber", "k8360357", "K8360357"),
        ("certificateNumber", "K83 60357", "K8360357"), ("dateOfBirth", "1990-04-03", "1990-04-03"),
        ("dateOfBirth", "3 avril 1990", "1990-04-03"), ("dateOfBirth", "29/04/1990", "1990-04-29"),
        ("countryOfBirth", "Côte d'Ivoire", "CIV"), ("countryOfBirth", "Lagos, Nigeria", "NGA"),
        ("countryOfBirth", "NGA", "NGA"), ("countryOfBirth", "Uk", "GBR"), ("sex", "Female", "F"), ("sex", "X", "X"),
        ("familyName", "O'Neil-Ørsted", "O'Neil-Ørsted"), ("givenNames", "No", "No"),
    ])
    func `Normalises typed values like print`(field: String, text: String, value: String) throws {
        #expect(try self.value(text, field) == value)
    }

    @Test(arguments: [
        "أمينة أوسي", "علی‌رضا", "Нгози Эзе", "Nguyễn Thị Ánh", "王小明", "亚历山大·王", "გიორგი", "יעל", "ÅSA",
    ])
    func `A name may be of any script`(name: String) throws {
        #expect(try value(name, "familyName") == name)
    }

    @Test(arguments: ["нгози", "王1", "أمينة 3", "გიორგი!", "ánh"])
    func `A name has no digits or signs, and a capital if its script has capitals`(name: String) throws {
        #expect(try problem(name, "familyName") == .form(.name))
    }

    @Test func `A person can insist on a value without the field's form, but not on one that cannot be seen`() throws {
        for (field, text) in [
            ("uci", "853-4199"), ("dateOfBirth", "1990"), ("familyName", "osei"), ("countryOfBirth", "Atlantis"),
        ] {
            let entered = try EnteredValue(text, of: .shipped(field), anyway: true)
            #expect(entered.value == text && entered.raw == text && entered.isUnusual)
        }
        #expect(try !EnteredValue("85384199", of: .shipped("uci"), anyway: true).isUnusual)
        for (text, problem) in [
            ("", EnteredValueProblem.empty), ("Os\u{202E}ei", .invisible), ("03/04/1990", .ambiguousDate),
        ] {
            #expect(throws: problem) { _ = try EnteredValue(text, of: .shipped("dateOfBirth"), anyway: true) }
        }
    }

    @Test func `Keeps the typed text next to the value`() throws {
        let entered = try EnteredValue("  3  avril 1990", of: .shipped("dateOfBirth"))
        #expect(entered.raw == "3 avril 1990")
    }

    /// Print is corrected if possible; a person can type it again.
    @Test(arguments: [
        ("uci", "853-4199"), ("certificateNumber", "K83603S7"), ("certificateNumber", "No K8360357"),
        ("certificateNumber", "K8360357 K8360358"), ("dateOfBirth", "1990-02-30"), ("dateOfBirth", "1990-O4-03"),
        ("dateOfBirth", "1990-04-03 or so"), ("countryOfBirth", "Nigeira"), ("countryOfBirth", "Atlantis"),
        ("sex", "E"),
        ("sex", "?"), ("familyName", "0sei"), ("familyName", "osei"), ("familyName", "| Osei"),
    ])
    func `Rejects values without the form of their field`(field: String, text: String) throws {
        #expect(try problem(text, field) == .form(FieldDefinition.shipped(field).kind))
    }

    @Test func `A date that may be two days is refused`() throws {
        #expect(try problem("03/04/1990", "dateOfBirth") == .ambiguousDate)
    }

    @Test(arguments: ["", " \t", "\u{1B}[31mOsei", "Os\u{202E}ei", "Osei\u{FFFD}"])
    func `Refuses empty and invisible values`(text: String) throws {
        #expect([.empty, .invisible].contains(try problem(text, "familyName")))
    }

    @Test func `A value has an end`() throws {
        #expect(try problem(String(repeating: "A", count: 401), "familyName") == .tooLong(400))
    }

    @Test func `A reason contains no typed text`() throws {
        for (field, text) in [("uci", "853-4199"), ("dateOfBirth", "03/04/1990"), ("countryOfBirth", "Atlantis")] {
            #expect(try !problem(text, field).description.contains(text))
        }
    }

    @Test func `A text has the form of its profile, or any form`() throws {
        var field = FieldDefinition(name: "shelf", kind: .text, labels: [])
        #expect(try EnteredValue("behind  the door", of: field).value == "behind the door")
        field.pattern = try ValuePattern("[A-Z]{2}")
        #expect(try EnteredValue("AB", of: field).value == "AB")
        #expect(throws: EnteredValueProblem.form(.text)) { _ = try EnteredValue("ABC", of: field) }
    }
}
