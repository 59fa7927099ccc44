/// A kind of barcode, named as in the report.
///
/// How values are given out:
/// - Check characters of EAN, UPC and DataBar are part of the value, those of Code 93 and Code 128 are not; one of
///   Code 39, Codabar or ITF, which may have one, is not told apart and stays.
/// - A UPC-A symbol is an EAN-13 symbol whose first digit is 0. It is `upca` with 12 digits when `upca` is asked for,
///   else `ean13` with 13. UPC-E is always `upce`: number system, six digits, check digit; it is not given out as the
///   UPC-A number that it stands for. Add-ons of two and five digits beside EAN and UPC are not read.
/// - Codabar has its start and stop letters, A to D in capitals, in front and at the end.
/// - Code 39 is without its asterisks, and in full ASCII only with `ScanOptions.readsCode39FullASCII`; Code 93 always
///   is.
/// - In GS1 element strings FNC1 is left out in front and is GS (U+001D) between elements. DataBar begins with its
///   `01`.
/// - QR, PDF417, Data Matrix and Aztec are text: UTF-8, else Shift JIS, else ISO 8859-1, or what the symbol says by
///   ECI. The parts of a structured append, or of a Macro PDF417, are one value when one picture shows all of them.
///   Otherwise parts of QR have no value, and a report names parts of the others as such. Content that is not text is
///   also returned as bytes; each byte is then a character of the value.
///
/// Sources: ISO/IEC 15420 (EAN, UPC), 16388 (Code 39), 15417 (Code 128), 24724 (DataBar), 18004 (QR), 15438 (PDF417),
/// 16022 (Data Matrix), 24778 (Aztec), AIM BC3 (Codabar), AIM ITS/04-001 (ECI), GS1 General Specifications.
public enum Symbology: String, Sendable, Hashable, CaseIterable, Codable {
    case code39, code93, code128, codabar, itf
    case ean13, ean8, upca, upce
    case databar, databarExpanded
    case qr
    case pdf417, dataMatrix, aztec

    /// The name that people use.
    public var title: String {
        switch self {
        case .code39: "Code 39"
        case .code93: "Code 93"
        case .code128: "Code 128"
        case .codabar: "Codabar"
        case .itf: "ITF"
        case .ean13: "EAN-13"
        case .ean8: "EAN-8"
        case .upca: "UPC-A"
        case .upce: "UPC-E"
        case .databar: "DataBar"
        case .databarExpanded: "DataBar Expanded"
        case .qr: "QR"
        case .pdf417: "PDF417"
        case .dataMatrix: "Data Matrix"
        case .aztec: "Aztec"
        }
    }

    /// Whether it is a row of bars.
    package var isLinear: Bool { self != .qr && !Self.twoDimensional.contains(self) }

    /// Those of two dimensions beside QR, which have a reader and passes of their own.
    package static let twoDimensional: Set<Symbology> = [.pdf417, .dataMatrix, .aztec]

    /// What is looked for when nothing else is said: all but ITF, whose short codes appear in any striped texture.
    package static let standard: Set<Symbology> = Set(allCases).subtracting([.itf])
}
