import Testing

@testable import DocScan

struct TIFFDirectoryTests {
    @Test(arguments: [false, true])
    func `Each page states its orientation in either byte order`(isBigEndian: Bool) {
        let bytes = TIFFBytes.make(isBigEndian: isBigEndian, orientations: [1, 6, 3])
        #expect(TIFFDirectory(bytes)?.orientations == [.up, .right, .down])
    }

    @Test func `A block inside other bytes counts from its own start`() {
        let bytes = [1, 2, 3] + TIFFBytes.make(orientations: [8])
        #expect(TIFFDirectory(bytes, base: 3)?.orientations == [.left])
        #expect(TIFFDirectory(bytes) == nil)
    }

    @Test func `Refuses a TIFF with circular directories`() {
        let bytes = TIFFBytes.make(orientations: [6, 3], lastNext: 8)
        #expect(TIFFDirectory(bytes) == nil)
    }

    @Test func `A chain that leaves the data ends there`() {
        let bytes = TIFFBytes.make(orientations: [6], lastNext: 0xFFFF_FFF0)
        #expect(TIFFDirectory(bytes)?.orientations == [.right])
    }

    @Test(arguments: [0, 9, 65535])
    func `An orientation that does not exist is upright`(value: Int) {
        #expect(TIFFDirectory(TIFFBytes.make(orientations: [value]))?.orientations == [.up])
    }

    @Test func `A first directory beyond the data is broken`() {
        var bytes = TIFFBytes.make(orientations: [6])
        bytes[4] = 200
        #expect(TIFFDirectory(bytes) == nil)
    }

    @Test func `Cut bytes never trap`() {
        let bytes = TIFFBytes.make(orientations: [6, 3])
        let read = (0..<bytes.count).map { TIFFDirectory(Array(bytes.prefix($0)))?.orientations.count ?? 0 }
        #expect(read.prefix(10).allSatisfy { $0 == 0 })
        #expect(read.last == 2)
    }
}
