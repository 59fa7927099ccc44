import Testing

@testable import DocScan

struct BarcodeCascadeTests {
    /// Sees one symbol in pictures of the size of a place, none in others.
    private struct PlaceReader: BarcodeReading {
        let width: Int

        func read(_ image: LumaImage, symbologies: Set<Symbology>, density: ScanDensity) -> [SymbolDetection] {
            guard image.width == width else { return [] }
            let points = [Point(x: 10, y: 20), Point(x: 60, y: 20)]
            return [SymbolDetection(symbology: .code128, value: "PLACE-1", points: points, heading: .right, hits: 9)]
        }
    }

    private struct Flat: FrameDecoding {
        func pageCount(of input: ImageInput) throws(ScanError) -> Int { 1 }

        func measure(_ input: ImageInput, page: Int, maximumPixels: Int) throws(ScanError) -> EncodedImage {
            throw .damaged(format: .png)
        }

        func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
            LumaImage(width: image.width / denominator, height: image.height / denominator, grey: 255)
        }
    }

    private func encoded(width: Int, height: Int) throws -> EncodedImage {
        try EncodedImage(
            input: ImageInput(source: "test", bytes: []), page: 0, format: .png, orientation: .up, storedWidth: width,
            storedHeight: height, maximumPixels: 1_000_000)
    }

    @Test func `An expected place is cut out and read first`() throws {
        let place = Quadrilateral(boundsOf: [Point(x: 100, y: 200), Point(x: 300, y: 260)])
        let request = BarcodeRequest(symbologies: [.code128], places: [place])
        // 200 pixels with a margin of 15 % on either side.
        var cascade = BarcodeCascade(request, reader: PlaceReader(width: 260), width: 640, height: 480)
        var pyramid = ImagePyramid(try encoded(width: 640, height: 480), decoder: Flat())
        try cascade.run(in: &pyramid)
        let barcode = try #require(cascade.search.confirmed.first)
        #expect(barcode.foundBy == "1/1 expected places")
        #expect(barcode.corners.topLeft.x == 80)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -1e9])
    func `Skips impossible places`(x: Double) throws {
        let place = Quadrilateral(boundsOf: [Point(x: x, y: 0), Point(x: x, y: 10)])
        let request = BarcodeRequest(symbologies: [.code128], places: [place])
        var cascade = BarcodeCascade(request, reader: PlaceReader(width: 260), width: 320, height: 240)
        var pyramid = ImagePyramid(try encoded(width: 320, height: 240), decoder: Flat())
        try cascade.run(in: &pyramid)
        #expect(cascade.search.confirmed.isEmpty)
    }

    @Test func `Guide boxes of a chosen profile are places`() {
        var options = ScanOptions()
        options.profile = .only(DocumentProfile.shipped[0])
        // With text a named document is searched as an unknown one is, so that its page is straightened the same.
        #expect(ScanPlan(options, among: DocumentProfile.shipped).request(width: 4032, height: 3024).places.isEmpty)
        options.readsText = false
        let places = ScanPlan(options, among: DocumentProfile.shipped).request(width: 4032, height: 3024).places
        #expect(places.count == 2)
        #expect(places.allSatisfy { $0.width > 100 && $0.center.x > 0 && $0.center.x < 4032 })
        options.profile = .auto
        #expect(ScanPlan(options, among: DocumentProfile.shipped).request(width: 4032, height: 3024).places.isEmpty)
        options.places = [Quadrilateral(boundsOf: [Point(x: 0, y: 0), Point(x: 9, y: 9)])]
        #expect(
            ScanPlan(options, among: DocumentProfile.shipped).request(width: 4032, height: 3024).places
                == options.places)
    }
}
