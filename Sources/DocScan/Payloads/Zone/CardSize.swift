/// The physical size of a card or of a page of a passport, in millimetres.
package struct CardSize: Sendable, Hashable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

    /// The sizes of ISO/IEC 7810, 5.1.
    package static let id1 = CardSize(width: 85.6, height: 53.98)
    package static let id2 = CardSize(width: 105, height: 74)
    package static let id3 = CardSize(width: 125, height: 88)

    /// The size of the documents with an MRZ of a format.
    ///
    /// Sources: ICAO Doc 9303, parts 4 to 7; the French identity card of 1988 to 2021 has the size ID-2.
    init(of format: ZoneFormat) {
        self =
            switch format {
            case .td1: .id1
            case .td2, .mrvB, .idFrance: .id2
            case .td3: .id3
            case .mrvA: CardSize(width: 120, height: 80)
            }
    }
}
