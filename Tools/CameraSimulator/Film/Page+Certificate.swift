public import DocScan

extension Page {
    /// A page with the proportions of the preview of the certificate's profile. Its two barcodes are in the middle of
    /// their guide boxes, and bars represent the lines of words above them. All values are fictional.
    ///
    /// - Parameter seed: determines the values and words.
    public static func certificate(of profile: DocumentProfile, seed: UInt64) -> Page {
        var numbers = SplitMix64(seed: seed)
        let points = 6
        let preview = profile.preview ?? .init(width: 414, height: 624)
        let (width, height) = (Int(preview.width) * points, Int(preview.height) * points)
        var page = Page(width: width, height: height, white: 236)
        page.write(&numbers)
        func digits(_ count: Int) -> String {
            (0..<count).map { _ in String(Int.random(in: 0...9, using: &numbers)) }.joined()
        }
        func two(_ range: ClosedRange<Int>) -> String {
            let number = Int.random(in: range, using: &numbers)
            return number < 10 ? "0\(number)" : "\(number)"
        }
        let values = [
            "certificateNumber": "K" + digits(7), "dateOfBirth": "19\(two(30...99))/\(two(1...12))/\(two(1...28))",
        ]
        for barcode in profile.barcodes {
            guard let value = values[barcode.name],
                let modules = try? LinearEncoder.modules(of: value, .code39).count
            else { continue }
            let box = barcode.guideBox
            let module = max(1, Int(box.width * Double(width) * 0.96) / modules)
            let left = (box.x + box.width / 2) * Double(width) - Double(modules * module) / 2
            let top = (box.y + box.height * 0.12) * Double(height)
            try? page.draw(
                value, .code39, x: Int(left), y: Int(top), module: module,
                height: Int(box.height * 0.76 * Double(height)))
        }
        return page.halved
    }

    /// Draws lines of words, as dark bars with the height of letters.
    private mutating func write(_ numbers: inout SplitMix64) {
        let unit = width / 400
        var y = height / 12
        while y < height * 8 / 10 {
            var x = width / 10
            while x < width * 8 / 10 {
                let word = Int.random(in: 4...24, using: &numbers) * unit
                for letter in stride(from: x, to: x + word, by: 2 * unit) {
                    let drop = Int.random(in: 0...unit, using: &numbers)
                    fill(x: letter, y: y + drop, width: unit * 4 / 3, height: 4 * unit, grey: 70)
                }
                x += word + 5 * unit
            }
            y += Int.random(in: 10...26, using: &numbers) * unit
        }
    }
}
