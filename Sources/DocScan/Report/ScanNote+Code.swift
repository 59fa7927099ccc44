extension ScanNote {
    /// The identifier of a note in `noteCodes`.
    public enum Code: String, Sendable, CaseIterable {
        case animatedGIF
        case fieldsNotFound, fieldsNotCertain, fieldsAmbiguousDate, fieldsAccents, fieldsCutOff, fieldsContradiction
        case fieldsUndecidedBarcode, fieldsCheckDigit, fieldsSignature
        case zoneDiffers
        case barcodeNotRead, barcodesDiffer, barcodeUndecided, barcodePart
        case sealInvalid, sealUnverified
        case zoneNotRead, zoneOfAnotherPaper, zoneCheckDigits
        case presumed, contradicted
        case nothingRead, unknownDocument
        case tooSmall, smallPrint
        case noAccessionNumber, doubtfulNumbers, textCut
        /// A sentence of a stored report from a version without codes.
        case stated
    }

    public var code: Code { coded.code }

    /// The subject of the note: names of fields or elements, a label, a title, a size or a number; `nil` if the code
    /// says it all.
    public var parameter: String? { coded.parameter }

    private var coded: (code: Code, parameter: String?) {
        switch self {
        case .animatedGIF: (.animatedGIF, nil)
        case .withheld(let reason, let fields, _): (Code(reason), fields)
        case .zoneDiffers(let fields): (.zoneDiffers, fields)
        case .barcodeNotRead(let label): (.barcodeNotRead, label)
        case .barcodesDiffer(let label): (.barcodesDiffer, label)
        case .barcodeUndecided(let labels): (.barcodeUndecided, labels)
        case .barcodePart(let number, let count): (.barcodePart, "\(number)/\(count)")
        case .sealInvalid: (.sealInvalid, nil)
        case .sealUnverified: (.sealUnverified, nil)
        case .zoneNotRead: (.zoneNotRead, nil)
        case .zoneOfAnotherPaper: (.zoneOfAnotherPaper, nil)
        case .zoneCheckDigits(let elements): (.zoneCheckDigits, elements)
        case .presumed(let title): (.presumed, title)
        case .contradicted(let title): (.contradicted, title)
        case .nothingRead: (.nothingRead, nil)
        case .unknownDocument: (.unknownDocument, nil)
        case .tooSmall(let size): (.tooSmall, size)
        case .smallPrint(let size): (.smallPrint, size)
        case .noAccessionNumber: (.noAccessionNumber, nil)
        case .doubtfulNumbers(let count): (.doubtfulNumbers, String(count))
        case .textCut: (.textCut, nil)
        case .stated: (.stated, nil)
        }
    }

    /// Restores a note from a report.
    ///
    /// - Parameters:
    ///   - sentence: the sentence in the report. It is kept as `.stated` if this version has another sentence for the
    ///     code, so that a report that is read and written again says what it said.
    ///   - code: `nil` for a report without codes.
    ///   - isPhoto: true if the report is of a photograph.
    init(_ sentence: String, code: String?, parameter: String?, isPhoto: Bool) {
        let known = code.flatMap { Code(rawValue: $0) }.flatMap {
            Self.note($0, parameter ?? "", isPhoto: isPhoto)
        }
        self = known.flatMap { $0.description == sentence ? $0 : nil } ?? .stated(sentence)
    }

    private static func note(_ code: Code, _ parameter: String, isPhoto: Bool) -> ScanNote? {
        if let reason = code.reason { return .withheld(reason, fields: parameter, isPhoto: isPhoto) }
        switch code {
        case .animatedGIF: return .animatedGIF
        case .zoneDiffers: return .zoneDiffers(fields: parameter)
        case .barcodeNotRead: return .barcodeNotRead(label: parameter)
        case .barcodesDiffer: return .barcodesDiffer(label: parameter)
        case .barcodeUndecided: return .barcodeUndecided(labels: parameter)
        case .barcodePart:
            let numbers = parameter.split(separator: "/").compactMap { Int($0) }
            guard numbers.count == 2 else { return nil }
            return .barcodePart(number: numbers[0], count: numbers[1])
        case .sealInvalid: return .sealInvalid
        case .sealUnverified: return .sealUnverified
        case .zoneNotRead: return .zoneNotRead
        case .zoneOfAnotherPaper: return .zoneOfAnotherPaper
        case .zoneCheckDigits: return .zoneCheckDigits(elements: parameter)
        case .presumed: return .presumed(title: parameter)
        case .contradicted: return .contradicted(title: parameter)
        case .nothingRead: return .nothingRead
        case .unknownDocument: return .unknownDocument
        case .tooSmall: return .tooSmall(size: parameter)
        case .smallPrint: return .smallPrint(size: parameter)
        case .noAccessionNumber: return .noAccessionNumber
        case .doubtfulNumbers: return Int(parameter).map { .doubtfulNumbers($0) }
        case .textCut: return .textCut
        default: return nil
        }
    }
}

extension ScanNote.Code {
    fileprivate init(_ reason: DocumentField.Reason) {
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
            }
    }

    fileprivate var reason: DocumentField.Reason? {
        DocumentField.Reason.allCases.first { ScanNote.Code($0) == self }
    }
}
