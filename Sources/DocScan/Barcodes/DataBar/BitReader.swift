struct BitReader {
    private let bits: [Bool]
    private var next = 0

    init(_ bits: [Bool]) { self.bits = bits }

    /// The numbers take `width` bits each, the highest first.
    init(_ numbers: [Int], width: Int) {
        bits = numbers.flatMap { number in (0..<width).map { number >> (width - 1 - $0) & 1 == 1 } }
    }

    var left: Int { bits.count - next }

    /// Returns the next bits as a number without moving past them; nil if there are fewer.
    func peek(_ count: Int) -> Int? {
        guard count <= left else { return nil }
        return bits[next..<next + count].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }

    /// Returns the next bits as a number; nil if there are fewer.
    mutating func read(_ count: Int) -> Int? {
        let number = peek(count)
        if number != nil { next += count }
        return number
    }

    /// Moves past the next bits if they equal `pattern`, and returns whether they do.
    mutating func skip(_ pattern: String) -> Bool {
        guard peek(pattern.count) == Int(pattern, radix: 2) else { return false }
        next += pattern.count
        return true
    }
}
