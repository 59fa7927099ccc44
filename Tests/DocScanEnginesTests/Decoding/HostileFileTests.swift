import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

/// Expensive files are refused before anything is decoded.
struct HostileFileTests {
    private let decoder = ImageDecoder()

    private func measure(_ bytes: [UInt8], page: Int = 0, limit: Int = 200_000_000) throws -> EncodedImage {
        try decoder.measure(ImageInput(source: "hostile", bytes: bytes), page: page, maximumPixels: limit)
    }

    private func code(of bytes: [UInt8], limit: Int = 200_000_000) -> String? {
        do {
            _ = try measure(bytes, limit: limit)
            return nil
        } catch {
            return (error as? ScanError)?.code
        }
    }

    // MARK: PNG, GIF, JPEG, WebP

    @Test func `Memory for a PNG is limited as its pixels are`() {
        #expect(code(of: HostileFile.png(width: 14_000, height: 14_000)) == "needsMemory")
        #expect(code(of: HostileFile.png(width: 14_000, height: 14_000, colourType: 0)) == nil)
        #expect(code(of: HostileFile.png(width: 11_000, height: 11_000)) == nil)
        #expect(code(of: HostileFile.png(width: 15_000, height: 14_000, colourType: 0)) == "tooLarge")
    }

    @Test func `A limit of more pixels is one of more memory`() {
        #expect(code(of: HostileFile.png(width: 14_000, height: 14_000), limit: 400_000_000) == nil)
    }

    @Test func `Only the first frame of a GIF is decoded`() throws {
        let image = try measure(HostileFile.gif(secondWidth: 46_000, height: 46_000))
        let picture = try decoder.decode(image, denominator: 1)
        #expect((picture.width, picture.height, picture[0, 0]) == (1, 1, 255))
    }

    @Test(arguments: [(10, nil), (20, nil), (21, "unsupported"), (190, "unsupported")])
    func `Pixels times scans of a JPEG are limited`(scans: Int, code: String?) {
        let bytes = HostileFile.progressiveJPEG(width: 14_000, height: 14_000, scans: scans)
        #expect(self.code(of: bytes) == code)
    }

    @Test func `A small JPEG may have many scans`() {
        #expect(code(of: HostileFile.progressiveJPEG(width: 4000, height: 3000, scans: 100)) == nil)
    }

    @Test func `A WebP that moves is not called damaged`() {
        #expect(code(of: HostileFile.animatedWebP) == "unsupported")
    }

    // MARK: TIFF

    private func page(_ grey: UInt8) -> HostileFile.Page {
        HostileFile.Page(width: 2, height: 2, planes: [[UInt8](repeating: grey, count: 4)])
    }

    @Test(.timeLimit(.minutes(1)))
    func `Each page of a TIFF costs the same`() throws {
        let bytes = HostileFile.tiff((0..<3000).map { page(UInt8($0 % 251)) })
        #expect(try decoder.pageCount(of: ImageInput(source: "pages", bytes: bytes)) == 3000)
        let input = ImageInput(source: "pages", bytes: bytes)
        let wrong = try (0..<3000).filter { index in
            let image = try decoder.measure(input, page: index, maximumPixels: 100)
            return try decoder.decode(image, denominator: 1)[1, 1] != UInt8(index % 251)
        }
        #expect(wrong.isEmpty)
    }

    @Test func `Pages are read in any order and from several files`() throws {
        let files = [UInt8(10), 20].map { first in
            ImageInput(source: "file", bytes: HostileFile.tiff((0..<3).map { page(first + $0) }))
        }
        for index in [2, 0, 1, 1, 0] {
            for (file, first) in zip(files, [10, 20]) {
                let image = try decoder.measure(file, page: index, maximumPixels: 100)
                #expect(try decoder.decode(image, denominator: 1)[0, 0] == UInt8(first + index))
            }
        }
    }

