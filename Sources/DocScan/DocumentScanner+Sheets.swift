internal import Synchronization

/// Scans several sheets in one image. Each is scanned as a separate image, so that its report cannot contain a value,
/// barcode or MRZ of another sheet.
extension DocumentScanner {
    /// Finds the sheets of the image, at the coarsest size at which barcodes are read.
    package func findSheets(in photo: inout ImagePyramid) throws(ScanError) -> SheetFinder {
        let denominator = ReadingStep.coarsestDenominator(longSide: photo.image.longSide)
        return SheetFinder(try photo.level(denominator), denominator: denominator)
    }

    /// Finds the sheets of the image and, if several processors are available, its barcodes at the same time. The
    /// search for barcodes ends early, without a result, as soon as several sheets are found, because each sheet is
    /// then searched separately.
    func findSheetsAndBarcodes(
        in photo: inout ImagePyramid, plan: ScanPlan, watch: inout Stopwatch
    ) throws(ScanError) -> (sheets: SheetFinder, search: BarcodeSearch?) {
        guard parallelism.width > 1 else {
            let sheets = try findSheets(in: &photo)
            watch.lap(.sheets)
            return (sheets, nil)
        }
        let denominator = ReadingStep.coarsestDenominator(longSide: photo.image.longSide)
        let small = try photo.level(denominator)
        let (whole, request) = (photo, plan.request(for: photo.image))
        let hasSeveral = Atomic(false)
        let (sheets, searched) = parallelism.both {
            let found = SheetFinder(small, denominator: denominator, in: parallelism)
            if found.sheets.count > 1 { hasSeveral.store(true, ordering: .relaxed) }
            return found
        } _: { () -> Result<(search: BarcodeSearch, photo: ImagePyramid), ScanError> in
            do throws(ScanError) {
                var whole = whole
                let search = try readBarcodes(in: &whole, with: reader, request: request) {
                    hasSeveral.load(ordering: .relaxed)
                }
                return .success((search, whole))
            } catch {
                return .failure(error)
            }
        }
        if sheets.sheets.count > 1 {
            watch.lap(.sheets)
            return (sheets, nil)
        }
        let result = try searched.get()
        photo = result.photo
        watch.lap(.barcodes)
        return (sheets, result.search)
    }

    /// The outlines that the search for sheets evaluates, with the values of their evidence: the examples to which the
    /// sheet model is fitted.
    package func sheetCandidates(
        in photo: inout ImagePyramid
    ) throws(ScanError) -> [(outline: Quadrilateral, features: [Double])] {
        let denominator = ReadingStep.coarsestDenominator(longSide: photo.image.longSide)
        return SheetFinder.candidates(in: try photo.level(denominator), denominator: denominator)
    }

    /// Scans each of several sheets separately. A sheet without content is omitted unless it is clearly a sheet.
    /// Returns an empty array if fewer than two sheets remain, unless an omitted one certainly lies on the remaining
    /// sheet; or if barcodes outside the sheets cast doubt on the outlines.
    ///
    /// - Parameter watch: the stopwatch with the times of the earlier stages, which the first report includes.
    func scan(
        _ sheets: [FoundSheet], of photo: inout ImagePyramid, plan: ScanPlan, watch: Stopwatch, keepsPage: Bool
    ) throws(ScanError) -> [ScannedSheet] {
        let picture = try photo.level(1)
        var scanned: [ScannedSheet] = []
        var (kept, omitted) = ([Int](), [FoundSheet]())
        var watch = watch
        for (index, sheet) in sheets.enumerated() {
            guard let part = SheetPart(index, of: sheets, in: picture) else { continue }
            var pyramid = ImagePyramid(part: part.picture, at: part.origin, of: photo)
            let sheetInPart = sheet.moved(by: part.origin * -1)
            let covers = sheets.outlines(over: index).map { $0.map { $0 - part.origin } }
            var one = try scanSheet(
                &pyramid, plan: plan, watch: watch, among: sheet.isPlaceKnown ? [sheetInPart] : [], under: covers,
                keepsPage: keepsPage)
            one.report.barcodes = one.report.barcodes.map { $0.moved(by: part.origin) }
            let isSeen = sheet.edgeFraction > 0
            let outline =
                (isSeen ? nil : one.outline?.map { $0 + part.origin })
                ?? sheet.outline.startingTopLeft(for: one.direction)
            guard one.report.hasContent || sheet.isSurelyPaper(in: photo.image) else {
                omitted.append(sheet)
                continue
            }
            kept.append(index)
            one.report.image = ScanReport.Image(photo.image)
            one.report.sheet = .init(index: 1, count: 1, corners: outline)
            one.origin = part.origin
            one.marks?.shift(by: part.origin)
            one.marks?.outline = outline
            scanned.append(one)
            watch = Stopwatch(clock)
        }
        guard scanned.count > 1 || scanned.count == 1 && omitted.certainlyCover(kept[0]) else { return [] }
        let loose = try looseBarcodes(beside: sheets, in: &photo, picture: picture, plan: plan)
        // A barcode outside the sheets may mean that an outline is wrong. Two recognised documents are accepted
        // nevertheless.
        guard loose.isEmpty || scanned.count(where: { $0.report.profile != nil }) > 1 else { return [] }
        scanned[0].report.barcodes += loose
        let count = scanned.count
        for index in scanned.indices {
            scanned[index].report.sheet?.index = index + 1
            scanned[index].report.sheet?.count = count
        }
        return scanned
    }

