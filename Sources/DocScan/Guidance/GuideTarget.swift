/// A thing of a document that is to lie in its guide box: a barcode, or the machine-readable zone.
public struct GuideTarget: Sendable, Hashable {
    /// As the field that a barcode carries, or `mrz`.
    public var name: String
    /// What a message calls it, as `Certificate No.`
    public var label: String
    /// Where it should lie in the preview.
    public var guideBox: GuideBox
    /// Whether a photo without it is incomplete.
    public var required: Bool

    /// Whether its place on the paper is known.
    package var isPlaced: Bool { guideBox != .anywhere }
    var isZone: Bool { name == Self.zoneName }

    init(_ barcode: ExpectedBarcode) {
        (name, label) = (barcode.name, barcode.label)
        (guideBox, required) = (barcode.guideBox, barcode.required)
    }

    init(_ zone: ExpectedZone) {
        (name, label) = (Self.zoneName, Self.zoneLabel)
        (guideBox, required) = (zone.guideBox, true)
    }

    /// The name of the machine-readable zone among barcodes.
    static let zoneName = "mrz"
    static let zoneLabel = "machine-readable zone"
}

extension DocumentProfile {
    /// What is to lie in the guide boxes: the barcodes, then the zone.
    public var targets: [GuideTarget] {
        barcodes.map { GuideTarget($0) } + [mrz].compactMap { $0.map(GuideTarget.init) }
    }
}

/// A barcode or a machine-readable zone that a picture shows.
package struct TrackedSymbol: Sendable, Hashable, Codable {
    /// The name of its target; nil for a barcode that the document does not have.
    package var name: String?
    /// The content; for a zone, the elements that check digits protect, which are the same in every picture.
    package var value: String
    /// In pixels of the upright picture.
    package var corners: Quadrilateral
}

extension TrackedSymbol {
    init(_ barcode: Barcode) {
        self.init(name: barcode.name, value: barcode.value, corners: barcode.corners)
    }

    /// - Returns: nil for a zone that is nowhere.
    init?(_ reading: ZoneReading) {
        guard let first = reading.outlines.first, let last = reading.outlines.last else { return nil }
        self.init(
            name: GuideTarget.zoneName, value: reading.zone.checkedText,
            corners: Quadrilateral(
                topLeft: first.topLeft, topRight: first.topRight, bottomRight: last.bottomRight,
                bottomLeft: last.bottomLeft))
    }
}

extension MachineReadableZone {
    /// The elements that have a check digit, as they are printed.
    var checkedText: String {
        checks.compactMap { self[$0.element] }.joined(separator: " ")
    }
}
