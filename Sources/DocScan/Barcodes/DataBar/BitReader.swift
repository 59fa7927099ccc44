/// Reads numbers from a row of bits.
struct BitReader {
    private let bits: [Bool]
    private var next = 0

    init(_ bits: [Bool]) { self.bits = bits }

    /// - Parameter numbers: each in `width` bits, the highest first.
    init(_ numbers: [Int], width: Int) {
        bits = numbers.flatMap { number in (0..<width).map { number >> (width - 1 - $0) & 1 == 1 } }
    }

    var left: Int { bits.count - next }

    /// The number in the next bits without moving past them; nil where there are fewer.
    func peek(_ count: Int) -> Int? {
        guard count <= left else { return nil }
        return bits[next..<next + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }

    /// The number in the next bits; nil where there are fewer.
    mutating func read(_ count: Int) -> Int? {
        let number = peek(count)
        if number != nil { next += count }
        return number
    }

    /// Moves past the next bits if they are these, and says whether they are.
    mutating func skip(_ pattern: String) -> Bool {
        guard peek(pattern.count) == Int(pattern, radix: 2) else { return false }
        next += pattern.count
        return true
    }
}
