package import DocScan

/// Pages of a PDF as a PDF of their own, with their content as it is.
package enum PDFParts {
    /// - Parameter pages: from 0, in the order in which they are wanted.
    /// - Throws: `.libraryMissing`; `.damaged` if the file cannot be read or has fewer pages.
    package static func part(of bytes: [UInt8], pages: [Int]) throws(ScanError) -> [UInt8] {
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
}
