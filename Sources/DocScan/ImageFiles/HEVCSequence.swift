/// The coded size in a sequence parameter set of HEVC. Source: ITU-T H.265, 7.3.2.2 and 7.3.3.
enum HEVCSequence {
    /// The type of such a unit.
    static let type = 33

    /// The size in pixels before the conformance window is cut out; `nil` if unreadable. `unit` has its two header
    /// bytes.
    static func size(of unit: [UInt8]) -> (width: Int, height: Int)? {
        var bits = Bits(unit.dropFirst(2))
        bits.skip(4)
        guard let layers = bits.read(3) else { return nil }
        bits.skip(1 + 96)
        if layers > 0 {
            var present: [(profile: Bool, level: Bool)] = []
            for _ in 0..<layers {
                guard let profile = bits.read(1), let level = bits.read(1) else { return nil }
                present.append((profile == 1, level == 1))
            }
            bits.skip(2 * (8 - layers))
            for layer in present { bits.skip((layer.profile ? 88 : 0) + (layer.level ? 8 : 0)) }
        }
        guard bits.readExponential() != nil, let chroma = bits.readExponential() else { return nil }
        if chroma == 3 { bits.skip(1) }
        guard let width = bits.readExponential(), let height = bits.readExponential() else { return nil }
        return (width, height)
    }

    /// Bits from the most significant on, without the bytes that keep start codes out (7.4.2).
    private struct Bits {
        private var bytes: [UInt8] = []
        private var position = 0

        init(_ unit: ArraySlice<UInt8>) {
            var zeros = 0
            for byte in unit.prefix(128) {
                if zeros >= 2, byte == 3 {
                    zeros = 0
                    continue
                }
                zeros = byte == 0 ? zeros + 1 : 0
                bytes.append(byte)
            }
        }

        mutating func skip(_ count: Int) { position += count }

        mutating func read(_ count: Int) -> Int? {
            guard position + count <= bytes.count * 8 else { return nil }
            var value = 0
            for _ in 0..<count {
                value = value << 1 | Int(bytes[position / 8] >> (7 - UInt8(position % 8)) & 1)
                position += 1
            }
            return value
        }

        /// An Exp-Golomb code (9.2).
        mutating func readExponential() -> Int? {
            var zeros = 0
            while let bit = read(1), bit == 0 { zeros += 1 }
            guard zeros <= 32, let rest = read(zeros) else { return nil }
            return 1 << zeros - 1 + rest
        }
    }
}
