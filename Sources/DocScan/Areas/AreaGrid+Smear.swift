/// The smear of a sheet's print, measured at the places with the most print.
extension AreaGrid {
    /// Chosen by hand, as are the following: docs/internals/tunables.md. The parts of the grid of which each gives one
    /// place.
    private static let parts = (across: 6, down: 8)
    /// The side of a place in cells, and at most in pixels of the full-size picture.
    private static let side = 3
    private static let mostPixels = 64.0
    /// The minimum number of places for a verdict on the sheet.
    private static let leastPlaces = 6

    /// A place with print: its middle cell, and the smear there.
    struct PrintPlace {
        var cells: [Int]
        var smear: PrintSmear
    }

    /// The places with the most print in each part of the sheet.
    ///
    /// Print has strokes in both directions, so that rules and bars do not count, nor do places of other kinds.
    ///
    /// - Parameters:
    ///   - full: the full-size picture.
    ///   - isFree: false for cells outside the sheet's paper.
    func printPlaces(in full: LumaImage, where isFree: (Int) -> Bool) -> [PrintPlace] {
        let (upright, lying) = strokes()
        let free = indices.map { isOnSheet[$0] && isInPicture[$0] && isFree($0) }
        var best = [(strength: Int, cell: Int)?](repeating: nil, count: Self.parts.across * Self.parts.down)
        guard rows >= Self.side, columns >= Self.side else { return [] }
        for row in 1..<rows - 1 {
            for column in 1..<columns - 1 {
                var (up, flat, isOfSheet) = (0, 0, true)
                for line in row - 1...row + 1 {
                    for cell in line * columns + column - 1...line * columns + column + 1 {
                        isOfSheet = isOfSheet && free[cell]
                        up += upright[cell]
                        flat += lying[cell]
                    }
                }
                guard isOfSheet else { continue }
                let part = row * Self.parts.down / rows * Self.parts.across + column * Self.parts.across / columns
                let strength = min(up, flat)
                if strength > best[part]?.strength ?? 0 { best[part] = (strength, row * columns + column) }
            }
        }
        // A part without print may have a slanted rule, whose strokes in one direction are few.
        let usual = Double(best.reduce(0) { $0 + ($1?.strength ?? 0) }) / Double(max(1, best.count { $0 != nil }))
        return best.compactMap { best -> PrintPlace? in
            guard let (strength, cell) = best, 2 * Double(strength) >= usual else { return nil }
            let center = box(of: cell).corners.center
            let size = min(Self.mostPixels, Double(Self.side) * cellSize)
            let place = Box(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
            guard let smear = full.cropped(to: place).flatMap({ PrintSmear(of: $0) }) else { return nil }
            return PrintPlace(cells: grown([cell], by: Self.side), smear: smear)
        }
    }

    /// The smear of the sheet: the medians over its places; `nil` if there is too little print.
    static func smear(of places: [PrintPlace]) -> PrintSmear? {
        guard places.count >= leastPlaces, let across = places.map(\.smear.across).median,
            let down = places.map(\.smear.down).median
        else { return nil }
        return PrintSmear(across: across, down: down)
    }

    /// The sums of the steps of grey across upright and lying strokes in each cell.
    private func strokes() -> (upright: [Int], lying: [Int]) {
        var (upright, lying) = ([Int](repeating: 0, count: count), [Int](repeating: 0, count: count))
        let (width, height, stride) = (picture.width, picture.height, picture.stride)
        picture.withPixels { pixels in
            for cell in indices where isOnSheet[cell] && isInPicture[cell] {
                let corner = corner(of: cell)
                var (up, flat) = (0, 0)
                for y in corner.y..<min(corner.y + Self.cell, height - 1) {
                    for x in corner.x..<min(corner.x + Self.cell, width - 1) {
                        let place = y * stride + x
                        up += abs(Int(pixels[place + 1]) - Int(pixels[place]))
                        flat += abs(Int(pixels[place + stride]) - Int(pixels[place]))
                    }
                }
                (upright[cell], lying[cell]) = (up, flat)
            }
        }
        return (upright, lying)
    }
}
