/// The picture formats that docscan reads, told by content.
public enum ImageFormat: String, Sendable, CaseIterable {
    case jpeg, png, tiff, webp, bmp, gif, pnm

    /// The name that people use.
    public var title: String {
        switch self {
        case .webp: "WebP"
        default: rawValue.uppercased()
        }
    }

    /// The format that the first bytes announce; a file's name is never asked.
    ///
    /// Signatures: JPEG ITU-T T.81 B.1.1.3, PNG 3rd edition 5.2, TIFF 6.0 section 2, WebP container specification,
    /// BMP `BITMAPFILEHEADER`, GIF89a section 17, Netpbm's formats 1 to 6.
    public init(detecting bytes: [UInt8]) throws(ScanError) {
        if bytes.isEmpty { throw .empty }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0x00]) || bytes.starts(with: [0x4D, 0x4D, 0x00, 0x2A]) {
            self = .tiff
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webp
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.count >= 2, bytes[0] == 0x50, (0x31...0x36).contains(bytes[1]) {
            self = .pnm
        } else if bytes.starts(with: "BM".utf8), bytes.count > 26 {
            self = .bmp
        } else {
            throw .notAnImage(kind: Self.otherKind(of: bytes))
        }
    }

    /// What people often hand over by mistake, in words.
    private static func otherKind(of bytes: [UInt8]) -> String? {
        if bytes.starts(with: "%PDF".utf8) { return "a PDF" }
        if bytes.starts(with: "PK".utf8) { return "a ZIP archive or office document" }
        if bytes.dropFirst(4).starts(with: "ftypheic".utf8) || bytes.dropFirst(4).starts(with: "ftypmif1".utf8) {
            return "a HEIC photo"
        }
        if bytes.dropFirst(4).starts(with: "ftypavif".utf8) { return "an AVIF picture" }
        if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "a video" }
        let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
        if head.contains("<svg") { return "an SVG drawing" }
        if head.contains("<html") || head.contains("<!doctype") { return "a web page" }
        let isText = bytes.prefix(256).allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
        return isText ? "text" : nil
    }
}
