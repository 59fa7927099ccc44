/// Makes cut-outs of single fields for a reviewer.
extension DocumentScanner {
    /// Returns cut-outs of fields. A field has one cut-out for each place of its printed text, its MRZ and its
    /// barcodes. If any field has no cut-out, the whole page is added. Returns an empty array if no page was found.
    ///
    /// - Parameters:
    ///   - fields: the names of the fields in the profile.
    ///   - sheet: the outline of the fields' sheet in an earlier report of this image; `nil` for the first sheet.
    ///   - number: the number of the page, from 0.
    package func cutouts(
        of fields: [String], on sheet: Quadrilateral? = nil, in input: ImageInput, page number: Int = 0,
        options: ScanOptions
    ) throws(ScanError) -> [FieldCutout] {
        let plan = ScanPlan(options, among: profiles)
        var photo = try decode(input, page: number, plan: plan, needsPage: true)
        let sheets = try scanSheets(of: &photo, plan: plan, watch: Stopwatch(nil), keepsPage: true)
        guard let found = sheets.nearest(to: sheet), let page = found.page else { return [] }

        let document = found.extraction.document
        var cutouts: [FieldCutout] = []
        for field in fields {
            let definition = document.profile?.fields.first { $0.name == field }
            let expected = document.profile?.barcodes.first { $0.name == definition?.from }
            if let image = found.extraction.page?.place(of: field).flatMap({ page.cutout(of: $0) }) {
                cutouts.append(FieldCutout(field: field, image: image))
            }
            let zone = definition?.zoneElement == nil ? nil : document.matchingZone
            let barcodes = document.barcodes.filter { expected?.matches($0) ?? false }.prefix(2)
            let symbols = [zone.flatMap { page.cutout(of: $0.outlines) }] + barcodes.map { page.cutout(of: $0) }
            cutouts += symbols.compactMap(\.self).map { FieldCutout(field: field, isBarcode: true, image: $0) }
        }
        let isAllSeen = fields.allSatisfy { name in cutouts.contains { $0.field == name } }
        return isAllSeen ? cutouts : cutouts + [FieldCutout(image: page.overview)]
    }
}

extension [ScannedSheet] {
    /// The sheet whose centre is nearest to the centre of an outline; the first sheet if `outline` is `nil`. The number
    /// of a sheet does not identify it, because a sheet of the earlier report may not be found again.
    fileprivate func nearest(to outline: Quadrilateral?) -> ScannedSheet? {
        guard let outline else { return first }
        return self.min { one, other in
            one.report.distance(to: outline.center) < other.report.distance(to: outline.center)
        }
    }
}

extension ScanReport {
    /// The distance from the centre of the report's sheet to a place, in pixels; infinite without a sheet.
    fileprivate func distance(to place: Point) -> Double {
        sheet.map { ($0.corners.center - place).length } ?? .infinity
    }
}
