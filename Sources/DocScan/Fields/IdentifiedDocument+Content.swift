/// The values that the barcodes and the MRZ of a document state, and the barcodes that are missing.
extension IdentifiedDocument {
    /// True if a required barcode of the profile was read. Its form belongs to one document type only.
    var isKnownByBarcode: Bool {
        barcodes.contains { barcode in profile?.barcodes.contains { $0.required && $0.matches(barcode) } ?? false }
    }

    /// The MRZ, if it is one of this document type; otherwise `nil`.
    var matchingZone: ZoneReading? {
        zone.flatMap { zone in profile?.mrz?.matches(zone.zone) ?? false ? zone : nil }
    }

    /// True if an MRZ, a barcode whose content follows a standard, or the other side of the document states the fields.
    /// The printed text is then only compared with them.
    var isMachineRead: Bool {
        matchingZone != nil || !otherSide.isEmpty
            || barcodes.contains { barcode in
                profile?.barcodes.contains { $0.content != nil && $0.name == barcode.name } ?? false
            }
    }

    /// The machine-readable values of the document's other side, by field name.
    func valuesOfOtherSide(of profile: DocumentProfile) -> [String: MachineValue] {
        otherSide.reduce(into: [:]) { values, field in
            let definition = profile.fields.first { $0.name == field.name }
            values[field.name] = definition.flatMap { MachineValue(field, as: $0) }
        }
    }

    /// True if the printed text of a document with an MRZ or standardised barcode is not worth reading: there are no
    /// machine-readable values to compare it with, or the profile has no field labels.
    var isReadByZoneAlone: Bool {
        guard let profile, profile.isMachineRead else { return false }
        return !isMachineRead || profile.fields.allSatisfy(\.labels.isEmpty)
    }

    /// True if the required MRZ was not read, or has a wrong check digit.
    var lacksZone: Bool { profile?.mrz != nil && !(matchingZone?.zone.isValid ?? false) }

    /// True if all required barcodes were read, and there is at least one.
    var hasAllBarcodes: Bool { isKnownByBarcode && missing.isEmpty }

    /// The required barcodes that were not read.
    var missing: [ExpectedBarcode] {
        (profile?.barcodes ?? []).filter { wanted in wanted.required && !barcodes.contains { $0.name == wanted.name } }
    }

    /// The position of the page, derived from the barcodes; `nil` if they do not determine it.
    func pageView(width: Int, height: Int) -> PagePlacement? {
        guard let profile else { return nil }
        return PagePlacement(
            // A barcode with standardised content is on the back of a card, and does not locate the print on the front.
            barcodes: barcodes, expected: profile.barcodes.filter { $0.content == nil }, preview: profile.preview,
            width: width, height: height)
    }
}

extension IdentifiedDocument {
    /// The value of a barcode in the form of its field. Two barcodes can state the same value with and without dashes.
    func stated(by barcode: Barcode, as wanted: ExpectedBarcode) -> String {
        let value = wanted.value(in: barcode.value)
        let field = profile?.fields.first { $0.from == wanted.name && $0.kind != .date }
        return field?.pattern?.separated(value) ?? value
    }

    /// The optional barcodes of the profile that a barcode may be. Required barcodes have distinct forms.
    func possible(_ barcode: Barcode) -> [ExpectedBarcode] {
        (profile?.barcodes ?? []).filter { !$0.required && $0.matches(barcode) }
    }
}

extension ExpectedBarcode {
    /// True if a barcode looks like this one, but its content does not follow the standard.
    func hasInvalidContent(_ barcode: Barcode) -> Bool {
        isMisunderstood(symbology: barcode.symbology, value: barcode.value)
    }

    func matches(_ barcode: Barcode) -> Bool { matches(symbology: barcode.symbology, value: barcode.value) }
}
