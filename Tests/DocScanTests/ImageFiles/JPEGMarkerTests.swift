import Testing

@testable import DocScan

struct JPEGMarkerTests {
    @Test func `Frames, tables, scans, comments and the end are expected between segments`() {
        for marker: UInt8 in [0xC0, 0xC2, 0xC4, 0xCC, 0xD9, 0xDA, 0xDB, 0xDD, 0xE0, 0xEF, 0xFE] {
            #expect(JPEGMarker.isExpected(marker), "\(marker)")
        }
        // Restarts, the start of another picture, reserved markers, stuffed zeros.
        for marker: UInt8 in [0x00, 0x01, 0xC8, 0xD0, 0xD7, 0xD8, 0xF0, 0xFD, 0xFF] {
            #expect(!JPEGMarker.isExpected(marker), "\(marker)")
        }
    }

    @Test func `A scan's header has a length that fits its components`() {
        let grey: [UInt8] = [0, 8, 1, 1, 0x00, 0, 63, 0]
        #expect(JPEGMarker.isScanHeader(grey[...]))
        #expect(JPEGMarker.isScanHeader([0, 12, 3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]))
        #expect(!JPEGMarker.isScanHeader(grey.dropLast()))
        #expect(!JPEGMarker.isScanHeader((grey + [0])[...]))
        #expect(!JPEGMarker.isScanHeader([]))
        // 5 components; table 4; coefficient 64; bit position 14.
        #expect(!JPEGMarker.isScanHeader([0, 16, 5, 1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 0, 63, 0]))
        for (index, value) in [(4, 0x04), (4, 0x40), (6, 64), (7, 0x0E), (7, 0xE0)] as [(Int, UInt8)] {
            var wrong = grey
            wrong[index] = value
            #expect(!JPEGMarker.isScanHeader(wrong[...]), "\(index)")
        }
    }

    private func endOfCode(_ bytes: [UInt8], from start: Int = 0) -> Int {
        JPEGMarker.endOfCode(in: bytes.span, from: start)
    }

    private func firstFF(_ bytes: [UInt8], from start: Int) -> Int { JPEGMarker.firstFF(in: bytes.span, from: start) }

    @Test func `Coded data ends at a marker, not at stuffed zeros, restarts or fill bytes`() {
        let code: [UInt8] = [1, 0xFF, 0x00, 2, 0xFF, 0xD0, 3, 0xFF, 0xFF, 0xD9]
        #expect(endOfCode(code) == 8)
        #expect(endOfCode(code, from: 9) == 10)
        #expect(endOfCode([1, 2, 0xFF]) == 2)
    }

    /// Blocks of 32 bytes are skipped at once.
    @Test(arguments: [0, 1, 31, 32, 33, 63, 64, 95, 99]) func `The first FF is found at any place`(place: Int) {
        var bytes = [UInt8](repeating: 0xFE, count: 100)
        bytes[place] = 0xFF
        #expect(firstFF(bytes, from: 0) == place)
        #expect(firstFF(bytes, from: place) == place)
        #expect(firstFF(bytes, from: place + 1) == 100)
    }
}
