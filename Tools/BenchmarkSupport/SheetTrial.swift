public import DocScan

/// A sheet that the pipeline found and straightened, without its print.
public struct SheetTrial: Sendable {
    /// The outline that the report states; `nil` if no sheet was told from the table.
    public var outline: Quadrilateral?
    /// The straightened picture's outline in the photograph, clockwise from the sheet's own top left, in full-size
    /// pixels.
    public var view: Quadrilateral
    /// The straightened picture.
    public let image: LumaImage
    private let toSheet: Projection
    private let width: Double
    private let height: Double

    init(_ report: ScanReport, _ sheet: PageSheet) {
        outline = report.sheet?.corners
        (width, height) = (Double(report.image?.width ?? 0), Double(report.image?.height ?? 0))
        view = Quadrilateral(width: Double(sheet.image.width), height: Double(sheet.image.height))
            .map { sheet.toPicture($0) }
        image = sheet.image
        toSheet = sheet.toPicture.inverse
    }

    /// Intersection over union of an outline with the true one, both cut at the edges of the photograph.
    public func overlap(of outline: Quadrilateral, with truth: Quadrilateral) -> Double {
        let picture = Quadrilateral(width: width, height: height).corners
        return outline.corners.clipped(to: picture).overlap(with: truth.corners.clipped(to: picture))
    }

    /// The place of a point of the photograph in the straightened picture, both in pixels.
    public func straightened(_ place: Point) -> Point { toSheet(place) }
}

extension DocumentScanner {
    /// The sheets of a photograph as they are written to a PDF: found, and straightened.
    ///
    /// - Throws: an invalid input, or something missing on this machine.
    public func straightenedSheets(of input: ImageInput) throws(ScanError) -> [SheetTrial] {
        let scan = try scan(input, for: PageRequest([.sheets]))
        return zip(scan.reports, scan.sheets).map { SheetTrial($0, $1) }
    }
}
