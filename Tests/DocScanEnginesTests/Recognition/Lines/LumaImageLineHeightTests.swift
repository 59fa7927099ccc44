import DocScan
import Testing

@testable import DocScanEngines

struct LumaImageLineHeightTests {
    private func stripes(width: Int, height: Int) -> LumaImage {
        LumaImage(width: width, height: height, pixels: (0..<width * height).map { $0 % width / 8 % 2 == 0 ? 20 : 240 })
    }

    @Test(arguments: [9, 18, 30, 36, 40, 60, 90, 200])
    func `A line keeps its proportions and its greys`(height: Int) {
        let line = stripes(width: 3 * height, height: height).scaled(toLineHeight: 36)
        #expect(line.height == 36)
        #expect(abs(line.width - 108) <= 1)
        let mean = line.bytes.reduce(0) { $0 + Int($1) } / line.bytes.count
        #expect((110...150).contains(mean), "\(mean)")
    }

    @Test func `A line of the right height stays as it is`() {
        let line = stripes(width: 70, height: 36)
        #expect(line.scaled(toLineHeight: 36).bytes == line.bytes)
    }

    @Test(arguments: [(1, 1), (1, 100), (100, 1), (4, 4)])
    func `The smallest pictures are scaled too`(width: Int, height: Int) {
        #expect(stripes(width: width, height: height).scaled(toLineHeight: 36).height == 36)
    }
}
