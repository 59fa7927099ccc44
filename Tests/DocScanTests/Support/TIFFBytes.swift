/// A TIFF structure of directories, each with only an orientation.
struct TIFFBytes {
    private var bytes: [UInt8] = []
    private let isBigEndian: Bool

    /// - Parameters:
    ///   - orientations: one a directory.
    ///   - lastNext: the offset of the next directory in the last one; 0 ends the chain.
    static func make(isBigEndian: Bool = false, orientations: [Int], lastNext: Int = 0) -> [UInt8] {
        var tiff = TIFFBytes(isBigEndian: isBigEndian)
        let directorySize = 2 + 12 + 4
        tiff.bytes += (isBigEndian ? "MM" : "II").utf8
        tiff.add(42, count: 2)
        tiff.add(8, count: 4)
        for (index, orientation) in orientations.enumerated() {
            tiff.add(1, count: 2)
            tiff.add(274, count: 2)
            tiff.add(3, count: 2)
            tiff.add(1, count: 4)
            tiff.add(orientation, count: 2)
            tiff.add(0, count: 2)
            let isLast = index == orientations.count - 1
            tiff.add(isLast ? lastNext : 8 + (index + 1) * directorySize, count: 4)
        }
        return tiff.bytes
    }

    private init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    private mutating func add(_ value: Int, count: Int) {
        let parts = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        bytes += isBigEndian ? parts.reversed() : parts
    }
}
