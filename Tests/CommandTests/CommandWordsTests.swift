import TestSupport
import Testing

@testable import DocScanCommand

struct CommandWordsTests {
    @Test func `The words of the live screen are complete`() {
        for word in LiveWords.Word.allCases { #expect(word.text.translationFaults() == []) }
    }
}
