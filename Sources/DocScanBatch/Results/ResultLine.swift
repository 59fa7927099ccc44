internal import DocScan
internal import DocScanEngines
internal import FoundationEssentials

/// A line of the results of a batch: a report and its origin.
struct ResultLine: Sendable {
    var report: ScanReport
    var path: InputPath
    /// The number of the page, from 1.
    var page: Int
    var pages: Int
    /// The report of the scan if a reviewer has changed it; `nil` otherwise.
    var scanned: ScanReport?
    /// The path to which rules have moved the input; `nil` if it was not moved.
    var moved: InputPath?
    /// The folder of the results file. A relative path may be relative to it.
    var folder: InputPath = "."
    /// The tags that rules have added to the document.
    var tags: [String] = []
    var settings: String?
    var stamp: String?

    /// - Throws: `DecodingError` if the line is not a report.
    init(_ line: [UInt8]) throws {
        report = try JSONDecoder().decode(ScanReport.self, from: Data(line))
        let entry = OutputEntry(json: line)
        path = entry?.path ?? InputPath(report.source)
        (page, pages) = (entry?.page ?? 1, entry?.pages ?? 1)
        (settings, stamp) = (entry?.settings, entry?.stamp)
    }
}

extension ResultLine {
    /// The path of the input relative to a folder; `nil` if the input no longer exists at any of its possible paths.
    func path(from start: InputPath) -> InputPath? {
        let beside = path.bytes.first == UInt8(ascii: "/") ? path : folder.appending(path.bytes)
        return [moved, path, beside].compactMap(\.self).lazy.compactMap { $0.relative(to: start) }.first
    }
}

extension [ResultLine] {
    /// The lines sorted by path, page and sheet.
    var ordered: [ResultLine] {
        sorted { one, two in
            if one.path != two.path { return one.path.isListed(before: two.path) }
            return (one.page, one.report.sheet?.index ?? 1) < (two.page, two.report.sheet?.index ?? 1)
        }
    }
}

extension InputPath {
    /// True if this path precedes another one in natural order, in which numbers are compared by value, so that `IMG_9`
    /// precedes `IMG_10`.
    func isListed(before other: InputPath) -> Bool {
        let (left, right) = (Self.parts(of: bytes), Self.parts(of: other.bytes))
        for (one, two) in zip(left, right) where one != two { return one < two }
        return left.count < right.count
    }

    /// A part of a path: a number, whose digits have no leading zeros, or a byte that is not a digit.
    private enum Part: Comparable {
        case number([UInt8])
        case byte(UInt8)

        static func < (one: Part, two: Part) -> Bool {
            switch (one, two) {
            case (.number(let a), .number(let b)):
                a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
            case (.byte(let a), .byte(let b)): a < b
            case (.number, .byte(let b)): UInt8(ascii: "0") < b
            case (.byte(let a), .number): a < UInt8(ascii: "0")
            }
        }
    }

    private static func parts(of bytes: [UInt8]) -> [Part] {
        var parts: [Part] = []
        var digits: [UInt8]?
        func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        for byte in bytes {
            if isDigit(byte) {
                digits = (digits == [UInt8(ascii: "0")] ? [] : digits ?? []) + [byte]
            } else {
                if let run = digits { parts.append(.number(run)) }
                digits = nil
                parts.append(.byte(byte))
            }
        }
        if let run = digits { parts.append(.number(run)) }
        return parts
    }
}
