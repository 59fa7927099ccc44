public import DocScan

/// A simulated sheet of white paper with barcodes and rectangles.
public struct Page: Sendable {
    package let width: Int
    package let height: Int
    /// The barcodes in the order in which they were drawn, with corners in pixels of the page.
    public private(set) var barcodes: [PlacedBarcode] = []
    private var pixels: [UInt8]

    package init(width: Int, height: Int, white: UInt8 = 255) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: white, count: width * height)
    }

    package var image: LumaImage { LumaImage(width: width, height: height, pixels: pixels) }

    /// The page with half the pixels in each direction. Pixels are averaged, so that bars may end within a pixel, like
    /// printed bars.
    package var halved: Page {
        let small = image.downscaled(by: 2)
        var page = Page(width: small.width, height: small.height)
        page.pixels = small.packed.withPixels { span in (0..<span.count).map { span[$0] } }
        page.barcodes = barcodes.map {
            PlacedBarcode(value: $0.value, symbology: $0.symbology, corners: $0.corners.scaled(by: 0.5))
        }
        return page
    }

    /// Returns the page with blur.
    package func blurred(_ blur: Blur) -> Page {
        var page = self
        page.pixels = blur.apply(to: image).packed.withPixels { span in (0..<span.count).map { span[$0] } }
        return page
    }

    /// Fills the part of a rectangle that is on the page.
    package mutating func fill(x: Int, y: Int, width: Int, height: Int, grey: UInt8 = 0) {
        let rows = (0..<self.height).clamped(to: y..<y + height)
        let columns = (0..<self.width).clamped(to: x..<x + width)
        for row in rows { for column in columns { pixels[row * self.width + column] = grey } }
    }

    /// Draws a barcode without quiet zones and text. Leave ten white modules on both sides.
    ///
    /// - Parameters:
    ///   - x: the left edge of the first bar, in pixels.
    ///   - module: the width of the narrowest bar, in pixels.
    /// - Throws: `LinearEncoder.Failure`.
    package mutating func draw(
        _ value: String, _ symbology: Symbology, x: Int, y: Int, module: Int, height: Int
    ) throws(LinearEncoder.Failure) {
        let modules = try LinearEncoder.modules(of: value, symbology)
        for (index, isBar) in modules.enumerated() where isBar {
            fill(x: x + index * module, y: y, width: module, height: height)
        }
        let (left, top) = (Double(x), Double(y))
        let (right, bottom) = (left + Double(modules.count * module), top + Double(height))
        barcodes.append(
            PlacedBarcode(
                value: value, symbology: symbology,
                corners: Quadrilateral(
                    topLeft: Point(x: left, y: top), topRight: Point(x: right, y: top),
                    bottomRight: Point(x: right, y: bottom), bottomLeft: Point(x: left, y: bottom))))
    }
}

/// A barcode and its true position.
public struct PlacedBarcode: Sendable, Hashable {
    /// The characters, without start, stop and check characters.
    public var value: String
    /// Code 39 or Code 128 if drawn by `Page`.
    public var symbology: Symbology
    /// The outline of the bars, clockwise from the top left corner of the barcode itself.
    public var corners: Quadrilateral
}
