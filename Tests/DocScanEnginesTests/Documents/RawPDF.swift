/// A PDF written by hand, object by object.
struct RawPDF {
    /// The objects by their numbers, from 1; the first is the catalogue.
    private let objects: [[UInt8]]
    private let trailer: String
    private let header: String

    /// - Parameter objects: each in PDF's syntax.
    init(_ objects: [String], trailer: String = "", header: String = "%PDF-1.4") {
        self.objects = objects.map { Array($0.utf8) }
        (self.trailer, self.header) = (trailer, header)
    }

    /// A stream without a filter.
    static func stream(_ content: String, _ keys: String = "") -> String {
        "<< /Length \(content.utf8.count) \(keys) >>\nstream\n\(content)\nendstream"
    }

    /// A document of one page with this content.
    ///
    /// - Parameters:
    ///   - page: more entries of the page.
    ///   - resources: the resources of the page.
    ///   - more: objects from number 5.
    static func page(
        _ content: String, page: String = "/MediaBox [0 0 200 100]", resources: String = "<< >>",
        catalogue: String = "", more: [String] = [], trailer: String = ""
    ) -> [UInt8] {
        RawPDF(
            [
                "<< /Type /Catalog /Pages 2 0 R \(catalogue) >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources \(resources) \(page) >>", stream(content),
            ] + more, trailer: trailer
        ).bytes
    }

    var bytes: [UInt8] {
        var bytes = Array("\(header)\n".utf8)
        var places: [Int] = []
        for (index, object) in objects.enumerated() {
            places.append(bytes.count)
            bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
        }
        let table = bytes.count
        bytes += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
        for place in places {
            let digits = String(place)
            bytes += Array("\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n".utf8)
        }
        return bytes
            + Array(
                "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer) >>\nstartxref\n\(table)\n%%EOF\n".utf8)
    }
}
