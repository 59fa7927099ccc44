/// The report of a sheet, with the intermediate results that later stages need.
struct ScannedSheet {
    var report: ScanReport
    /// The stopwatch of the scan, which later stages of the same image continue.
    var watch: Stopwatch
    /// The reading direction of the sheet, as a direction in the image; `nil` if unknown.
    var direction: Point?
    /// True if a sheet that was found by its edges covers the page, or if there is no page.
    var isOnFoundSheet: Bool
    /// The outline of the sheet in the image, located by its edges, its barcodes or its MRZ; `nil` if it was not
    /// located.
    var outline: Quadrilateral?
    /// The straightened page; `nil` if only the report is needed.
    var page: PageReader?
    var extraction: FieldExtraction
    /// The top left corner of the part of the image in which the sheet was scanned, in pixels of the whole image.
    var origin = Point(x: 0, y: 0)
    /// The places of everything that was found, in pixels of the whole image; `nil` unless the options request an
    /// explanation.
    var marks: SheetMarks?
}

/// The result of a scan: the reports of a page, with the images and texts that were requested in addition.
package struct PageScan: Sendable {
    /// The reports, one per sheet on the page.
    package var reports: [ScanReport]
    /// Images with their text: one of the whole page, or one for each sheet.
    package var pages: [PagePicture] = []
    /// The straightened sheets, in the order of the reports.
    package var sheets: [PageSheet] = []
    /// The places of everything that was found on each sheet; empty unless the options request an explanation.
    package var marks: [SheetMarks] = []

    init(_ reports: [ScanReport]) { self.reports = reports }
}

/// An image and its recognised text.
package struct PagePicture: Sendable {
    /// The image, in the orientation that its file states.
    package var image: LumaImage
    /// The colours of the image; `nil` if they are not kept, or not decoded yet because `input` has them.
    package var colours: ColourPlanes?
    /// The rotation that makes the printed text of `image` upright.
    package var turn = Orientation.up
    /// The text, with places in pixels of the rotated image.
    package var text: PictureText
    /// The encoded image; `nil` if `image` is only a part of it.
    package var input: EncodedImage?
}

/// Makes the images of a page for people: the whole image with a text layer, and the straightened sheets.
extension DocumentScanner {
    /// Returns the reports of the sheets, with the images and texts that were requested.
    func pages(
        of sheets: [ScannedSheet], in photo: inout ImagePyramid, plan: ScanPlan, for request: PageRequest
    ) throws(ScanError) -> PageScan {
        var scan = PageScan(sheets.map(\.report))
        scan.marks = sheets.compactMap(\.marks)
        let needsSheets = request.needsSheets(sheets.count)
        guard !request.outputs.isEmpty || needsSheets else { return scan }
        var straight: [PageSheet] = []
        if request.cropsPages || needsSheets {
            let colours = try colours(of: photo.image, plan: plan)
            straight = sheets.compactMap { $0.page?.sheet(colours: colours, origin: $0.origin) }
        }
        if request.needsText {
            let texts = try sheets.enumerated().map { index, sheet throws(ScanError) in
                let straightened = straight.isEmpty ? nil : straight[index]
                let lines = sheet.extraction.text
                return try sheet.page?.text(
                    recognized: lines, sheet: straightened, zone: sheet.zoneLines, recognizer) ?? []
            }
            scan.pages =
                request.cropsPages
                ? zip(straight, texts).enumerated().map { index, page in
                    PagePicture(page.0, text: page.1, at: sheets[index].origin, in: photo)
                }
                : [try wholePage(of: sheets, texts: texts, in: &photo)]
        }
        if needsSheets {
            scan.sheets = straight
            if request.blackensSheets {
                for index in straight.indices { scan.sheets[index].blacken(sheets[index].values(on: straight[index])) }
            }
            for index in straight.indices { scan.sheets[index].toPicture.shift(by: sheets[index].origin) }
        }
        return scan
    }

