/// Finds the areas of a sheet that cannot be read, such as those under glare.
extension DocumentScanner {
    /// Returns the map of the document's sheet, or `nil` if the outline of the sheet is unknown. Withholds the values
    /// that touch an area of the map that cannot be read.
    func mapAreas(
        in values: inout FieldExtraction, on page: PageReader?, of photo: inout ImagePyramid,
        among sheets: [FoundSheet], under covers: [Quadrilateral]
    ) throws(ScanError) -> AreaMap? {
        let (whole, document, lines, names) = (photo, values.document, values.printedLines, values.printedNames)
        let (mapped, hidden) = parallelism.both { () -> Result<(map: AreaMap?, photo: ImagePyramid), ScanError> in
            do throws(ScanError) {
                var whole = whole
                let map = try areas(of: &whole, document: document, on: page, among: sheets, under: covers)
                return .success((map, whole))
            } catch {
                return .failure(error)
            }
        } _: {
            page?.hiddenPlaces(on: lines, names: names, in: parallelism) ?? []
        }
        let found = try mapped.get()
        photo = found.photo
        guard let page, var map = found.map else { return found.map }
        for (kind, place) in hidden { map.mark(kind, at: place) }
        let picture = Quadrilateral(width: Double(photo.image.width), height: Double(photo.image.height))
        if photo.image.format.isPhotographic { values.withholdPale { page.contrast(of: $0) } }
        values.withholdHidden(by: map, toPicture: page.toPicture, in: picture)
        values.findCovered(by: map, toPicture: page.toPicture)
        return map
    }

    /// Returns the map of a document's sheet, or `nil` if the outline of the sheet is unknown.
    ///
    /// - Parameters:
    ///   - sheets: the sheets that were found in the image.
    ///   - covers: the outlines of the sheets that lie on the document's sheet.
    func areas(
        of photo: inout ImagePyramid, document: IdentifiedDocument, on page: PageReader?, among sheets: [FoundSheet],
        under covers: [Quadrilateral]
    ) throws(ScanError) -> AreaMap? {
        guard let outlined = try outlinedAreas(of: &photo, document: document, on: page, among: sheets, under: covers)
        else { return nil }
        var areas = outlined
        // Without a page only barcodes count, and the image may not have been decoded at full size.
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
            let others = sheets.filter { $0 != sheet && $0.edgeFraction > 0 && $0.covers.contains(index) }.map(
                \.outline)
            return try areas(of: &photo, outline: sheet.outline.startingTopLeft(for: direction), under: covers + others)
        }
        guard let outline = page?.outline else { return nil }
        return try areas(of: &photo, outline: outline, under: covers, isSeen: false)
    }

    /// Returns the verdict on a sheet.
    ///
    /// - Parameter quality: the quality of the sheet's image; `nil` if it was not measured.
    func judge(
        _ extraction: FieldExtraction, of image: EncodedImage, plan: ScanPlan, quality: PictureQuality? = nil
    ) -> Verdict {
        Verdict(
            extraction.document, extraction.fields, of: image, among: plan.candidates, readsText: plan.readsText,
            checksSeals: plan.options.seals != nil, quality: quality)
    }

    /// Returns the map of a sheet whose outline is known.
    ///
    /// - Parameters:
    ///   - outline: the outline of the sheet, clockwise from its own top left.
    ///   - covers: the outlines of the sheets that lie on it.
    ///   - isSeen: false if the outline is only that of the expected page.
    package func areas(
        of photo: inout ImagePyramid, outline: Quadrilateral, under covers: [Quadrilateral], isSeen: Bool = true
    ) throws(ScanError) -> AreaMap {
        let denominator = min(4, ReadingStep.coarsestDenominator(longSide: photo.image.longSide))
        return AreaMap(
            try photo.level(denominator), denominator: denominator, outline: outline, under: covers, isSeen: isSeen,
            isPhoto: photo.image.format.isPhotographic)
    }
}
