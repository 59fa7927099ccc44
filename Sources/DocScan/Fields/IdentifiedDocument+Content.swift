/// The values that the barcodes and the zone of a document state, and the barcodes that are missing.
extension IdentifiedDocument {
    /// True if a barcode was read that belongs to one kind of paper only.
    var isKnownByBarcode: Bool {
        barcodes.contains { barcode in profile?.barcodes.contains { $0.required && $0.matches(barcode) } ?? false }
    }

    var matchingZone: ZoneReading? {
        zone.flatMap { zone in profile?.mrz?.matches(zone.zone) ?? false ? zone : nil }
    }

    /// True if a zone, or a barcode of a standard for its content, states all fields and is compared with the print.
    var isMachineRead: Bool {
        matchingZone != nil || !otherSide.isEmpty
            || barcodes.contains { barcode in
                profile?.barcodes.contains { $0.content != nil && $0.name == barcode.name } ?? false
            }
    }

    func valuesOfOtherSide(of profile: DocumentProfile) -> [String: MachineValue] {
        otherSide.reduce(into: [:]) { values, field in
            let definition = profile.fields.first { $0.name == field.name }
            values[field.name] = definition.flatMap { MachineValue(field, as: $0) }
        }
    }

    /// True if the print adds nothing: there is no zone to compare it with, or no label of such papers is known.
    var isReadByZoneAlone: Bool {
        guard let profile, profile.isMachineRead else { return false }
        return !isMachineRead || profile.fields.allSatisfy(\.labels.isEmpty)
    }

    /// True if the required zone was not read, or has a wrong check digit.
    var lacksZone: Bool { profile?.mrz != nil && !(matchingZone?.zone.isValid ?? false) }

    var hasAllBarcodes: Bool { isKnownByBarcode && missing.isEmpty }

    var missing: [ExpectedBarcode] {
        (profile?.barcodes ?? []).filter { wanted in wanted.required && !barcodes.contains { $0.name == wanted.name } }
    }

    /// The position of the page, as far as the barcodes tell; nil if they do not.
    func pageView(width: Int, height: Int) -> PagePlacement? {
        guard let profile else { return nil }
        return PagePlacement(
            // A card has its barcode on the back and the print on the front.
            barcodes: barcodes, expected: profile.barcodes.filter { $0.content == nil }, preview: profile.preview,
            width: width, height: height)
    }
}
