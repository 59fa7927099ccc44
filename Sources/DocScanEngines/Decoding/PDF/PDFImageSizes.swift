internal import DocScan
internal import Glibc

/// The sizes in pixels of the images that a PDF holds, read from its bytes without decoding anything.
///
/// An image is a stream, and the dictionary of a stream is never compressed nor, but for its strings, encrypted (ISO
/// 32000-1, 7.5.7 and 7.6.2), so the file contains its width and height as plain text. Poppler's GLib interface returns
/// a size only after decoding the image, however large that is.
package struct PDFImageSizes {
    package struct Size: Hashable, Comparable {
        package var width: Int
        package var height: Int

        /// `Int.max` on overflow.
        package var pixels: Int {
            let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
            return overflow ? .max : pixels
        }

        package static func < (a: Size, b: Size) -> Bool { a.pixels < b.pixels }

        private var aspect: Double { Double(width) / Double(height) }

        /// The orientation, upright or on its side, that is nearer to an aspect (width over height).
        func turned(toFit wanted: Double) -> Size {
            abs(aspect / wanted - 1) <= abs(1 / aspect / wanted - 1) ? self : Size(width: height, height: width)
        }

        /// To 2 %, because pages are rounded to points.
        func fits(_ wanted: Double) -> Bool { abs(turned(toFit: wanted).aspect / wanted - 1) < 0.02 }
    }

    /// The searched distance from `/Width` in its dictionary: longer ones have a palette, and are not scans.
    private static let reach = 1024
    /// The maximum number of sizes in `all`.
    private static let most = 4096
    /// Cairo's pixels have 32 bits.
    private static let drawnBytes = 4

    package private(set) var all: Set<Size> = []
    package private(set) var largest = Size(width: 0, height: 0)
    /// The maximum memory of one image, in bytes.
    package private(set) var memory = 0
    /// The maximum number of pixels of all scans of a JPEG together.
    package private(set) var scannedPixels = 0

    /// Reads each byte a bounded number of times.
    package init(_ bytes: [UInt8]) {
        // Bytes that belong to one dictionary are not searched again.
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

    /// The size of a JPEG 2000 stream, regardless of its dictionary. OpenJPEG keeps 32 bits per sample. Source: ITU-T
    /// T.800, A.5.1.
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

    /// The size of a JPEG. For a progressive one libjpeg keeps 16 bits a sample, and reads it once a scan. Source:
    /// ITU-T T.81, B.2.2.
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

    /// The sizes of an aspect, upright or on their side, largest first.
    func fitting(width: Double, height: Double) -> [Size] { all.filter { $0.fits(width / height) }.sorted(by: >) }

    /// Calls `body` with each place of a word. A file may have hundreds of megabytes: the C library searches 32 bytes
    /// at once for the word's second byte, which is rarer than the first.
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

    /// True if a byte belongs to the name before it (ISO 32000-1, 7.2.2).
    private static func isRegular(_ byte: UInt8) -> Bool {
        byte > 0x20 && !"()<>[]{}/%".utf8.contains(byte)
    }

    private static func first(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: word.utf8) }
    }

    private static func last(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.last { bytes[$0...].starts(with: word.utf8) }
    }

    /// A direct number, not a reference to another object.
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
