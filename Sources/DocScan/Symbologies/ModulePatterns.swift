/// The characters of a large alphabet as rows of dark and light modules.
///
/// After a blur, too, a character is the sum of its dark modules, so that its product with a row is a sum over them and
/// its square one over pairs of them. Tables of half a character make thousands of sums a matter of microseconds.
struct ModulePatterns: Sendable {
    /// Modules of a character.
    let count: Int
    /// A bit for each dark module of each character; bit 0 is the first module.
    let masks: [UInt32]
    let startsDark: Bool
    let endsDark: Bool

    /// Returns `nil` for characters that are not made of whole modules, or of too many for the tables.
    init?(_ characters: [[Float]], startsDark: Bool) {
        let elements = characters[0].count
        count = Int(characters[0].reduce(0, +))
        guard count <= 24, characters.allSatisfy({ $0.count == elements && $0.allSatisfy { $0 == $0.rounded() } })
        else { return nil }
        self.startsDark = startsDark
        endsDark = startsDark == (elements % 2 == 1)
        masks = characters.map { widths in
            var (mask, place, isDark): (UInt32, Int, Bool) = (0, 0, startsDark)
            for width in widths {
                if isDark { mask |= (1 << UInt32(width) - 1) << UInt32(place) }
                place += Int(width)
                isDark.toggle()
            }
            return mask
        }
    }

    /// The sum of `linear` over the dark modules of each character.
    func sums(_ linear: [Float]) -> [Float] {
        let half = (count + 1) / 2
        let (low, high) = (Self.table(linear[..<half]), Self.table(linear[half...]))
        let mask = UInt32(1) << UInt32(half) - 1
        return masks.map { low[Int($0 & mask)] + high[Int($0 >> UInt32(half))] }
    }

    /// The sums of `linear` over each character's dark modules, and of `square` over all their pairs, including equal
    /// ones. `square` is symmetric, row by row.
    func sums(_ linear: [Float], square: [Float]) -> [Float] {
        let half = (count + 1) / 2
        let rest = count - half
        func form(_ range: Range<Int>) -> [Float] {
            var table = [Float](repeating: 0, count: 1 << range.count)
            for mask in 1..<table.count {
                let top = Int.bitWidth - 1 - mask.leadingZeroBitCount
                let others = mask ^ (1 << top)
                let row = (range.lowerBound + top) * count
                var sum = table[others] + linear[range.lowerBound + top] + square[row + range.lowerBound + top]
                for bit in 0..<top where others >> bit & 1 == 1 { sum += 2 * square[row + range.lowerBound + bit] }
                table[mask] = sum
            }
            return table
        }
        let (low, high) = (form(0..<half), form(half..<count))
        // The sums of a module of the first half with all of the second half.
        var cross = [Float](repeating: 0, count: half << rest)
        for bit in 0..<half {
            let table = Self.table(square[(bit * count + half)..<(bit * count + count)])
            for mask in table.indices { cross[mask * half + bit] = 2 * table[mask] }
        }
        return masks.map { mask in
            var first = Int(mask) & (1 << half - 1)
            let second = Int(mask) >> half
            var sum = low[first] + high[second]
            while first != 0 {
                sum += cross[second * half + first.trailingZeroBitCount]
                first &= first - 1
            }
            return sum
        }
    }

    /// The sums of all subsets, by their bits.
    private static func table(_ values: ArraySlice<Float>) -> [Float] {
        var table: [Float] = [0]
        table.reserveCapacity(1 << values.count)
        for value in values { table += table.map { $0 + value } }
        return table
    }
}
