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
    func `A note has no value, and a remedy only if one may help`(reason: DocumentField.Reason) {
        let notes = notes([reason])
        // Two have a separate note, on the barcode; a field that the print states to be absent needs no note.
        let hasNote = ![.undecidedBarcode, .signature, .absent].contains(reason)
        #expect(notes.count == (hasNote ? 1 : 0))
        let text = notes.joined()
        #expect(!text.contains("SECRET"))
        #expect(text.split(separator: " ").count < 20)
        let isHelped: Set<DocumentField.Reason> = [.notCertain, .accents, .checkDigit]
        #expect(text.contains("sharper photo") == isHelped.contains(reason))
        #expect(!self.notes([reason], isPhoto: false).joined().contains("photo"))
    }

    /// A note of each code.
    private static let samples: [ScanNote] = onFields + onOthers + withoutParameter.map { ScanNote($0) }

    private static let onFields = DocumentField.Reason.allCases.map {
        ScanNote(.init($0), .names(["Family name", "UCI"]), isPhoto: true)
    }

    private static let onOthers: [ScanNote] = [
        ScanNote(.zoneDiffers, .names(["Sex"])), ScanNote(.pdfDiffers, .names(["Sex"])),
        ScanNote(.barcodeNotRead, .names(["date of birth"])),
        ScanNote(.barcodesDiffer, .names(["certificate number"])), ScanNote(.barcodeUndecided, .anyOf(["A", "B"])),
        ScanNote(.barcodePart, .part(number: 2, count: 3)), ScanNote(.zoneCheckDigits, .names(["number", "birth"])),
        ScanNote(.presumed, .title("A, B")), ScanNote(.contradicted, .title("A")),
        ScanNote(.tooSmall, .size(width: 10, height: 20)), ScanNote(.smallPrint, .size(width: 300, height: 200)),
        ScanNote(.doubtfulNumbers, .places(3)), ScanNote(.barcodeOtherForm, .anyOf(["A", "B"])),
        ScanNote(.barcodeNotUnderstood, .names(["PDF417"])), ScanNote(.unusualValue, .names(["UCI"])),
        ScanNote(stating: "A note of an earlier version."),
    ]

    private static let withoutParameter: [ScanNote.Code] = [
        .animatedGIF, .sealInvalid, .sealUnverified, .zoneNotRead, .zoneOfAnotherDocument, .nothingRead,
        .unknownDocument, .noAccessionNumber, .textCut, .accepted, .sheetGlare, .sheetCovered, .sheetShadow,
        .sheetCut, .textKept, .tooBlurred, .moved, .tooDark, .fewPixels,
    ]

    @Test func `Every code has a sample`() {
        #expect(Set(Self.samples.map(\.code)) == Set(ScanNote.Code.allCases))
    }

    @Test(arguments: samples)
    func `A note is restored from its code, its parameter and its sentence`(note: ScanNote) {
        let read = ScanNote(note.description, code: note.code.rawValue, parameter: note.parameter, isPhoto: true)
        #expect(read == note)
    }

    @Test(arguments: [nil, "animatedGIF", "codeOfALaterVersion", "doubtfulNumbers"])
    func `A sentence that this version does not have is kept`(code: String?) {
        let note = ScanNote("The GIF moves.", code: code, parameter: "x", isPhoto: true)
        #expect(note == ScanNote(stating: "The GIF moves.") && note.description == "The GIF moves.")
    }

    @Test(arguments: [(2, 3, "part 2 of 3 of a value"), (10, 0, "part 10 of a value"), (1, 20, "part 1 of 20 of a")])
    func `The note on a part states the number of parts, if known`(number: Int, count: Int, words: String) {
        let note = ScanNote(.barcodePart, .part(number: number, count: count))
        #expect(note.description.contains(words) && note.parameter == "\(number)/\(count)")
    }

    @Test(
        arguments: [
            (.names(["Family name", "UCI"]), "Family name, UCI"), (.anyOf(["A", "B", "C"]), "A or B or C"),
            (.title("A, B"), "A, B"), (.size(width: 300, height: 200), "300 × 200 pixels"),
            (.part(number: 2, count: 3), "2/3"), (.places(12), "12"),
        ] as [(ScanNote.Subject, String)])
    func `A parameter is one text`(subject: ScanNote.Subject, parameter: String) {
        #expect(subject.parameter == parameter)
    }

    @Test func `A name with a comma, and a label with the word "or", stay whole`() {
        let note = ScanNote(.barcodeUndecided, .anyOf(["Name or number", "B"]))
        #expect(note.text(in: .french).contains("Name or number ou B"))
        let names = ScanNote(.fieldsNotFound, .names(["Town, street", "UCI"]))
        #expect(names.text(in: .arabic).contains("Town, street"))
        #expect(names.parameter == "Town, street, UCI")
    }

    @Test(arguments: ["10 × 20", "10 × x pixels", "+10 × 20 pixels", ""])
    func `A size in a form that no version writes keeps its sentence`(size: String) {
        let sentence = "The image is \(size): too small to show a document."
        #expect(ScanNote(sentence, code: "tooSmall", parameter: size, isPhoto: true).description == sentence)
    }

    @Test func `A returned value needs no note`() {
        let given = DocumentField(name: "sex", value: "F", raw: "F", sources: [.text], agrees: nil, confidence: 1)
        #expect(ScanNote.notes(on: [given], isPhoto: true).isEmpty)
    }
}
