import Testing

@testable import DocScan

struct PageReaderOrientationTests {
    private static let (width, height) = (850, 1100)

    /// Lines of 10 letters, 20 pixels high, on white paper.
    ///
    /// - Parameter lines: the top of each.
    private func picture(_ lines: [Int]) -> LumaImage {
        LumaImage(width: Self.width, height: Self.height) { x, y in
            let isInLine = lines.contains { ($0..<$0 + 20).contains(y) }
            return isInLine && (200..<360).contains(x) && x % 16 < 8 ? 40 : 230
        }
    }

    private func page(_ picture: LumaImage, top: Double = 0, isFitted: Bool = false) -> PageReader {
        var view = PagePlacement(width: Self.width, height: Self.height)
        view.outline.topLeft.y = top
        view.outline.topRight.y = top
        return PageReader(
            picture, small: picture.downscaled(by: 2), view: view, barcodes: [], isFitted: isFitted,
            options: .init(resolution: 100))
    }

    @Test func `A page that cuts off five lines lacks print of the picture`() {
        let picture = picture([100, 160, 220, 280, 340, 700, 760, 820])
        let (whole, part) = (page(picture), page(picture, top: 550))
        #expect(whole.isWholePicture)
        #expect(!part.isWholePicture)
        #expect(whole.hasPrint(beside: part))
        #expect(!whole.hasPrint(beside: whole))
    }

    @Test func `A few letters next to a page are not a page`() {
        let picture = picture([100, 160, 700, 760, 820])
        #expect(!page(picture).hasPrint(beside: page(picture, top: 550)))
    }
}
