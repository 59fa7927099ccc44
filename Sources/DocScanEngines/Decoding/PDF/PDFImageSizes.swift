internal import Glibc

/// The sizes in pixels of the images that a PDF holds, read from its bytes without decoding anything.
///
/// An image is a stream, and the dictionary of a stream is never compressed nor, but for its strings, encrypted (ISO
/// 32000-1, 7.5.7 and 7.6.2): what it says of width and height stands in the file as it is. Poppler's GLib interface
/// tells a size only after decoding the image, however large that is.
package struct PDFImageSizes {
    package struct Size: Hashable, Comparable {
        package var width: Int
        package var height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        /// `Int.max` where it is more.
        package var pixels: Int {
            let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
            return overflow ? .max : pixels
        }

        package static func < (a: Size, b: Size) -> Bool { a.pixels < b.pixels }

        private var aspect: Double { Double(width) / Double(height) }

        /// Whichever of itself and itself on its side is nearer to an aspect (width over height).
        func turned(toFit wanted: Double) -> Size {
            abs(aspect / wanted - 1) <= abs(1 / aspect / wanted - 1) ? self : Size(width: height, height: width)
        }

        /// By at most 2 %: pages are rounded to points.
        func fits(_ wanted: Double) -> Bool { abs(turned(toFit: wanted).aspect / wanted - 1) < 0.02 }
    }

    /// How far from `/Width` its dictionary is looked at: longer ones hold a palette, and are no scans.
    private static let reach = 1024
    /// Sizes beyond that many are left out.
    private static let most = 4096

    package private(set) var all: Set<Size> = []

    package init(_ bytes: [UInt8]) {
        var from = 0
        while all.count < Self.most, let letter = Self.find(UInt8(ascii: "W"), in: bytes, from: from) {
            from = letter + 1
            guard letter > 0, bytes[(letter - 1)...].starts(with: "/Width".utf8) else { continue }
            let found = letter - 1
            let before = bytes[max(0, found - Self.reach)..<found]
            let behind = bytes[found..<min(bytes.count, found + Self.reach)]
            let start = Self.last("obj", in: before) ?? before.startIndex
            let end = Self.first("stream", in: behind) ?? behind.endIndex
            let dictionary = bytes[start..<end]
            guard Self.first("/Image", in: dictionary) != nil, let width = Self.number(after: "/Width", in: dictionary),
                let height = Self.number(after: "/Height", in: dictionary), width > 0, height > 0
            else { continue }
            all.insert(Size(width: width, height: height))
        }
    }

    /// Those of an aspect, upright or on their side, largest first.
    func fitting(width: Double, height: Double) -> [Size] { all.filter { $0.fits(width / height) }.sorted(by: >) }

    /// A file may have hundreds of megabytes: the C library looks at 32 bytes at once.
    private static func find(_ byte: UInt8, in bytes: [UInt8], from: Int) -> Int? {
        guard from < bytes.count else { return nil }
        return unsafe bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress,
                let hit = unsafe memchr(start + from, Int32(byte), buffer.count - from)
            else { return nil }
            return unsafe UnsafeRawPointer(hit) - start
        }
    }

    private static func first(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: word.utf8) }
    }

    private static func last(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.last { bytes[$0...].starts(with: word.utf8) }
    }

    /// A number that stands there itself, and is no reference to another object.
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
