internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

extension ResultLine {
    /// Reads the lines of results files, and applies the decisions of the reviews next to the files. Later lines about
    /// an input replace earlier ones.
    ///
    /// - Parameter profiles: returns the profile with an `id`; `nil` if it is unknown.
    /// - Throws: a file cannot be read or has no results.
    static func lines(
        of results: [InputPath], profiles: (String) -> DocumentProfile?
    ) throws(OutputError) -> [ResultLine] {
        var lines = try scanned(results)
        for path in Set(results.map { ReviewFile.path(of: $0) }) {
            let decisions = ReviewDecisions(try ReviewFile.decisions(in: path))
            for index in lines.indices { try decisions.apply(to: &lines[index], profiles: profiles) }
        }
        return lines
    }

    /// Reads the lines without the decisions of reviews, but with the tags and new paths from rules.
    static func scanned(_ results: [InputPath]) throws(OutputError) -> [ResultLine] {
        var index = OutputIndex(settings: "")
        var files: [Descriptor] = []
        for path in results {
            do throws(ScanError) {
                _ = try FileFacts(path)
                guard let file = path.open(O_RDONLY | O_NONBLOCK), file.isRegularFile else {
                    throw ScanError.unreadable(.other(SystemReason.last))
                }
                files.append(file)
                if try index.read(file, number: files.count - 1) { continue }
            } catch {
                throw OutputError("\(path.text): \(error) Check the path and that you may read the file.")
            }
            throw OutputError(
                "\(path.text): its first line is not a report of docscan. Name a file that docscan batch wrote.")
        }
        var lines: [ResultLine] = []
        for extent in index.extents {
            let path = results[extent.file]
            do {
                let bytes = try files[extent.file].bytes(of: extent)
                for line in bytes.split(separator: UInt8(ascii: "\n")) {
                    lines.append(try ResultLine(Array(line)))
                    lines[lines.count - 1].folder = (path.linked ?? path).folder
                }
            } catch {
                throw OutputError("\(path.text): a line cannot be read. Scan its input again with this version.")
            }
        }
        for path in Set(results) {
            let marks = try RuleJournal.marks(beside: path)
            for index in lines.indices {
                guard let digest = lines[index].report.sha256 else { continue }
                lines[index].moved = marks.places[digest] ?? lines[index].moved
                lines[index].tags += marks.tags[digest]?[lines[index].page] ?? []
            }
        }
        return lines
    }
}
