import Testing

@testable import DocScan

struct ScanNoteTests {
    private func notes(_ reasons: [DocumentField.Reason], isPhoto: Bool = true) -> [String] {
        let fields = reasons.enumerated().map { index, reason in
            DocumentField(
                name: "field\(index)", value: nil, raw: "SECRET", sources: [.text], agrees: nil, confidence: 0.5,
                reason: reason)
        }
        return ScanNote.notes(on: fields, isPhoto: isPhoto).map(\.description)
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

    /// One note of each code.
    private static let samples: [ScanNote] =
        DocumentField.Reason.allCases.map { .withheld($0, fields: "Family name, UCI", isPhoto: true) } + [
            .animatedGIF, .zoneDiffers(fields: "Sex"), .barcodeNotRead(label: "date of birth"),
            .barcodesDiffer(label: "certificate number"), .barcodeUndecided(labels: "A or B"),
            .barcodePart(number: 2, count: 3), .sealInvalid, .sealUnverified, .zoneNotRead, .zoneOfAnotherPaper,
            .zoneCheckDigits(elements: "number, birth"), .presumed(title: "A, B"), .contradicted(title: "A"),
            .nothingRead, .unknownDocument, .tooSmall(size: "10 × 20 pixels"), .smallPrint(size: "300 × 200 pixels"),
            .noAccessionNumber, .doubtfulNumbers(3), .textCut, .stated("A note of an earlier version."),
        ]

    @Test func `Every code has a sample`() {
        #expect(Set(Self.samples.map(\.code)) == Set(ScanNote.Code.allCases))
    }

    @Test(arguments: samples)
    func `A note comes back from its code, its parameter and its sentence`(note: ScanNote) {
        let read = ScanNote(note.description, code: note.code.rawValue, parameter: note.parameter, isPhoto: true)
        #expect(read == note)
    }

    @Test(arguments: [nil, "animatedGIF", "codeOfALaterVersion", "doubtfulNumbers"])
    func `A sentence that this version does not have is kept`(code: String?) {
        let note = ScanNote("The GIF moves.", code: code, parameter: "x", isPhoto: true)
        #expect(note == .stated("The GIF moves.") && note.description == "The GIF moves.")
    }

    @Test func `A given value needs no note`() {
        let given = DocumentField(name: "sex", value: "F", raw: "F", sources: [.text], agrees: nil, confidence: 1)
        #expect(ScanNote.notes(on: [given], isPhoto: true).isEmpty)
    }
}
