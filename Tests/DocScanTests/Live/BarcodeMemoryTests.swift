import Testing

@testable import DocScan

struct BarcodeMemoryTests {
    private let both = Certificate.symbols()
    private let moved = Certificate.symbols(dx: 0.1)

    @Test func `Returns detected barcodes unchanged`() {
        var memory = BarcodeMemory()
        let first = memory.recall(both, at: 0)
        #expect(first == both)
        let second = memory.recall(moved, at: 1)
        #expect(second == moved)
    }

    @Test(arguments: [(0.1, 2), (0.69, 2), (0.71, 1), (-0.1, 1)])
    func `One that a frame misses is remembered for a while`(seconds: Double, count: Int) {
        var memory = BarcodeMemory()
        _ = memory.recall(both, at: 5)
        let recalled = memory.recall([both[0]], at: 5 + seconds)
        #expect(recalled == Array(both.prefix(count)))
        #expect((memory.corners(of: "dateOfBirth") != nil) == (count == 2))
    }

    @Test func `Recalling a barcode does not prolong its memory`() {
        var memory = BarcodeMemory()
        _ = memory.recall(both, at: 0)
        let counts = [0.3, 0.6, 0.9, 1.2].map { memory.recall([both[0]], at: $0).count }
        #expect(counts == [2, 2, 1, 1])
    }

    @Test func `A recalled barcode moves with the detected one`() throws {
        var memory = BarcodeMemory()
        _ = memory.recall(both, at: 0)
        for (time, way) in [(0.1, 0.05), (0.2, 0.1)] {
            let recalled = memory.recall([Certificate.symbols(dx: way)[0]], at: time)
            let wanted = Certificate.symbols(dx: way)[1].corners
            let corners = try #require(recalled.last?.corners)
            for (a, b) in zip(corners.corners, wanted.corners) { #expect((a - b).length < 1e-9) }
            #expect(memory.corners(of: "dateOfBirth") == corners)
        }
    }

    @Test func `Recalls both barcodes where they were if neither is detected`() {
        var memory = BarcodeMemory()
        _ = memory.recall(both, at: 0)
        let soon = memory.recall([], at: 0.5)
        #expect(soon == both)
        let late = memory.recall([], at: 0.9)
        #expect(late.isEmpty)
    }

    @Test func `A stranger is not remembered`() {
        var memory = BarcodeMemory()
        var stranger = both[0]
        stranger.name = nil
        let first = memory.recall([stranger], at: 0)
        #expect(first == [stranger])
        let then = memory.recall([], at: 0.1)
        #expect(then.isEmpty)
    }
}
