/// A kind of barcode, named as in the report.
///
/// Values are reported as follows:
///
/// - Check characters of EAN, UPC and DataBar are part of the value; those of Code 93 and Code 128 are not. The
///   optional check character of Code 39, Codabar or ITF is not recognised and remains in the value.
/// - A UPC-A symbol is an EAN-13 symbol whose first digit is 0. It is `upca` with 12 digits if `upca` is requested,
///   otherwise `ean13` with 13. UPC-E is always `upce`: number system, six digits and check digit. It is not expanded
///   to a UPC-A number. Add-ons of two and five digits next to EAN and UPC are not read.
/// - A Codabar value begins and ends with its start and stop characters, A to D in capitals.
/// - A Code 39 value has no asterisks. It is decoded as Full ASCII only with `ScanOptions.readsCode39FullASCII`;
///   Code 93 always is.
/// - In GS1 element strings a leading FNC1 is dropped, and FNC1 between elements becomes GS (U+001D). A `databar` value
///   begins with `01`.
/// - QR, PDF417, Data Matrix and Aztec are text: UTF-8, else Shift JIS, else ISO 8859-1, or the encoding given by ECI.
///   The parts of a structured append, or of a Macro PDF417, are one value if one image shows all of them. Otherwise
///   QR parts have no value; parts of the other symbologies are reported with a note. Content that is not text is
///   also returned as bytes; each byte is then a character of the value.
///
/// Sources: ISO/IEC 15420 (EAN, UPC), 16388 (Code 39), 15417 (Code 128), 16390 (ITF), 24724 (DataBar), 18004 (QR),
/// 15438 (PDF417), 16022 (Data Matrix), 24778 (Aztec), AIM BC3 (Codabar), AIM BC5 (Code 93), AIM ITS/04-001 (ECI), GS1
/// General Specifications.
///
/// ```swift
/// if let symbology = Symbology(rawValue: "dataMatrix") { print(symbology.title) }  // Data Matrix
/// print(Symbology.allCases.map(\.rawValue))
/// ```
public enum Symbology: String, Sendable, Hashable, CaseIterable, Codable {
    case code39, code93, code128, codabar, itf
    case ean13, ean8, upca, upce
    case databar, databarExpanded
    case qr
    case pdf417, dataMatrix, aztec

    /// The usual name.
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

    package var isLinear: Bool { self != .qr && !Self.twoDimensionalExceptQR.contains(self) }

    /// The 2D symbologies apart from QR, which have a separate reader and separate passes.
    package static let twoDimensionalExceptQR: Set<Symbology> = [.pdf417, .dataMatrix, .aztec]

    /// The default symbologies: all but ITF, whose short codes appear in any striped texture.
    package static let standard: Set<Symbology> = Set(allCases).subtracting([.itf])
}
