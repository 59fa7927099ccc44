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
        /// The print and the machine-readable zone differ in these fields.
        case zoneDiffers
        // By the label of the barcode.
        case barcodeNotRead, barcodesDiffer
        /// A barcode that may be any of several, as "A or B".
        case barcodeUndecided
        /// One part of a value that is spread over several symbols: its number from 1, a slash, and their number or 0.
        case barcodePart
        case sealInvalid, sealUnverified
        case zoneNotRead, zoneOfAnotherPaper
        /// The elements of the zone whose check digits are wrong, in words.
        case zoneCheckDigits
        /// The barcodes fit the document with this title, and nothing else proves it.
        case presumed
        /// The page does not look like the document with this title.
        case contradicted
        case nothingRead, unknownDocument
        /// The size of a picture in which no page can be seen.
        case tooSmall
        /// The size of a picture in which small print is lost.
        case smallPrint
        // Places of the sheet that cannot be read.
        case sheetGlare, sheetCovered, sheetShadow
        case noAccessionNumber
        /// The number of places that look like accession numbers and were ignored.
        case doubtfulNumbers
        case textCut
        /// A person has accepted the paper without what is missing.
        case accepted
        /// A person has entered a value of this field that does not have the field's form.
        case unusualValue
        /// A sentence of a stored report from a version without codes.
        case stated
    }

    public let code: Code
    /// The subject of the note: names, a label, a title, a size or a number; `nil` if the code says it all.
    public let parameter: String?
    /// The English sentence that a report shows.
    public let description: String

    /// - Parameter isPhoto: true if a sharper photo can be taken.
    package init(_ code: Code, _ parameter: String? = nil, isPhoto: Bool = false) {
        (self.code, self.parameter) = (code, parameter)
        description = code.sentence(parameter ?? "", isPhoto ? " A sharper photo of the page laid flat may help." : "")
    }

    /// Restores a note from a report.
    ///
    /// - Parameters:
    ///   - sentence: the sentence in the report, kept as `.stated` if this version has another one for the code, so
    ///     that a report that is read and written again is unchanged.
    ///   - code: `nil` for a report without codes.
    ///   - isPhoto: true if the report is of a photograph.
    init(_ sentence: String, code: String?, parameter: String?, isPhoto: Bool) {
        let known = code.flatMap { Code(rawValue: $0) }.map { ScanNote($0, parameter, isPhoto: isPhoto) }
        self = known.flatMap { $0.description == sentence ? $0 : nil } ?? ScanNote(stating: sentence)
    }

    init(stating sentence: String) { (code, parameter, description) = (.stated, nil, sentence) }

    static func notes(on fields: [DocumentField], isPhoto: Bool) -> [ScanNote] {
        func note(_ code: Code, on fields: [DocumentField]) -> [ScanNote] {
            let names = fields.map(\.name.spaced).joined(separator: ", ")
            return fields.isEmpty ? [] : [ScanNote(code, names, isPhoto: isPhoto)]
        }
        return DocumentField.Reason.allCases.flatMap { reason -> [ScanNote] in
            let withheld = fields.filter { $0.reason == reason }
            switch reason {
            // Other notes name the barcode and the problem of the seal.
            case .undecidedBarcode, .signature: return []
            case .contradiction:
                return note(.init(reason), on: withheld.filter { !$0.sources.contains(.mrz) })
                    + note(.zoneDiffers, on: withheld.filter { $0.sources.contains(.mrz) })
            default: return note(.init(reason), on: withheld)
            }
        }
    }
}

extension ScanNote.Code {
    init(_ reason: DocumentField.Reason) {
        self =
            switch reason {
            case .notFound: .fieldsNotFound
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
            }
    }

    /// - Parameter remedy: advice on badly read print, with a space in front; empty for none.
    fileprivate func sentence(_ parameter: String, _ remedy: String) -> String {
        switch self {
        case .animatedGIF: return "The GIF is animated: only its first picture was read."
        case .fieldsNotFound: return "Not found: \(parameter)."
        case .fieldsNotCertain: return "Read, but not certain: \(parameter).\(remedy)"
        case .fieldsAmbiguousDate:
            return "\(parameter): \(DocumentField.Reason.ambiguousDate.words), so it is withheld."
        case .fieldsAccents: return "\(parameter): the accents are not certain.\(remedy)"
        case .fieldsCutOff: return "\(parameter): \(DocumentField.Reason.cutOff.words).\(remedy)"
        case .fieldsContradiction: return "\(parameter): the barcode and the print differ. Check the document."
        case .fieldsCheckDigit: return "\(parameter): the check digit in the zone is wrong.\(remedy)"
        case .fieldsUndecidedBarcode: return "\(parameter): \(DocumentField.Reason.undecidedBarcode.words)."
        case .fieldsSignature: return "\(parameter): \(DocumentField.Reason.signature.words)."
        case .fieldsCovered: return "\(parameter): \(DocumentField.Reason.covered.words)."
        case .fieldsGlare:
            return "\(parameter): \(DocumentField.Reason.glare.words). Take the picture again without the reflection."
        case .fieldsOtherSheet:
            return "\(parameter): \(DocumentField.Reason.otherSheet.words). Photograph each paper by itself."
        case .zoneDiffers: return "\(parameter): the zone and the print differ. Check the document."
        case .barcodeNotRead: return "The \(parameter) barcode was not read."
        case .barcodesDiffer: return "There are several \(parameter) barcodes that differ."
        case .barcodeUndecided: return "A barcode may be \(parameter): compare it with the print."
        case .barcodePart:
            let part = parameter.replacing("/0", with: "").replacing("/", with: " of ")
            return "A barcode is part \(part) of a value: the picture does not show all parts."
        case .sealInvalid: return "The signature of the seal is wrong: what it states is withheld. Check the paper."
        case .sealUnverified:
            return "The signature of the seal is unverified: there is no usable certificate of its signer."
        case .zoneNotRead: return "The machine-readable zone was not read."
        case .zoneOfAnotherPaper: return "The machine-readable zone is that of another kind of paper."
        case .zoneCheckDigits: return "The machine-readable zone has wrong check digits: \(parameter)."
        case .presumed: return "The barcodes fit this paper: \(parameter). Nothing else was read that proves it."
        case .contradicted: return "The page does not look like this paper: \(parameter)."
        case .nothingRead: return "Nothing was found that this profile reads."
        case .unknownDocument: return "No known document was recognised."
        case .tooSmall: return "The picture is \(parameter): too small to show a document."
        case .smallPrint:
            return "The picture is only \(parameter): small print is lost. Take a larger one, or scan at 200 pixels an "
                + "inch."
        case .sheetGlare: return "Glare covers part of the sheet."
        case .sheetCovered: return "Something covers part of the sheet."
        case .sheetShadow: return "The edge of a shadow crosses the sheet."
        case .noAccessionNumber: return "No accession number of the given definitions was found."
        case .doubtfulNumbers:
            return "Ignored, because they look like dates, sizes or prose and no label precedes them: \(parameter) "
                + "place\(parameter == "1" ? "" : "s") with the form of a number."
        case .textCut:
            return "Not all of the text was searched: it is long, or the patterns are slow. The limits are 2,000 lines "
                + "of 500 characters, and 200,000 in all."
        case .accepted: return "A person has accepted the paper as it is."
        case .unusualValue: return "\(parameter): a person entered a value that does not have the usual form."
        case .stated: return parameter
        }
    }
}
