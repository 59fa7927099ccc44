package import DocScan

/// A simulated camera, which creates a frame from a page, a pose, light, blur and noise.
///
///     var page = Page(width: 600, height: 300)
///     try page.draw("K1234567", .code39, x: 60, y: 100, module: 2, height: 80)
///     let shot = Camera().photograph(page, pose: Pose(degrees: 10), width: 800, height: 600)
package struct Camera: Sendable {
    /// The grey value of the surroundings of the page. Default 96, a grey table.
    package var table: UInt8 = 96
    /// The number of samples per pixel in each direction, because the pixels of a sensor have an area. Default 2. 1 is
    /// enough if the page has about as many pixels as its image in the frame.
    package var samples = 2

    package init(table: UInt8 = 96, samples: Int = 2) { (self.table, self.samples) = (table, samples) }

    /// Takes a frame.
    package func photograph(
        _ page: Page, pose: Pose = Pose(), light: Light = Light(), blur: Blur = Blur(), noise: Noise = Noise(),
        width: Int, height: Int
    ) -> Shot {
        let outline = pose.outline(of: page, width: width, height: height)
        let fine = Projection(
            width: Double(page.width), height: Double(page.height), to: outline.scaled(by: Double(samples)))
        let seen = page.image.warped(width: samples * width, height: samples * height, outside: table, by: fine.inverse)
            .downscaled(by: samples)
        let toFrame = Projection(width: Double(page.width), height: Double(page.height), to: outline)
        let barcodes = page.barcodes.map {
            PlacedBarcode(value: $0.value, symbology: $0.symbology, corners: $0.corners.map { toFrame($0) })
        }
        return Shot(image: lit(blur.apply(to: seen), light, noise), barcodes: barcodes, page: outline)
    }

    private func lit(_ image: LumaImage, _ light: Light, _ noise: Noise) -> LumaImage {
        var grain = Noise.Generator(noise)
        return LumaImage(width: image.width, height: image.height) { target in
            for y in 0..<image.height {
                for x in 0..<image.width {
                    let grey = Double(image[x, y]) * light.factor(column: x, width: image.width) + grain.next()
                    target[y * image.width + x] = UInt8(min(255, max(0, grey.rounded())))
                }
            }
        }
    }
}

/// A frame with its true content.
package struct Shot: Sendable {
    package var image: LumaImage
    /// The barcodes, with corners in pixels of the frame.
    package var barcodes: [PlacedBarcode]
    /// The outline of the page in pixels of the frame.
    package var page: Quadrilateral
}
