import DocScan
import Testing

struct LocalizedTextTests {
    private let sentence = LocalizedText(
        "{1} before {0}.", fr: "{1} avant {0}.", es: "{1} antes de {0}.", ar: "{1} قبل {0}.", uk: "{1} перед {0}.")

    @Test func `Values take their places in any order`() {
        #expect(sentence.with("B", "A").text(in: .english) == "A before B.")
        #expect(sentence.with("{1}", "A").text(in: .ukrainian) == "A перед {1}.")
        #expect(sentence.with("B").text(in: .spanish) == "{1} antes de B.")
    }

    @Test(arguments: [
        ("K8363857", true), ("A-17", true), ("1968-09-06", true), ("Family name", true), ("مريم", false),
        ("17", false), ("تاريخ الميلاد", false), ("مريم (A)", true),
    ])
    func `Arabic isolates a value with Latin letters or punctuation`(value: String, isIsolated: Bool) {
        let text = LocalizedText("{0}.", fr: "{0}.", es: "{0}.", ar: "{0}.", uk: "{0}.").with(value)
        #expect(text.text(in: .arabic) == (isIsolated ? "\u{2068}\(value)\u{2069}." : "\(value)."))
        #expect(text.text(in: .ukrainian) == "\(value).")
    }

    @Test func `A list has the language's comma, and each name is isolated`() {
        let list = LocalizedText.list([LocalizedText(known: "Date of birth"), LocalizedText(verbatim: "My no.")])
        #expect(list.text(in: .english) == "Date of birth, My no.")
        #expect(list.text(in: .arabic) == "تاريخ الميلاد، \u{2068}My no.\u{2069}")
    }

    @Test func `Sentences follow one another`() {
        let none = LocalizedText(verbatim: "")
        #expect(
            LocalizedText.sentences([LocalizedText(verbatim: "A."), nil, none, LocalizedText(verbatim: "B.")]).english
                == "A. B.")
    }

    @Test func `A user's own label is not translated`() {
        #expect(LocalizedText(known: "Membership card no.").text(in: .french) == "Membership card no.")
        #expect(LocalizedText(field: "memberNumber").text(in: .arabic) == "Member number")
        #expect(LocalizedText(field: "dateOfBirth").text(in: .french) == "Date de naissance")
    }
}
