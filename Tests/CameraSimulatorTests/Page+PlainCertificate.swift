import CameraSimulator
import DocScan
import DocScanEngines

extension Page {
    /// A certificate's two barcodes in the middle of their boxes, on a page as small as the preview.
    static let plainCertificate: Page = {
        let values = ["certificateNumber": "K1234567", "dateOfBirth": "1990/01/31"]
        var page = Page(width: 414, height: 624)
        for expected in DocumentProfile.shipped[0].barcodes {
            guard let value = values[expected.name],
                let modules = try? LinearEncoder.modules(of: value, .code39).count
            else { continue }
            let box = expected.guideBox
            let left = (box.x + box.width / 2) * 414 - Double(modules) / 2
            try? page.draw(value, .code39, x: Int(left), y: Int((box.y + 0.007) * 624), module: 1, height: 31)
        }
        return page
    }()
}
