/// The places of a sheet that cannot be read, as cells of a grid over the upright picture.
///
/// There is one map per sheet. It is made of a picture of a few hundred pixels, in a few milliseconds. Everything that
/// judges a place of a sheet asks the map: the withholding of values, the picture's quality, notes and drawings.
package struct AreaMap: Sendable {
    /// Why a place cannot be read.
    package enum Kind: String, Sendable, CaseIterable {
        /// The sheet continues beyond the picture's border.
        case outside
        /// A mirrored lamp: burnt out and flat, so that no print is left.
        case glare
        /// Another sheet, a note or a finger lies on it.
        case covered
        /// The edge of a deep shadow.
        case shadowEdge
        /// Print is too smeared to be read.
        case blurred
        /// The picture has too few pixels there for print.
        case fewPixels
    }

    /// A place of the picture that is smaller than cells can show, or whose outline is known more exactly.
    private struct Spot {
        var kind: Kind
        var place: Quadrilateral
    }

    private(set) var grid: AreaGrid
    /// Clockwise from the sheet's own top left, in pixels of the picture.
    package let outline: Quadrilateral
    /// The kind of each cell, row by row; `nil` if the cell is readable.
    private var kinds: [Kind?]
    private var spots: [Spot] = []
    /// The outlines of flat things parallel to the sheet: notes, tape, and printed boxes.
    private var parallel: [Quadrilateral] = []
    /// The smear of the sheet's print; `nil` if it was not measured, or has too little print.
    package private(set) var smear: PrintSmear?
    /// The pixels per inch in the middle of the sheet; `nil` if not measured.
    package private(set) var pixelsPerInch: Double?

    /// - Parameters:
    ///   - picture: at 1/`denominator` of its full size.
    ///   - outline: of the sheet, clockwise, in pixels of the full-size picture.
    ///   - covers: the outlines of the sheets that lie on it.
    ///   - isSeen: false if the outline is only that of the expected page, which may reach beyond the picture.
    ///   - isPhoto: false for a scan, which has neither glare nor shadows.
    package init(
        _ picture: LumaImage, denominator: Int, outline: Quadrilateral, under covers: [Quadrilateral] = [],
        isSeen: Bool = true, isPhoto: Bool = true
    ) {
        self.outline = outline
        grid = AreaGrid(picture, denominator: denominator, outline: outline)
        kinds = [Kind?](repeating: nil, count: grid.count)
        if !isSeen { grid.leaveOutside() }
        mark(.outside, grid.indices.filter { !grid.isInPicture[$0] })
        for cover in covers { mark(.covered, at: cover) }
        guard isPhoto else { return }
        let field = AreaField(grid, outline: outline)
        let things = field.things()
        for thing in things.askew { mark(.covered, grid.cells(in: thing)) }
        parallel = things.parallel
        mark(.glare, grid.glare)
        mark(.shadowEdge, field.shadowEdges(beside: grid.indices.filter { kinds[$0] != nil }))
    }

    /// Measures the print, and marks the cells in which it cannot be read.
    ///
    /// - Parameters:
    ///   - full: the full-size picture.
    ///   - scale: the size of the sheet's print in it.
    ///   - symbols: the places of barcodes and of a zone's lines.
    package mutating func measurePrint(in full: LumaImage, scale: PrintScale, except symbols: [Quadrilateral] = []) {
        pixelsPerInch = scale.pixelsPerInch(at: outline.center)
        let taken = Set(grid.grown(symbols.flatMap { grid.cells(in: $0) }, by: 2))
        let places = grid.printPlaces(in: full) { kinds[$0] == nil && !taken.contains($0) }
        smear = AreaGrid.smear(of: places)
        let few = grid.indices.filter {
            grid.isOnSheet[$0]
                && scale.pixelsPerInch(at: grid.box(of: $0).corners.center) < PictureQuality.minimumPixels
        }
        mark(.fewPixels, few)
        let isMoved = smear.map { $0.motion >= PictureQuality.leastMotion } ?? false
        for place in places {
            let middle = grid.box(of: place.cells[place.cells.count / 2]).corners.center
            // If the camera did not move, strokes that are smeared in only one direction are those of a rule.
            let smear = isMoved ? place.smear.blur : place.smear.leastBlur
            let blur = PictureQuality.points(smear, at: scale.pixelsPerInch(at: middle))
            if blur >= PictureQuality.mostBlur { mark(.blurred, place.cells) }
        }
    }

    /// The smear of the print in points of the sheet; `nil` if not measured.
    package var blur: Double? {
        guard let smear, let pixelsPerInch else { return nil }
        return PictureQuality.points(smear.blur, at: pixelsPerInch)
    }

    /// Marks a place with a known outline, such as one that a closer look at a line of print found.
    mutating func mark(_ kind: Kind, at place: Quadrilateral) {
        spots.append(Spot(kind: kind, place: place))
        mark(kind, grid.cells(in: place) + [grid.index(at: place.center)].compactMap(\.self))
    }

    /// True if a kind covers enough of a place that print may be lost there.
    func touches(_ kind: Kind, _ place: Quadrilateral) -> Bool {
        shares(in: place)[kind] ?? 0 >= Self.touchedFraction
            || spots.contains { $0.kind == kind && $0.place.corners.clipped(to: place.corners).area != 0 }
    }

    /// True if a flat thing lies over one end of a value: a printed box is around a value, or apart from it.
    ///
    /// - Parameters:
    ///   - value: a line of a value.
    ///   - room: the value's place with the room next to it.
    func hasThing(over value: Quadrilateral, with room: Quadrilateral) -> Bool {
        parallel.contains { thing in
            let ends = [room.topLeft + room.bottomLeft, room.topRight + room.bottomRight].map { $0 * 0.5 }
            return !thing.contains(value.center) && ends.count { thing.contains($0) } == 1
        }
    }

    /// The minimum covered fraction of a value's place at which print may be lost. One cell of the map at a corner is
    /// tolerated. Chosen by hand: docs/internals/tunables.md.
    private static let touchedFraction = 0.04

    private mutating func mark(_ kind: Kind, _ cells: [Int]) {
        for cell in cells where grid.isOnSheet[cell] && kinds[cell] == nil { kinds[cell] = kind }
    }

    /// The side of a cell, in pixels of the full-size picture.
    package var cellSize: Double { grid.cellSize }

    /// The cells of a kind as upright squares, in pixels of the full-size picture.
    package func cells(of kind: Kind) -> [Box] {
        grid.indices.filter { kinds[$0] == kind }.map { grid.box(of: $0) }
    }

    /// Why a place of the full-size picture cannot be read; `nil` if it can, or is not on the sheet.
    package func kind(at place: Point) -> Kind? { grid.index(at: place).flatMap { kinds[$0] } }

    /// The part of the sheet that is of a kind, 0…1.
    package func share(of kind: Kind) -> Double {
        Double(kinds.count { $0 == kind }) / Double(max(1, grid.isOnSheet.count { $0 }))
    }

    /// The kinds that touch a place, by the part of the place that each takes, 0…1.
    package func shares(in place: Quadrilateral) -> [Kind: Double] {
        let cells = grid.cells(in: place)
        guard !cells.isEmpty else { return kind(at: place.center).map { [$0: 1] } ?? [:] }
        return Dictionary(grouping: cells.compactMap { kinds[$0] }, by: \.self)
            .mapValues { Double($0.count) / Double(cells.count) }
    }

    /// The middle of all cells of a kind, on the sheet from 0 (left, top) to 1; `nil` without such cells.
    package func middle(of kind: Kind) -> Point? {
        let cells = grid.indices.filter { kinds[$0] == kind }
        guard !cells.isEmpty else { return nil }
        let sum = cells.reduce(Point(x: 0, y: 0)) { $0 + grid.box(of: $1).corners.center }
        return Projection(width: 1, height: 1, to: outline).inverse(sum * (1 / Double(cells.count)))
    }
}
