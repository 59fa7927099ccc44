import DocScan
import Testing

struct PluralCategoryTests {
    /// The integer samples of CLDR's `plurals.xml`.
    private static let samples: [(Language, PluralCategory, [Int])] = [
        (.english, .one, [1]), (.english, .other, [0, 2, 3, 11, 100, 1001, 1_000_000]),
        (.french, .one, [0, 1]), (.french, .many, [1_000_000, 2_000_000]),
        (.french, .other, [2, 3, 17, 100, 1000, 100_000, 1_000_001]),
        (.spanish, .one, [1]), (.spanish, .many, [1_000_000, 3_000_000]),
        (.spanish, .other, [0, 2, 16, 100, 1000, 1_000_001]),
        (.arabic, .zero, [0]), (.arabic, .one, [1]), (.arabic, .two, [2]),
        (.arabic, .few, [3, 4, 10, 103, 110, 1003]), (.arabic, .many, [11, 26, 99, 111, 1011]),
        (.arabic, .other, [100, 101, 102, 200, 202, 300, 1000, 100_000]),
        (.ukrainian, .one, [1, 21, 31, 71, 81, 101, 1001]), (.ukrainian, .few, [2, 3, 4, 22, 24, 62, 102, 1002]),
        (.ukrainian, .many, [0, 5, 11, 12, 14, 19, 111, 112, 100, 1000]),
    ]

    @Test(arguments: samples)
    func `Numbers have the categories of CLDR`(language: Language, category: PluralCategory, counts: [Int]) {
        for count in counts { #expect(language.pluralCategory(of: count) == category, "\(count)") }
    }

    @Test func `The sign of a number does not matter`() {
        for language in Language.allCases {
            for count in 1...120 {
                #expect(language.pluralCategory(of: -count) == language.pluralCategory(of: count))
            }
        }
    }

    @Test func `Each number takes its plural form`() {
        func text(_ count: Int, _ language: Language) -> String { CountedText.fieldsToCheck(count).text(in: language) }
        #expect(text(1, .english) == "1 field to check." && text(2, .english) == "2 fields to check.")
        #expect(text(0, .french) == "0 champ à vérifier.")
        #expect(text(2, .arabic) == "حقلان للمراجعة." && text(3, .arabic) == "3 حقول للمراجعة.")
        #expect(text(11, .arabic) == "11 حقلًا للمراجعة." && text(100, .arabic) == "100 حقل للمراجعة.")
        #expect(text(21, .ukrainian) == "21 поле до перевірки." && text(22, .ukrainian) == "22 поля до перевірки.")
        #expect(text(12, .ukrainian) == "12 полів до перевірки.")
    }
}
