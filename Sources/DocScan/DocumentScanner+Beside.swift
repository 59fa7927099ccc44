/// Documents next to the one that was read, on paper as bright as the table: their barcodes or their zone give the
/// place.
extension DocumentScanner {
    /// The maximum number of documents of a picture. Chosen by hand: docs/internals/tunables.md.
    private static let most = 8

    /// The reports of all sheets of a picture if it shows more documents than were read, else none.
    ///
    /// - Parameters:
    ///   - known: the sheets that were found by their edges.
    ///   - read: the documents that were read in the picture.
    func scanMore(
        than read: [ScannedSheet], on known: [FoundSheet], of photo: inout ImagePyramid, plan: ScanPlan, keepsPage: Bool
    ) throws(ScanError) -> [ScannedSheet] {
        var sheets = known
        if read.count == 1 {
            let placed = read[0].extraction.document.sheets(in: photo.image, among: plan.candidates.fitting(nil))
            if placed.count > 1, placed.count <= Self.most {
                sheets = placed
            } else if sheets.isEmpty, read[0].report.profile != nil, let outline = read[0].outline {
                sheets = [FoundSheet(placedAt: outline)]
            }
        }
        let count = sheets.count
        if plan.readsZone, count > 0 { try addZones(to: &sheets, in: &photo, plan: plan) }
        guard sheets.count > max(count, 1) || read.count == 1 && count > 1 else { return [] }
        var watch = read[0].watch
        watch.lap(.sheets)
        return try scan(sheets.inReadingOrder, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
    }

    /// Adds the sheets of documents with a zone.
    private func addZones(
        to sheets: inout [FoundSheet], in photo: inout ImagePyramid, plan: ScanPlan
    ) throws(ScanError) {
        let denominator = ReadingStep.coarsest(longSide: photo.image.longSide)
        while sheets.count < Self.most,
            SheetFinder.mayHaveZone(beside: sheets, in: try photo.level(denominator), denominator: denominator)
        {
            var reader = ZoneReader(recognizer, beside: sheets)
            guard let reading = try reader.read(&photo) else { return }
            let document = IdentifiedDocument([], zone: reading, among: plan.candidates.fitting(reading.zone))
            guard document.matchingZone != nil, let outline = document.sheetOutline(in: photo.image) else { return }
            let sheet = FoundSheet(placedAt: outline)
            // The zone of a new sheet is outside those that were found before.
            for index in sheets.indices where !sheets[index].isApart(from: sheet) {
                sheets[index].covers.append(sheets.count)
            }
            sheets.append(sheet)
        }
    }
}

extension FoundSheet {
    /// A sheet without visible edges.
    init(placedAt outline: Quadrilateral) {
        self.init(outline: Quadrilateral(outline.corners.fromTopLeft), edges: 0, isLighter: true, isWhole: false)
    }

    fileprivate func isApart(from other: FoundSheet) -> Bool {
        outline.corners.clipped(to: other.outline.corners).area <= 0
    }
}

extension IdentifiedDocument {
    /// The sheet as its barcodes or its zone place it; `nil` if they do not.
    func sheetOutline(in image: EncodedImage) -> Quadrilateral? {
        let placement =
            matchingZone.flatMap { PagePlacement(above: $0) } ?? pageView(width: image.width, height: image.height)
        return placement?.sheetOutline
    }

    /// The sheets of all documents with these barcodes; fewer than two if they are of one.
    fileprivate func sheets(in image: EncodedImage, among candidates: ProfileCandidates) -> [FoundSheet] {
        let groups = barcodes.groups(among: candidates.profiles)
        // The barcodes of one document may have changed places, but no name occurs twice.
        guard isOfSeveralSheets, groups.contains(where: { $0.count > 1 }),
            groups.count == barcodes.groups(among: candidates.profiles, inAnyOrder: true).count
        else { return [] }
        let placed = groups.compactMap { group -> (sheet: FoundSheet, isWhole: Bool)? in
            guard let outline = IdentifiedDocument(group, among: candidates).sheetOutline(in: image) else { return nil }
            return (FoundSheet(placedAt: outline), group.count > 1)
        }
        return placed.enumerated().map { index, one in
            var sheet = one.sheet
            // It is unknown which of two is on top, so that a place on both is read on neither; but all barcodes of a
            // whole document are seen, and those of another are not.
            sheet.covers = placed.indices.filter { other in
                other != index && (one.isWhole || !placed[other].isWhole) && !sheet.isApart(from: placed[other].sheet)
            }
            return sheet
        }
    }
}
