@testable import DocScan

extension FuzzTarget {
    /// Bytes are the widths of elements, light first, in eighths of a sample; 0 begins the next of the lines.
    func testDataBar(_ bytes: [UInt8]) {
        let lines = bytes.prefix(1024).split(separator: 0).prefix(12).map { Self.grey(of: $0) }
        guard !lines.isEmpty else { return }
        for line in lines { _ = ExpandedChain.find(in: ElementEdges(grey: line)) }
        // Each line twice, because a single one is not confirmed.
        let sheet = ExpandedSheet(count: 2 * lines.count, spacing: 4) { lines[$0 / 2] }
        for detection in sheet.detections(direction: Point(x: 1, y: 0), place: { Point(x: Double($0), y: Double($1)) })
        {
            demand(!detection.value.isEmpty && detection.points.count == 4, "a symbol has a value and four corners")
        }
    }

    private static func grey(of widths: ArraySlice<UInt8>) -> [Float] {
        var samples: [Float] = []
        var (edge, isDark): (Float, Bool) = (0, false)
        for width in widths {
            edge += Float(width) / 8
            while Float(samples.count) < edge { samples.append(isDark ? 20 : 235) }
            isDark.toggle()
        }
        return samples + Array(repeating: 235, count: 8)
    }

    /// Two bytes a character.
    func testElements(_ bytes: [UInt8]) {
        let pairs = stride(from: 0, to: bytes.count - 1, by: 2).prefix(24)
        let characters = pairs.map { (Int(bytes[$0]) << 8 | Int(bytes[$0 + 1])) & 0xFFF }
        if let text = ElementString.text(of: characters) {
            demand(!text.isEmpty && text.unicodeScalars.allSatisfy { $0.value < 0x80 }, "elements are ASCII")
            _ = ElementSyntax.isMet(by: text)
        }
        _ = ElementSyntax.isMet(by: String(decoding: bytes, as: UTF8.self))
    }
}
