import Testing

@testable import DocScan

struct StringFoldingTests {
    @Test(arguments: [
        ("Prénom", "prenom"), ("ÉGYPTE", "egypte"), ("Łódź", "lodz"), ("Œuvre", "oeuvre"), ("Straße", "strasse"),
        ("D’Arcy", "d'arcy"), ("e\u{301}tat", "etat"), ("Şahin", "sahin"), ("plain", "plain"),
    ])
    func `Folding leaves plain small letters`(text: String, folded: String) {
        #expect(text.foldedForMatching == folded)
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("kitten", "sitting", 3), ("sexe", "sex", 1), ("abc", "acb", 2),
        ("same", "same", 0),
    ])
    func `Edit distance counts changes`(from: String, to: String, distance: Int) {
        #expect(from.editDistance(to: to) == distance)
        #expect(to.editDistance(to: from) == distance)
    }

    @Test func `A field's name in words`() {
        #expect("dateOfBirth".spaced == "Date of birth")
        #expect("uci".spaced == "UCI")
        #expect("sex".spaced == "Sex")
    }
}
