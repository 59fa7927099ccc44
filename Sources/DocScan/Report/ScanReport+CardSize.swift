extension ScanReport {
    /// The size that the document's MRZ or barcode implies; `nil` if neither implies a size.
    ///
    /// Source for barcodes: AAMVA DL/ID Card Design Standard, 6.
    package var cardSize: CardSize? {
        let zones = [mrz] + sides.map(\.mrz)
        if let format = zones.lazy.compactMap(\.self).first?.format { return CardSize(of: format) }
        return (barcodes + sides.flatMap(\.barcodes)).contains { DrivingLicence($0.value) != nil } ? .id1 : nil
    }
}
