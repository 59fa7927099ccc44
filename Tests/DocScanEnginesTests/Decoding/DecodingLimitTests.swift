import DocScan
import Testing

@testable import DocScanEngines

struct DecodingLimitTests {
    private let limit = DecodingLimit(pixels: 100_000_000)

    @Test func `A picture up to the limit is decoded`() throws {
        try limit.check(width: 10_000, height: 10_000, format: .png)
        #expect(throws: ScanError.tooLarge(width: 10_001, height: 10_000, limit: 100_000_000)) {
            try limit.check(width: 10_001, height: 10_000, format: .png)
        }
    }

    @Test(arguments: [(Int.max, 2), (Int.max, Int.max)]) func `A size that overflows is too large`(size: (Int, Int)) {
        #expect(throws: ScanError.tooLarge(width: size.0, height: size.1, limit: 100_000_000)) {
            try limit.check(width: size.0, height: size.1, format: .png)
        }
    }

    @Test(arguments: [(0, 5), (5, 0), (-1, 5)]) func `A picture without pixels is damaged`(size: (Int, Int)) {
        #expect(throws: ScanError.damaged(format: .png)) {
            try limit.check(width: size.0, height: size.1, format: .png)
        }
    }

    @Test func `Memory is limited to five bytes per pixel, and to 64 MB for small limits`() throws {
        #expect(limit.bytes == 500_000_000)
        #expect(DecodingLimit(pixels: 1).bytes == 64_000_000)
        #expect(DecodingLimit(pixels: .max).bytes == .max)
        try limit.checkMemory(width: 10_000, height: 10_000, bytesPerPixel: 5)
        #expect(throws: ScanError.needsMemory(bytes: 700_000_000, limit: 500_000_000)) {
            try limit.checkMemory(width: 10_000, height: 10_000, bytesPerPixel: 7)
        }
    }
}
