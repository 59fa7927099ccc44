internal import DocScan
internal import Glibc

/// The sizes in pixels of the images in a PDF, read from its bytes without decoding any image.
///
/// An image is a stream. The dictionary of a stream is never compressed, and only its strings are ever encrypted (ISO
/// 32000-1, 7.5.7 and 7.6.2), so the file contains the width and the height as plain text. The GLib interface of
/// poppler returns the size of an image only after decoding it, even if the image is very large.
package struct PDFImageSizes {
    package struct Size: Hashable, Comparable {
        package var width: Int
        package var height: Int

        /// The product of width and height; `Int.max` on overflow.
        package var pixels: Int {
            let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
            return overflow ? .max : pixels
        }

        package static func < (a: Size, b: Size) -> Bool { a.pixels < b.pixels }

        private var aspect: Double { Double(width) / Double(height) }

        /// This size or the size rotated by 90°, whichever has an aspect ratio (width divided by height) nearer to
        /// `wanted`.
        func turned(toFit wanted: Double) -> Size {
            abs(aspect / wanted - 1) <= abs(1 / aspect / wanted - 1) ? self : Size(width: height, height: width)
        }

        /// True if the aspect ratio equals `wanted` within 2 %, upright or rotated by 90°. The tolerance is needed
        /// because page sizes are rounded to points.
        func fits(_ wanted: Double) -> Bool { abs(turned(toFit: wanted).aspect / wanted - 1) < 0.02 }
    }

    /// The number of bytes before and after `/Width` in which the rest of the dictionary is searched. A longer
    /// dictionary has a palette, so the image is not a scan.
    private static let reach = 1024
    /// The maximum number of sizes in `all`.
    private static let most = 4096
    /// The number of bytes per pixel in cairo.
    private static let drawnBytes = 4

    package private(set) var all: Set<Size> = []
    package private(set) var largest = Size(width: 0, height: 0)
    /// The memory in bytes for decoding the image that needs most.
    package private(set) var memory = 0
    /// The number of pixels in all scans together of the progressive JPEG that has most.
    package private(set) var scannedPixels = 0

    /// Searches the bytes of a PDF. The time is linear in their number, even for hostile files.
    package init(_ bytes: [UInt8]) {
        // The end of the last dictionary. Earlier bytes are not searched again.
        var seen = 0
        Self.each("/Width", in: bytes) { found in
            let next = bytes.dropFirst(found + 6).first ?? 0
            guard found >= seen, !Self.isRegular(next) else { return }
            let before = bytes[max(seen, found - Self.reach)..<found]
            let behind = bytes[found..<min(bytes.count, found + Self.reach)]
            let start = Self.last("obj", in: before) ?? before.startIndex
            let end = [Self.first("stream", in: behind), Self.first("endobj", in: behind)].compactMap { $0 }.min()
            seen = end ?? behind.endIndex
            let dictionary = bytes[start..<seen]
            guard Self.first("/Image", in: dictionary) != nil, let width = Self.number(after: "/Width", in: dictionary),
                let height = Self.number(after: "/Height", in: dictionary), width > 0, height > 0
            else { return }
            let size = Size(width: width, height: height)
            if all.count < Self.most { all.insert(size) }
            add(size, bytesPerPixel: Self.drawnBytes)
        }
        readJPEG2000(bytes)
        readJPEG(bytes)
    }

    private mutating func add(_ size: Size, bytesPerPixel: Int) {
        largest = max(largest, size)
        let (bytes, overflow) = size.pixels.multipliedReportingOverflow(by: bytesPerPixel)
        memory = max(memory, overflow ? .max : bytes)
    }

    /// Adds the size of each JPEG 2000 stream from its own header, because its dictionary may state another size.
    /// OpenJPEG stores 32 bits per sample. Source: ITU-T T.800, A.5.1.
    private mutating func readJPEG2000(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes, isBigEndian: true)
        Self.each([0xFF, 0x4F, 0xFF, 0x51], in: bytes) { found in
            guard let components = reader.uint16(at: found + 40), reader.uint16(at: found + 4) == 38 + 3 * components,
                let right = reader.uint32(at: found + 8), let bottom = reader.uint32(at: found + 12),
                let left = reader.uint32(at: found + 16), let top = reader.uint32(at: found + 20), right > left,
                bottom > top
            else { return }
            add(Size(width: right - left, height: bottom - top), bytesPerPixel: Self.drawnBytes * (components + 1))
        }
    }

    /// Adds the size of each JPEG from its own header. For a progressive JPEG, libjpeg stores 16 bits per sample and
    /// processes the whole image once per scan. Source: ITU-T T.81, B.2.2.
    private mutating func readJPEG(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes, isBigEndian: true)
        var seen = 0
        Self.each([0xFF, 0xD8, 0xFF], in: bytes) { found in
            guard found >= seen else { return }
            var at = found + 2
            while let marker = reader.uint16(at: at), (0xFFC0...0xFFFE).contains(marker), marker != 0xFFDA,
                let length = reader.uint16(at: at + 2)
            {
                seen = at
                if [0xFFC0, 0xFFC1, 0xFFC2].contains(marker) {
                    guard let height = reader.uint16(at: at + 5), let width = reader.uint16(at: at + 7), height > 0,
                        width > 0,
                        let components = reader.uint8(at: at + 9), (1...4).contains(components),
                        length == 8 + 3 * components
                    else { return }
                    let size = Size(width: width, height: height)
                    let isProgressive = marker == 0xFFC2
                    add(size, bytesPerPixel: Self.drawnBytes + (isProgressive ? 2 * components : 0))
                    guard isProgressive else { return }
                    let scans = JPEGScans.count(in: bytes, from: found + 2)
                    seen = scans.end
                    let (pixels, overflow) = size.pixels.multipliedReportingOverflow(by: scans.count)
                    scannedPixels = max(scannedPixels, overflow ? .max : pixels)
                    return
                }
                at += 2 + max(2, length)
            }
        }
    }

    /// The sizes that fit an aspect ratio, upright or rotated by 90°, largest first.
    func fitting(width: Double, height: Double) -> [Size] { all.filter { $0.fits(width / height) }.sorted(by: >) }

    /// Calls `body` with each offset of a word. A file may have hundreds of megabytes, so this searches for the second
    /// byte of the word with `memchr`, which compares 32 bytes at a time. The second byte is rarer than the first.
    private static func each(_ word: [UInt8], in bytes: [UInt8], _ body: (Int) -> Void) {
        var from = 1
        while from < bytes.count {
            let second = unsafe bytes.withUnsafeBytes { buffer -> Int? in
                guard let start = buffer.baseAddress,
                    let hit = unsafe memchr(start + from, Int32(word[1]), buffer.count - from)
                else { return nil }
                return unsafe UnsafeRawPointer(hit) - start
            }
            guard let second else { return }
            from = second + 1
            if bytes[(second - 1)...].starts(with: word) { body(second - 1) }
        }
    }

    private static func each(_ word: String, in bytes: [UInt8], _ body: (Int) -> Void) {
        each(Array(word.utf8), in: bytes, body)
    }

    /// True for a regular character, which continues the name before it (ISO 32000-1, 7.2.2).
    private static func isRegular(_ byte: UInt8) -> Bool {
        byte > 0x20 && !"()<>[]{}/%".utf8.contains(byte)
    }

    private static func first(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: word.utf8) }
    }

    private static func last(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.last { bytes[$0...].starts(with: word.utf8) }
    }

    /// The number after a key; `nil` if the key is missing, or its value is a reference to another object.
    private static func number(after key: String, in bytes: ArraySlice<UInt8>) -> Int? {
        guard let at = first(key, in: bytes) else { return nil }
        let isBlank: (UInt8) -> Bool = { [0, 9, 10, 12, 13, 32].contains($0) }
        let rest = bytes[(at + key.utf8.count)...].drop(while: isBlank)
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        let next = rest.dropFirst(digits.count).drop(while: isBlank).first
        if let next, (0x30...0x39).contains(next) { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }
}
