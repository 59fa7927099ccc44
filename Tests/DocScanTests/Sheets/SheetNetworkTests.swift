import CSheetNetwork
import CameraSimulator
import SheetNetwork
import Testing

struct SheetNetworkTests {
    @Test(arguments: [(1, 1), (16, 33), (47, 30), (256, 191)])
    func `The function for processors without AVX2 gives the same bits`(width: Int, height: Int) {
        var generator = SplitMix64(seed: 7)
        let pixels = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let fast = SheetNetwork.edges(in: pixels, width: width, height: height)
        var plain = [Float](repeating: 0, count: fast.count)
        var scratch = [Float](repeating: 1, count: docscan_sheet_scratch(width, height))
        unsafe docscan_sheet_edges_plain(pixels, width, height, &scratch, &plain)
        #expect(fast == plain && fast.contains { $0 != 0 })
    }
}
