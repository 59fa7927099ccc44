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
        var barcodes: [Barcode] = []
        var isCardOnPage = false
        if read.count == 1 {
            let document = read[0].extraction.document
            barcodes = document.barcodes
            let placed = document.sheets(in: photo.image, among: plan.candidates.fitting(nil))
            if placed.count > 1, placed.count <= Self.most {
                sheets = placed
            } else if sheets.isEmpty, read[0].report.profile != nil, let outline = read[0].outline {
                sheets = [FoundSheet(placedAt: outline)]
            } else if sheets.count == 1, let card = document.card(on: sheets[0], in: photo.image) {
                sheets.append(card)
                isCardOnPage = true
            }
        }
        let count = sheets.count
        if count > 0, !isCardOnPage {
            if read.count == 1 {
                try addDocuments(to: &sheets, beside: read[0], with: barcodes, in: &photo, plan: plan)
            }
            if plan.readsZone { try addZones(to: &sheets, in: &photo, plan: plan) }
        }
        guard sheets.count > max(count, 1) || read.count == 1 && count > 1 else { return [] }
        var watch = read[0].watch
        watch.lap(.sheets)
        let all = try scan(sheets.inReadingOrder, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
        // A copy of a card is one document; the paper around it is not another one.
        return isCardOnPage && !all.allSatisfy { $0.report.profile != nil } ? [] : all
    }

    /// Adds the sheets of documents whose barcodes lie outside the sheets.
    ///
    /// - Parameters:
    ///   - read: the only document that was read in the picture.
    ///   - barcodes: those that were read in the picture.
    private func addDocuments(
        to sheets: inout [FoundSheet], beside read: ScannedSheet, with barcodes: [Barcode],
        in photo: inout ImagePyramid, plan: ScanPlan
    ) throws(ScanError) {
        let denominator = ReadingStep.coarsest(longSide: photo.image.longSide)
        var barcodes = barcodes
        if read.report.profile != nil,
            SheetFinder.mayHaveZone(beside: sheets, in: try photo.level(denominator), denominator: denominator)
        {
            let picture = try photo.level(1)
            barcodes += try looseBarcodes(beside: sheets, in: &photo, picture: picture, plan: plan)
        }
        let loose = barcodes.filter { barcode in !sheets.contains { $0.outline.contains(barcode.corners.center) } }
        let candidates = plan.candidates.fitting(nil)
        for group in loose.groups(among: candidates.profiles) where group.count > 1 && sheets.count < Self.most {
            guard let outline = IdentifiedDocument(group, among: candidates).sheetOutline(in: photo.image) else {
                continue
            }
            var sheet = FoundSheet(placedAt: outline)
            for index in sheets.indices where !sheets[index].isApart(from: sheet) {
                // A complete document lies on top; otherwise a place on both is read on neither.
                if read.report.status != .complete { sheet.covers.append(index) }
                sheets[index].covers.append(sheets.count)
            }
            sheets.append(sheet)
        }
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

    /// The card with the document's zone, if it takes only a small part of a sheet and lies on it; otherwise `nil`.
    fileprivate func card(on sheet: FoundSheet, in image: EncodedImage) -> FoundSheet? {
        guard matchingZone != nil, let outline = sheetOutline(in: image) else { return nil }
        let (mine, theirs) = (outline.corners, sheet.outline.corners)
        guard mine.area < Self.card * theirs.area, mine.clipped(to: theirs).area > 0.5 * mine.area else { return nil }
        var card = FoundSheet(placedAt: outline)
        card.covers = [0]
        return card
    }

    /// The largest part of a page that a card or a passport's page takes: an open passport is twice its page, and a
    /// letter page is five times a passport's (ISO/IEC 7810, ID-3).
    private static let card = 1.0 / 3

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
