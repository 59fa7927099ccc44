import Foundation

/// A PDF with a page that draws for years: each form of nine draws the next ten times.
enum EndlessPDF {
    /// - Parameter hasEmptyPage: whether an empty page comes first.
    static func write(to path: String, hasEmptyPage: Bool = true) throws {
        let pages = hasEmptyPage ? "/Kids [3 0 R 4 0 R] /Count 2" : "/Kids [4 0 R] /Count 1"
        let levels = 9
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages \(pages) >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R /Resources << /XObject << /F 6 0 R >> >> >>",
            "<< /Length 4 >>\nstream\n/F Do\nendstream",
        ]
        for level in 0..<levels {
            let isLast = level == levels - 1
            let content = isLast ? "0 0 m 9 9 l S" : String(repeating: "/F Do ", count: 10)
            let resources = isLast ? "" : "/Resources << /XObject << /F \(7 + level) 0 R >> >> "
            objects.append(
                "<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] \(resources)/Length \(content.utf8.count) >>\n"
                    + "stream\n\(content)\nendstream")
        }
        var file = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        try Data(file.utf8).write(to: URL(filePath: path))
    }
}
