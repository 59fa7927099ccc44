import TestSupport
import Testing

@testable import DocScan

/// All texts of the core. A language that is missing does not compile; these tests find one that is empty, not
/// translated or inconsistent.
struct TranslationTests {
    @Test func `Names of the built-in profiles are complete`() {
        let names = LocalizedText.fieldNames + LocalizedText.barcodeLabels + LocalizedText.titles
        for name in names + LocalizedText.zoneElements {
            #expect(name.translationFaults(isUniversal: true) == [])
        }
    }

    @Test func `Every field, barcode and title of a built-in profile is translated`() {
        let known = Set((LocalizedText.fieldNames + LocalizedText.barcodeLabels + LocalizedText.titles).map(\.english))
        for profile in DocumentProfile.shipped {
            let names =
                [profile.title] + profile.targets.map(\.label)
                + (profile.fields.map(\.name) + profile.barcodes.map(\.name)).map(\.spaced)
            for name in names where name != "Licence" && name != "Seal" {
                #expect(known.contains(name), "\(profile.id): \(name)")
            }
        }
        #expect(Set(ZoneElement.allCases.map(\.words)).isSubset(of: LocalizedText.zoneElements.map(\.english)))
    }

    @Test func `Every table of the core is complete`() {
        for reason in DocumentField.Reason.allCases { #expect(reason.text.translationFaults() == []) }
        for code in ScanNote.Code.allCases where code != .stated {
            for advises in [false, true] {
                #expect(code.sentence(.names(["7"]), advisesPhoto: advises).translationFaults() == [])
            }
        }
        let subjects: [ScanNote.Subject] = [.anyOf(["7", "8"]), .part(number: 7, count: 8), .places(7)]
        for subject in subjects { #expect(subject.text.translationFaults() == []) }
        for problem in Self.enteredValueProblems { #expect(problem.text.translationFaults() == []) }
        for error in Self.errors { #expect(error.text.translationFaults() == [], "\(error)") }
        for format in ImageFormat.Foreign.allCases { #expect(format.text.translationFaults() == []) }
        #expect(CountedText.fieldsToCheck.translationFaults() == [])
        for language in Language.allCases {
            let months = (1...12).compactMap { CalendarDate(year: 1999, month: $0, day: 2)?.words.text(in: language) }
            #expect(Set(months).count == 12)
        }
    }

    private static let enteredValueProblems: [EnteredValueProblem] =
        [.empty, .notSeen, .invisible, .tooLong(7), .ambiguousDate] + FieldDefinition.Kind.allCases.map { .form($0) }

    private static let errors: [ScanError] =
        [
            .unreadable(.folder), .unreadable(.notFound), .unreadable(.notPermitted), .unreadable(.other("7")), .empty,
            .notAnImage(nil), .notBuilt(format: .pdf), .notBuilt(format: .heic), .symbologiesNotBuilt,
            .passwordNeeded(format: .pdf), .tooManyPages(count: 7, limit: 7), .damaged(format: .png),
            .unsupported(format: .jpeg), .tooLarge(width: 7, height: 7, limit: 7), .needsMemory(bytes: 7, limit: 7),
            .outOfMemory(width: 7, height: 7), .libraryMissing(name: "7", package: "7"),
            .languageMissing(language: "7", package: "7"), .recognitionFailed(reason: "7"),
            .sourceFailed(.other("7")), .timedOut(seconds: 7), .decodingTimedOut(seconds: 7), .fileTimedOut(seconds: 7),
            .memoryExceeded(limit: 7), .crashed(reason: "7"), .jobUnreadable, .cancelled,
        ] + ImageFormat.Foreign.allCases.map { .notAnImage($0) }

    @Test func `Every kind of error has a translation`() {
        #expect(Set(Self.errors.map(\.code)) == Set(ScanError.Code.allCases.map(\.rawValue)))
    }

    @Test func `A note names the fields in its language, and its English sentence stays`() {
        let note = ScanNote(.fieldsNotCertain, .names(["Family name", "Membership no."]), isPhoto: true)
        #expect(
            note.description
                == "Read, but not certain: Family name, Membership no.. A sharper photo of the page laid flat may help."
        )
        #expect(note.text(in: .spanish).hasPrefix("Leído, pero no seguro: Apellidos, Membership no.. Puede ayudar"))
        #expect(note.text(in: .arabic).contains("اسم العائلة، \u{2068}Membership no.\u{2069}"))
        #expect(
            ScanNote(.barcodePart, .part(number: 2, count: 3)).text(in: .ukrainian).contains("частиною 2 з 3 значення"))
        #expect(ScanNote(.doubtfulNumbers, .places(21)).text(in: .ukrainian).contains("21 місце у формі"))
        #expect(ScanNote(stating: "Of an earlier version.").text(in: .french) == "Of an earlier version.")
    }

    @Test(arguments: [
        (Language.english, "13 March 1961", "1 May 2000"), (.french, "13 mars 1961", "1er mai 2000"),
        (.spanish, "13 de marzo de 1961", "1 de mayo de 2000"), (.arabic, "13 مارس 1961", "1 مايو 2000"),
        (.ukrainian, "13 березня 1961 р.", "1 травня 2000 р."),
    ])
    func `A date is written in words`(language: Language, first: String, second: String) throws {
        let dates = try [CalendarDate("1961-03-13", format: "yyyy-MM-dd"), .init(year: 2000, month: 5, day: 1)]
            .map { try #require($0).words.text(in: language) }
        #expect(dates == [first, second])
    }

    @Test func `Every country has a name in every language`() {
        for language in Language.allCases {
            for code in Country.codes { #expect(Country.name(of: code, in: language)?.isEmpty == false, "\(code)") }
        }
        #expect(
            Country.name(of: "COL", in: .ukrainian) == "Колумбія" && Country.name(of: "COL", in: .arabic) == "كولومبيا")
        #expect(Country.name(of: "UTO", in: .french) == nil && Country.name(of: "", in: .english) == nil)
    }
}
