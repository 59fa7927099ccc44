import TestSupport
import Testing

@testable import DocScanCommand

struct CommandWordsTests {
    @Test func `The words of reports and of the live screen are complete`() {
        for word in ReportWord.allCases {
            // "zone" is French, too.
            #expect(word.text.translationFaults(isUniversal: word == .zone) == [])
        }
        for word in LiveWords.Word.allCases { #expect(word.text.translationFaults() == []) }
    }
}
