internal import CLeptonica
package import DocScan

/// Extracts pages of a PDF or TIFF to a file of that format, which contains no data of the other pages.
package enum PageParts {
    /// - Parameter pages: the indices of the pages, from 0, in the order for the new file.
    /// - Throws: `.libraryMissing`; `.damaged` if the file cannot be read or has fewer pages; `.unsupported` for
    ///   another format.
    package static func part(of input: ImageInput, pages: [Int]) throws(ScanError) -> [UInt8] {
        switch try input.format {
        case .pdf: try pdf(input.bytes, pages)
        case .tiff: try tiff(input.bytes, pages)
        case let other: throw .unsupported(format: other)
        }
    }

    /// Extracts pages of a PDF. Their content is not changed.
    private static func pdf(_ bytes: [UInt8], _ pages: [Int]) throws(ScanError) -> [UInt8] {
        let result: Result<[UInt8], ScanError> = unsafe bytes.withUnsafeBytes { buffer in
            do throws(ScanError) {
                let source = try unsafe QPDFDocument.reading(buffer)
                let part = try QPDFDocument.empty()
                for page in pages {
                    guard page < source.pageCount else { throw .damaged(format: .pdf) }
                    try part.add(source.page(page), of: source)
                }
                let bytes = try part.bytes()
                extendLifetime(source)
                return .success(bytes)
            } catch {
                if case .recognitionFailed = error { return .failure(.damaged(format: .pdf)) }
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// Extracts pages of a TIFF. Their pixels are not changed. Pages in black and white are compressed with Group 4,
    /// others with Deflate.
    private static func tiff(_ bytes: [UInt8], _ pages: [Int]) throws(ScanError) -> [UInt8] {
        let leptonica = try LeptonicaLibrary.open().functions
        let numbers = pages.map { Int32($0) }
        var size = 0
        let part = unsafe withUnsafePointer(to: leptonica) { table in
            unsafe bytes.withUnsafeBufferPointer { data -> UnsafeMutablePointer<UInt8>? in
                guard let start = data.baseAddress else { return nil }
                return unsafe numbers.withUnsafeBufferPointer { numbers -> UnsafeMutablePointer<UInt8>? in
                    guard let first = numbers.baseAddress else { return nil }
                    return unsafe docscan_tiff_part(table, start, data.count, first, Int32(numbers.count), &size)
                }
            }
        }
        guard let part = unsafe part else { throw .damaged(format: .tiff) }
        defer { unsafe leptonica.lept_free(part) }
        return unsafe Array(UnsafeBufferPointer(start: part, count: size))
    }
}
