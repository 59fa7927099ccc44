package import DocScan
internal import DocScanEngines
package import DocScanService
internal import Files

/// Finds the image of a document in results, and prepares jobs for displaying it.
package struct ReviewPicture: Sendable {
    private let paths: [InputPath]
    private let sha256: String?
    /// The index of the page, from 0.
    private let page: Int
    private let sheet: Quadrilateral?

    /// - Parameter results: the file that contains the line. A relative path is searched in the current folder, where
    ///   the batch may have run, and then in the folder of the results.
    init(_ line: ResultLine, beside results: InputPath) {
        let beside = (results.linked ?? results).folder.appending(line.path.bytes)
        let named = line.path.bytes.first == UInt8(ascii: "/") ? [line.path] : [line.path, beside]
        paths = [line.moved].compactMap(\.self) + named
        (sha256, page) = (line.report.sha256, line.page - 1)
        sheet = line.report.sheet?.corners
    }

    package enum Problem: Error, Sendable, Hashable {
        /// The content of the file has changed since the scan. It may show another document.
        case changed
        case unreadable(ScanError)
        /// No worker can be started. The reason is a sentence.
        case unavailable(reason: String)

        package init(_ error: ScanServiceError) {
            switch error {
            case .scan(let error): self = .unreadable(error)
            case .unavailable(let reason, _): self = .unavailable(reason: reason)
            case .busy, .ending: self = .unreadable(.cancelled)
            }
        }
    }

    /// The job for cutouts of fields.
    package func cutouts(of fields: [String], profile: DocumentProfile) throws(Problem) -> CutoutsJob {
        var job = CutoutsJob(try input(), fields: fields, on: sheet, Coded(ScanSettings(only: profile)))
        job.page = page
        return job
    }

    /// The job for cutouts of words.
    ///
    /// - Parameter page: the index of the scanned page, from 0.
    func words(_ words: [WordPlace], on place: TextPagePlace, page: Int) throws(Problem) -> WordsJob {
        WordsJob(try input(), page: page, place, words: words)
    }

    /// The job for an image of the whole page.
    ///
    /// - Parameter longest: the maximum number of pixels of the longer side.
    package func page(longest: Int) throws(Problem) -> PictureJob {
        PictureJob(try input(), page: page, longest: longest)
    }

    /// The path of the file; `nil` if it does not exist, or its content has changed since the scan.
    func path() -> InputPath? {
        paths.first { (try? FileFacts($0))?.kind == .file && (try? ImageInput(path: $0))?.sha256 == sha256 }
    }

    /// Reads the file here instead of in the worker, because its digest has to be compared.
    private func input() throws(Problem) -> ScanInput {
        var problem: Problem?
        for path in paths {
            do throws(ScanError) {
                // Opening a pipe would block.
                guard try FileFacts(path).kind == .file else { throw ScanError.unreadable(.other("it is not a file")) }
                let input = try ImageInput(path: path)
                if input.sha256 == sha256 { return ScanInput(input.bytes, name: path.text) }
                problem = .changed
            } catch {
                problem = problem ?? .unreadable(error)
            }
        }
        throw problem ?? .changed
    }
}
