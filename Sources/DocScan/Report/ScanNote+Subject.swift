extension ScanNote {
    /// The subject of a note. Its `parameter` and the words in its sentence are derived from it.
    package enum Subject: Sendable, Hashable, Codable {
        /// The names of fields or of elements of the MRZ, or the label of one barcode.
        case names([String])
        /// The labels of all barcodes that one barcode may be.
        case anyOf([String])
        /// The title of a document.
        case title(String)
        /// The size of an image, in pixels.
        case size(width: Int, height: Int)
        /// A part of a value that is spread over several symbols.
        ///
        /// - Parameters:
        ///   - number: the number of the part, from 1.
        ///   - count: the number of parts; 0 if the symbol does not state it.
        case part(number: Int, count: Int)
        /// A number of places in the text.
        case places(Int)

        /// The parameter in the report, in English words.
        var parameter: String {
            switch self {
            case .names(let names): names.joined(separator: ", ")
            case .anyOf(let labels): labels.joined(separator: " or ")
            case .title(let title): title
            case .size(let width, let height): "\(Self.measures(width, height)) pixels"
            case .part(let number, let count): "\(number)/\(count)"
            case .places(let count): String(count)
            }
        }

        private static func measures(_ width: Int, _ height: Int) -> String { "\(width) × \(height)" }

        /// The words that replace `{0}` in the sentence.
        var text: LocalizedText {
            switch self {
            case .names(let names): .list(names.map { LocalizedText(known: $0) })
            case .anyOf(let labels):
                labels.dropFirst().reduce(LocalizedText(known: labels.first ?? "")) {
                    Self.or.with($0, LocalizedText(known: $1))
                }
            case .title(let title): LocalizedText(known: title)
            case .size(let width, let height): Self.pixels.with(Self.measures(width, height))
            case .part(let number, 0): LocalizedText(verbatim: String(number))
            case .part(let number, let count): Self.partOf.with(String(number), String(count))
            case .places(let count): Self.places(count)
            }
        }

        private static let or = LocalizedText(
            "{0} or {1}", fr: "{0} ou {1}", es: "{0} o {1}", ar: "{0} أو {1}", uk: "{0} або {1}")

        private static let pixels = LocalizedText(
            "{0} pixels", fr: "{0} pixels", es: "{0} píxeles", ar: "{0} بكسل", uk: "{0} пікселів")

        private static let partOf = LocalizedText(
            "{0} of {1}", fr: "{0} sur {1}", es: "{0} de {1}", ar: "{0} من {1}", uk: "{0} з {1}")

        private static let places = CountedText(
            .init(one: "{0} place", other: "{0} places"), fr: .init(one: "{0} endroit", other: "{0} endroits"),
            es: .init(one: "{0} lugar", other: "{0} lugares"),
            ar: .init(
                zero: "{0} موضع", one: "موضع واحد", two: "موضعان", few: "{0} مواضع", many: "{0} موضعًا",
                other: "{0} موضع"),
            uk: .init(one: "{0} місце", few: "{0} місця", many: "{0} місць"))
    }
}

extension ScanNote.Subject {
    /// Restores the subject of a note from its parameter. A name that contains the separator is taken for several
    /// names.
    init(_ parameter: String, of code: ScanNote.Code) {
        self = Self.special(parameter, of: code) ?? .names(parameter.split(separator: ", ").map(String.init))
    }

    private static func special(_ parameter: String, of code: ScanNote.Code) -> Self? {
        switch code {
        case .barcodeUndecided, .barcodeOtherForm: return .anyOf(parameter.split(separator: " or ").map(String.init))
        case .presumed, .contradicted: return .title(parameter)
        case .doubtfulNumbers: return Int(parameter).map { .places($0) }
        case .tooSmall, .smallPrint:
            let sides = parameter.replacing(" pixels", with: "").split(separator: " × ").map { Int($0) }
            guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
            return .size(width: width, height: height)
        case .barcodePart:
            let numbers = parameter.split(separator: "/").map { Int($0) }
            guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
            return .part(number: number, count: count)
        default: return nil
        }
    }
}
