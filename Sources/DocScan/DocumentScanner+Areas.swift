/// The places of a sheet that cannot be read.
extension DocumentScanner {
    /// The map of the document's sheet; `nil` if its outline is unknown. Withholds the values that touch such a place.
    func findHidden(
        in values: inout FieldExtraction, on page: PageReader?, of photo: inout ImagePyramid,
        among sheets: [FoundSheet], under covers: [Quadrilateral]
    ) throws(ScanError) -> AreaMap? {
        let found = try areas(of: &photo, document: values.document, on: page, among: sheets, under: covers)
        guard let page, var map = found else { return found }
        page.markHidden(values.printedLines, in: &map)
        let picture = Quadrilateral(width: Double(photo.image.width), height: Double(photo.image.height))
        values.withholdHidden(by: map, toPicture: page.toPicture, in: picture)
        values.findCovered(by: map, toPicture: page.toPicture)
        return map
    }

    /// The map of the sheet of a document; `nil` if its outline is unknown.
    ///
    /// - Parameters:
    ///   - sheets: found in the picture.
    ///   - covers: the outlines of further sheets that lie on the document's one.
    func areas(
        of photo: inout ImagePyramid, document: IdentifiedDocument, on page: PageReader?, among sheets: [FoundSheet],
        under covers: [Quadrilateral]
    ) throws(ScanError) -> AreaMap? {
        guard let outlined = try outlinedAreas(of: &photo, document: document, on: page, among: sheets, under: covers)
        else { return nil }
        var areas = outlined
        // Without print only barcodes count, and the full size of the picture may not even be decoded.
        if let page {
            let isSizeKnown = page.sheetOutline != nil
            areas.measurePrint(
                in: try photo.level(1),
                scale: isSizeKnown
                    ? PrintScale(page.toPicture, resolution: Double(page.resolution))
                    : PrintScale(letter: areas.outline),
                except: document.places)
        }
        return areas
    }

    private func outlinedAreas(
        of photo: inout ImagePyramid, document: IdentifiedDocument, on page: PageReader?, among sheets: [FoundSheet],
        under covers: [Quadrilateral]
    ) throws(ScanError) -> AreaMap? {
        let direction = document.readingDirection ?? page?.readingDirection
        if let sheet = sheets.only(around: document.places), let index = sheets.firstIndex(of: sheet) {
            let others = sheets.filter { $0 != sheet && $0.edges > 0 && $0.covers.contains(index) }.map(\.outline)
            return try areas(of: &photo, outline: sheet.outline.turned(to: direction), under: covers + others)
        }
        guard let outline = page?.outline else { return nil }
        return try areas(of: &photo, outline: outline, under: covers, isSeen: false)
    }

    /// The verdict on a sheet.
    ///
    /// - Parameter quality: of the picture of the sheet, if it was measured.
    func judge(
        _ extraction: FieldExtraction, of image: EncodedImage, plan: ScanPlan, quality: PictureQuality? = nil
    ) -> Verdict {
        Verdict(
            extraction.document, extraction.fields, of: image, among: plan.candidates, readsText: plan.readsText,
            checksSeals: plan.options.seals != nil, quality: quality)
    }

    /// - Parameters:
    ///   - outline: of the sheet, clockwise from its own top left.
    ///   - covers: the outlines of the sheets that lie on it.
    ///   - isSeen: false if the outline is only that of the expected page.
    package func areas(
        of photo: inout ImagePyramid, outline: Quadrilateral, under covers: [Quadrilateral], isSeen: Bool = true
    ) throws(ScanError) -> AreaMap {
        let denominator = min(4, ReadingStep.coarsest(longSide: photo.image.longSide))
        return AreaMap(
            try photo.level(denominator), denominator: denominator, outline: outline, under: covers, isSeen: isSeen,
            isPhoto: photo.image.format.isPhotographic)
    }
}
