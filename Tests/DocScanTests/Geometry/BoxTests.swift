import Testing

@testable import DocScan

struct BoxTests {
    private let box = Box(x: 10, y: 20, width: 30, height: 40)

    @Test func `A union holds both`() {
        #expect(box.union(Box(x: 0, y: 50, width: 5, height: 50)) == Box(x: 0, y: 20, width: 40, height: 80))
    }

    @Test func `An intersection is in both`() {
        #expect(
            box.intersection(Box(x: 30, y: 0, width: 50, height: 30)) == Box(x: 30, y: 20, width: 10, height: 10))
        #expect(box.intersection(Box(x: 40, y: 20, width: 5, height: 5)) == nil)
    }
}
