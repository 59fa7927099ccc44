import CameraSimulator
import DocScan
import Testing

struct FilmTests {
    private static let film = Film(page: small, width: 120, height: 160)
    /// A page of little print: two dark fields.
    private static let small: Page = {
        var page = Page(width: 100, height: 150, white: 230)
        page.fill(x: 10, y: 10, width: 40, height: 20)
        page.fill(x: 60, y: 120, width: 30, height: 20)
        return page
    }()

    private func frame(velocity: Point = Point(x: 0, y: 0), light: Double = 1, seed: UInt64 = 1) -> LumaImage {
        Self.film.frame(CameraPose(), velocity: velocity, light: light, seed: seed)
    }

    @Test func `A frame repeats with its seed`() {
        #expect(frame().rows == frame().rows)
        #expect(frame().rows != frame(seed: 2).rows)
    }

    @Test func `The preview keeps the page's proportions`() {
        #expect(abs(Self.film.previewWidth - 160.0 * 100 / 150) < 1e-9)
        #expect(Film(page: Self.small, width: 100, height: 400).previewWidth == 100)
    }

    @Test func `Less light is darker`() {
        func mean(_ light: Double) -> Double { Luminosity(of: frame(light: light)).mean }
        #expect(abs(mean(0.5) - mean(1) / 2) < 2)
    }

    @Test func `A moving camera smears along its way`() throws {
        let still = try #require(Sharpness(of: frame())).blur
        let moved = try #require(Sharpness(of: frame(velocity: Point(x: 5, y: 5)))).blur
        #expect(moved > still * 1.3)
    }

    @Test func `The truth is where the barcodes are drawn`() {
        let film = Film(page: .plainCertificate, width: 1080, height: 1440)
        let scale = film.previewWidth / 414
        for (seen, drawn) in zip(film.truth(CameraPose()), film.page.barcodes) {
            #expect(seen.value == drawn.value)
            #expect(abs(seen.corners.width - drawn.corners.width * scale) < 1e-6)
            #expect(abs(seen.corners.center.y - drawn.corners.center.y * scale) < 1)
        }
    }
}
