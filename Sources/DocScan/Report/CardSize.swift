/// The physical size of a card or of a page of a passport, in millimetres.
package struct CardSize: Sendable, Hashable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// The sizes of ISO/IEC 7810, 5.1.
    package static let id1 = CardSize(width: 85.6, height: 53.98)
    package static let id2 = CardSize(width: 105, height: 74)
    package static let id3 = CardSize(width: 125, height: 88)
}

extension ScanReport {
    /// The size that the document's MRZ or barcode implies; `nil` if neither implies a size.
    ///
    /// Sources: ICAO Doc 9303, parts 4 to 7; AAMVA DL/ID Card Design Standard, 6; the French identity card of 1988 to
    /// 2021 has the size ID-2.
    package var cardSize: CardSize? {
        let zones = [mrz] + sides.map(\.mrz)
        switch zones.lazy.compactMap(\.self).first?.format {
        case .td1: return .id1
        case .td2, .mrvB, .idFrance: return .id2
        case .td3: return .id3
        case .mrvA: return CardSize(width: 120, height: 80)
        case nil:
            return (barcodes + sides.flatMap(\.barcodes)).contains { DrivingLicence($0.value) != nil } ? .id1 : nil
        }
    }
}
