import Testing

@testable import DocScan

struct DocumentFieldReasonTests {
    private func notes(_ reasons: [DocumentField.Reason], isPhoto: Bool = true) -> [String] {
        let fields = reasons.enumerated().map { index, reason in
            DocumentField(
                name: "field\(index)", value: nil, raw: "SECRET", sources: [.text], agrees: nil, confidence: 0.5,
                reason: reason)
        }
        return DocumentField.Reason.notes(on: fields, isPhoto: isPhoto)
    }

    @Test func `Fields of one reason share a note`() {
        #expect(
            notes([.notFound, .ambiguousDate, .notFound]) == [
                "Not found: Field0, Field2.", "Field1: day and month can be swapped, so the date is withheld.",
            ])
    }

    @Test(arguments: DocumentField.Reason.allCases)
    func `A note holds no value, and a remedy only where one may help`(reason: DocumentField.Reason) {
        let notes = notes([reason])
        // These have a note of their own, on the barcode.
        let isOnBarcode = reason == .undecidedBarcode || reason == .signature
        #expect(notes.count == (isOnBarcode ? 0 : 1))
        let text = notes.joined()
        #expect(!text.contains("SECRET"))
        #expect(text.split(separator: " ").count < 20)
        let isHelped: Set<DocumentField.Reason> = [.notCertain, .accents, .cutOff, .checkDigit]
        #expect(text.contains("sharper photo") == isHelped.contains(reason))
        #expect(!self.notes([reason], isPhoto: false).joined().contains("photo"))
    }

    @Test func `What is given needs no note`() {
        let given = DocumentField(name: "sex", value: "F", raw: "F", sources: [.text], agrees: nil, confidence: 1)
        #expect(DocumentField.Reason.notes(on: [given], isPhoto: true).isEmpty)
    }
}
