/// A page and all of its text.
struct ReadPage: Sendable {
    var page: PageReader
    var lines: [RecognizedLine]
}

/// Finds the page in an image, and reads its content.
extension DocumentScanner {
    /// Finds the barcodes of the image. Without a profile, if all text is requested and several processors are
    /// available, also reads the text of the page at the same time. The text is discarded if a barcode is found,
    /// because barcodes change how the page is straightened.
    ///
    /// - Parameter search: the finished search for barcodes; `nil` to search for them.
    func barcodesAndText(
        of photo: inout ImagePyramid, plan: ScanPlan, known search: BarcodeSearch?
    ) throws(ScanError) -> (search: BarcodeSearch, text: ReadPage?) {
        if let search { return (search, nil) }
        let request = plan.request(for: photo.image)
        guard parallelism.width > 1, plan.candidates.profiles.isEmpty, plan.options.includesText else {
            return (try readBarcodes(in: &photo, with: reader, request: request), nil)
        }
        _ = try photo.level(1)
        let picture = photo
        let (searched, read) = parallelism.both { () -> Result<BarcodeSearch, ScanError> in
            do throws(ScanError) {
                var picture = picture
                return .success(try readBarcodes(in: &picture, with: reader, request: request))
            } catch {
                return .failure(error)
            }
        } _: { () -> Result<ReadPage?, ScanError> in
            do throws(ScanError) {
                var picture = picture
                let document = IdentifiedDocument([], among: plan.candidates)
                let isLabel = plan.options.readsLabels
                var page = try findPage(in: &picture, document: document, isLabel: isLabel)
                page = try findTextPage(in: &picture, insteadOf: page, document: document, isLabel: isLabel)
                return .success(try readText(of: page, plan: plan).map { ReadPage(page: page, lines: $0) })
            } catch {
                return .failure(error)
            }
        }
        let search = try searched.get()
        return (search, search.confirmed.isEmpty ? try read.get() : nil)
    }

    /// Finds the page and straightens it: by the MRZ; without an MRZ by the barcodes; without barcodes in the
    /// orientation in which its text is legible.
    package func findPage(
        in photo: inout ImagePyramid, document: IdentifiedDocument, among sheets: [FoundSheet] = [],
        isLabel: Bool = false
    ) throws(ScanError) -> PageReader {
        let picture = try photo.level(1)
        let small = try photo.level(min(4, ReadingStep.coarsestDenominator(longSide: photo.image.longSide)))
        let sheet = sheets.only(around: document.places)
        if let zone = document.matchingZone, let view = PagePlacement(above: zone) {
            var page = PageReader(
                picture, small: small, placement: view, barcodes: document.barcodes, sheet: sheet, in: parallelism)
            page.excludeLines(in: zone.outlines)
            return page
        }
        guard let view = document.pageView(width: picture.width, height: picture.height) else {
            // Lines are usually parallel to barcodes.
            let likely = PagePlacement.readingDirection(of: document.barcodes)?.nearestAxis
            return try PageReader.upright(recognizer, likely: likely) { direction in
                PageReader(
                    picture, small: small,
                    placement: PagePlacement(width: picture.width, height: picture.height, reading: direction),
                    barcodes: document.barcodes, sheet: sheet, isLabel: isLabel, in: parallelism)
            }
        }
        return PageReader(
            picture, small: small, placement: view, barcodes: document.barcodes, sheet: sheet, isLabel: isLabel,
            in: parallelism)
    }

    /// Returns the page at the place that its barcodes determine, without regard to visible edges, because an edge of
    /// `page` may be the edge of a shadow. Returns `nil` if the barcodes do not determine the place, or if `page` has
    /// the outline of a sheet that was found.
    private func findPlacedPage(
        in photo: inout ImagePyramid, insteadOf page: PageReader, document: IdentifiedDocument
    ) throws(ScanError) -> PageReader? {
        let picture = try photo.level(1)
        guard !page.isSheetAdopted, let view = document.pageView(width: picture.width, height: picture.height) else {
            return nil
        }
        let small = try photo.level(min(4, ReadingStep.coarsestDenominator(longSide: photo.image.longSide)))
        return PageReader(
            picture, small: small, placement: view, barcodes: document.barcodes, isFitted: false, in: parallelism)
    }

    /// Returns the page whose text is read: `page`, or the whole image if legible print lies outside a page that only
    /// its edges determine. A dark picture on a white page has edges, too.
    private func findTextPage(
        in photo: inout ImagePyramid, insteadOf page: PageReader, document: IdentifiedDocument, isLabel: Bool
    ) throws(ScanError) -> PageReader {
        guard !page.isSheetAdopted, document.matchingZone == nil,
            document.pageView(width: photo.image.width, height: photo.image.height) == nil
        else { return page }
        return try findWholePicture(in: &photo, beside: page, document: document, isLabel: isLabel) ?? page
    }

