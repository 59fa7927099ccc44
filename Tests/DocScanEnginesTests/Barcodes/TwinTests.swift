import CameraSimulator
import Testing

@testable import DocScan
@testable import DocScanEngines

/// After one barcode, regions of bars that look like its own are read by all passes over bars.
struct TwinTests {
    /// Reads the first strips that it is given, as a symbol in their middle.
    private final class FirstStrips: BarcodeReading, @unchecked Sendable {
        private var values: [String]

        init(_ values: [String]) { self.values = values }

        func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection] {
            guard !values.isEmpty else { return [] }
            let points = [Point(x: Double(image.width) / 2, y: Double(image.height) / 2)]
            return [
                SymbolDetection(
                    symbology: .code128, value: values.removeFirst(), points: points, heading: .right, hits: 9)
            ]
        }
    }

    /// A page with two barcodes, one above the other.
    private func cascade(
        second value: String, height: Int, reading values: [String]
    ) throws -> (cascade: BarcodeCascade, pyramid: ImagePyramid) {
        var page = Page(width: 1000, height: 700)
        try page.draw("K9548487", .code128, x: 90, y: 100, module: 4, height: 100)
        try page.draw(value, .code128, x: 90, y: 400, module: 4, height: height)
        let picture = Camera(table: 200).photograph(page, pose: Pose(degrees: 0), width: 1100, height: 1000).image
        let decoder = ImageDecoder()
        let input = ImageInput(source: "test", bytes: picture.png)
        let pyramid = ImagePyramid(try decoder.measure(input, page: 0, maximumPixels: 2_000_000), decoder: decoder)
        let cascade = BarcodeCascade(
            BarcodeRequest(symbologies: [.code128]), reader: FirstStrips(values), width: 1100, height: 1000)
        return (cascade, pyramid)
    }

    /// Makes a pass, as the cascade does.
    private func make(
        _ step: ReadingStep, _ cascade: inout BarcodeCascade, _ pyramid: inout ImagePyramid
    ) throws -> [String] {
        let seen = try cascade.make(step, in: &pyramid)
        cascade.search.record(seen, of: step)
        for doubt in cascade.search.doubts { cascade.search.resolve(doubt, .given) }
        return seen.map(\.symbol.value)
    }

    @Test(arguments: [("L1234567", 100, 1), ("L1234567", 25, 0), ("L", 100, 0)])
    func `A twin is as long and as high`(value: String, height: Int, twins: Int) throws {
        var (cascade, pyramid) = try cascade(second: value, height: height, reading: ["FIRST"])
        #expect(cascade.twins.isEmpty)
        let read = try make(ReadingStep(1, .bars), &cascade, &pyramid)
        #expect(read == ["FIRST"])
        #expect(cascade.twins.count == twins)
    }

    @Test func `A region that gave a confirmed value is not a twin`() throws {
        var (cascade, pyramid) = try cascade(second: "L1234567", height: 100, reading: ["FIRST"])
        _ = try make(ReadingStep(1, .bars), &cascade, &pyramid)
        let twin = try #require(cascade.twins.first)
        cascade.values[twin.index] = ["OTHER"]
        #expect(cascade.twins.count == 1)
        cascade.values[twin.index] = ["FIRST"]
        #expect(cascade.twins.isEmpty)
    }

    /// A comparison that refutes a value counts as a pass over matched bars, and has read one region.
    @Test func `After a value was refuted, all regions are read`() throws {
        var (cascade, pyramid) = try cascade(second: "L1234567", height: 25, reading: ["FIRST"])
        let elsewhere = SymbolDetection(
            symbology: .code128, value: "PROOF", points: [Point(x: 1000, y: 950)], heading: .right, hits: 9)
        let detection = BarcodeSearch.Detection(
            symbol: elsewhere, image: try pyramid.level(1), region: nil, isMatched: true)
        cascade.search.record([detection], of: ReadingStep(1, .matchedBars))
        #expect(cascade.search.mayBeComplete)
        #expect(try make(ReadingStep(1, .bars), &cascade, &pyramid) == ["FIRST"])
    }
}
