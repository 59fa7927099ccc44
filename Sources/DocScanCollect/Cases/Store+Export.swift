internal import DocScan
internal import Digests

extension Store {
    /// Copies a case to a new folder: `reports.ndjson` with a line for each filed capture, the pictures,
    /// `consents.ndjson` with the consents under which they are here, `history.ndjson` with the audit trail, and
    /// `SHA256SUMS` for `sha256sum --check`. Returns the number of captures.
    ///
    /// - Throws: `.exists` for an existing folder, `.damaged` and `.unreadable` for a picture.
    package func export(_ found: Case, of plan: PlanFolder, to path: String) throws(StoreError) -> Int {
        let target = StoreFolder(path)
        let captures = try captures(of: found).filter { $0.isFiled && $0.state != .purged }
        // Checked before the first file is written: an export is complete or missing.
        for capture in captures where SHA256.hexadecimal(of: try picture(of: capture)) != capture.sha256 {
            throw .damaged(path: folder.path(of: Self.picture(capture.sha256)))
        }
        guard try target.make() else { throw .exists(path: path) }
        var sums = ""
        for capture in captures {
            let name = "\(capture.slot)-\(capture.id).\(capture.format)"
            try target.write(try picture(of: capture), as: name)
            sums += "\(capture.sha256)  \(name)\n"
        }
        let history = try history(of: found)
        let consents = try consents(under: captures, of: found, to: plan)
        for (name, lines) in [
            ("reports.ndjson", captures.map(\.report)), ("consents.ndjson", consents.map(\.json.text)),
            ("history.ndjson", history.map(\.json.text)),
        ] {
            let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
            try target.write(bytes, as: name)
            sums += "\(SHA256.hexadecimal(of: bytes))  \(name)\n"
        }
        try target.write(Array(sums.utf8), as: "SHA256SUMS")
        return captures.count
    }
}