    /// Returns the whole image as a page if legible print lies outside the page that was found; otherwise `nil`. The
    /// edge of a shadow may have been taken for that of the page.
    func findWholePicture(
        in photo: inout ImagePyramid, beside page: PageReader, document: IdentifiedDocument, isLabel: Bool
    ) throws(ScanError) -> PageReader? {
        guard !page.isWholePicture else { return nil }
        let picture = try photo.level(1)
        let small = try photo.level(min(4, ReadingStep.coarsestDenominator(longSide: photo.image.longSide)))
        func makeWholePage(reading direction: Point) -> PageReader {
            let view = PagePlacement(width: picture.width, height: picture.height, reading: direction)
            return PageReader(
                picture, small: small, placement: view, barcodes: document.barcodes, isLabel: isLabel, isFitted: false,
                in: parallelism)
        }
        guard makeWholePage(reading: page.readingDirection.nearestAxis).hasPrint(beside: page) else { return nil }
        let whole = try PageReader.upright(recognizer, makePage: makeWholePage)
        // The pattern of a table may contain shapes like letters, but they are not legible.
        return try whole.isLegible(recognizer) ? whole : nil
    }

    /// Reads the printed text of a document. Returns the document's fields, and its page if the page was read or must
    /// be kept.
    ///
    /// - Parameters:
    ///   - sheets: the sheets that were found in the image; emptied if the page is not one of them.
    ///   - text: the page with its text, if it was read before.
    func readPrint(
        of document: IdentifiedDocument, in photo: inout ImagePyramid, among sheets: inout [FoundSheet],
        plan: ScanPlan, text: ReadPage?, keepsPage: Bool
    ) throws(ScanError) -> (values: FieldExtraction, page: PageReader?) {
        if let text {
            var values = try readFields(of: document, on: text.page, plan: plan)
            values.text = text.lines
            return (values, text.page)
        }
        let options = plan.options
        let isRead = plan.needsPage && (plan.options.includesText || !document.isReadByZoneAlone)
        var page =
            isRead || keepsPage
            ? try findPage(in: &photo, document: document, among: sheets, isLabel: options.readsLabels) : nil
        var values = try readFields(of: document, on: isRead ? page : nil, plan: plan)
        if plan.readsPrintOfFields, values.document.profile == nil, let found = page {
            var other = try findPlacedPage(in: &photo, insteadOf: found, document: document)
            if other == nil, !found.hasKnownEdges {
                other = try findWholePicture(
                    in: &photo, beside: found, document: document, isLabel: options.readsLabels)
            }
            if let other {
                let read = try readFields(of: document, on: other, plan: plan)
                if read.document.profile != nil { (values, page, sheets) = (read, other, []) }
            }
        }
        if let found = page, isRead, options.includesText, values.document.profile == nil {
            page = try findTextPage(in: &photo, insteadOf: found, document: document, isLabel: options.readsLabels)
        }
        values.text = try readText(of: isRead ? page : nil, plan: plan)
        return (values, page)
    }

    /// Reads the document's fields from its barcodes and its printed text, or from its barcodes only if `page` is
    /// `nil`. A request for all text does not change any field.
    package func readFields(
        of document: IdentifiedDocument, on page: PageReader?, plan: ScanPlan
    ) throws(ScanError) -> FieldExtraction {
        var extractor = FieldExtractor(
            document, among: plan.candidates, recognizer: recognizer, today: today(), in: parallelism)
        let print = plan.readsPrintOfFields && !document.isReadByZoneAlone ? page : nil
        if document.profile?.isMachineRead ?? false { return try extractor.compare(print) }
        return if let print { try extractor.read(print) } else { extractor.readBarcodes() }
    }

    /// Reads all lines of a page; returns `nil` if the text is not requested.
    func readText(of page: PageReader?, plan: ScanPlan) throws(ScanError) -> [RecognizedLine]? {
        guard plan.options.includesText, var page else { return nil }
        try page.readAll(recognizer, certainty: plan.options.readsLabels ? LabelPrint.certainty : 0, in: parallelism)
        return page.lines
    }
}

extension Point {
    /// The direction along a row or a column of the image that is nearest to this one.
    fileprivate var nearestAxis: Point {
        abs(x) >= abs(y) ? Point(x: x < 0 ? -1 : 1, y: 0) : Point(x: 0, y: y < 0 ? -1 : 1)
    }
}
