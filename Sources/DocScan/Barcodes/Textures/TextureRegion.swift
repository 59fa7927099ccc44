/// A part of a picture with as much dark as light, closely mixed: Data Matrix, Aztec, PDF417, or similar texture.
struct TextureRegion: Sendable, Hashable {
    /// In pixels of the full-size picture.
    var outline: Quadrilateral
    /// The side of the cells by which it was found, in full-size pixels: a cell holds two to five modules.
    var cell: Double
    /// The certainty, relative to other regions.
    var strength: Double

    /// The difference between texture and print or pictures. Chosen by hand, not swept: docs/internals/tunables.md.
    private enum Finding {
        /// The minimum gradient of a cell: the mean square of the grey difference over two pixels, both ways together.
        static let energy = 150.0
        /// The minimum difference of grey values around a cell.
        static let contrast = 40
        /// The minimum gradient as a share of the squared contrast: modules are no larger than a cell.
        static let density = 0.06
        /// The dark share of a cell and its neighbours. Print is 5 to 30 % ink, the symbols are about half dark.
        static let dark = 0.36...0.66
        /// The least number of cells with texture among a cell and its eight neighbours.
        static let minimumNeighbours = 7
        /// The minimum number of cells of a region, and the minimum share of its box that they fill.
        static let cells = 2
        static let fill = 0.4
        /// The maximum ratio of length to width: the longest Data Matrix has 18.
        static let aspect = 20.0
        /// The maximum coherence; above it are linear barcodes, which other passes read. PDF417 had at most 0.73 in 125
        /// places where it was read, linear barcodes of documents 0.75 and more.
        static let coherence = 0.8
        /// The reach of the symbol around such cells, in cells: those at its border are half paper.
        static let margin = 2
    }

    /// The longer side of the smallest picture that is searched, in pixels: a symbol that fills it has 20 modules of 8.
    private static let leastSide = 160

    /// Returns the regions of the coarsest picture and of its halves, strongest first.
    static func find(in cells: inout CoarseCells) -> [TextureRegion] {
        cells.addHalves(until: leastSide)
        var found: [TextureRegion] = []
        for (octave, picture) in cells.pictures.enumerated() {
            let scale = Double(cells.denominator << octave)
            for region in find(in: picture, cells.cells[octave], scale: scale)
            where !found.contains(where: { $0.isSame(as: region) }) {
                found.append(region)
            }
        }
        return found.sorted { $0.strength > $1.strength }
    }

    /// Returns the regions of the picture at 1/`denominator`, for modules of two to five pixels, strongest first.
    static func find(in image: LumaImage, denominator: Int) -> [TextureRegion] {
        find(in: image, GradientCells(image), scale: Double(denominator)).sorted { $0.strength > $1.strength }
    }

    /// True if both are at one place and of about one size.
    private func isSame(as other: TextureRegion) -> Bool {
        outline.contains(other.outline.center) && other.outline.contains(outline.center)
            && max(outline.width, other.outline.width) < 1.5 * min(outline.width, other.outline.width)
            && cell * 2 >= other.cell
    }

    private static func find(in image: LumaImage, _ grid: GradientCells, scale: Double) -> [TextureRegion] {
        guard !grid.tensors.isEmpty else { return [] }
        let (columns, side) = (grid.columns, GradientCells.side)
        let least = Finding.energy * Double(side * side)
        let isOpen = grid.tensors.map { $0.energy > least }
        guard isOpen.contains(true) else { return [] }
        let greys = CellGreys(image, grid, where: isOpen)
        var isCore = isOpen
        for index in isOpen.indices where isOpen[index] {
            var (count, energy, dark) = (0, 0.0, 0.0)
            grid.forEach(around: index) { neighbour in
                guard isOpen[neighbour] else { return }
                count += 1
                energy += grid.tensors[neighbour].energy
                dark += greys.darkShares[neighbour]
            }
            let contrast = Double(greys.contrasts[index])
            isCore[index] =
                count >= Finding.minimumNeighbours && contrast >= Double(Finding.contrast)
                && energy / Double(count * side * side) > Finding.density * contrast * contrast
                && Finding.dark.contains(dark / Double(count))
        }
        var regions: [TextureRegion] = []
        for seed in isCore.indices where isCore[seed] {
            isCore[seed] = false
            var members = [seed]
            var next = 0
            while next < members.count {
                grid.forEach(around: members[next]) { index in
                    guard isCore[index] else { return }
                    isCore[index] = false
                    members.append(index)
                }
                next += 1
            }
            guard members.count >= Finding.cells else { continue }
            let (xs, ys) = (members.map { $0 % columns }, members.map { $0 / columns })
            guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { continue }
            let (width, height) = (right - left + 1, bottom - top + 1)
            let (shorter, longer) = (Double(min(width, height)), Double(max(width, height)))
            guard longer <= Finding.aspect * shorter,
                Double(members.count) >= Finding.fill * Double(width * height)
            else { continue }
            let gradient = members.reduce(into: GradientTensor()) { $0.add(grid.tensors[$1]) }
            guard gradient.spread <= Finding.coherence * gradient.energy else { continue }
            let margin = Finding.margin
            let box = Quadrilateral(
                boundsOf: [
                    Point(x: Double((left - margin) * side), y: Double((top - margin) * side)),
                    Point(x: Double((right + 1 + margin) * side), y: Double((bottom + 1 + margin) * side)),
                ])
            regions.append(
                TextureRegion(
                    outline: box.scaled(by: scale), cell: Double(side) * scale,
                    strength: gradient.energy / Double(side * side) * scale))
        }
        return regions
    }
}

private struct CellGreys {
    /// The difference of the darkest and the lightest pixel of a cell and its neighbours, in grey values.
    private(set) var contrasts: [Int]
    /// The darkness of a cell between those two: 0 all light, 1 all dark.
    private(set) var darkShares: [Double]

    /// The cells that matter; the others are ignored.
    init(_ image: LumaImage, _ grid: GradientCells, where isWanted: [Bool]) {
        let side = GradientCells.side
        var low = [UInt8](repeating: 255, count: isWanted.count)
        var high = [UInt8](repeating: 0, count: isWanted.count)
        var sums = [Int](repeating: 0, count: isWanted.count)
        image.withPixels { pixels in
            for index in isWanted.indices where isWanted[index] {
                let (x, y) = (index % grid.columns * side, index / grid.columns * side)
                var (least, most, sum) = (UInt8(255), UInt8(0), 0)
                for row in y..<y + side {
                    let line = pixels.extracting(row * image.stride + x..<row * image.stride + x + side)
                    for column in 0..<side {
                        least = min(least, line[column])
                        most = max(most, line[column])
                        sum &+= Int(line[column])
                    }
                }
                (low[index], high[index], sums[index]) = (least, most, sum)
            }
        }
        contrasts = [Int](repeating: 0, count: isWanted.count)
        darkShares = [Double](repeating: 0, count: isWanted.count)
        for index in isWanted.indices where isWanted[index] {
            var (least, most) = (UInt8(255), UInt8(0))
            grid.forEach(around: index) { neighbour in
                least = min(least, low[neighbour])
                most = max(most, high[neighbour])
            }
            guard most > least else { continue }
            contrasts[index] = Int(most - least)
            darkShares[index] = (Double(most) - Double(sums[index]) / Double(side * side)) / Double(most - least)
        }
    }
}
