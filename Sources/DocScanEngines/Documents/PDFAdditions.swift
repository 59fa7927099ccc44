internal import DocScan

/// A temporary document with new text layers, one page for each layer. qpdf compresses its streams; the streams of the
/// document into which the layers are copied are written unchanged.
struct PDFAdditions {
    private let bytes: [UInt8]

    init(_ layers: [(content: String, beyond: [Unicode.Scalar])]) throws(ScanError) {
        let document = try QPDFDocument.empty()
        let shared = PDFFont.first(in: document)
        for layer in layers {
            let fonts = document.object("<< >>")
            document.set(PDFFont.shared, of: fonts, to: shared)
            if !layer.beyond.isEmpty {
                document.set(PDFFont.second, of: fonts, to: PDFFont.beyond(layer.beyond, in: document))
            }
            let resources = document.object("<< >>")
            document.set("Font", of: resources, to: fonts)
            let page = document.object("<< /Type /Page /MediaBox [0 0 1 1] >>")
            document.set("Resources", of: page, to: resources)
            document.set("Contents", of: page, to: document.stream(Array(layer.content.utf8)))
            try document.add(document.indirect(page))
        }
        bytes = try document.bytes()
    }

    func withDocument(_ body: (borrowing QPDFDocument) throws(ScanError) -> Void) throws(ScanError) {
        let result: Result<Void, ScanError> = unsafe bytes.withUnsafeBytes { buffer in
            do throws(ScanError) {
                let document = try unsafe QPDFDocument.reading(buffer)
                try body(document)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }
}
