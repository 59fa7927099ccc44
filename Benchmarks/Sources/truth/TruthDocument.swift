internal import Foundation

/// A photographed document with the truth about it, from `generate.py --truth`.
struct TruthDocument {
    let picture: URL
    let truth: Truth

    struct Truth: Decodable {
        /// The profile that the document should be recognised by.
        var profile: String
        /// `certificate`, `permit`, `notice` or `zone`.
        var document: String
        /// True for a photograph taken without care: slanting, shaken, dark, with a shadow, of paper that is not flat.
        var isCareless: Bool
        /// The values that docscan should return, by field; `nil` for a field that is printed as "none" or the like, or
        /// that occurs twice.
        var fields: [String: String?]
        /// Further right values, by field: a name that continues beyond its zone is returned as printed.
        var also: [String: [String]]?
        /// The trap that a field is in, such as `twoLines`.
        var traps: [String: String]
        /// The things that touch the print of a field, such as `note` or `edge`.
        var hidden: [String: [String]]
    }

    /// The documents in a folder, in the order of their names.
    static func all(in folder: URL) throws -> [TruthDocument] {
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
        return try files.sorted().map { name in
            let sidecar = folder.appending(path: name)
            let truth = try JSONDecoder().decode(Truth.self, from: Data(contentsOf: sidecar))
            return TruthDocument(picture: sidecar.deletingPathExtension().appendingPathExtension("jpg"), truth: truth)
        }
    }
}
