package import DocScan
package import DocScanService
internal import Files

/// Writes an HTML page about the results of batches to a file.
package struct ResultPageFile: Sendable {
    private let target: OutputTarget
    private let content: TableContent
    /// True to include the values of fields. Default false.
    package var showsValues = false

    /// The number of pixels of the longer side of a thumbnail. The page displays it at half this size, because phones
    /// have two or more pixels per CSS pixel.
    private static let longest = 192

    /// - Parameter path: the file to write. If it is a link, the file to which it leads is replaced, and the link is
    ///   kept.
    package init(_ path: InputPath, _ content: TableContent) {
        target = OutputTarget(path: path.linked ?? path, kind: .resultPage, remedy: .otherPage)
        self.content = content
    }

    /// Writes the page from results files, with a thumbnail of each document whose file still exists.
    ///
    /// - Parameters:
    ///   - day: the date of the page in ISO 8601.
    ///   - service: creates the thumbnails; `nil` for a page without thumbnails.
    ///   - progress: called with the number of finished thumbnails and the total number.
    /// - Returns: the number of documents.
    /// - Throws: a file cannot be read or has no results; the page cannot be written.
    package func write(
        _ results: [InputPath], day: String, pictures service: ScanService?,
        progress: @Sendable (Int, Int) -> Void
    ) async throws(OutputError) -> Int {
        _ = try target.occupant()
        let all = try ResultLine.lines(of: results, profiles: content.profiles)
        let lines = ResultTable(content, linkedFrom: nil).listed(all)
        var thumbnails: [Int: [UInt8]] = [:]
        if let service {
            thumbnails = await Self.thumbnails(of: lines, beside: results, service, progress)
        }
        let page = ResultPage(content: content, showsValues: showsValues, folder: target.path.folder, day: day)
        try target.write(Array(page.html(lines, thumbnails: thumbnails).utf8), isLasting: true)
        return lines.count
    }

    private static func thumbnails(
        of lines: [ResultLine], beside results: [InputPath], _ service: ScanService,
        _ progress: @Sendable (Int, Int) -> Void
    ) async -> [Int: [UInt8]] {
        let readable = lines.indices.filter { lines[$0].report.status != .failed }
        return await withTaskGroup(of: (Int, [UInt8]?).self) { group in
            var (waiting, made, done) = (readable[...], [Int: [UInt8]](), 0)
            func begin() {
                guard let index = waiting.popFirst() else { return }
                let pictures = results.map { ReviewPicture(lines[index], beside: $0) }
                group.addTask {
                    for picture in pictures {
                        guard let job = try? picture.page(longest: longest) else { continue }
                        return (index, try? await service.picture(job))
                    }
                    return (index, nil)
                }
            }
            for _ in 0..<4 { begin() }
            for await (index, picture) in group {
                made[index] = picture
                done += 1
                progress(done, readable.count)
                begin()
            }
            return made
        }
    }
}

extension Authorship {
    /// An HTML page about results.
    static let resultPage = Authorship { file in
        read(file, headLength, at: 0).map { String(decoding: $0, as: UTF8.self).contains(ResultPage.mark) } ?? false
    }
}
