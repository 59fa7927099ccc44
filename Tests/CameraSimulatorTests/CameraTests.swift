import CameraSimulator
import DocScan
import Testing

struct CameraTests {
    private let camera = Camera(table: 100)

    @Test func `A page in the middle of the frame has the table around it`() {
        let shot = camera.photograph(Page(width: 40, height: 20), width: 80, height: 60)
        #expect(shot.image[40, 30] == 255)
        #expect(shot.image[5, 5] == 100)
        #expect(shot.page == Quadrilateral(x: 20, y: 20, width: 40, height: 20))
    }

    @Test func `Light scales and fades`() {
        let page = Page(width: 200, height: 20, white: 200)
        let shot = camera.photograph(page, light: Light(gain: 0.5, gradient: 0.5), width: 100, height: 10)
        #expect(shot.image[0, 5] == 100)
        #expect(shot.image[99, 5] == 50)
    }

    @Test func `Noise has its deviation and repeats with its seed`() {
        func grain(_ seed: UInt64) -> [[UInt8]] {
            let noise = Noise(deviation: 6, seed: seed)
            return camera.photograph(Page(width: 1, height: 1), noise: noise, width: 100, height: 100).image.rows
        }
        let values = grain(3).joined().map { Double($0) }
        let mean = values.reduce(0, +) / 10_000
        let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 10_000
        #expect(abs(mean - 100) < 0.5)
        #expect(abs(variance.squareRoot() - 6) < 0.3)
        #expect(grain(3) == grain(3))
        #expect(grain(3) != grain(4))
    }

    @Test func `A barcode's corners are where its bars are`() throws {
        var page = Page(width: 300, height: 100)
        try page.draw("1", .code39, x: 20, y: 30, module: 2, height: 40)
        let shot = camera.photograph(page, pose: Pose(scale: 1, shift: Point(x: 10, y: 5)), width: 400, height: 200)
        let corners = try #require(shot.barcodes.first?.corners)
        #expect(corners.topLeft == Point(x: 80, y: 85))
        // Three signs of 15 modules with a space of one between them.
        #expect(abs(corners.width - 2 * 47) < 1e-9)
        // Sampling softens an edge by part of a pixel.
        #expect(shot.image[80, 90] < 64 && shot.image[79, 90] > 192 && shot.image[80, 84] > 192)
    }

    @Test func `Refuses a character without a symbol`() {
        var page = Page(width: 10, height: 10)
        #expect(throws: LinearEncoder.Failure.character("a")) {
            try page.draw("a", .code39, x: 0, y: 0, module: 1, height: 1)
        }
        #expect(throws: LinearEncoder.Failure.character("*")) {
            try page.draw("*", .code39, x: 0, y: 0, module: 1, height: 1)
        }
        #expect(throws: LinearEncoder.Failure.character("é")) {
            try page.draw("é", .code128, x: 0, y: 0, module: 1, height: 1)
        }
        #expect(throws: LinearEncoder.Failure.symbology(.itf)) {
            try page.draw("12", .itf, x: 0, y: 0, module: 1, height: 1)
        }
        #expect(page.barcodes.isEmpty)
    }
}
