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
                "Not found: Field0, Field2.", "Field1: the date can be read in two ways, so it is withheld.",
            ])
    }

    @Test(arguments: DocumentField.Reason.allCases)
    func `A note holds no value, and a remedy only where one may help`(reason: DocumentField.Reason) {
        let notes = notes([reason])
        // Two have a note of their own, on the barcode; what the print says to be absent needs no note.
        let hasNote = ![.undecidedBarcode, .signature, .absent].contains(reason)
        #expect(notes.count == (hasNote ? 1 : 0))
        let text = notes.joined()
        #expect(!text.contains("SECRET"))
        #expect(text.split(separator: " ").count < 20)
        let isHelped: Set<DocumentField.Reason> = [.notCertain, .accents, .checkDigit]
        #expect(text.contains("sharper photo") == isHelped.contains(reason))
        #expect(!self.notes([reason], isPhoto: false).joined().contains("photo"))
    }

    /// One note of each code.
    private static let samples: [ScanNote] = onFields + onOthers + withoutParameter.map { ScanNote($0) }

    private static let onFields = DocumentField.Reason.allCases.map {
        ScanNote(.init($0), "Family name, UCI", isPhoto: true)
    }

    private static let onOthers: [ScanNote] = [
        ScanNote(.zoneDiffers, "Sex"), ScanNote(.barcodeNotRead, "date of birth"),
        ScanNote(.barcodesDiffer, "certificate number"), ScanNote(.barcodeUndecided, "A or B"),
        ScanNote(.barcodePart, "2/3"), ScanNote(.zoneCheckDigits, "number, birth"), ScanNote(.presumed, "A, B"),
        ScanNote(.contradicted, "A"), ScanNote(.tooSmall, "10 × 20 pixels"),
        ScanNote(.smallPrint, "300 × 200 pixels"), ScanNote(.doubtfulNumbers, "3"),
        ScanNote(.barcodeOtherForm, "A or B"), ScanNote(.barcodeNotUnderstood, "PDF417"),
        ScanNote(.unusualValue, "UCI"), ScanNote(stating: "A note of an earlier version."),
    ]

    private static let withoutParameter: [ScanNote.Code] = [
        .animatedGIF, .sealInvalid, .sealUnverified, .zoneNotRead, .zoneOfAnotherPaper, .nothingRead,
        .unknownDocument, .noAccessionNumber, .textCut, .accepted, .sheetGlare, .sheetCovered, .sheetShadow,
        .sheetCut, .tooBlurred, .moved, .tooDark, .fewPixels,
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
        #expect(note == ScanNote(stating: "The GIF moves.") && note.description == "The GIF moves.")
    }

    @Test(arguments: [("2/3", "part 2 of 3 of a value"), ("10/0", "part 10 of a value"), ("1/20", "part 1 of 20 of a")])
    func `The note on a part says how many parts there are, if that is known`(parameter: String, words: String) {
        #expect(ScanNote(.barcodePart, parameter).description.contains(words))
    }

    @Test func `A given value needs no note`() {
        let given = DocumentField(name: "sex", value: "F", raw: "F", sources: [.text], agrees: nil, confidence: 1)
        #expect(ScanNote.notes(on: [given], isPhoto: true).isEmpty)
    }
}
