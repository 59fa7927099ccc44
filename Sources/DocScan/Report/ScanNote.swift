/// A remark for people about the result of a scan, without values of the document. `code` and `parameter` identify it
/// for programs.
public struct ScanNote: Sendable, Hashable, CustomStringConvertible {
    /// The identifier of a note in `noteCodes`.
    public enum Code: String, Sendable, CaseIterable {
        /// Only the first frame of an animated GIF was read.
        case animatedGIF
        // Fields that were withheld, by their names in words.
        case fieldsNotFound, fieldsNotCertain, fieldsAmbiguousDate, fieldsAccents, fieldsCutOff, fieldsContradiction
        case fieldsUndecidedBarcode, fieldsCheckDigit, fieldsSignature, fieldsCovered, fieldsGlare, fieldsOtherSheet
        case fieldsSeveralValues
        /// The print and the machine-readable zone differ in these fields.
        case zoneDiffers
        /// In these fields, the print differs from the text that the PDF contains in addition to its picture.
        case pdfDiffers
        // By the label of the barcode.
        case barcodeNotRead, barcodesDiffer
        /// A barcode was read whose content does not match the form of this one, or of any of several, such as "A or
        /// B".
        case barcodeOtherForm
        /// The content of a licence or a seal does not follow its standard.
        case barcodeNotUnderstood
        /// A barcode that may be any of several, such as "A or B".
        case barcodeUndecided
        /// A part of a value that is spread over several symbols: its number from 1, a slash, and their number or 0.
        case barcodePart
        case sealInvalid, sealUnverified
        case zoneNotRead, zoneOfAnotherPaper
        /// The elements of the zone whose check digits are wrong, in words.
        case zoneCheckDigits
        /// The barcodes fit the document with this title, without further proof.
        case presumed
        /// The page does not look like the document with this title.
        case contradicted
        case nothingRead, unknownDocument
        /// The size of a picture in which no page can be seen.
        case tooSmall
        /// The size of a picture in which small print is lost.
        case smallPrint
        // Places of the sheet that cannot be read.
        case sheetGlare, sheetCovered, sheetShadow, sheetCut
        // Defects of the whole picture.
        case tooBlurred, moved, tooDark, fewPixels
        case noAccessionNumber
        /// The number of places that look like accession numbers and were ignored.
        case doubtfulNumbers
        case textCut
        /// The page of a PDF has text already, so that no text layer was added.
        case textKept
        /// A person has accepted the paper without its missing parts.
        case accepted
        /// A person has entered a value of this field that does not have the field's form.
        case unusualValue
        /// A sentence of a stored report from a version without codes.
        case stated
    }

    /// The kind of the note.
    public let code: Code
    package let subject: Subject?
    /// True if the sentence ends with the advice to take a sharper photo.
    private let advisesPhoto: Bool
    /// The sentence of a stored report whose code this version does not know, or words differently.
    private let stated: String?

    /// The subject of the note: names, a label, a title, a size or a number; `nil` if the code is enough.
    public var parameter: String? { subject?.parameter }

    /// The English sentence that a report shows.
    public var description: String { text(in: .english) }

    /// - Parameter isPhoto: true if a sharper photo can be taken.
    package init(_ code: Code, _ subject: Subject? = nil, isPhoto: Bool = false) {
        (self.code, self.subject, stated) = (code, subject, nil)
        advisesPhoto = isPhoto && code.isOfBadPrint
    }

    /// The sentence in a language. One of a version without codes stays English.
    public func text(in language: Language) -> String {
        stated ?? code.sentence(subject, advisesPhoto: advisesPhoto).text(in: language)
    }

    /// Restores a note from a report.
    ///
    /// - Parameters:
    ///   - sentence: the sentence in the report, kept as `.stated` if this version has another one for the code, so
    ///     that a report that is read and written again is unchanged.
    ///   - code: `nil` for a report without codes.
    ///   - subject: `nil` for a report of a file, in which only the parameter states the subject.
    ///   - isPhoto: true if the report is of a photograph.
    init(_ sentence: String, code: String?, parameter: String?, subject: Subject? = nil, isPhoto: Bool) {
        let note = code.flatMap { Code(rawValue: $0) }.map { code in
            ScanNote(code, subject ?? parameter.map { Subject($0, of: code) }, isPhoto: isPhoto)
        }
        guard let note, note.parameter == parameter, note.description == sentence else {
            self.init(stating: sentence)
            return
        }
        self = note
    }

    init(stating sentence: String) {
        (code, subject, advisesPhoto, stated) = (.stated, nil, false, sentence)
    }

    static func notes(on fields: [DocumentField], isPhoto: Bool) -> [ScanNote] {
        func note(_ code: Code, on fields: [DocumentField]) -> [ScanNote] {
            fields.isEmpty ? [] : [ScanNote(code, .names(fields.map(\.name.spaced)), isPhoto: isPhoto)]
        }
        return DocumentField.Reason.allCases.flatMap { reason -> [ScanNote] in
            let withheld = fields.filter { $0.reason == reason }
            switch reason {
            // Other notes name the barcode and the problem of the seal. A field that the document does not have is not
            // a problem.
            case .undecidedBarcode, .signature, .absent: return []
            case .contradiction:
                return note(.init(reason), on: withheld.filter { Set($0.sources).isDisjoint(with: [.mrz, .pdf]) })
                    + note(.zoneDiffers, on: withheld.filter { $0.sources.contains(.mrz) })
                    + note(.pdfDiffers, on: withheld.filter { $0.sources.contains(.pdf) })
            default: return note(.init(reason), on: withheld)
            }
        }
    }
}

extension ScanNote.Code {
    init(_ reason: DocumentField.Reason) {
        self =
            switch reason {
            case .notFound, .absent: .fieldsNotFound
            case .notCertain: .fieldsNotCertain
            case .ambiguousDate: .fieldsAmbiguousDate
            case .accents: .fieldsAccents
            case .cutOff: .fieldsCutOff
            case .contradiction: .fieldsContradiction
            case .undecidedBarcode: .fieldsUndecidedBarcode
            case .checkDigit: .fieldsCheckDigit
            case .signature: .fieldsSignature
            case .covered: .fieldsCovered
            case .glare: .fieldsGlare
            case .otherSheet: .fieldsOtherSheet
            case .severalValues: .fieldsSeveralValues
            }
    }
}
