/// The places of a sheet that cannot be read, as cells of a grid over the upright picture.
///
/// The map is made of a picture of a few hundred pixels, in a few milliseconds, and only if a report is incomplete or an
/// explanation was requested.
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
    }

    private(set) var grid: AreaGrid
    /// Clockwise from the sheet's own top left, in pixels of the picture.
    package let outline: Quadrilateral
    /// The kind of each cell, row by row; nil for a readable one.
    private var kinds: [Kind?]

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
        for cover in covers { mark(.covered, grid.cells(in: cover)) }
        guard isPhoto else { return }
        let field = AreaField(grid, outline: outline)
        mark(.covered, field.covered)
        mark(.glare, grid.glare)
        mark(.shadowEdge, field.shadowEdges(beside: grid.indices.filter { kinds[$0] != nil }))
    }

    private mutating func mark(_ kind: Kind, _ cells: [Int]) {
        for cell in cells where grid.isOnSheet[cell] && kinds[cell] == nil { kinds[cell] = kind }
    }

    /// The side of a cell, in pixels of the full-size picture.
    package var cellSize: Double { grid.cellSize }

    /// The cells of a kind as upright squares, in pixels of the full-size picture.
    package func cells(of kind: Kind) -> [Box] {
        grid.indices.filter { kinds[$0] == kind }.map { grid.box(of: $0) }
    }

    /// Why a place of the full-size picture cannot be read; nil if it can, or is not on the sheet.
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

    /// The middle of all cells of a kind, on the sheet from 0 (left, top) to 1; nil without such cells.
    package func middle(of kind: Kind) -> Point? {
        let cells = grid.indices.filter { kinds[$0] == kind }
        guard !cells.isEmpty else { return nil }
        let sum = cells.reduce(Point(x: 0, y: 0)) { $0 + grid.box(of: $1).corners.center }
        return Projection(width: 1, height: 1, to: outline).inverse(sum * (1 / Double(cells.count)))
    }
}
