package import DocScan

/// The results of earlier runs, by input: which lines are valid, and which inputs need not be scanned again.
///
/// The lines of an input, one per sheet of each page, are consecutive, and valid only if all are present. Later lines of an input
/// replace earlier ones, so that a changed file is scanned again without rewriting the output.
package struct OutputIndex: Sendable {
    package enum Decision: Sendable, Hashable {
        case scan
        case skip
        /// Its dates have changed: scan it unless its digest is this one.
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
        var extent: Extent
        var sha256: String?
        var stamp: String?
        var isFinal: Bool
        var pages: Int
        var failedPages: Set<Int>
        /// The number of sheets of pages with more than one.
        var sheets: [Int: Int]
    }

    private let form: OutputForm
    private let settings: String
    private var entries: [PathKey: Entry] = [:]
    /// The lines of an input that is not complete yet.
    private var open: (entry: OutputEntry, extent: Extent, failedPages: Set<Int>, sheets: [Int: Int], isPassing: Bool)?

    package init(_ form: OutputForm, settings: String) { (self.form, self.settings) = (form, settings) }

    /// Adds a line of an output, without its line end, in order; false if the line does not have this form.
    @discardableResult
    package mutating func add(_ line: [UInt8], _ extent: Extent) -> Bool {
        guard let entry = form.entry(of: line) else { return false }
        var whole = extent
        var failedPages: Set<Int> = []
        var sheets: [Int: Int] = [:]
        var isPassing = ScanError.Code(rawValue: entry.error ?? "")?.isTransient == true
        if let begun = open, entry.follows(begun.entry), begun.extent.file == extent.file {
            whole.offset = begun.extent.offset
            whole.length = extent.offset + extent.length - whole.offset
            (failedPages, sheets) = (begun.failedPages, begun.sheets)
            isPassing = isPassing || begun.isPassing
        } else if !entry.isFirst {
            open = nil
            return true
        }
        if entry.error != nil { failedPages.insert(entry.page - 1) }
        if entry.sheets > 1 { sheets[entry.page - 1] = entry.sheets }
        guard entry.isLast else {
            open = (entry, whole, failedPages, sheets, isPassing)
            return true
        }
        open = nil
        entries[PathKey(entry.path)] = Entry(
            extent: whole, sha256: entry.sha256, stamp: entry.stamp,
            isFinal: entry.settings == settings && !isPassing, pages: entry.pages, failedPages: failedPages,
            sheets: sheets)
        return true
    }

    /// Call at the end of each file.
    package mutating func endFile() { open = nil }

    /// The valid lines, in the order in which they were written.
    package var extents: [Extent] {
        entries.values.map(\.extent).sorted { ($0.file, $0.offset) < ($1.file, $1.offset) }
    }

    package func decision(for path: InputPath, stamp: String?) -> Decision {
        guard let entry = entries[PathKey(path)], entry.isFinal else { return .scan }
        if let stamp, entry.stamp == stamp { return .skip }
        return entry.sha256.map { .compare(sha256: $0) } ?? .scan
    }

    /// The number of pages, and those that could be scanned, from 0, with the number of their sheets; `nil` for an
    /// input without lines.
    package func pages(of path: InputPath) -> (count: Int, scanned: [(page: Int, sheets: Int)])? {
        entries[PathKey(path)].map { entry in
            let scanned = (0..<entry.pages).filter { !entry.failedPages.contains($0) }
            return (entry.pages, scanned.map { ($0, entry.sheets[$0] ?? 1) })
        }
    }

    /// Removes an input; true if it had lines.
    package mutating func remove(_ path: InputPath) -> Bool { entries.removeValue(forKey: PathKey(path)) != nil }

    package func contains(_ path: InputPath) -> Bool { entries[PathKey(path)] != nil }
}
