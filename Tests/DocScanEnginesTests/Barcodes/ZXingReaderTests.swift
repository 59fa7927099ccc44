#if ZXing
    import Testing

    @testable import DocScanEngines

    struct ZXingReaderTests {
        @Test(arguments: [(10_000.0, 3), (400_000, 2), (1_000_000, 1)])
        func `Reads an area again at different scales only`(pixels: Double, count: Int) {
            let scales = ZXingReader.distinctScales(forArea: pixels)
            #expect(scales.count == count)
            #expect(Set(scales).count == count)
            #expect(scales.allSatisfy { $0 * $0 * pixels < 600_001 })
        }
    }
#endif
