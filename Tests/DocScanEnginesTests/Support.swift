import DocScan
import TestSupport

extension ImageInput {
    /// A file of `TestImages/`.
    init(testImage path: String) throws { self.init(source: path, bytes: try TestImages.bytes(of: path)) }
}

extension LumaImage {
    /// The pixels row by row.
    var bytes: [UInt8] {
        packed.withPixels { pixels in
            var bytes: [UInt8] = []
            bytes.reserveCapacity(pixels.count)
            for index in 0..<pixels.count { bytes.append(pixels[index]) }
            return bytes
        }
    }

    /// The mean difference from a picture of the same size, in grey levels; infinite for one of another size.
    func difference(from other: LumaImage) -> Double {
        guard width == other.width, height == other.height else { return .infinity }
        let count = width * height
        // A plain loop over spans: without optimisation a closure a pixel takes most of a test's time.
        let sum = packed.withPixels { pixels in
            other.packed.withPixels { others in
                var sum = 0
                for index in 0..<count { sum &+= abs(Int(pixels[index]) &- Int(others[index])) }
                return sum
            }
        }
        return Double(sum) / Double(count)
    }
}
