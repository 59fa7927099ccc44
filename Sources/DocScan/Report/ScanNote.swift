/// A remark for people about the result of a scan, without values of the document. Programs identify it by `code` and
/// `parameter`.
public struct ScanNote: Sendable, Hashable, CustomStringConvertible {
    /// The identifier of a note in a report's `noteCodes`.
    public enum Code: String, Sendable, CaseIterable {
        /// Only the first frame of an animated GIF was read.
        case animatedGIF
        // Fields were withheld; the parameter contains their names in words.
        case fieldsNotFound, fieldsNotCertain, fieldsAmbiguousDate, fieldsAccents, fieldsCutOff, fieldsContradiction
        case fieldsUndecidedBarcode, fieldsCheckDigit, fieldsSignature, fieldsCovered, fieldsGlare, fieldsOtherSheet
        case fieldsSeveralValues
        /// The printed text and the machine-readable zone differ in the fields of the parameter.
        case zoneDiffers
        /// The printed text and the text that the PDF stores differ in the fields of the parameter.
        case pdfDiffers
        // The parameter is the label of the barcode.
        case barcodeNotRead, barcodesDiffer
        /// A barcode was read, but its content does not have the form of a missing barcode. The parameter names the
        /// missing barcode, or the possible ones, such as "A or B".
        case barcodeOtherForm
        /// The content of a licence or a seal does not follow its standard.
        case barcodeNotUnderstood
        /// A barcode may be any of those in the parameter, such as "A or B".
        case barcodeUndecided
        /// A barcode is a part of a value that is spread over several symbols. The parameter is the number of the part
        /// from 1, a slash, and the number of parts, or 0 if it is unknown.
        case barcodePart
        case sealInvalid, sealUnverified
        case zoneNotRead, zoneOfAnotherDocument = "zoneOfAnotherPaper"
        /// Check digits of the zone are wrong; the parameter contains the elements in words.
        case zoneCheckDigits
        /// The barcodes fit the document type with the title in the parameter, without further evidence.
        case presumed
        /// The page does not look like the document type with the title in the parameter.
        case contradicted
        case nothingRead, unknownDocument
        /// The image is too small to show a page; the parameter is its size.
        case tooSmall
        /// The image is so small that small print is lost; the parameter is its size.
        case smallPrint
        // Parts of the sheet cannot be read.
        case sheetGlare, sheetCovered, sheetShadow, sheetCut
        // The whole image has a defect.
        case tooBlurred, moved, tooDark, fewPixels
        case noAccessionNumber
        /// Text that has the form of accession numbers was ignored; the parameter is the number of places.
        case doubtfulNumbers
        case textCut
        /// The page of a PDF has text already, so that no text layer was added.
        case textKept
        /// A reviewer has accepted the document without its missing parts.
        case accepted
        /// A reviewer has entered a value that does not have the form of its field; the parameter is the name of the
        /// field.
        case unusualValue
        /// A sentence of a stored report that this version cannot derive from a code.
        case stated
    }

    /// The kind of the note.
    public let code: Code
    package let subject: Subject?
    /// True if the sentence ends with the advice to take a sharper photo.
    private let advisesPhoto: Bool
    /// The sentence of a stored report, if its code is missing or unknown, or if this version has another sentence for
    /// the code; otherwise `nil`.
    private let stated: String?

    /// The subject of the note: names, a label, a title, a size or a number; `nil` if the code needs no subject.
    public var parameter: String? { subject?.parameter }

    /// The English sentence that a report shows.
    public var description: String { text(in: .english) }

    /// - Parameter isPhoto: true if the image is a photo, so that a sharper one can be taken.
    package init(_ code: Code, _ subject: Subject? = nil, isPhoto: Bool = false) {
        (self.code, self.subject, stated) = (code, subject, nil)
        advisesPhoto = isPhoto && code.isOfBadPrint
    }

    /// The sentence in a language. The sentence of a stored report with the code `.stated` stays in English.
    public func text(in language: Language) -> String {
        stated ?? code.sentence(subject, advisesPhoto: advisesPhoto).text(in: language)
    }

    /// Restores a note from a report.
    ///
    /// - Parameters:
    ///   - sentence: the sentence in the report, kept as `.stated` if this version has another one for the code, so
    ///     that a report that is read and written again is unchanged.
    ///   - code: `nil` for a report without codes.
    ///   - subject: `nil` for a report that was read from a file, because the file contains only the parameter.
    ///   - isPhoto: true if the scanned image is a photo.
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

    /// The notes on withheld fields, in the order of the reasons.
    static func notes(on fields: [DocumentField], isPhoto: Bool) -> [ScanNote] {
        func note(_ code: Code, on fields: [DocumentField]) -> [ScanNote] {
            fields.isEmpty ? [] : [ScanNote(code, .names(fields.map(\.name.spaced)), isPhoto: isPhoto)]
        }
        return DocumentField.Reason.allCases.flatMap { reason -> [ScanNote] in
            let withheld = fields.filter { $0.reason == reason }
            switch reason {
            // Other notes state the undecided barcode and the problem of the seal. A field of which the document states
            // that it has no value is not a problem.
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
