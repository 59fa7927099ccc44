/// The grey values of a symbol's modules.
struct ModuleGrid {
    let side: Int
    /// Row by row.
    private let greys: [Float]

    /// The places at which a module is sampled, in parts of it from its middle.
    private static let samples = [(0.0, 0.0), (-0.2, -0.2), (0.2, -0.2), (-0.2, 0.2), (0.2, 0.2)]
    /// The reach around a module in which dark and light are measured, in modules.
    private static let reach = 3
    /// A neighbourhood whose contrast is less than this part of the whole symbol's is all dark or all light.
    private static let plain: Float = 0.35

    /// Samples `reach` modules around the central one. `lattice` maps modules about the centre to pixels.
    init(of image: LumaImage, reach: Int, lattice: Projection) {
        let side = 2 * reach + 1
        self.side = side
        greys = (0..<side * side).map { index in
            let (x, y) = (Double(index % side - reach), Double(index / side - reach))
            let sum = Self.samples.reduce(0) {
                $0 + image.sample(at: lattice(Point(x: x + $1.0, y: y + $1.1)), outside: 255)
            }
            return Float(sum) / Float(Self.samples.count)
        }
    }

    /// The modules as a clean picture of `pixels` per module. Against blur, `sharpening` is the part of its difference
    /// to the neighbours that is added to a module.
    func drawn(sharpening: Double, pixels: Int) -> LumaImage {
        let isDark = isDark(sharpening: Float(sharpening))
        let width = side * pixels
        return LumaImage(width: width, height: width) { target in
            for y in 0..<width {
                for x in 0..<width { target[y * width + x] = isDark[y / pixels * side + x / pixels] ? 0 : 255 }
            }
        }
    }

    private func isDark(sharpening: Float) -> [Bool] {
        let sharp = greys.indices.map { index -> Float in
            let (x, y) = (index % side, index / side)
            let around = [
                x > 0 ? greys[index - 1] : greys[index], x < side - 1 ? greys[index + 1] : greys[index],
                y > 0 ? greys[index - side] : greys[index], y < side - 1 ? greys[index + side] : greys[index],
            ]
            return greys[index] + sharpening * (greys[index] - (around[0] + around[1] + around[2] + around[3]) / 4)
        }
        let (darkest, lightest) = (sharp.min() ?? 0, sharp.max() ?? 0)
        return sharp.indices.map { index in
            let (x, y) = (index % side, index / side)
            var (low, high) = (Float.infinity, -Float.infinity)
            for row in max(0, y - Self.reach)...min(side - 1, y + Self.reach) {
                for column in max(0, x - Self.reach)...min(side - 1, x + Self.reach) {
                    low = min(low, sharp[row * side + column])
                    high = max(high, sharp[row * side + column])
                }
            }
            if high - low < Self.plain * (lightest - darkest) { (low, high) = (darkest, lightest) }
            return sharp[index] < (low + high) / 2
        }
    }
}
