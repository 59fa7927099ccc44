extension DocumentScanner {
    /// Where fields of a document stand, for a person to look at: the print of each, its barcode, and the whole page
    /// where something was found in neither.
    ///
    /// - Parameter fields: their names in the profile.
    /// - Throws: as `scan`.
    package func cutouts(
        of fields: [String], in input: ImageInput, options: ScanOptions
    ) throws(ScanError) -> [FieldCutout] {
        var plan = ScanPlan(options, among: profiles)
        var photo = try decode(input, page: 0, plan: plan, needsPage: true)
        let search = try readBarcodes(in: &photo, with: reader, request: plan.request(for: photo.image))
        let identified = try identify(search.confirmed, in: &photo, plan: &plan).document
        let page = try findPage(in: &photo, document: identified)
        let extraction = try readFields(of: identified, on: page, plan: plan)

        let profile = extraction.document.profile
        var cutouts: [FieldCutout] = []
        for field in fields {
            let expected = profile?.fields.first { $0.name == field }?.from.flatMap { name in
                profile?.barcodes.first { $0.name == name }
            }
            let barcodes = expected.map { expected in extraction.document.barcodes.filter { expected.matches($0) } }
            cutouts += [extraction.page?.place(of: field).flatMap { page.cutout(of: $0) }].compactMap { image in
                image.map { FieldCutout(field: field, image: $0) }
            }
            if profile?.fields.first(where: { $0.name == field })?.zoneElement != nil,
                let zone = identified.matchingZone.flatMap({ page.cutout(of: $0.outlines) })
            {
                cutouts.append(FieldCutout(field: field, isBarcode: true, image: zone))
            }
            cutouts += (barcodes ?? []).prefix(2).compactMap { page.cutout(of: $0) }.map {
                FieldCutout(field: field, isBarcode: true, image: $0)
            }
        }
        let isAllSeen = fields.allSatisfy { name in cutouts.contains { $0.field == name } }
        return isAllSeen ? cutouts : cutouts + [FieldCutout(image: page.overview)]
    }
}
