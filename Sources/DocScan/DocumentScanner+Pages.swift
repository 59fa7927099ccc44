/// A scanned sheet of paper.
struct ScannedSheet {
    var report: ScanReport
    /// Continued by what follows for the same picture.
    var watch: Stopwatch
    /// From left to right on the paper, in the picture; `nil` if unknown.
    var direction: Point?
    /// False if the sheet that was found around its barcodes is only a part of it.
    var isOfSheet: Bool
    /// The sheet in the picture, as placed by its edges, its barcodes or its zone; `nil` if it has no place.
    var outline: Quadrilateral?
    /// The page, if it is needed for more than the report.
    var page: PageReader?
    var extraction: FieldExtraction
    /// The place of the top left corner of the sheet's picture in the photograph.
    var origin = Point(x: 0, y: 0)
    /// The places of everything that was found, in pixels of the photograph; `nil` unless it is explained.
    var marks: SheetMarks?
}

/// The result of a scan: the reports of a page, and what was requested in addition.
package struct PageScan: Sendable {
    /// The reports, one per sheet of paper on the page.
    package var reports: [ScanReport]
    /// Pictures with their text: one of the whole page, or one for each sheet.
    package var pages: [PagePicture] = []
    /// The straightened sheets, in the order of the reports.
    package var sheets: [PageSheet] = []
    /// The places of everything that was found on each sheet, if it is explained.
    package var marks: [SheetMarks] = []

    init(_ reports: [ScanReport]) { self.reports = reports }
}

/// A picture and its recognised text.
package struct PagePicture: Sendable {
    /// Upright as it is stored.
    package var image: LumaImage
    /// `nil` if colours are not kept, or not decoded because `input` has them.
    package var colours: ColourPlanes?
    /// The turn that makes the print of `image` upright.
    package var turn = Orientation.up
    /// In pixels of the turned picture.
    package var text: PictureText
    /// The picture as it is stored, if `image` is all of it.
    package var input: EncodedImage?
}

/// The pictures of a page for people: the whole one with a text layer, and straightened sheets.
extension DocumentScanner {
    /// The maximum and the minimum resolution of a picture, in pixels per inch: a sheet's size is sometimes guessed,
    /// and viewers refuse pages of more than 200 inches (ISO 32000-1, annex C).
    private static let resolutions = 36.0...1200.0

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
                    PagePicture(page.0, text: page.1, at: sheets[index].origin, in: photo.image)
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

    /// The whole picture, with the text of all its sheets.
    private func wholePage(
        of sheets: [ScannedSheet], texts: [[PictureText.Line]], in photo: inout ImagePyramid
    ) throws(ScanError) -> PagePicture {
        let image = try photo.level(1)
        // People see most of the picture upright if the largest sheet is.
        let largest = zip(sheets, sheets.map { $0.page?.area ?? 0 }).max { $0.1 < $1.1 }?.0
        let turn = Orientation(turning: largest?.direction)
        let resolution = largest?.page?.pictureResolution ?? 0
        let lines = zip(sheets, texts).map { sheet, lines in
            lines.mapped { turn.upright($0 + sheet.origin, width: image.width, height: image.height) }
        }
        let (width, height) = turn.swapsAxes ? (image.height, image.width) : (image.width, image.height)
        let limits = Self.resolutions
        let text = PictureText(
            width: width, height: height,
            resolution: resolution.isFinite ? min(limits.upperBound, max(limits.lowerBound, resolution.rounded())) : 72,
            sheets: lines, source: turn.outlineBeforeTurn)
        return PagePicture(image: image, colours: nil, turn: turn, text: text, input: photo.image)
    }

    /// The picture in colours, if they are requested and the decoder provides them.
    package func colours(of page: PagePicture, options: ScanOptions) throws(ScanError) -> ColourPlanes? {
        guard let input = page.input else { return page.colours }
        return try colours(of: input, plan: ScanPlan(options, among: profiles))
    }
}

extension PagePicture {
    /// A straightened sheet.
    ///
    /// - Parameters:
    ///   - text: in pixels of the sheet's part of the photograph.
    ///   - origin: of that part in the photograph.
    fileprivate init(_ sheet: PageSheet, text: [PictureText.Line], at origin: Point, in photo: EncodedImage) {
        let toSheet = sheet.toPicture.inverse
        let outline = Quadrilateral(width: Double(sheet.image.width), height: Double(sheet.image.height))
        self.init(
            image: sheet.image, colours: sheet.colours,
            text: PictureText(
                width: sheet.image.width, height: sheet.image.height, resolution: Double(sheet.resolution),
                sheets: [text.mapped { toSheet($0) }],
                source: outline.map { corner in
                    let place = sheet.toPicture(corner) + origin
                    return Point(x: place.x / Double(photo.width), y: place.y / Double(photo.height))
                }))
    }
}

extension ScannedSheet {
    /// The lines of the machine-readable zone, each a word.
    fileprivate var zoneLines: [PictureText.Line] {
        guard let reading = extraction.document.matchingZone else { return [] }
        let certainty = reading.certainty.values.min() ?? 1
        return zip(reading.zone.lines, reading.outlines).map { text, place in
            PictureText.Line(words: [.init(text: text, place: place, confidence: certainty)])
        }
    }

    /// The places of everything that states a value: fields, barcodes with their numbers, zones. If the print of a
    /// value cannot be located, every line of print.
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
        // The outline of a symbol is exact to some pixels.
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