    /// The whole image, with the text of all its sheets.
    private func wholePage(
        of sheets: [ScannedSheet], texts: [[PictureText.Line]], in photo: inout ImagePyramid
    ) throws(ScanError) -> PagePicture {
        let image = try photo.level(1)
        // Make the largest sheet upright, and with it most of the image.
        let largest = zip(sheets, sheets.map { $0.page?.area ?? 0 }).max { $0.1 < $1.1 }?.0
        let turn = Orientation(turning: largest?.direction)
        let resolution = largest?.page?.pictureResolution ?? 0
        let lines = zip(sheets, texts).map { sheet, lines in
            lines.mapped { turn.upright($0 + sheet.origin, width: image.width, height: image.height) }
        }
        let (width, height) = turn.swapsAxes ? (image.height, image.width) : (image.width, image.height)
        // The size of a sheet is sometimes only estimated.
        let limits = PixelDensity.plausible
        var text = PictureText(
            width: width, height: height,
            resolution: resolution.isFinite ? min(limits.upperBound, max(limits.lowerBound, resolution.rounded())) : 72,
            sheets: lines, source: turn.outlineBeforeTurn)
        if let density = photo.density { text.density = turn.swapsAxes ? density.turned : density }
        return PagePicture(image: image, colours: nil, turn: turn, text: text, input: photo.image)
    }

    /// The colours of a page; `nil` if they are not requested, or if the decoder does not provide them.
    package func colours(of page: PagePicture, options: ScanOptions) throws(ScanError) -> ColourPlanes? {
        guard let input = page.input else { return page.colours }
        return try colours(of: input, plan: ScanPlan(options, among: profiles))
    }
}

extension PagePicture {
    /// Creates the page of a straightened sheet.
    ///
    /// - Parameters:
    ///   - text: the text, with places in pixels of the part of the image in which the sheet was scanned.
    ///   - origin: the top left corner of that part, in pixels of the whole image.
    ///   - photo: the whole image. If its file states its density, the page has its true size, otherwise an estimate.
    fileprivate init(_ sheet: PageSheet, text: [PictureText.Line], at origin: Point, in photo: ImagePyramid) {
        let toSheet = sheet.toPicture.inverse
        let outline = Quadrilateral(width: Double(sheet.image.width), height: Double(sheet.image.height))
        let place = outline.map { sheet.toPicture($0) + origin }
        let (width, height) = (Double(photo.image.width), Double(photo.image.height))
        self.init(
            image: sheet.image, colours: sheet.colours,
            text: PictureText(
                width: sheet.image.width, height: sheet.image.height, resolution: Double(sheet.resolution),
                sheets: [text.mapped { toSheet($0) }],
                source: place.map { Point(x: $0.x / width, y: $0.y / height) }))
        guard let density = photo.density else { return }
        let inches = place.map { Point(x: $0.x / density.across, y: $0.y / density.down) }
        let own = PixelDensity(across: outline.width / inches.width, down: outline.height / inches.height)
        let limits = PixelDensity.plausible
        if limits.contains(own.across), limits.contains(own.down) { self.text.density = own }
    }
}

extension ScannedSheet {
    /// The lines of the MRZ, each as one word.
    fileprivate var zoneLines: [PictureText.Line] {
        guard let reading = extraction.document.matchingZone else { return [] }
        let certainty = reading.certainty.values.min() ?? 1
        return zip(reading.zone.lines, reading.outlines).map { text, place in
            PictureText.Line(words: [.init(text: text, place: place, confidence: certainty)])
        }
    }

    /// The places to blacken: the barcodes with the numbers below them, the MRZ, and the printed text of the fields. If
    /// the text of any field cannot be located, all print.
    ///
    /// - Parameter sheet: the straightened sheet, in whose pixels the places are returned.
    fileprivate func values(on sheet: PageSheet) -> [Quadrilateral] {
        guard let page else { return [] }
        let toSheet = sheet.toPicture.inverse
        var places = report.barcodes.map { $0.corners.map { toSheet($0 - origin) } }
        places += report.barcodes.map { barcode in
            var inPart = barcode
            inPart.corners = barcode.corners.map { $0 - origin }
            return page.caption(under: inPart).corners.map { toSheet(page.toPicture($0)) }
        }
        places += (extraction.document.zone?.outlines ?? []).map { $0.map { toSheet($0) } }
        // The outline of a symbol is exact only to a few pixels.
        places = places.map { Box($0).grown(by: Double(sheet.resolution) / 50).corners }
        if let profile = extraction.document.profile, let print = extraction.page?.places(of: profile.fields) {
            places += print.map { $0.corners.map { toSheet(page.toPicture($0)) } }
        } else {
            places += PageReader.allPrint(on: sheet).map(\.corners)
        }
        return places
    }
}

extension Box {
    /// The smallest box around an outline.
    fileprivate init(_ outline: Quadrilateral) {
        let bounds = Quadrilateral(boundsOf: outline.corners)
        self.init(x: bounds.topLeft.x, y: bounds.topLeft.y, width: bounds.width, height: bounds.height)
    }
}
