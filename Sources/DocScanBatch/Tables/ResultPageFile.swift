package import DocScan
package import DocScanService
internal import Files

/// A page about the results of batches, as a file.
package struct ResultPageFile: Sendable {
    private let target: OutputTarget
    private let content: TableContent
    /// True to state values. Default false.
    package var showsValues = false

    /// The pixels of the longer side of a thumbnail, which is shown in half its size on the screens of phones.
    private static let longest = 192

    /// - Parameter path: a link is followed to its file, and kept.
    package init(_ path: InputPath, _ content: TableContent) {
        target = OutputTarget(path: path.linked ?? path, kind: .resultPage, remedy: .otherPage)
        self.content = content
    }

    /// Makes the page of the results in files of lines, with a thumbnail of each paper whose file is still at its path.
    ///
    /// - Parameters:
    ///   - day: ISO 8601.
    ///   - service: makes the small pictures; `nil` for a page without pictures.
    ///   - progress: called with the number of pictures that are done, and that of all.
    /// - Returns: the number of papers.
    /// - Throws: a file cannot be read or has no results; the page cannot be written.
    package func write(
        _ results: [InputPath], day: String, pictures service: ScanService?,
        progress: @Sendable (Int, Int) -> Void
    ) async throws(OutputProblem) -> Int {
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
    /// A page about results.
    static let resultPage = Authorship { file in
        read(file, headLength, at: 0).map { String(decoding: $0, as: UTF8.self).contains(ResultPage.mark) } ?? false
    }
}
