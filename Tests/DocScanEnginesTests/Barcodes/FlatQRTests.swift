import DocScanEngines
import Testing

@testable import DocScan

/// QR codes that are laid flat before zbar reads them.
struct FlatQRTests {
    private let size = QRCode.image.width

    /// `QRCode.image` as seen in a picture: each place of it taken from where `source` says, in 0…1 of the symbol.
    private func picture(width: Int, height: Int, _ source: (Point) -> Point) -> LumaImage {
        let symbol = QRCode.image
        return LumaImage(width: width, height: height) { target in
            for y in 0..<height {
                for x in 0..<width {
                    let place = source(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) * Double(size)
                    target[y * width + x] = UInt8(symbol.sample(at: place, outside: 255))
                }
            }
        }
    }

    private func read(_ image: LumaImage) -> [SymbolDetection] { image.laidFlatSymbols(reader: ZBarReader()) }

    @Test(arguments: [1.0, 0.7, 0.45])
    func `A QR code is read at a slant, with its corners`(foreshortening: Double) throws {
        let outline = Quadrilateral(
            topLeft: Point(x: 150 - 80 * foreshortening, y: 60), topRight: Point(x: 150 + 80 * foreshortening, y: 60),
            bottomRight: Point(x: 270, y: 60 + 200 * foreshortening),
            bottomLeft: Point(x: 30, y: 60 + 200 * foreshortening))
        let back = Projection(width: 1, height: 1, to: outline).inverse
        let seen = try #require(read(picture(width: 300, height: 300) { back($0) }).first)
        #expect(seen.value == QRCode.value)
        // Four modules of margin around 21.
        let forth = Projection(width: 1, height: 1, to: outline)
        let corner = forth(Point(x: 4.0 / 29, y: 4.0 / 29))
        #expect((seen.points[0] - corner).length < 3)
    }

    @Test func `A QR code is read on a cylinder`() {
        let image = picture(width: 260, height: 260) { place in
            let x = (place.x - 130) / 110
            let angle = x * (1 + x * x / 6)
            return Point(x: 0.5 + 0.42 * angle, y: (place.y - 30 - 8 * x * x) / 200)
        }
        #expect(read(image).map(\.value) == [QRCode.value])
    }

    @Test func `A QR code is read at 1.5 pixels per module, without a margin`() throws {
        let margin = 4.0 / 29
        let image = picture(width: 32, height: 32) {
            Point(x: margin + $0.x / 32 * (21.0 / 29), y: margin + $0.y / 32 * (21.0 / 29))
        }
        #expect(read(image).map(\.value) == [QRCode.value])
    }

    @Test func `A QR code is read light on dark`() {
        #expect(read(QRCode.image.inverted).map(\.value) == [QRCode.value])
    }

    @Test func `Finder patterns without a symbol give no value`() {
        let image = LumaImage(width: size, height: size) { target in
            let symbol = QRCode.image
            for y in 0..<size {
                for x in 0..<size {
                    let (column, row) = (x / 6 - 4, y / 6 - 4)
                    let isFinder = (row < 7 && (column < 7 || column > 13)) || (row > 13 && column < 7)
                    target[y * size + x] = isFinder ? symbol[x, y] : 255
                }
            }
        }
        #expect(read(image).isEmpty)
    }
}
