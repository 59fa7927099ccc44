package import DocScan
internal import DocScanEngines

/// The kind of file that a table becomes, which is that of its name.
package enum TableFormat: String, Sendable, CaseIterable {
    case xlsx, csv, tsv

    /// The format of a name; `nil` for another ending.
    package init?(_ path: InputPath) {
        let name = path.text.lowercased()
        guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
        self = format
    }
}

/// The content of a table, and its language.
package struct TableContent: Sendable {
    /// The words of headers and reasons. Default English.
    package var language = Language.english
    /// The document type that the table is about. Default `nil`: all types, each with a separate sheet in a
    /// spreadsheet.
    package var profile: String?
    /// The outcomes of the papers that the table lists. Default all.
    package var outcomes = Set(ScanReport.Outcome.allCases)
    /// True for columns with digests and settings. Default false.
    package var isTechnical = false
    /// True for a byte order mark at the beginning of a text file, by which Excel knows UTF-8. Default true.
    package var hasByteOrderMark = true
    /// The profile of an `id`, by which the decisions of reviews are applied; `nil` for an unknown one. Default those
    /// that docscan comes with.
    package var profiles: @Sendable (String) -> DocumentProfile? = { id in
        DocumentProfile.shipped.first { $0.id == id }
    }

    package init() {}
}
