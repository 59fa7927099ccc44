/// A remark for people about the result of a scan. A note contains no value of the document.
///
/// `description` is the English sentence that a report shows; `code` and `parameter` identify the same remark for
/// programs.
public enum ScanNote: Sendable, Hashable {
    /// Only the first frame of an animated GIF was read.
    case animatedGIF
    /// Fields that were withheld: their names in words, and whether a sharper photo may help.
    case withheld(DocumentField.Reason, fields: String, isPhoto: Bool)
    /// The print and the machine-readable zone differ in these fields.
    case zoneDiffers(fields: String)
    case barcodeNotRead(label: String)
    case barcodesDiffer(label: String)
    /// A barcode that may be any of several, as "A or B".
    case barcodeUndecided(labels: String)
    /// One part of a value that is spread over several symbols: its number from 1, and the number of parts, 0 if unknown.
    case barcodePart(number: Int, count: Int)
    case sealInvalid, sealUnverified
    case zoneNotRead, zoneOfAnotherPaper
    /// The elements of the zone whose check digits are wrong, in words.
    case zoneCheckDigits(elements: String)
    /// The barcodes fit the document with this title, and nothing else proves it.
    case presumed(title: String)
    /// The page does not look like the document with this title.
    case contradicted(title: String)
    case nothingRead, unknownDocument
    /// The size of a picture in which no page can be seen.
    case tooSmall(size: String)
    /// The size of a picture in which small print is lost.
    case smallPrint(size: String)
    case noAccessionNumber
    /// The number of places that look like accession numbers and were ignored.
    case doubtfulNumbers(Int)
    case textCut
    /// The sentence of a stored report that does not say which note it is.
    case stated(String)
}

extension ScanNote: CustomStringConvertible {
    public var description: String {
        switch self {
        case .animatedGIF: "The GIF is animated: only its first picture was read."
        case .withheld(let reason, let fields, let isPhoto): Self.sentence(reason, fields, isPhoto: isPhoto)
        case .zoneDiffers(let fields): "\(fields): the zone and the print differ. Check the document."
        case .barcodeNotRead(let label): "The \(label) barcode was not read."
        case .barcodesDiffer(let label): "There are several \(label) barcodes that differ."
        case .barcodeUndecided(let labels): "A barcode may be \(labels): compare it with the print."
        case .barcodePart(let number, let count):
            "A barcode is part \(number)\(count > 0 ? " of \(count)" : "") of a value: "
                + "the picture does not show all parts."
        case .sealInvalid: "The signature of the seal is wrong: what it states is withheld. Check the paper."
        case .sealUnverified: "The signature of the seal is unverified: there is no usable certificate of its signer."
        case .zoneNotRead: "The machine-readable zone was not read."
        case .zoneOfAnotherPaper: "The machine-readable zone is that of another kind of paper."
        case .zoneCheckDigits(let elements): "The machine-readable zone has wrong check digits: \(elements)."
        case .presumed(let title): "The barcodes fit this paper: \(title). Nothing else was read that proves it."
        case .contradicted(let title): "The page does not look like this paper: \(title)."
        case .nothingRead: "Nothing was found that this profile reads."
        case .unknownDocument: "No known document was recognised."
        case .tooSmall(let size): "The picture is \(size): too small to show a document."
        case .smallPrint(let size):
            "The picture is only \(size): small print is lost. Take a larger one, or scan at 200 pixels an inch."
        case .noAccessionNumber: "No accession number of the given definitions was found."
        case .doubtfulNumbers(let count):
            "Ignored, because they look like dates, sizes or prose and no label precedes them: "
                + "\(count) place\(count == 1 ? "" : "s") with the form of a number."
        case .textCut:
            "Not all of the text was searched: it is long, or the patterns are slow. The limits are 2,000 lines "
                + "of 500 characters, and 200,000 in all."
        case .stated(let sentence): sentence
        }
    }

    private static func sentence(_ reason: DocumentField.Reason, _ fields: String, isPhoto: Bool) -> String {
        let remedy = isPhoto ? " A sharper photo of the page laid flat may help." : ""
        return switch reason {
        case .notFound: "Not found: \(fields)."
        case .notCertain: "Read, but not certain: \(fields).\(remedy)"
        case .ambiguousDate: "\(fields): day and month can be swapped, so the date is withheld."
        case .accents: "\(fields): the accents are not certain.\(remedy)"
        case .cutOff: "\(fields): print beside it was not read.\(remedy)"
        case .contradiction: "\(fields): the barcode and the print differ. Check the document."
        case .checkDigit: "\(fields): the check digit in the zone is wrong.\(remedy)"
        case .undecidedBarcode: "\(fields): \(reason.words)."
        case .signature: "\(fields): \(reason.words)."
        }
    }

    /// One note for each reason for which fields are withheld.
    ///
    /// - Parameter isPhoto: true if a sharper photo can be taken.
    static func notes(on fields: [DocumentField], isPhoto: Bool) -> [ScanNote] {
        DocumentField.Reason.allCases.flatMap { reason -> [ScanNote] in
            let withheld = fields.filter { $0.reason == reason }
            func names(_ fields: [DocumentField]) -> String { fields.map(\.name.spaced).joined(separator: ", ") }
            switch reason {
            // A note of their own says which barcode it is, and what is wrong with the seal.
            case .undecidedBarcode, .signature: return []
            case .contradiction:
                let (zone, barcode) = (
                    withheld.filter { $0.sources.contains(.mrz) }, withheld.filter { !$0.sources.contains(.mrz) }
                )
                return (barcode.isEmpty ? [] : [.withheld(reason, fields: names(barcode), isPhoto: isPhoto)])
                    + (zone.isEmpty ? [] : [.zoneDiffers(fields: names(zone))])
            default:
                return withheld.isEmpty ? [] : [.withheld(reason, fields: names(withheld), isPhoto: isPhoto)]
            }
        }
    }

    /// The note on a seal; `nil` if its signature is right.
    init?(_ signature: SealSignature) {
        switch signature {
        case .valid: return nil
        case .invalid: self = .sealInvalid
        case .unverified: self = .sealUnverified
        }
    }
}
