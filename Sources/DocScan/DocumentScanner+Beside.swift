/// Documents next to the one that was read, on paper as bright as the table: their barcodes or their zone give the
/// place.
extension DocumentScanner {
    /// The maximum number of documents of a picture. Chosen by hand: docs/internals/tunables.md.
    private static let most = 8

    /// The reports of all sheets of a picture if it shows more documents than were read, else none.
    ///
    /// - Parameters:
    ///   - read: the documents that were read in the picture.
    ///   - known: the sheets that were found by their edges.
    ///   - sheet: the sheet around the only document that was read, even if its outline is inexact.
    func scanMore(
        than read: [ScannedSheet], on known: [FoundSheet], around sheet: FoundSheet? = nil,
        of photo: inout ImagePyramid, plan: ScanPlan, keepsPage: Bool
    ) throws(ScanError) -> [ScannedSheet] {
        var sheets = known
        // Possible sheets of further documents, all of which their print must confirm.
        var possible: [FoundSheet] = []
        if read.count == 1 {
            let document = read[0].extraction.document
            let placed = document.sheets(in: photo.image, among: plan.candidates.fitting(nil))
            if placed.count > 1, placed.count <= Self.most {
                sheets = placed
            } else if sheets.isEmpty, read[0].report.profile != nil, let outline = read[0].outline {
                sheets = [FoundSheet(placedAt: outline)]
            }
            if let sheet, let card = document.card(on: sheet, in: photo.image) { possible = [sheet, card] }
        }
        let count = sheets.count
        if count == 1, read.count == 1, possible.isEmpty {
            // A picture in which the sheet of the document was found by its edges shows those of others too.
            var isPrintBeside = sheet == nil && plan.readsText
            if isPrintBeside { isPrintBeside = try hasPrint(beside: sheets, in: &photo) }
            var loose = read[0].extraction.document.barcodes.filter { !sheets[0].outline.contains($0.corners.center) }
            if isPrintBeside {
                let picture = try photo.level(1)
                loose += try looseBarcodes(beside: sheets, in: &photo, picture: picture, plan: plan)
            }
            addDocuments(with: loose, to: &sheets, beside: read[0], in: photo.image, plan: plan)
            if sheets.count == 1, isPrintBeside || loose.contains(where: plan.candidates.fitting(nil).expects) {
                possible = [sheets[0], FoundSheet(restOf: photo.image)]
                possible[0].covers = [1]
            }
        }
        if plan.readsZone, count > 0 { try addZones(to: &sheets, in: &photo, plan: plan) }
        var watch = read[0].watch
        watch.lap(.sheets)
        if possible.count > sheets.count {
            let all = try scan(possible.inReadingOrder, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
            if all.areDifferentDocuments { return all }
        }
        guard sheets.count > max(count, 1) || read.count == 1 && count > 1 else { return [] }
        return try scan(sheets.inReadingOrder, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
    }

    /// True if there is dense print outside the sheets.
    private func hasPrint(
        beside sheets: [FoundSheet], in photo: inout ImagePyramid
    ) throws(ScanError) -> Bool {
        let denominator = ReadingStep.coarsest(longSide: photo.image.longSide)
        return SheetFinder.mayHaveZone(
            beside: sheets, in: try photo.level(denominator), denominator: denominator)
    }

    /// Adds the sheets of documents all of whose barcodes are loose.
    private func addDocuments(
        with loose: [Barcode], to sheets: inout [FoundSheet], beside read: ScannedSheet, in image: EncodedImage,
        plan: ScanPlan
    ) {
        let candidates = plan.candidates.fitting(nil)
        for group in loose.groups(among: candidates.profiles) where group.count > 1 && sheets.count < Self.most {
            guard let outline = IdentifiedDocument(group, among: candidates).sheetOutline(in: image) else { continue }
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

    /// A sheet somewhere in the picture, beside all others.
    fileprivate init(restOf image: EncodedImage) {
        self.init(placedAt: Quadrilateral(width: Double(image.width), height: Double(image.height)))
        isPlaceKnown = false
    }

    fileprivate func isApart(from other: FoundSheet) -> Bool {
        outline.corners.clipped(to: other.outline.corners).area <= 0
    }
}

extension ProfileCandidates {
    /// True if a kind of document has such a barcode.
    fileprivate func expects(_ barcode: Barcode) -> Bool {
        profiles.contains { profile in profile.barcodes.contains { $0.matches(barcode) } }
    }
}

extension [ScannedSheet] {
    /// True if all are recognised, and no two may be parts of one document: those of one kind have a code of the same
    /// name with different contents.
    fileprivate var areDifferentDocuments: Bool {
        let kinds = Dictionary(grouping: self, by: \.report.profile)
        return !isEmpty
            && kinds.allSatisfy { kind, sheets in
                let codes = sheets.map(\.extraction.document.codes)
                return kind != nil
                    && codes.indices.allSatisfy { index in
                        codes[..<index].allSatisfy { other in
                            codes[index].contains { name, content in other[name].map { $0 != content } ?? false }
                        }
                    }
            }
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

    /// The contents of the document's barcodes and zone, by name.
    fileprivate var codes: [String: String] {
        var codes: [String: String] = [:]
        for barcode in barcodes { barcode.name.map { codes[$0] = barcode.value } }
        codes["mrz"] = matchingZone?.zone.lines.joined()
        return codes
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
