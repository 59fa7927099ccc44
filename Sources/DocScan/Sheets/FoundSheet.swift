/// A sheet that was found in an image.
package struct FoundSheet: Sendable, Hashable {
    /// The outline in pixels of the whole image, clockwise from the corner nearest to the image's top left. Corners lie
    /// outside the image if the sheet is cut off. Only the printed text shows which side is the sheet's own top.
    package var outline: Quadrilateral
    /// The probability that the outline is that of a sheet; 1 if barcodes or an MRZ locate it.
    package var probability = 1.0
    /// The fraction of the outline inside the image that is a step of grey or an edge of the network; 0 if barcodes or
    /// an MRZ locate the sheet.
    package var edgeFraction: Double
    /// True if the sheet is lighter than its surroundings.
    package var isLighter: Bool
    /// True if clear steps show all four sides. Otherwise some sides may be extended to the border of the image or
    /// beyond.
    package var showsAllSides = true
    /// False if the sheet is at an unknown place outside all others. Its outline is then that of the image.
    var isPlaceKnown = true
    /// The sheets below this one, as indices in the list of all sheets.
    package var covers: [Int] = []
}

extension FoundSheet {
    /// True if the outline is exact enough to straighten a page. Improbable outlines are often inexact.
    var isExact: Bool { isCertain }

    /// True if this is certainly a sheet, whether it is lighter or darker than its surroundings.
    var isCertain: Bool { probability >= SheetFinder.certain }
}

extension [FoundSheet] {
    /// The outlines of the sheets on one of these, whether their edges, barcodes or MRZ locate them.
    func outlines(over index: Int) -> [Quadrilateral] {
        filter { $0.isPlaceKnown && $0.covers.contains(index) }.map(\.outline)
    }

    /// True if one of these certainly is a sheet and may lie on the sheet with this index.
    func certainlyCover(_ index: Int) -> Bool { contains { $0.isCertain && $0.covers.contains(index) } }
}
