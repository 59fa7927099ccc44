/// The times of the images in a folder, from `frames.tsv`. Each line has an image's name, a tab, and a number of
/// seconds since an arbitrary time: `frame-0001.jpg⇥0.033`. Times never decrease. Empty lines and lines that begin with
/// `#` are ignored. The first line may be a heading.
package struct FrameTable {
    package static let name = "frames.tsv"

    package struct Entry {
        package var name: String
        /// Seconds since the first entry.
        package var time: Double
    }

    package private(set) var entries: [Entry] = []

    /// - Parameter pictures: the names of the images in the folder; any other name is an error.
    /// - Throws: `.sourceFailed` with the line and its error.
    package init(_ text: String, pictures: Set<String>) throws(ScanError) {
        var isFirst = true
        var start = 0.0
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if line.hasPrefix("#") || line.allSatisfy(\.isWhitespace) { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            defer { isFirst = false }
            if isFirst, !pictures.contains(fields[0]), fields.count > 1, Double(fields[1]) == nil { continue }
            let entry = try Self.entry(fields, line: index + 1, pictures: pictures)
            if entries.isEmpty { start = entry.time }
            let time = entry.time - start
            guard time >= entries.last?.time ?? 0 else {
                throw Self.mistake(index + 1, "the time is before that of the line above")
            }
            entries.append(Entry(name: entry.name, time: time))
        }
        if entries.isEmpty { throw .sourceFailed(.frameTable("\(Self.name) names no image")) }
    }

    private static func entry(_ fields: [String], line: Int, pictures: Set<String>) throws(ScanError) -> Entry {
        guard fields.count == 2 else { throw mistake(line, "it is not a name, a tab and a time") }
        guard pictures.contains(fields[0]) else { throw mistake(line, "the folder has no image \(fields[0])") }
        guard let time = Double(fields[1]), FrameTime.isPlausible(time) else {
            throw mistake(line, "\"\(fields[1])\" is not a number of seconds")
        }
        return Entry(name: fields[0], time: time)
    }

    private static func mistake(_ line: Int, _ what: String) -> ScanError {
        .sourceFailed(.frameTable("line \(line) of \(name): \(what)"))
    }
}
