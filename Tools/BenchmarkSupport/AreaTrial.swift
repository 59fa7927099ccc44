public import DocScan

/// The map of a sheet's places that cannot be read.
public struct AreaTrial: Sendable {
    /// A marked cell of the map.
    public struct Cell: Sendable {
        /// The middle, in pixels of the full-size picture.
        public var middle: Point
        /// The name of the reason why the cell cannot be read: the raw value of `AreaMap.Kind`.
        public var kind: String
    }

    /// The marked cells.
    public let cells: [Cell]
    /// The side of a cell, in pixels of the full-size picture.
    public let cellSize: Double

    init(_ map: AreaMap) {
        cellSize = map.cellSize
        cells = AreaMap.Kind.allCases.flatMap { kind in
            map.cells(of: kind).map { Cell(middle: $0.corners.center, kind: kind.rawValue) }
        }
    }
}

extension DocumentScanner {
    /// The map of each of a picture's sheets.
    ///
    /// - Parameters:
    ///   - outlines: the outlines of the true sheets, clockwise; `nil` to use the sheets that are found.
    ///   - covers: of each true sheet those that lie on it, as positions in `outlines`.
    /// - Throws: an invalid input, or something missing on this machine.
    public func areaTrials(
        of input: ImageInput, outlines: [Quadrilateral]? = nil, covers: [[Int]] = []
    ) throws(ScanError) -> [AreaTrial] {
        let plan = ScanPlan(ScanOptions(), among: profiles)
        var photo = try decode(input, page: 0, plan: plan, needsPage: false)
        if let outlines {
            return try outlines.indices.map { index throws(ScanError) in
                let upper = index < covers.count ? covers[index].map { outlines[$0] } : []
                return AreaTrial(try areas(of: &photo, outline: outlines[index], under: upper))
            }
        }
        let sheets = try findSheets(in: &photo).sheets
        return try sheets.indices.map { index throws(ScanError) in
            let upper = sheets.filter { $0.covers.contains(index) }.map(\.outline)
            return AreaTrial(try areas(of: &photo, outline: sheets[index].outline, under: upper))
        }
    }
}
