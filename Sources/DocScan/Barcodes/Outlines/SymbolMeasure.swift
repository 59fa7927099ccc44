/// The length of a linear symbol and its number of edges, as far as symbology and value determine them.
///
/// Sources: ISO/IEC 15417 (Code 128), 15420 (EAN, UPC), 16388 (Code 39), 16390 (ITF), 24724 (DataBar); AIM BC3
/// (Codabar) and BC5 (Code 93).
struct SymbolMeasure: Sendable, Hashable {
    /// A possible length from the first bar's outer edge to the last bar's, in edges and in modules.
    struct Length: Sendable, Hashable {
        var edges: Int
        var modules: Double
    }

    /// In ascending order; never empty.
    let lengths: [Length]
    /// Modules of the widest bar or space.
    var widest = 4.0
    /// The quiet zone at either end, in modules: half of what the standards require (10; 9 or 7 with EAN), because
    /// printers leave less; 4 if module widths are less certain. DataBar requires none (docs/internals/tunables.md).
    var quietZone = Self.quietZoneOnGrid
    private static let quietZoneOnGrid = 4.5
    private static let quietZoneOffGrid = 4.0
    private static let quietZoneOfDataBar = 1.0
    /// True if all widths are whole modules.
    var isOnGrid = true

    /// Returns nil for QR.
    init?(_ symbology: Symbology, value: String) {
        let count = value.count
        switch symbology {
        case .ean13, .upca: lengths = [Length(edges: 60, modules: 95)]
        case .ean8: lengths = [Length(edges: 44, modules: 67)]
        case .upce: lengths = [Length(edges: 34, modules: 51)]
        case .databar: lengths = [Length(edges: 46, modules: 95)]
        case .databarExpanded:
            // Characters of 12 bits, one of them a check; digits take 3⅓ bits, other characters up to 8. Every two have
            // a finder pattern between them. Guards and finders begin and end with spaces, which look like the paper.
            let digits = value.count(where: \.isNumber)
            // A weight or price after the number of a trade item of variable measure is packed.
            let isPacked = value.hasPrefix("019") && value.dropFirst(16).hasPrefix("3")
            let least = isPacked ? count / 4 : max(4, min(21, 1 + (10 * digits / 3 + 5 * (count - digits) - 10) / 12))
            lengths = (least...max(least, min(22, 2 + (5 * digits + 8 * (count - digits) + 14) / 12))).map {
                characters in
                let elements = 4 + 8 * characters + 5 * ((characters + 1) / 2)
                let modules = 4 + 17 * characters + 15 * ((characters + 1) / 2)
                return Length(edges: elements / 2 * 2, modules: Double(modules - 1 - elements % 2))
            }
        case .code128:
            // At best two digits per character; switches and functions add some.
            let digits = value.count(where: \.isNumber)
            lengths = (count - digits / 2...count + 3).map { Length(edges: 20 + 6 * $0, modules: Double(35 + 11 * $0)) }
        case .code93:
            // Start, stop and two check characters; signs outside the 43 take two characters.
            let plain = value.count { $0.isNumber || $0.isUppercase || "-. $/+%".contains($0) }
            let characters = 2 * count - plain + 4
            lengths = [Length(edges: 6 * characters + 2, modules: Double(9 * characters + 1))]
        // Narrow and wide elements, the wide ones two to three times as wide: 2½, within a tenth. A character of Code
        // 39 is 6 narrow and 3 wide elements and a gap; one of Codabar 5 and 2 and a gap, its start, stop and some
        // signs 4 and 3; a digit of ITF 3 and 2, its start 4 and its stop 2 and 1.
        case .code39: lengths = [Length(edges: 10 * (count + 2), modules: 14.5 * Double(count + 2) - 1)]
        case .codabar: lengths = [Length(edges: 8 * count, modules: 11.6 * Double(count) - 1)]
        case .itf: lengths = [Length(edges: 5 * count + 8, modules: 8 * Double(count) + 8.5)]
        case .qr, .pdf417, .dataMatrix, .aztec: return nil
        }
        switch symbology {
        case .databar, .databarExpanded: (widest, quietZone) = (8, Self.quietZoneOfDataBar)
        // Three times a narrow one, and ink that has spread by half of that.
        case .code39, .codabar, .itf: (widest, quietZone, isOnGrid) = (3.5, Self.quietZoneOffGrid, false)
        default: break
        }
    }

    /// The length that fits a number of edges best.
    func length(forEdges count: Int) -> Length {
        lengths.min { abs($0.edges - count) < abs($1.edges - count) } ?? lengths[0]
    }

    var usualLength: Length { lengths[lengths.count / 2] }
}
