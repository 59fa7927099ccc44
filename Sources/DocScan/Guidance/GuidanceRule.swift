#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// Decides the hint for one picture: which barcodes are seen, where they lie in their guide boxes, how light it is.
///
/// The first rule that applies wins: what is missing before how it lies, how it lies before where.
public struct GuidanceRule: Sendable {
    /// The barcodes that belong to the document, required ones first to be asked for.
    public var expected: [ExpectedBarcode]
    /// How far a corner may lie outside its box, as a fraction of the preview's width.
    /// Default 5/414: five points on the screen that the boxes were drawn for.
    public var margin = 5.0 / 414
    /// The tilt that still counts as straight, in degrees. Default 8: a barcode of a box's width then just stays in it.
    public var straightTilt = 8.0
    /// From here on the document lies on its side or upside down, in degrees. Default 45.
    public var sidewaysTilt = 45.0
    /// A barcode narrower than this part of its box is too far away. Default 0.5.
    public var smallestWidth = 0.5
    /// A barcode wider than this part of its box is too near. Default 1.1.
    public var largestWidth = 1.1

    public init(expected: [ExpectedBarcode]) {
        self.expected = expected
    }

    /// The hint for what one picture shows.
    ///
    /// - Parameters:
    ///   - barcodes: all that were read; those of the document carry its names.
    ///   - preview: from their coordinates to the preview.
    public func guidance(for barcodes: [Barcode], luminosity: Luminosity, preview: PreviewMapping) -> Guidance {
        if let missing = missing(in: barcodes, luminosity: luminosity) { return missing }
        let placed = expected.compactMap { expected in
            barcodes.first { $0.name == expected.name }.map {
                Placed(box: expected.guideBox, corners: $0.corners, seen: $0.corners.map { preview($0) })
            }
        }
        return Guidance(hint(for: placed, aspect: preview.aspect))
    }

    private func missing(in barcodes: [Barcode], luminosity: Luminosity) -> Guidance? {
        let absent = expected.filter { wanted in wanted.required && !barcodes.contains { $0.name == wanted.name } }
        guard let first = absent.first else { return nil }
        switch luminosity.level {
        case .dark: return Guidance(.moreLight)
        case .bright: return Guidance(.lessGlare)
        case .good: break
        }
        if absent.count < expected.filter(\.required).count { return Guidance(.showBarcode, label: first.label) }
        return Guidance(barcodes.isEmpty ? .showBothBarcodes : .wrongBarcode)
    }

    /// A barcode of the document: where it should be and where it is.
    private struct Placed {
        var box: GuideBox
        /// In pixels.
        var corners: Quadrilateral
        /// In fractions of the preview.
        var seen: Quadrilateral

        /// Of the reading direction against level, clockwise, in degrees.
        var tilt: Double {
            let direction = corners.readingDirection
            return atan2(direction.y, direction.x) * 180 / .pi
        }
        var left: Double { seen.corners.map(\.x).min() ?? 0 }
        var right: Double { seen.corners.map(\.x).max() ?? 0 }
        var top: Double { seen.corners.map(\.y).min() ?? 0 }
        var bottom: Double { seen.corners.map(\.y).max() ?? 0 }
        var relativeWidth: Double { (right - left) / box.width }
    }

    private func hint(for placed: [Placed], aspect: Double) -> Hint {
        let tilt = placed.map { abs($0.tilt) }.max() ?? 0
        if tilt > sidewaysTilt { return .rotate }
        if tilt > straightTilt { return .straighten }
        if swapped(placed) { return .wrongBarcode }
        let width = placed.map(\.relativeWidth).reduce(0, +) / Double(max(1, placed.count))
        if width > largestWidth { return .moveBack }
        if width < smallestWidth { return .moveCloser }
        return direction(for: placed, aspect: aspect)
    }

    /// Each barcode stands nearer to the other's box than to its own.
    private func swapped(_ placed: [Placed]) -> Bool {
        guard placed.count == 2 else { return false }
        return (placed[0].seen.center.x < placed[1].seen.center.x)
            != (placed[0].box.center.x < placed[1].box.center.x)
    }

    /// In units of the preview's width: the larger of the vertical and the horizontal distance to where all corners are in their boxes.
    private func direction(for placed: [Placed], aspect: Double) -> Hint {
        let across = overhang(placed.map { ($0.left - $0.box.x, $0.right - $0.box.x - $0.box.width) })
        let along = overhang(
            placed.map { placed in
                // A barcode taller than its box can only be centred in it.
                let excess = max(0, placed.bottom - placed.top - placed.box.height) / 2
                let top = placed.top - placed.box.y + excess
                let bottom = placed.bottom - placed.box.y - placed.box.height - excess
                return (top / aspect, bottom / aspect)
            })
        let (x, y) = (across, along)
        if x == 0, y == 0 { return .aligned }
        if abs(y) >= abs(x) { return y < 0 ? .moveUp : .moveDown }
        return x < 0 ? .moveLeft : .moveRight
    }

    /// How far the barcodes stick out at the low side (negative) or the high side (positive), beyond the margin; where
    /// both, the difference. 0 when none does.
    private func overhang(_ sides: [(low: Double, high: Double)]) -> Double {
        let low = sides.map { max(0, -$0.low - margin) }.max() ?? 0
        let high = sides.map { max(0, $0.high - margin) }.max() ?? 0
        return high - low
    }
}
