/// The image formats that docscan reads, detected by content.
public enum ImageFormat: String, Sendable, CaseIterable, Codable {
    case jpeg, png, tiff, webp, bmp, gif, pnm, pdf, heic

    /// True for formats that need the package trait of their name, because their libraries have many dependencies.
    package var isOptional: Bool { self == .pdf || self == .heic }

    package var isBuilt: Bool {
        switch self {
        case .pdf:
            #if PDF
                true
            #else
                false
            #endif
        case .heic:
            #if HEIC
                true
            #else
                false
            #endif
        default: true
        }
    }

    /// The formats of this build, for a sentence: `JPEG, PNG, … and PNM`.
    package static var builtTitles: String {
        let common: [ImageFormat] = [.jpeg, .png, .tiff, .pdf, .heic, .webp, .bmp, .gif]
        return common.filter(\.isBuilt).map(\.title).joined(separator: ", ") + " and \(ImageFormat.pnm.title)"
    }

    /// True if cameras write this format. Notes about light and glare make sense only for photos.
    package var isPhotographic: Bool { self == .jpeg || self == .heic || self == .webp }

    /// The usual name.
    public var title: String {
        switch self {
        case .webp: "WebP"
        default: rawValue.uppercased()
        }
    }

    /// The format with an article, as part of a sentence, such as `a PNG` or `a HEIC photo`.
    public var kind: String { text.english }

    var text: LocalizedText {
        if self == .heic {
            return LocalizedText(
                "a HEIC photo", fr: "une photo HEIC", es: "una foto HEIC", ar: "صورة HEIC", uk: "фото HEIC")
        }
        return LocalizedText("a {0}", fr: "un {0}", es: "un {0}", ar: "من نوع {0}", uk: "файл {0}").with(title)
    }

    /// The report's name for a page of an input: the input's own name if it has only one page.
    ///
    /// - Parameter page: the number of the page, from 0.
    public func source(_ name: String, page: Int, of pages: Int) -> String {
        guard pages > 1 else { return name }
        return self == .pdf ? "\(name)#\(page + 1)" : "\(name)#page=\(page + 1)"
    }

    /// Detects the format from the first bytes; a file's name is never used.
    ///
    /// - Throws: `.empty`, `.notAnImage`.
    ///
    /// Signatures: JPEG ITU-T T.81 B.1.1.3, PNG 3rd edition 5.2, TIFF 6.0 section 2, WebP container specification, BMP
    /// `BITMAPFILEHEADER`, GIF89a section 17, Netpbm's formats 1 to 6, PDF ISO 32000-1 7.5.2, HEIC ISO 23008-12 10.2.
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
        } else if bytes.prefix(64).drop(while: Self.precedesHeader).starts(with: "%PDF-".utf8) {
            self = .pdf
        } else if Self.isHEIC(bytes) {
            self = .heic
        } else {
            throw .notAnImage(Self.foreign(bytes))
        }
    }

    /// True for white space, NUL and the bytes of a byte order mark: some writers of PDF put them before the header,
    /// and readers accept them.
    private static func precedesHeader(_ byte: UInt8) -> Bool { [0, 9, 10, 13, 32, 0xEF, 0xBB, 0xBF].contains(byte) }

    /// True if the major brand stands for HEVC. `mif1` and `msf1` leave the coding open; they count if no brand stands
    /// for AV1 (AVIF).
    private static func isHEIC(_ bytes: [UInt8]) -> Bool {
        let types = fileTypes(of: bytes)
        guard let major = types.first else { return false }
        let names = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
        if names.contains(major) { return true }
        return ["mif1", "msf1"].contains(major) && !types.contains { $0.hasPrefix("avi") }
    }

    /// The brands in the first box of an ISO media file, the major brand first. Source: ISO 14496-12, 4.3.
    private static func fileTypes(of bytes: [UInt8]) -> [String] {
        var reader = ByteReader(bytes)
        reader.isBigEndian = true
        guard reader.hasText("ftyp", at: 4), let size = reader.uint32(at: 0) else { return [] }
        let end = min(size, bytes.count, 256)
        return ([8] + Array(stride(from: 16, to: max(16, end - 3), by: 4))).filter { $0 + 4 <= bytes.count }.map {
            String(decoding: bytes[$0..<$0 + 4], as: UTF8.self)
        }
    }

    /// The kinds of files that are often passed by mistake.
    public enum Foreign: Sendable, Hashable, Codable, CaseIterable {
        case archive, avif, jpeg2000, jpegXL, video, drawing, webPage, text
    }

    /// Signatures: JPEG 2000 ISO 15444-1 annex I.5.1 and A.4.1, JPEG XL ISO 18181-2 4.2, Matroska RFC 8794 11.2.1, AVI
    /// RIFF.
    private static func foreign(_ bytes: [UInt8]) -> Foreign? {
        let box: [UInt8] = [0, 0, 0, 12]
        let reader = ByteReader(bytes)
        if bytes.starts(with: "PK".utf8) { return .archive }
        if fileTypes(of: bytes).contains(where: { $0.hasPrefix("avi") }) { return .avif }
        if bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) || bytes.starts(with: box) && reader.hasText("jP  ", at: 4) {
            return .jpeg2000
        }
        if bytes.starts(with: [0xFF, 0x0A]) || bytes.starts(with: box) && reader.hasText("JXL ", at: 4) {
            return .jpegXL
        }
        if reader.hasText("ftyp", at: 4) || bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
            || reader.hasText("RIFF", at: 0) && reader.hasText("AVI ", at: 8)
        {
            return .video
        }
        let head = String(decoding: bytes.prefix(256), as: UTF8.self).lowercased()
        if head.contains("<svg") { return .drawing }
        if head.contains("<html") || head.contains("<!doctype") { return .webPage }
        let isText = bytes.prefix(256).allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
        return isText ? .text : nil
    }
}
