import DocScan
import TestSupport
import Testing

struct PhraseTests {
    private static let all: [Phrase] =
        Hint.allCases.flatMap { hint in
            [nil, "Certificate No."].flatMap { label in
                [false, true].map { Phrase.hint(hint, label: label, isSlight: $0) }
            }
        } + [
            .locked, .captured, .capturedByHand, .photoDiffers, .photoUnreadable, .shutterAvailable, .shutterNotYet,
            .complete, .incomplete(missing: []), .incomplete(missing: ["Certificate No.", "Date of Birth"]), .timedOut,
            .sourceEnded, .interrupted, .alreadyTaken, .otherDocument,
        ]

    @Test(arguments: all, Phrase.Language.allCases)
    func `Every phrase is a short sentence`(phrase: Phrase, language: Phrase.Language) {
        let text = phrase.text(in: language)
        #expect(text.last == ".")
        // The name in a hint is at its end.
        #expect(text.count < 80)
        #expect(text.split(separator: " ").count < 20)
        #expect(text.first?.isUppercase == true || language == .arabic)
        #expect(!text.contains { $0.isNewline || $0 == "\"" })
    }

    @Test(arguments: all)
    func `Every phrase is translated`(phrase: Phrase) {
        #expect(phrase.localized.translationFaults() == [])
        #expect(Set(Phrase.Language.allCases.map { phrase.text(in: $0) }).count == Phrase.Language.allCases.count)
        #expect(phrase.text() == phrase.text(in: .english))
    }

    @Test func `All hints have different sentences`() {
        for language in Phrase.Language.allCases {
            let texts = Hint.allCases.map { Phrase.hint($0, label: nil, isSlight: false).text(in: language) }
            #expect(Set(texts).count == texts.count)
        }
    }

    @Test(arguments: [Hint.moveUp, .moveDown, .moveLeft, .moveRight], Phrase.Language.allCases)
    func `A slight move sounds otherwise`(hint: Hint, language: Phrase.Language) {
        let slight = Phrase.hint(hint, label: nil, isSlight: true).text(in: language)
        #expect(slight != Phrase.hint(hint, label: nil, isSlight: false).text(in: language))
    }

    @Test func `A move that helps a missing barcode names it`() {
        func text(_ hint: Hint, _ language: Phrase.Language, isSlight: Bool = false) -> String {
            Phrase.hint(hint, label: "Certificate No.", isSlight: isSlight).text(in: language)
        }
        #expect(
            text(.moveLeft, .english, isSlight: true)
                == "A little to the left, so that the Certificate No. barcode can be seen.")
        #expect(
            text(.moveLeft, .french, isSlight: true)
                == "Un peu à gauche, pour voir le code-barres «\u{a0}Numéro du certificat\u{a0}».")
        #expect(text(.moveCloser, .english) == "Move closer, so that the Certificate No. barcode can be read.")
        #expect(text(.rotate, .english) == "Turn the document upright.")
    }

    @Test func `Names the missing barcode`() {
        #expect(
            Phrase.hint(.showBarcode, label: "Date of Birth", isSlight: false).text(in: .french)
                == "Montrez le code-barres «\u{a0}Date de naissance\u{a0}».")
        #expect(Phrase.incomplete(missing: ["A", "B"]).text() == "Not read: A, B.")
        #expect(Phrase.incomplete(missing: ["A", "B"]).text(in: .french) == "Non lu : A, B.")
    }

    @Test func `A user's own label stays as it is`() {
        func text(_ language: Language, _ label: String) -> String {
            Phrase.hint(.showBarcode, label: label, isSlight: false).text(in: language)
        }
        #expect(text(.french, "Membership no.") == "Montrez le code-barres «\u{a0}Membership no.\u{a0}».")
        #expect(
            text(.arabic, "Membership no.") == "أظهر \u{2068}الرمز الشريطي «\u{2068}Membership no.\u{2069}»\u{2069}.")
        #expect(text(.arabic, "Date of Birth") == "أظهر \u{2068}الرمز الشريطي «تاريخ الميلاد»\u{2069}.")
        #expect(text(.ukrainian, "Date of Birth") == "Покажіть штрихкод «Дата народження».")
        #expect(
            Phrase.incomplete(missing: ["Date of Birth", "X"]).text(in: .spanish)
                == "No se leyó: Fecha de nacimiento, X.")
    }

    @Test func `Languages have the names of ISO 639-1`() {
        #expect(Phrase.Language.allCases.map(\.rawValue) == ["en", "fr", "es", "ar", "uk"])
    }
}
