internal import DocScan

extension String {
    /// Returns true if this name precedes another in natural order, such as `frame2` before `frame10`. Digits are
    /// compared as numbers of any length. Names that differ only in leading zeros have a fixed order.
    package func isNaturallyBefore(_ other: String) -> Bool {
        let (left, right) = (Array(utf8), Array(other.utf8))
        var (i, j) = (0, 0)
        while i < left.count, j < right.count {
            if left[i].isDigit, right[j].isDigit {
                let (a, b) = (Self.number(in: left, from: &i), Self.number(in: right, from: &j))
                if a.count != b.count { return a.count < b.count }
                if a != b { return a.lexicographicallyPrecedes(b) }
            } else {
                if left[i] != right[j] { return left[i] < right[j] }
                i += 1
                j += 1
            }
        }
        if (left.count - i == 0) != (right.count - j == 0) { return i == left.count }
        return left.lexicographicallyPrecedes(right)
    }

    /// Returns the digits at `position` without leading zeros, and moves `position` after them.
    private static func number(in text: [UInt8], from position: inout Int) -> ArraySlice<UInt8> {
        let start = position
        while position < text.count, text[position].isDigit { position += 1 }
        return text[start..<position].drop { $0 == 0x30 }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
