import TestSupport

/// The release binary over the corpora, once for all tests; of most it reads what `Corpus` chooses.
struct CorpusRun {
    /// A page and its truth.
    typealias Page = (report: Report, truth: Sidecar)

    static let documents = Task { try await documentPages() }
    /// Permits and notices, by folder, read without options, like most users do.
    static let forms = Task {
        var forms: [(String, [Page])] = []
        for folder in ["permits", "notices"] { forms.append((folder, try await formPages(folder))) }
        return forms
    }
    /// Documents of all kinds by further cameras.
    static let cameras = Task { try await formPages("cameras") }
    static let negatives = Task { try await reports(of: TestImages.files(in: "negatives"), ["--no-text"]) }

    private static func documentPages() async throws -> [Page] {
        // All of them: no value may be wrong.
        let paths = TestImages.files(in: "documents")
        let truths = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try TestImages.sidecars(of: $0) ?? []) })
        return try await reports(of: paths, []).compactMap { report in
            guard let truth = truths[report.path], truth.indices.contains(report.page) else { return nil }
            return (report, truth[report.page])
        }
    }

    private static func formPages(_ folder: String) async throws -> [Page] {
        let paths = Corpus.files(in: folder)
        return try await zip(paths, reports(of: paths, [])).compactMap { path, report in
            try TestImages.sidecars(of: path)?.first.map { (report, $0) }
        }
    }

    private static func reports(of paths: [String], _ options: [String]) async throws -> [Report] {
        try await DocScanBinary().reports(of: paths, options)
    }
}
