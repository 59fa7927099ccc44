extension FieldResolver {
    /// Resolves the fields of a document in an image, from its barcodes, its MRZ and its other side.
    package init(_ document: IdentifiedDocument, profile: DocumentProfile, today: ZoneReferenceDay? = nil) {
        self.init(
            profile: profile, barcodes: document.barcodes, undecided: document.undecidedNames,
            strayed: document.strayedNames, isPrintOfSeveralSheets: document.isPrintOfSeveralSheets,
            zone: document.matchingZone, otherSide: document.valuesOfOtherSide(of: profile), today: today)
    }
}
