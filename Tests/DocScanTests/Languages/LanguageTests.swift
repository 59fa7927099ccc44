import DocScan
import Testing

struct LanguageTests {
    @Test(arguments: [
        ("", "en"), ("fr-CA, fr;q=0.8, en;q=0.5", "fr"), ("en;q=0.5, fr;q=0.8", "fr"), ("uk-UA", "uk"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"), ("AR", "ar"), ("de, pl", "en"), ("de, uk;q=0.1", "uk"),
        ("ar;q=0.7, uk;q=0.7", "ar"), ("fr;q=0.001, es;q=0", "fr"), ("*", "en"), ("en;q=0, *", "fr"),
        ("fr;q=0, fr-CA, uk;q=0.2", "uk"), ("fr-CA;q=0, fr", "fr"), ("*;q=0.5, uk;q=0.2", "en"),
        ("*;q=0.1, uk;q=0.2", "uk"), ("en;q=0, fr;q=0, es;q=0, ar;q=0, uk;q=0", "en"), (" fr ; q=1.000 ", "fr"),
        ("fr\t;\tQ=0.9, en;q=0.3", "fr"),
    ])
    func `The preferred language is chosen by quality, then by order`(header: String, code: String) {
        #expect(Language(accepted: header).rawValue == code)
    }

    @Test(arguments: [
        "fr;q=2", "fr;q=1.5", "fr;q=-1", "fr;q=0.1234", "fr;q=", "fr;q=0.5.1", "fr;level=1", "fr;q=0.5;x=1", "f?r",
        ";q=1", ",,", "frank", "fr;q=a", "fr;q=.5",
    ])
    func `A part without the form of a range is ignored`(header: String) {
        #expect(Language(accepted: header) == .english)
        #expect(Language(accepted: header + ", uk;q=0.1") == .ukrainian)
    }

    @Test(
        arguments: [
            ([nil, nil, nil], "en"), ([nil, nil, "C"], "en"), ([nil, nil, "POSIX"], "en"),
            (["", nil, "fr_CA.UTF-8"], "fr"),
            (["uk_UA.UTF-8", "fr_FR", "es_ES"], "uk"), ([nil, "ar_EG", "es_ES"], "ar"),
            (["C.UTF-8", nil, "fr_FR"], "en"),
            ([nil, nil, "es@euro"], "es"), ([nil, nil, "de_DE.UTF-8"], "en"), ([nil, nil, "frp_FR"], "en"),
        ] as [([String?], String)])
    func `The first variable that is set decides`(variables: [String?], code: String) {
        #expect(Language(posix: variables).rawValue == code)
    }

    @Test func `Only Arabic runs from right to left`() {
        #expect(Language.allCases.filter(\.isRightToLeft) == [.arabic])
    }
}
