internal import FoundationEssentials
internal import SheetNetwork

/// The edges of sheets in the reduced image, found by a neural network.
///
/// The network was trained on drawn photos (`Benchmarks/Training/sheets`). Unlike steps of grey, its edges are only
/// those of sheets, and include the faint edges between white sheets that overlap.
struct SheetEdges {
    /// At each pixel, the probability of an edge times `EdgeField.full`, with its direction towards the inside of the
    /// sheet.
    let field: EdgeField
    /// The probability that a place is on a sheet, at half the size of the image, row by row.
    private let onSheet: [Float]
    private let stride: Int
    /// The sums of `onSheet` from the beginning of each row to each place, and to the end of the row. Empty for an
    /// image that is too thin.
    private let sums: [Float]

    /// The minimum probability of an edge, and the probability below which it counts as 0. Chosen by hand:
    /// docs/internals/tunables.md.
    private static let minimumProbability: Float = 0.25
    private static let negligible: Float = 0.02
    /// The weights of the nearer and the farther of two places in linear interpolation to twice the size.
    private static let nearer: Float = 0.75
    private static let farther: Float = 0.25

    /// Finds the edges in the reduced image. An image that is still longer than `SheetFinder.longSide`, because it is
    /// too thin to be reduced further, gets no edges: the network's memory grows with the length of the image.
    init(_ picture: LumaImage) {
        let (width, height) = (picture.width, picture.height)
        guard picture.longSide <= SheetFinder.longSide else {
            let nothing = [Float](repeating: 0, count: width * height)
            (onSheet, stride, sums) = (nothing, width, [])
            field = EdgeField(width: width, height: height, across: nothing, down: nothing, weakest: EdgeField.full)
            return
        }
        let values = SheetNetwork.edges(in: picture.packedPixels, width: width, height: height)
        let (halfWidth, halfHeight) = (SheetNetwork.places(width), SheetNetwork.places(height))
        var (across, down) = ([Float](repeating: 0, count: halfWidth * halfHeight), [Float]())
        down = across
        var onSheet = across
        let leastLogOdds = Float(log(Double(Self.negligible / (1 - Self.negligible))))
        for place in across.indices {
            let first = place * SheetNetwork.outputs
            onSheet[place] = Self.probability(values[first + SheetNetwork.sheet])
            let (x, y) = (values[first + 1], values[first + 2])
            let length = (x * x + y * y).squareRoot()
            guard values[first] > leastLogOdds, length > 0 else { continue }
            let probability = Self.probability(values[first])
            (across[place], down[place]) = (probability * x / length, probability * y / length)
        }
        self.onSheet = onSheet
        stride = halfWidth
        var sums = [Float](repeating: 0, count: (halfWidth + 1) * halfHeight)
        for y in 0..<halfHeight {
            for x in 0..<halfWidth {
                let place = y * (halfWidth + 1) + x
                sums[place + 1] = sums[place] + onSheet[y * halfWidth + x]
            }
        }
        self.sums = sums
        let half = (width: halfWidth, height: halfHeight)
        field = EdgeField(
            width: width, height: height, across: Self.doubled(across, half, width: width, height: height),
            down: Self.doubled(down, half, width: width, height: height),
            weakest: Self.minimumProbability * EdgeField.full)
    }

    private static func probability(_ logOdds: Float) -> Float { Float(1 / (1 + exp(-Double(logOdds)))) }

    /// Interpolates linearly between places at half the size. The border of the image has no edges.
    private static func doubled(
        _ half: [Float], _ size: (width: Int, height: Int), width: Int, height: Int
    ) -> [Float] {
        var result = [Float](repeating: 0, count: width * height)
        guard width > 2, height > 2 else { return result }
        // A row between two rows of places, with its ends repeated.
        var blended = [Float](repeating: 0, count: size.width + 2)
        var row = blended.mutableSpan
        var target = result.mutableSpan
        let places = half.span
        for y in 1..<height - 1 {
            let near = y / 2
            let far = min(size.height - 1, max(0, y % 2 == 0 ? near - 1 : near + 1))
            let here = places.extracting(near * size.width..<(near + 1) * size.width)
            let beside = places.extracting(far * size.width..<(far + 1) * size.width)
            var most: Float = 0
            for x in 0..<size.width {
                let value = (nearer * here[x] + farther * beside[x]) * EdgeField.full
                row[x + 1] = value
                most = max(most, abs(value))
            }
            if most == 0 { continue }
            (row[0], row[size.width + 1]) = (row[1], row[size.width])
            for x in 1..<width - 1 {
                let column = x / 2 + 1
                target[y * width + x] = nearer * row[column] + farther * row[x % 2 == 0 ? column - 1 : column + 1]
            }
        }
        return result
    }

    /// The mean probability that a place inside a convex polygon is on a sheet; 0 for a polygon outside the image.
    func onSheet(inside outline: [Point]) -> Double {
        let half = outline.map { $0 * 0.5 }
        var (sum, count): (Float, Int) = (0, 0)
        for y in 0..<(sums.isEmpty ? 0 : field.height / 2) {
            guard let (first, last) = half.extent(atRow: Double(y) + 0.5) else { continue }
            let (start, end) = (max(0, Int(clamped: first)), min(field.width / 2, Int(clamped: last)))
            guard start < end else { continue }
            let row = y * (stride + 1)
            sum += sums[row + end] - sums[row + start]
            count += end - start
        }
        return count == 0 ? 0 : Double(sum) / Double(count)
    }

    /// The probability that a place is on a sheet.
    func onSheet(at place: Point) -> Double {
        let (x, y) = (Int(clamped: place.x) / 2, Int(clamped: place.y) / 2)
        guard place.x >= 0, place.y >= 0, x < field.width / 2, y < field.height / 2 else { return 0 }
        return Double(onSheet[y * stride + x])
    }
}
