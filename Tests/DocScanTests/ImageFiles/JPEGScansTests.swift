import Testing

@testable import DocScan

struct JPEGScansTests {
    private let scan: [UInt8] = [0xFF, 0xDA, 0, 4, 1, 1]

    @Test func `Scans are counted up to the end of the picture`() {
        let code: [UInt8] = [1, 0xFF, 0, 2, 0xFF, 0xD3, 4]
        let parts: [[UInt8]] = [[0xFF, 0xD8], scan, code, [0xFF, 0xFE, 0, 3, 9], scan, code, [0xFF, 0xD9], scan]
        let bytes = Array(parts.joined())
        let scans = JPEGScans.count(in: bytes)
        #expect(scans.count == 2)
        #expect(scans.end == bytes.count - scan.count)
    }

    @Test func `Markers inside of a segment are not counted`() {
        let comment: [UInt8] = [0xFF, 0xFE, 0, 8] + scan
        #expect(JPEGScans.count(in: [0xFF, 0xD8] + comment + scan + [0xFF, 0xD9]).count == 1)
    }

    @Test func `Cut bytes never trap`() {
        let bytes = [0xFF, 0xD8] + scan + scan + [0xFF, 0xD9]
        #expect(bytes.indices.allSatisfy { JPEGScans.count(in: Array(bytes.prefix($0))).count <= 2 })
    }
}
