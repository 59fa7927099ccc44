package import DocScan

/// An index of the lines of earlier runs by input. It determines which lines are valid, and which inputs need not be
/// scanned again.
///
/// An input has one line for each sheet of each page. They are consecutive, and valid only if all are present. Later
/// lines about an input replace earlier ones, so that the new lines of a changed file can simply be appended.
package struct OutputIndex: Sendable {
    package enum Decision: Sendable, Hashable {
        case scan
        case skip
        /// The dates of the file have changed. Scan it unless its content has this digest.
        case compare(sha256: String)
    }

    /// A part of one of the files that were read.
    package struct Extent: Sendable, Hashable {
        /// The position of the file in the order of reading, from 0.
        package var file: Int
        /// The offset of the first byte in the file.
        package var offset: Int
        /// The number of bytes.
        package var length: Int
    }

    private struct Entry: Sendable {
        /// The path of the input if all of its pages failed; `nil` otherwise.
        var failedPath: InputPath?
        var extent: Extent
        var sha256: String?
        var stamp: String?
        /// True if the input need not be scanned again: the lines have the current settings and no error that may pass.
        var isFinal: Bool
        var pages: [Page]
    }

    /// The lines of a page, one for each sheet.
    private struct Page: Sendable {
        var sheets: [(document: BatchTally.Document, isRecognised: Bool)] = []

        var hasFailed: Bool { sheets.contains { $0.document.outcome == .failed } }

        /// The documents of the page, as defined for `ScannedPage.countedReports`.
        var documents: [BatchTally.Document] {
            let recognised = sheets.filter(\.isRecognised)
            return (recognised.isEmpty ? sheets : recognised).map(\.document)
        }
    }

    private let settings: String
    private var entries: [PathKey: Entry] = [:]
    /// The lines read so far of an input whose last line has not been read yet.
    private var open: (entry: OutputEntry, extent: Extent, pages: [Page], isPassing: Bool)?

    package init(settings: String) { self.settings = settings }

    /// Adds a line without its line break. Lines must be added in their order in the file. Returns false if the line
    /// was not written by docscan.
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
        let document = BatchTally.Document(entry.outcome, code: entry.error)
        pages[pages.count - 1].sheets.append((document, entry.isRecognised))
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

    /// Call this at the end of each file.
    mutating func endFile() { open = nil }

    /// The extents of the valid lines, in the order in which they were written.
    package var extents: [Extent] {
        entries.values.map(\.extent).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    }

    /// The paths of the inputs whose pages all failed.
    var failed: [InputPath] { entries.values.compactMap(\.failedPath) }

    /// Decides whether to scan an input.
    ///
    /// - Parameter stamp: the current size and dates of the file; `nil` if they are unknown.
    package func decision(for path: InputPath, stamp: String?) -> Decision {
        guard let entry = entries[PathKey(path)], entry.isFinal else { return .scan }
        if let stamp, entry.stamp == stamp { return .skip }
        return entry.sha256.map { .compare(sha256: $0) } ?? .scan
    }

    /// The number of pages of an input, and the pages that were scanned without an error: their indices, from 0, and
    /// their numbers of sheets. `nil` for an input without lines.
    package func pages(of path: InputPath) -> (count: Int, scanned: [(page: Int, sheets: Int)])? {
        entries[PathKey(path)].map { entry in
            let scanned = entry.pages.enumerated().filter { !$0.element.hasFailed }
            return (entry.pages.count, scanned.map { ($0.offset, $0.element.sheets.count) })
        }
    }

    /// The documents of each page of an input.
    func documents(of path: InputPath) -> [[BatchTally.Document]] {
        entries[PathKey(path)]?.pages.map(\.documents) ?? []
    }

    /// Removes an input. Returns true if it had lines.
    package mutating func remove(_ path: InputPath) -> Bool { entries.removeValue(forKey: PathKey(path)) != nil }

    package func contains(_ path: InputPath) -> Bool { entries[PathKey(path)] != nil }
}
