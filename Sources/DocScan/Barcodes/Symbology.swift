/// A kind of barcode, named as in the report.
public enum Symbology: String, Sendable, Hashable, CaseIterable, Codable {
    case code39, code93, code128, codabar, itf
    case ean13, ean8, upca, upce
    case databar, databarExpanded
    case qr

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
        }
    }

    /// Whether it is a row of bars (everything but QR).
    public var isLinear: Bool { self != .qr }

    /// What is looked for when nothing else is said: all but ITF, whose short codes appear in any striped texture.
    public static let standard: Set<Symbology> = Set(allCases).subtracting([.itf])
}
