import Testing

@testable import DocScan

struct ImageFormatTests {
    private static let signatures: [(ImageFormat, [UInt8])] = [
        (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]),
        (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        (.tiff, [0x49, 0x49, 0x2A, 0x00]),
        (.tiff, [0x4D, 0x4D, 0x00, 0x2A]),
        (.webp, Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
        (.gif, Array("GIF87a".utf8)),
        (.gif, Array("GIF89a".utf8)),
        (.bmp, Array("BM".utf8) + [UInt8](repeating: 0, count: 30)),
        (.pnm, Array("P1\n1 1\n0".utf8)),
        (.pdf, Array("%PDF-1.7".utf8)),
        (.pdf, [0xEF, 0xBB, 0xBF, 0x0A] + Array("%PDF-1.4".utf8)),
        (.heic, Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8)),
        (.heic, Array("\0\0\0\u{18}ftypmif1\0\0\0\0mif1heic".utf8)),
        (.heic, Array("\0\0\0\u{18}ftypheix".utf8)),
        (.pnm, Array("P6\n1 1\n255\n\0\0\0".utf8)),
    ]

    @Test(arguments: signatures)
    func `Recognises a format by its first bytes`(format: ImageFormat, bytes: [UInt8]) throws {
        #expect(try ImageFormat(detecting: bytes) == format)
    }

    @Test func `Every format has a signature here`() {
        #expect(Set(Self.signatures.map(\.0)) == Set(ImageFormat.allCases))
    }

    @Test(arguments: [
        ("PK\u{3}\u{4}", "a ZIP archive or office document"), ("\0\0\0\u{18}ftypavif", "an AVIF image"),
        ("\0\0\0\u{18}ftypmif1\0\0\0\0mif1avif", "an AVIF image"),
        ("\0\0\0\u{18}ftypisom", "a video"), ("RIFF\0\0\0\0AVI LIST", "a video"),
        ("\0\0\0\u{C}jP  \r\n", "a JPEG 2000 image"), ("\0\0\0\u{C}JXL \r\n", "a JPEG XL image"),
        ("<?xml version=\"1.0\"?><svg>", "an SVG drawing"),
        ("<!DOCTYPE html><title>", "a web page"), ("<HTML>", "a web page"), ("Dear all,\n\tgood day", "text"),
    ])
    func `The error names the kind of file that is not a picture`(text: String, kind: String) throws {
        let error = #expect(throws: ScanError.self) { try ImageFormat(detecting: Array(text.utf8)) }
        guard case .notAnImage(let format?)? = error else {
            Issue.record("\(String(describing: error)) names nothing")
            return
        }
        #expect(format.text.english == kind)
    }

    @Test(
        arguments: [
            ([0xFF, 0x4F, 0xFF, 0x51, 0], .jpeg2000), ([0xFF, 0x0A, 0, 0], .jpegXL),
            ([0x1A, 0x45, 0xDF, 0xA3, 0], .video),
        ] as [([UInt8], ImageFormat.Foreign)])
    func `Names the format of a file that is neither an image nor text`(bytes: [UInt8], format: ImageFormat.Foreign) {
        #expect(throws: ScanError.notAnImage(format)) { try ImageFormat(detecting: bytes) }
    }

    @Test func `A page of a PDF is named by its number alone`() {
        #expect(ImageFormat.pdf.source("a.pdf", page: 2, of: 3) == "a.pdf#3")
        #expect(ImageFormat.tiff.source("a.tiff", page: 2, of: 3) == "a.tiff#page=3")
        #expect(ImageFormat.pdf.source("a.pdf", page: 0, of: 1) == "a.pdf")
    }

    @Test func `Unknown bytes are not given a name`() {
        #expect(throws: ScanError.notAnImage(nil)) { try ImageFormat(detecting: [0, 1, 2, 3]) }
    }

    @Test func `Reports an empty file`() {
        #expect(throws: ScanError.empty) { try ImageFormat(detecting: []) }
    }

    @Test func `Does not take a WAV file for a WebP`() {
        #expect(throws: ScanError.notAnImage(nil)) {
            try ImageFormat(detecting: Array("RIFF\0\0\0\0WAVEfmt ".utf8))
        }
    }
}
