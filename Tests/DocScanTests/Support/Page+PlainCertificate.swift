import CameraSimulator
import DocScan

extension Page {
    /// The certificate's two barcodes in the middle of their boxes, on a page as small as the preview: for tests that
    /// look at no pixel.
    static let plainCertificate: Page = {
        var page = Page(width: 414, height: 624)
        for expected in Certificate.expected {
            guard let value = Certificate.values[expected.name],
                let modules = try? LinearEncoder.modules(of: value, .code39).count
            else { continue }
            let box = expected.guideBox
            let left = (box.x + box.width / 2) * 414 - Double(modules) / 2
            try? page.draw(value, .code39, x: Int(left), y: Int((box.y + 0.007) * 624), module: 1, height: 31)
        }
        return page
    }()
}
