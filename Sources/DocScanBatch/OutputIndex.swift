package import DocScan

/// The results of earlier runs, by input: which lines are valid, and which inputs need not be scanned again.
///
/// The lines of an input, one per sheet of each page, are consecutive, and valid only if all are present. Later lines
/// of an input replace earlier ones, so that a changed file is scanned again without rewriting the output.
package struct OutputIndex: Sendable {
    package enum Decision: Sendable, Hashable {
        case scan
        case skip
        /// The dates have changed: scan the file unless its digest is this one.
        case compare(sha256: String)
    }

    /// A piece of one of the files that were read.
    package struct Extent: Sendable, Hashable {
        /// The position of the file in the order of reading, from 0.
        package var file: Int
        package var offset: Int
        package var length: Int
    }

    private struct Entry: Sendable {
        /// The path of an input without a readable page.
        var failedPath: InputPath?
        var extent: Extent
        var sha256: String?
        var stamp: String?
        var isFinal: Bool
        var pages: [Page]
    }

    /// The lines of a page, one for each sheet.
    private struct Page: Sendable {
        var sheets: [(paper: BatchTally.Paper, isRecognised: Bool)] = []

        var hasFailed: Bool { sheets.contains { $0.paper.outcome == .failed } }

        /// The papers, in the sense of `ScannedPage.papers`.
        var papers: [BatchTally.Paper] {
            let recognised = sheets.filter(\.isRecognised)
            return (recognised.isEmpty ? sheets : recognised).map(\.paper)
        }
    }

    private let settings: String
    private var entries: [PathKey: Entry] = [:]
    /// The lines of an input that is not complete yet.
    private var open: (entry: OutputEntry, extent: Extent, pages: [Page], isPassing: Bool)?

    package init(settings: String) { self.settings = settings }

    /// Adds a line of an output, without its line end, in order; false if docscan did not write the line.
    @discardableResult
    package mutating func add(_ line: [UInt8], _ extent: Extent) -> Bool {
        guard let entry = OutputEntry(json: line) else { return false }
        var whole = extent
        var pages: [Page] = []
        var isPassing = ScanError.Code(rawValue: entry.error ?? "")?.isTransient == true
        if let begun = open, entry.follows(begun.entry), begun.extent.file == extent.file {
            whole.offset = begun.extent.offset
            whole.length = extent.offset + extent.length - whole.offset
            pages = begun.pages
            isPassing = isPassing || begun.isPassing
        } else if !entry.isFirst {
            open = nil
            return true
        }
        if entry.sheet == 1 { pages.append(Page()) }
        let paper = BatchTally.Paper(entry.outcome, code: entry.error)
        pages[pages.count - 1].sheets.append((paper, entry.isRecognised))
        guard entry.isLast else {
            open = (entry, whole, pages, isPassing)
            return true
        }
        open = nil
        entries[PathKey(entry.path)] = Entry(
            failedPath: pages.allSatisfy(\.hasFailed) ? entry.path : nil, extent: whole, sha256: entry.sha256,
            stamp: entry.stamp,
            isFinal: entry.settings == settings && !isPassing, pages: pages)
        return true
    }

    /// Call at the end of each file.
    mutating func endFile() { open = nil }

    /// The valid lines, in the order in which they were written.
    package var extents: [Extent] {
        entries.values.map(\.extent).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    }

    /// The paths of the inputs of which no page could be read.
    var failed: [InputPath] { entries.values.compactMap(\.failedPath) }

    package func decision(for path: InputPath, stamp: String?) -> Decision {
        guard let entry = entries[PathKey(path)], entry.isFinal else { return .scan }
        if let stamp, entry.stamp == stamp { return .skip }
        return entry.sha256.map { .compare(sha256: $0) } ?? .scan
    }

    /// The number of pages, and those that could be scanned, from 0, with the number of their sheets; `nil` for an
    /// input without lines.
    package func pages(of path: InputPath) -> (count: Int, scanned: [(page: Int, sheets: Int)])? {
        entries[PathKey(path)].map { entry in
            let scanned = entry.pages.enumerated().filter { !$0.element.hasFailed }
            return (entry.pages.count, scanned.map { ($0.offset, $0.element.sheets.count) })
        }
    }

    /// The papers of each page of an input that count.
    func papers(of path: InputPath) -> [[BatchTally.Paper]] { entries[PathKey(path)]?.pages.map(\.papers) ?? [] }

    /// Removes an input; true if it had lines.
    package mutating func remove(_ path: InputPath) -> Bool { entries.removeValue(forKey: PathKey(path)) != nil }

    package func contains(_ path: InputPath) -> Bool { entries[PathKey(path)] != nil }
}
