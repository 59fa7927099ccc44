/// A part of a document with a guide box: a barcode, or the machine-readable zone.
public struct GuideTarget: Sendable, Hashable {
    /// The name of the field that a barcode carries, or `mrz`.
    public var name: String
    /// The name in messages, such as `Certificate No.`
    public var label: String
    /// The place in the preview.
    public var guideBox: GuideBox
    /// True if a photo without it is incomplete.
    public var required: Bool

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

    static let zoneName = "mrz"
    static let zoneLabel = "machine-readable zone"
}

extension DocumentProfile {
    /// The barcodes, then the zone.
    public var targets: [GuideTarget] {
        barcodes.map { GuideTarget($0) } + [mrz].compactMap { $0.map(GuideTarget.init) }
    }
}

/// A barcode or a machine-readable zone in a picture.
package struct TrackedSymbol: Sendable, Hashable, Codable {
    /// The name of its target; `nil` if the document does not have the barcode.
    package var name: String?
    /// The content; for a zone, the elements with check digits, which are the same in every picture.
    package var value: String
    /// In pixels of the upright picture.
    package var corners: Quadrilateral
}

extension TrackedSymbol {
    init(_ barcode: Barcode) {
        self.init(name: barcode.name, value: barcode.value, corners: barcode.corners)
    }

    /// `nil` if the zone has no outline.
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
    /// The elements that have a check digit, as printed.
    var checkedText: String {
        checks.compactMap { self[$0.element] }.joined(separator: " ")
    }
}
