extension Store {
    /// Copies a case to a new folder: `reports.ndjson` with a line for each capture that counts, the pictures, and
    /// `SHA256SUMS`, which `sha256sum --check` reads.
    ///
    /// - Returns: how many captures there are.
    /// - Throws: `.exists` where the folder has one of these files already.
    package func export(_ found: Case, to path: String) throws(StoreError) -> Int {
        let target = StoreFolder(path)
        for name in ["reports.ndjson", "SHA256SUMS"] where target.has(name) {
            throw .exists(path: target.path(of: name))
        }
        try target.make()
        let captures = try captures(of: found).filter { $0.state.counts && $0.state != .purged }
        var sums = ""
        for capture in captures {
            let name = "\(capture.slot)-\(capture.id).\(capture.format)"
            try target.write(try picture(of: capture), as: name)
            sums += "\(capture.sha256)  \(name)\n"
        }
        let reports = captures.map { $0.report + "\n" }.joined()
        try target.write(Array(reports.utf8), as: "reports.ndjson")
        sums += "\(SHA256Digest.text(of: Array(reports.utf8)))  reports.ndjson\n"
        try target.write(Array(sums.utf8), as: "SHA256SUMS")
        return captures.count
    }
}
