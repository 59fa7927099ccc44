package import DocScan
internal import DocScanEngines

/// The file format of a table.
package enum TableFormat: String, Sendable, CaseIterable {
    case xlsx, csv, tsv

    /// The format for the extension of a file name; `nil` for any other extension.
    package init?(_ path: InputPath) {
        let name = path.text.lowercased()
        guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }) else { return nil }
        self = format
    }
}

/// The options for the content of a table.
package struct TableContent: Sendable {
    /// The language of headers and reasons. Default English.
    package var language = Language.english
    /// The `id` of the document type to list. Default `nil` for all types, each with a separate sheet in a spreadsheet.
    package var profile: String?
    /// The outcomes of the documents to list. Default all.
    package var outcomes = Set(ScanReport.Outcome.allCases)
    /// True to include columns with digests and settings. Default false.
    package var isTechnical = false
    /// True to begin a text file with a byte order mark, by which Excel recognises UTF-8. Default true.
    package var hasByteOrderMark = true
    /// Returns the profile with an `id`, for applying the decisions of reviews; `nil` if it is unknown. Default the
    /// profiles that are part of docscan.
    package var profiles: @Sendable (String) -> DocumentProfile? = { id in
        DocumentProfile.shipped.first { $0.id == id }
    }

    package init() {}
}
