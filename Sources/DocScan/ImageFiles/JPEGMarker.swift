/// The markers of a JPEG stream: one or more FF, and a byte for the kind (ITU-T T.81, B.1.1.2 and table B.1).
enum JPEGMarker {
    static let start: UInt8 = 0xD8
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA

    /// True for markers outside of coded data: frame headers, tables, scans, the number of lines, restart intervals,
    /// applications' segments, comments, and the end.
    static func isExpected(_ marker: UInt8) -> Bool {
        switch marker {
        case 0xC8, 0xD0...0xD8: false
        case 0xC0...0xEF, 0xFE: true
        default: false
        }
    }

    /// True if bytes are a scan's header, from its length on: 1 to 4 components with two of 4 tables each, a band of
    /// the 64 coefficients, bit positions up to 13 (B.2.3 and table B.3).
    static func isScanHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
        let content = Array(bytes.dropFirst(2))
        guard let count = content.first, (1...4).contains(count), bytes.count == 6 + 2 * Int(count) else {
            return false
        }
        let tables = stride(from: 2, through: 2 * Int(count), by: 2).map { content[$0] }
        let band = content.suffix(3)
        return tables.allSatisfy { $0 & 0xCC == 0 } && band.prefix(2).allSatisfy { $0 < 64 }
            && band.suffix(1).allSatisfy { $0 >> 4 <= 13 && $0 & 15 <= 13 }
    }

    /// The place of the marker that ends coded data, of which stuffed zeros, restarts and fill bytes are a part
    /// (F.1.2.3, E.1.4); the last byte or the end of `bytes` without one.
    static func endOfCode(in bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        while true {
            position = firstFF(in: bytes, from: position)
            guard position + 1 < bytes.count else { return position }
            switch bytes[position + 1] {
            case 0x00, 0xD0...0xD7: position += 2
            case 0xFF: position += 1
            default: return position
            }
        }
    }

    /// The index of the first FF at or after `start`; without one `bytes.count`, or `start` if that is greater.
    static func firstFF(in bytes: Span<UInt8>, from start: Int) -> Int {
        var position = start
        // Blocks without a branch in them: the compiler vectorises the inner loop.
        while position + 32 <= bytes.count {
            let block = bytes.extracting(position..<position + 32)
            var largest: UInt8 = 0
            for index in 0..<32 { largest = max(largest, block[index]) }
            if largest == 0xFF { break }
            position += 32
        }
        while position < bytes.count, bytes[position] != 0xFF { position += 1 }
        return position
    }
}
