/// The gradient of a reduced image from which print has been removed.
///
/// A dilation removes print: it replaces each pixel by the brightest one around it. Steps between areas of different
/// brightness remain, such as sheets, tables and shadows. The dilated image is smoothed by the binomial filter
/// 1-4-6-4-1 in both directions (a variance of 1).
struct EdgeField {
    /// The minimum gradient of a step, in grey levels per pixel. Chosen by hand: docs/internals/tunables.md.
    private static let minimumGradient: Float = 1
    /// The strength of an edge that the network is certain of.
    static let full: Float = 64

    /// The cosine of 30°, the maximum angle between a gradient and the direction across an edge.
    static let leastCosine: Float = 0.87

    let width: Int
    let height: Int
    /// The gradient to the right and downwards, in grey levels per pixel; 0 at the border of the image.
    private(set) var across: [Float]
    private(set) var down: [Float]
    /// The length of the gradient.
    private(set) var strength: [Float]
    /// The minimum strength of a step.
    let weakest: Float

    init(_ paper: LumaImage) {
        (width, height, weakest) = (paper.width, paper.height, Self.minimumGradient)
        let smooth = Self.smoothed(paper)
        let flat = [Float](repeating: 0, count: width * height)
        (across, down, strength) = (flat, flat, flat)
        guard width > 2, height > 2 else { return }
        (across, down, strength) = Self.gradient(of: smooth, width: width, height: height)
    }

    /// Creates a field of given vectors, which are 0 at the border of the image.
    init(width: Int, height: Int, across: [Float], down: [Float], weakest: Float) {
        (self.width, self.height, self.across, self.down, self.weakest) = (width, height, across, down, weakest)
        strength = zip(across, down).map { ($0 * $0 + $1 * $1).squareRoot() }
    }

    /// The gradient by central differences; 0 at the border of the image, where they are not defined.
    private static func gradient(
        of smooth: [Float], width: Int, height: Int
    ) -> (across: [Float], down: [Float], strength: [Float]) {
        var across = [Float](repeating: 0, count: width * height)
        var down = [Float](repeating: 0, count: width * height)
        var strength = [Float](repeating: 0, count: width * height)
        var right = across.mutableSpan
        var below = down.mutableSpan
        var length = strength.mutableSpan
        let grey = smooth.span
        for row in 1..<height - 1 {
            let line = row * width
            let (upper, here, lower) = (
                grey.extracting(line - width..<line), grey.extracting(line..<line + width),
                grey.extracting(line + width..<line + 2 * width)
            )
            for x in 1..<width - 1 {
                let dx = (here[x + 1] - here[x - 1]) / 2
                let dy = (lower[x] - upper[x]) / 2
                right[line + x] = dx
                below[line + x] = dy
                length[line + x] = (dx * dx + dy * dy).squareRoot()
            }
        }
        return (across, down, strength)
    }

    private static func smoothed(_ picture: LumaImage) -> [Float] {
        let (width, height) = (picture.width, picture.height)
        var rows = [Float](repeating: 0, count: width * height)
        var smooth = rows
        picture.withPixels { pixels in
            var target = rows.mutableSpan
            for y in 0..<height {
                let line = pixels.extracting(y * picture.stride..<y * picture.stride + width)
                for x in 0..<width {
                    let near = Float(line[max(0, x - 1)]) + Float(line[min(width - 1, x + 1)])
                    let far = Float(line[max(0, x - 2)]) + Float(line[min(width - 1, x + 2)])
                    target[y * width + x] = 6 * Float(line[x]) + 4 * near + far
                }
            }
        }
        var target = smooth.mutableSpan
        let line = rows.span
        for y in 0..<height {
            let (above, below) = (max(0, y - 1) * width, min(height - 1, y + 1) * width)
            let (top, bottom) = (max(0, y - 2) * width, min(height - 1, y + 2) * width)
            for x in 0..<width {
                let near = line[above + x] + line[below + x]
                let far = line[top + x] + line[bottom + x]
                target[y * width + x] = (6 * line[y * width + x] + 4 * near + far) / 256
            }
        }
        return smooth
    }
}
