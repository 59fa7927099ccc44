import Testing

@testable import DocScan

struct PageTextTests {
    private let print = PageText(
        [line(y: 100, (50, "Date de naissance / Date of birth: 03/04/1990")), line(y: 140, (50, "Prénom: Zoé"))],
        isWhole: true)

    @Test func `Finds a phrase in one line, without case, accents and punctuation`() {
        #expect(print.states("date of birth"))
        #expect(print.states("prenom zoe"))
        #expect(!print.states("1990 prenom"))
        #expect(!print.states("ate of birth"))
    }

    @Test func `Phrases have one to three words`() {
        #expect(print.phrases.isSuperset(of: ["zoe", "prenom zoe", "date of birth"]))
        #expect(!print.phrases.contains("date de naissance date"))
    }

    @Test(arguments: [
        ("25/04/1990", true), ("25.4.1990", true), ("04/25/1990", false), ("03/04/1990", false), ("1990/25/04", false),
        ("45/04/1990", false), ("25/04/90", false),
    ])
    func `A day above 12 is evidence against the month first`(text: String, speaks: Bool) {
        let page = PageText([line(y: 100, (50, "issued \(text)"))], isWhole: true)
        #expect(page.speaks(against: .monthFirst) == speaks)
    }
}
