import Testing

@testable import DocScan
@testable import DocScanEngines

struct BarStripTests {
    /// A sharp Code 128, nine pixels per module, on grey paper.
    ///
    /// - Parameter margin: the greys next to the bars, from the paper to the bar.
    private func picture(_ value: String, margin: [UInt8]) -> LumaImage {
        var codes = [Code128.startB] + value.utf8.map { Int($0) - 32 }
        codes.append((codes[0] + codes.indices.reduce(0) { $0 + $1 * codes[$1] }) % 103)
        let elements = (codes + [Code128.stop]).flatMap { Code128.patterns[$0].compactMap(\.wholeNumberValue) }
        let bars = elements.enumerated().flatMap { index, width in
            [UInt8](repeating: index % 2 == 0 ? 2 : 250, count: 9 * width)
        }
        let paper = [UInt8](repeating: 228, count: 80)
        let row = paper + margin + bars + margin.reversed() + paper
        let blank = [UInt8](repeating: 228, count: row.count)
        let rows = (0..<180).map { (40..<140).contains($0) ? row : blank }
        return LumaImage(width: row.count, height: rows.count, pixels: rows.flatMap(\.self)).averagedAcross(length: 3)
    }

    @Test(arguments: [[], [216, 216, 228, 248, 248]] as [[UInt8]])
    func `Does not take faint marks in the margin for bars`(margin: [UInt8]) throws {
        let decoder = ImageDecoder()
        let input = ImageInput(source: "test", bytes: picture("K4915366", margin: margin).png)
        var pyramid = ImagePyramid(
            try decoder.measure(input, page: 0, maximumPixels: 1_000_000), decoder: decoder)
        let request = BarcodeRequest(symbologies: [.code128])
        var cascade = BarcodeCascade(
            request, reader: ZBarReader(), width: pyramid.image.width, height: pyramid.image.height)
        let seen = try cascade.make(ReadingStep(1, .bars), in: &pyramid)
        #expect(seen.map(\.symbol.value) == ["K4915366"])
        #expect(seen.first?.symbol.hits == 5)
    }
}
