/// Small files that would take much to decode.
enum HostileFile {
    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func join(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

    /// A PNG's header, and the beginning of its data.
    static func png(width: Int, height: Int, colourType: UInt8 = 6) -> [UInt8] {
        join(
            [0x89], text("PNG"), [13, 10, 26, 10], big(13, 4), text("IHDR"), big(width, 4), big(height, 4),
            [8, colourType, 0, 0, 0], zeros(4), big(100, 4), text("IDAT"))
    }

    /// A GIF of one white pixel, and a second frame of any size without its data.
    static func gif(secondWidth width: Int, height: Int) -> [UInt8] {
        let pixel: [UInt8] = [2, 2, 0x4C, 1, 0]
        return join(
            text("GIF89a"), little(1, 2), little(1, 2), [0x80, 0, 0, 0, 0, 0, 255, 255, 255],
            [0x2C], zeros(4), little(1, 2), little(1, 2), [0], pixel,
            [0x2C], zeros(4), little(width, 2), little(height, 2), [0], pixel, [0x3B])
    }

    /// A grey JPEG without its pixels.
    static func progressiveJPEG(width: Int, height: Int, scans: Int) -> [UInt8] {
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0, 0x12, 0xFF, 0x00, 0x34]
        return join(
            [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0], [UInt8](repeating: 1, count: 64),
            [0xFF, 0xC4, 0, 20, 0, 1], zeros(16),
            [0xFF, 0xC2, 0, 11, 8], big(height, 2), big(width, 2), [1, 1, 0x11, 0],
            Array(repeatElement(scan, count: scans).joined()), [0xFF, 0xD9])
    }

    /// The header of a WebP that moves.
    static let animatedWebP = join(
        text("RIFF"), little(100, 4), text("WEBPVP8X"), little(10, 4), [2, 0, 0, 0], little(99, 3), little(99, 3),
        text("ANIM"), little(6, 4), zeros(66))

    /// A PDF of one page.
    static func pdf(mediaBox: String, content: String = "", image: String = "", suffix: String = "") -> [UInt8] {
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [\(mediaBox)] /Contents 4 0 R "
                + "/Resources << /XObject << /Im 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 \(image) /Length 1 >>\n"
                + "stream\nx\nendstream",
        ]
        var (text, offsets) = ("%PDF-1.4\n", [Int]())
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Array((text + suffix).utf8)
    }

    /// The parts of a TIFF page: a strip per plane, nothing compressed.
    struct Page {
        var width: Int
        var height: Int
        /// A list of samples for each plane, or one list for all.
        var planes: [[UInt8]]
        var samples = 1
        var tags: [(tag: Int, value: Int)] = []
    }

    static func tiff(_ pages: [Page]) -> [UInt8] {
        var bytes = join(text("II"), little(42, 2), zeros(4))
        var link = 4
        for page in pages {
            func add(_ values: [Int], size: Int) -> Int {
                defer { for value in values { bytes += little(value, size) } }
                return bytes.count
            }
            let strips = page.planes.map { plane in
                defer { bytes += plane }
                return bytes.count
            }
            if bytes.count % 2 == 1 { bytes.append(0) }
            let count = page.planes.count
            let offsets = count == 1 ? strips[0] : add(strips, size: 4)
            let lengths = count == 1 ? page.planes[0].count : add(page.planes.map(\.count), size: 4)
            let bits = page.samples == 1 ? 8 : add(Array(repeating: 8, count: page.samples), size: 2)
            if bytes.count % 2 == 1 { bytes.append(0) }
            var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
                (256, 4, 1, page.width), (257, 4, 1, page.height), (258, 3, page.samples, bits), (259, 3, 1, 1),
                (262, 3, 1, page.samples == 1 ? 1 : 2), (273, 4, count, offsets), (277, 3, 1, page.samples),
                (278, 4, 1, page.height), (279, 4, count, lengths), (284, 3, 1, count == 1 ? 1 : 2),
            ]
            entries += page.tags.map { ($0.tag, 4, 1, $0.value) }
            bytes.replaceSubrange(link..<link + 4, with: little(bytes.count, 4))
            bytes += little(entries.count, 2)
            for entry in entries {
                bytes += join(
                    little(entry.tag, 2), little(entry.type, 2), little(entry.count, 4), little(entry.value, 4))
            }
            link = bytes.count
            bytes += zeros(4)
        }
        return bytes
    }
}