    /// The barcodes of the image that lie outside all sheets, without names.
    func looseBarcodes(
        beside sheets: [FoundSheet], in photo: inout ImagePyramid, picture: LumaImage, plan: ScanPlan
    ) throws(ScanError) -> [Barcode] {
        guard let rest = SheetPart(beside: sheets, in: picture) else { return [] }
        var pyramid = ImagePyramid(part: rest.picture, at: rest.origin, of: photo)
        let search = try readBarcodes(in: &pyramid, with: reader, request: plan.request(for: pyramid.image))
        return search.confirmed.map { barcode in
            var barcode = barcode
            barcode.name = nil
            return barcode
        }
    }
}

extension [FoundSheet] {
    /// The sheet of an image with a single document: the sheet that contains all barcodes. Without barcodes, a sheet
    /// qualifies if it is certain, or lighter than the table. `nil` if no sheet, or more than one, qualifies.
    func only(around barcodes: [Barcode]) -> FoundSheet? { only(around: barcodes.map(\.corners)) }

    /// - Parameter places: the outlines of the barcodes and of the lines of the MRZ.
    func only(around places: [Quadrilateral]) -> FoundSheet? {
        let fitting = filter { sheet in
            places.isEmpty
                ? sheet.isLighter || sheet.isCertain : places.allSatisfy { sheet.outline.contains($0.center) }
        }
        return fitting.count == 1 ? fitting[0] : nil
    }
}

extension ScannedSheet {
    /// The outline of the whole image, for an image that shows only a page; `nil` if the document that was read takes
    /// up less than half of it, such as a card on white paper.
    func wholePicture(of image: EncodedImage) -> Quadrilateral? {
        let picture = Quadrilateral(width: Double(image.width), height: Double(image.height))
        guard let outline, outline.corners.area < 0.5 * picture.corners.area else { return picture }
        return nil
    }
}

extension IdentifiedDocument {
    /// The outlines of the barcodes, and of the lines of the MRZ if it belongs to the document.
    var places: [Quadrilateral] { barcodes.map(\.corners) + (matchingZone?.outlines ?? []) }
}

extension ScanReport {
    /// True if the document type, a barcode or an MRZ was read.
    fileprivate var hasContent: Bool { profile != nil || !barcodes.isEmpty || mrz != nil }
}

extension FoundSheet {
    fileprivate func moved(by shift: Point) -> FoundSheet {
        var sheet = self
        sheet.outline = outline.map { $0 + shift }
        return sheet
    }

    /// True if the outline is certainly that of a sheet, even if nothing on it can be read, such as a letter or an
    /// unknown form. Chosen by hand: docs/internals/tunables.md.
    fileprivate func isSurelyPaper(in image: EncodedImage) -> Bool {
        (isLighter && edgeFraction >= 0.85 || isCertain)
            && outline.corners.area >= 0.04 * Double(image.width * image.height)
    }
}

extension Barcode {
    fileprivate func moved(by shift: Point) -> Barcode {
        var barcode = self
        barcode.corners = corners.map { $0 + shift }
        return barcode
    }
}

extension IdentifiedDocument {
    /// The reading direction in the image, by the MRZ or the barcodes; `nil` without either.
    var readingDirection: Point? {
        let rows = matchingZone?.outlines ?? barcodes.filter(\.isOutlined).map(\.corners)
        return rows.reduce(Point(x: 0, y: 0)) { $0 + $1.readingDirection }.normalized
    }
}

extension ScannedSheet {
    /// The card or passport page with the MRZ of this sheet, if the sheet that was found has room for another one.
    func pageWithZone(on found: FoundSheet, in image: EncodedImage) -> FoundSheet? {
        var sheet = found
        sheet.outline = found.outline.map { $0 - origin }
        return extraction.document.pageWithZone(on: sheet, in: image).map { page in
            FoundSheet(placedAt: page.outline.map { $0 + origin })
        }
    }
}
