import TestSupport

/// The release binary over the whole corpus, once for all tests.
struct CorpusRun {
    /// A page and its truth.
    typealias Page = (report: Report, truth: Sidecar)

    static let documents = Result { try documentPages() }
    /// Permits and notices, by folder, read as a user would who says nothing about them.
    static let forms = Result { try ["permits", "notices"].map { ($0, try formPages($0)) } }
    static let negatives = Result { try reports(of: TestImages.files(in: "negatives"), ["--no-text"]) }

    /// Documents of one language in one call: the engines are loaded once.
    private static func documentPages() throws -> [Page] {
        let paths = TestImages.files(in: "documents")
        let truths = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try TestImages.sidecars(of: $0) ?? []) })
        let languages = Dictionary(grouping: paths) { truths[$0]?.first?.languages ?? "eng" }
        var pages: [Page] = []
        for (language, paths) in languages.sorted(by: { $0.key < $1.key }) {
            for report in try reports(of: paths, ["--lang", language]) {
                if let truth = truths[report.path], truth.indices.contains(report.page) {
                    pages.append((report, truth[report.page]))
                }
            }
        }
        return pages
    }

    private static func formPages(_ folder: String) throws -> [Page] {
        let paths = TestImages.files(in: folder)
        return try zip(paths, reports(of: paths, [])).compactMap { path, report in
            try TestImages.sidecars(of: path)?.first.map { (report, $0) }
        }
    }

    private static func reports(of paths: [String], _ options: [String]) throws -> [Report] {
        try DocScanBinary().run(["--json"] + options + paths).lines.map(Report.init)
    }
}
