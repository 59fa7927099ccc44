/// Finds further documents next to the one that was read. Paper as bright as the table has no visible edges, so the
/// barcodes or the MRZ of each document locate its sheet.
extension DocumentScanner {
    /// The maximum number of documents in an image. Chosen by hand: docs/internals/tunables.md.
    private static let maximumDocuments = 8
    /// The maximum area of a card or passport page, as a fraction of the sheet below it. An open passport has twice the
    /// area of its page, and a letter page five times (ISO/IEC 7810, ID-3).
    private static let card = 1.0 / 3

    /// Scans all sheets of the image again if it shows more documents than were read. Otherwise returns an empty array.
    ///
    /// - Parameters:
    ///   - read: the sheets that were scanned so far.
    ///   - known: the sheets that were found by their edges.
    ///   - sheet: the sheet around the only document that was read, even if its outline is inexact.
    ///   - place: the outline of that document if no sheet was found around it.
    func scanMore(
        than read: [ScannedSheet], on known: [FoundSheet], around sheet: FoundSheet? = nil,
        placedAt place: Quadrilateral? = nil,
        of photo: inout ImagePyramid, plan: ScanPlan, keepsPage: Bool
    ) throws(ScanError) -> [ScannedSheet] {
        var sheets = known
        // Sheets that may contain further documents. They count only if a different document is recognised on each.
        var possible: [FoundSheet] = []
        if read.count == 1 {
            let document = read[0].extraction.document
            let placed = document.sheets(in: photo.image, among: plan.candidates.fitting(nil))
            if placed.count > 1, placed.count <= Self.maximumDocuments {
                sheets = placed
            } else if sheets.isEmpty, read[0].report.profile != nil, let place {
                sheets = [FoundSheet(placedAt: place)]
            }
            if let sheet, let page = document.pageWithZone(on: sheet, in: photo.image) {
                // Cards in rows, or passports that touch, may look like one sheet.
                sheets = [page]
                if page.outline.corners.area < Self.card * sheet.outline.corners.area {
                    possible = [sheet, page]
                    possible[1].covers = [0]
                }
            }
        }
        let count = sheets.count
        if count == 1, read.count == 1, possible.isEmpty {
            // If the sheet of this document was found by its edges, `SheetFinder` has found all other sheets as well,
            // so there is no need to search for print next to it.
            var hasPrintBeside = sheet == nil && plan.readsText
            if hasPrintBeside { hasPrintBeside = try hasPrint(beside: sheets, in: &photo) }
            var loose = read[0].extraction.document.barcodes.filter { !sheets[0].outline.contains($0.corners.center) }
            if hasPrintBeside {
                let picture = try photo.level(1)
                loose += try looseBarcodes(beside: sheets, in: &photo, picture: picture, plan: plan)
            }
            addDocuments(with: loose, to: &sheets, beside: read[0], in: photo.image, plan: plan)
            if sheets.count == 1, hasPrintBeside || loose.contains(where: plan.candidates.fitting(nil).expects) {
                possible = [sheets[0], FoundSheet(restOf: photo.image)]
                possible[0].covers = [1]
            }
        }
        if plan.readsZone, count > 0 {
            let (whole, image) = (sheets, photo.image)
            for index in sheets.indices where read.count > 1 {
                // Only a row of cards may have been found as a sheet.
                let page = read.lazy.compactMap { $0.pageWithZone(on: whole[index], in: image) }.first
                if let page { sheets[index].outline = page.outline }
            }
            try addZones(to: &sheets, in: &photo, plan: plan)
            let added = sheets[whole.count...]
            for index in whole.indices where added.allSatisfy(whole[index].isApart) { sheets[index] = whole[index] }
        }
        var watch = read[0].watch
        watch.lap(.sheets)
        if possible.count > sheets.count {
            let all = try scan(possible.inReadingOrder, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
            if all.areDifferentDocuments { return all }
        }
        guard sheets.count > max(count, 1) || read.count == 1 && count > 1 else { return [] }
        return try scan(sheets.inReadingOrder, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
    }

    /// True if the print outside the sheets is as dense as that of an MRZ.
    private func hasPrint(
        beside sheets: [FoundSheet], in photo: inout ImagePyramid
    ) throws(ScanError) -> Bool {
        let denominator = ReadingStep.coarsestDenominator(longSide: photo.image.longSide)
        return SheetFinder.mayHaveZone(
            beside: sheets, in: try photo.level(denominator), denominator: denominator)
    }

    /// Adds a sheet for each document that has all of its barcodes among the loose ones, which lie outside the known
    /// sheets.
    private func addDocuments(
        with loose: [Barcode], to sheets: inout [FoundSheet], beside read: ScannedSheet, in image: EncodedImage,
        plan: ScanPlan
    ) {
        let candidates = plan.candidates.fitting(nil)
        for group in loose.groups(among: candidates.profiles)
        where group.count > 1 && sheets.count < Self.maximumDocuments {
            guard let outline = IdentifiedDocument(group, among: candidates).sheetOutline(in: image) else { continue }
            var sheet = FoundSheet(placedAt: outline)
            for index in sheets.indices where !sheets[index].isApart(from: sheet) {
                // A document that was read completely lies on top. Otherwise each of the two sheets covers the other,
                // so that the overlap is read on neither.
                if read.report.status != .complete { sheet.covers.append(index) }
                sheets[index].covers.append(sheets.count)
            }
            sheets.append(sheet)
        }
    }

    /// Adds the sheets of documents that are located by their MRZ, until no further MRZ is found.
    private func addZones(
        to sheets: inout [FoundSheet], in photo: inout ImagePyramid, plan: ScanPlan
    ) throws(ScanError) {
        let denominator = ReadingStep.coarsestDenominator(longSide: photo.image.longSide)
        while sheets.count < Self.maximumDocuments,
            SheetFinder.mayHaveZone(beside: sheets, in: try photo.level(denominator), denominator: denominator)
        {
            var reader = ZoneReader(recognizer, beside: sheets)
            guard let reading = try reader.read(&photo) else { return }
            let document = IdentifiedDocument([], zone: reading, among: plan.candidates.fitting(reading.zone))
            guard document.matchingZone != nil, let outline = document.sheetOutline(in: photo.image) else { return }
            let sheet = FoundSheet(placedAt: outline)
            // The MRZ of the new sheet lies outside the earlier sheets, so it stays visible if they cover the new one.
            for index in sheets.indices where !sheets[index].isApart(from: sheet) {
                sheets[index].covers.append(sheets.count)
            }
            sheets.append(sheet)
        }
    }
}

extension FoundSheet {
    /// Creates a sheet without visible edges, with the outline at which its barcodes or its MRZ place it.
    init(placedAt outline: Quadrilateral) {
        self.init(
            outline: Quadrilateral(outline.corners.fromTopLeft), edgeFraction: 0, isLighter: true, showsAllSides: false)
    }

    /// Creates a sheet of unknown position, somewhere in the image outside all other sheets.
    fileprivate init(restOf image: EncodedImage) {
        self.init(placedAt: Quadrilateral(width: Double(image.width), height: Double(image.height)))
        isPlaceKnown = false
    }

    /// True if the outlines do not overlap.
    fileprivate func isApart(from other: FoundSheet) -> Bool {
        outline.corners.clipped(to: other.outline.corners).area <= 0
    }
}

extension ProfileCandidates {
    /// True if any candidate profile expects this barcode.
    fileprivate func expects(_ barcode: Barcode) -> Bool {
        profiles.contains { profile in profile.barcodes.contains { $0.matches(barcode) } }
    }
}

extension [ScannedSheet] {
    /// True if all sheets are recognised and no two of them can be parts of one document: sheets of the same document
    /// type differ in the content of a barcode of the same name, or of the MRZ.
    fileprivate var areDifferentDocuments: Bool {
        let sheetsByProfile = Dictionary(grouping: self, by: \.report.profile)
        return !isEmpty
            && sheetsByProfile.allSatisfy { profile, sheets in
                let codes = sheets.map(\.extraction.document.codes)
                return profile != nil
                    && codes.indices.allSatisfy { index in
                        codes[..<index].allSatisfy { other in
                            codes[index].contains { name, content in other[name].map { $0 != content } ?? false }
                        }
                    }
            }
    }
}

extension IdentifiedDocument {
    /// The outline of the sheet, located by the MRZ or the barcodes; `nil` if they do not locate it.
    func sheetOutline(in image: EncodedImage) -> Quadrilateral? {
        let placement =
            matchingZone.flatMap { PagePlacement(above: $0) } ?? pageView(width: image.width, height: image.height)
        return placement?.sheetOutline
    }

    /// The card or passport page with the document's MRZ, if the sheet has room for another one; otherwise `nil`.
    func pageWithZone(on sheet: FoundSheet, in image: EncodedImage) -> FoundSheet? {
        guard matchingZone != nil, let outline = sheetOutline(in: image) else { return nil }
        let (mine, theirs) = (outline.corners, sheet.outline.corners)
        guard mine.area < Self.longest * theirs.area, mine.clipped(to: theirs).area > 0.5 * mine.area else {
            return nil
        }
        return FoundSheet(placedAt: outline)
    }

    /// The page on which the barcodes place the document, if the sheet is much longer: two pages may touch.
    func page(onLonger sheet: FoundSheet, in image: EncodedImage) -> Quadrilateral? {
        guard matchingZone == nil, let outline = sheetOutline(in: image),
            outline.corners.aspect < Self.longest * sheet.outline.corners.aspect
        else { return nil }
        return outline
    }

    /// The maximum area of a page, or its maximum aspect ratio, as a fraction of that of a sheet with room for two
    /// such pages. Between 1/2, the fraction of two pages in a row, and 1, that of a single page.
    private static let longest = 2.0 / 3

    /// The contents of the document's barcodes by name, and of its MRZ as `mrz`.
    fileprivate var codes: [String: String] {
        var codes: [String: String] = [:]
        for barcode in barcodes { barcode.name.map { codes[$0] = barcode.value } }
        codes["mrz"] = matchingZone?.zone.lines.joined()
        return codes
    }

    /// Returns the sheet of each document to which the barcodes belong. Returns fewer than two sheets if all barcodes
    /// may belong to one document, or if their sheets cannot be located.
    fileprivate func sheets(in image: EncodedImage, among candidates: ProfileCandidates) -> [FoundSheet] {
        let groups = barcodes.groups(among: candidates.profiles)
        // If there are fewer groups when the order is ignored, the barcodes may be those of one document with another
        // layout.
        guard isOfSeveralSheets, groups.contains(where: { $0.count > 1 }),
            groups.count == barcodes.groups(among: candidates.profiles, inAnyOrder: true).count
        else { return [] }
        let placed = groups.compactMap { group -> (sheet: FoundSheet, showsSeveral: Bool)? in
            guard let outline = IdentifiedDocument(group, among: candidates).sheetOutline(in: image) else { return nil }
            return (FoundSheet(placedAt: outline), group.count > 1)
        }
        return placed.enumerated().map { index, one in
            var sheet = one.sheet
            // It is unknown which of two overlapping sheets lies on top, so each covers the other and the overlap is
            // read on neither. A sheet with a single visible barcode does not cover one with several, because its other
            // barcodes are probably hidden.
            sheet.covers = placed.indices.filter { other in
                other != index && (one.showsSeveral || !placed[other].showsSeveral)
                    && !sheet.isApart(from: placed[other].sheet)
            }
            return sheet
        }
    }
}