    @Test func `A TIFF of too many pages is refused`() {
        let bytes = HostileFile.tiff(Array(repeating: page(7), count: 10_001))
        #expect(throws: ScanError.tooManyPages(count: 10_001, limit: 10_000)) {
            try decoder.pageCount(of: ImageInput(source: "pages", bytes: bytes))
        }
    }

    @Test func `Joins colours that are stored in separate planes`() throws {
        let planes: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
        let bytes = HostileFile.tiff([HostileFile.Page(width: 4, height: 1, planes: planes, samples: 3)])
        for _ in 0..<2 {
            let picture = try decoder.decode(measure(bytes), denominator: 1)
            // ITU-R BT.601.
            #expect((0..<4).map { picture[$0, 0] } == [76, 150, 29, 255])
        }
    }

    @Test func `A TIFF of planes cut anywhere is decoded or refused`() {
        let planes: [[UInt8]] = [[255, 0], [0, 255], [0, 0]]
        let bytes = HostileFile.tiff([HostileFile.Page(width: 2, height: 1, planes: planes, samples: 3)])
        let read = bytes.indices.filter { count in
            let cut = Array(bytes.prefix(count))
            return (try? decoder.decode(measure(cut), denominator: 1)) != nil
        }
        // The last four bytes mark the end of the list of pages.
        #expect(read.allSatisfy { $0 >= bytes.count - 4 })
    }

    @Test func `A TIFF of tiles is not called damaged`() {
        var tiles = page(7)
        tiles.tags = [(322, 65_536), (323, 65_536), (324, 8), (325, 4)]
        #expect(code(of: HostileFile.tiff([tiles])) == "unsupported")
    }

    @Test func `Memory for a TIFF is limited`() {
        var colours = page(7)
        (colours.width, colours.height, colours.samples) = (14_000, 14_000, 3)
        #expect(code(of: HostileFile.tiff([colours])) == "needsMemory")
    }

    // MARK: PDF

    #if PDF
        @Test(arguments: ["307", "320"])
        func `A page of almost no size is damaged`(zeros: String) throws {
            let side = "0." + String(repeating: "0", count: try #require(Int(zeros))) + "1"
            let bytes = HostileFile.pdf(
                mediaBox: "0 0 \(side) \(side)", content: "/Im Do", image: "/Width 1000 /Height 1000")
            #expect(code(of: bytes) == "damaged")
        }

        @Test func `An image on a part of its page counts too`() {
            let content = "q 30 0 0 30 0 0 cm /Im Do Q"
            func page(_ size: String) -> [UInt8] {
                HostileFile.pdf(mediaBox: "0 0 72 72", content: content, image: size)
            }
            #expect(code(of: page("/Width 32000 /Height 32000")) == "tooLarge")
            #expect(code(of: page("/Width 10 /Height 10")) == nil)
        }

        @Test(.timeLimit(.minutes(1)))
        func `A PDF full of widths is read in time`() {
            let bytes = HostileFile.pdf(
                mediaBox: "0 0 72 72", content: "q 72 0 0 72 0 0 cm /Im Do Q", image: "/Width 10 /Height 10",
                suffix: "\n%" + String(repeating: "/Width ", count: 300_000))
            #expect(code(of: bytes) == nil)
        }
    #endif

    // MARK: HEIC

    #if HEIC
        @Test func `The tiles of a photo count, not its stated size`() throws {
            #expect(code(of: HEIFBytes.grid(stated: 64, tile: 512, rows: 63, columns: 63)) == "tooLarge")
        }
    #endif

    // MARK: Files

    @Test func `Does not read a file to its end that does not begin like an image`() {
        #expect(throws: ScanError.notAnImage(nil)) {
            try ImageInput(path: InputPath("/dev/zero"), isPicture: true)
        }
    }

    @Test func `A picture is read whole`() throws {
        let path = "TestImages/odd/grey.jpg"
        let input = try ImageInput(
            path: InputPath(TestImages.packageRoot.appending(path: path).path), isPicture: true)
        #expect(try input.bytes == TestImages.bytes(of: path))
    }

    @Test func `Versions are those of the libraries, not of their interfaces`() {
        let versions = Dictionary(uniqueKeysWithValues: Dependency.engines.map { ($0.name, $0.version) })
        #expect(versions["libjpeg-turbo"] != nil && versions["nettle"] != nil)
    }
}
