internal import DocScan
internal import Digests

extension Store {
    /// Copies a case to a new folder, and returns the number of captures. The folder contains:
    ///
    /// - `reports.ndjson`, with one line per filed capture
    /// - the unchanged image files and, if a file shows more than one document, each page or sheet as a JPEG
    /// - `consents.ndjson`, with the consents under which the captures were stored
    /// - `history.ndjson`, with the audit trail
    /// - `SHA256SUMS`, for `sha256sum --check`
    ///
    /// - Throws: `.exists` for an existing folder, `.damaged` and `.unreadable` for an image file.
    package func export(_ found: Case, of plan: PlanFolder, to path: String) throws(StoreError) -> Int {
        let target = StoreFolder(path)
        let captures = try captures(of: found).filter(\.isFiled)
        // All files are checked before the first one is written, so that an export is either complete or absent.
        let files = captures.filter { $0.state != .purged }.flatMap(\.files)
        for file in files where SHA256.hexadecimal(of: try folder.read(Self.picture(file.sha256))) != file.sha256 {
            throw .damaged(path: folder.path(of: Self.picture(file.sha256)))
        }
        guard try target.make() else { throw .exists(path: path) }
        var sums = ""
        for file in files {
            try target.write(try folder.read(Self.picture(file.sha256)), as: file.name)
            sums += "\(file.sha256)  \(file.name)\n"
        }
        let history = try history(of: found)
        let consents = try consents(under: captures, of: found, to: plan)
        for (name, lines) in [
            ("reports.ndjson", captures.map(\.report)), ("consents.ndjson", consents.map(\.json.text)),
            ("history.ndjson", history.map(\.jsonText)),
        ] {
            let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
            try target.write(bytes, as: name)
            sums += "\(SHA256.hexadecimal(of: bytes))  \(name)\n"
        }
        try target.write(Array(sums.utf8), as: "SHA256SUMS")
        return captures.count
    }
}

extension Capture {
    /// The image files with their names in an export, such as `slot-7.jpeg`, and `slot-7-2.jpeg` for the other side.
    fileprivate var files: [(sha256: String, name: String)] {
        pictures.enumerated().flatMap { index, picture -> [(String, String)] in
            let name = "\(slot)-\(id)" + (index > 0 ? "-\(index + 1)" : "")
            let part = picture.part.map { ($0.sha256, "\(name)-part.jpeg") }
            return [(picture.sha256, "\(name).\(picture.format)")] + (part.map { [$0] } ?? [])
        }
    }
}
