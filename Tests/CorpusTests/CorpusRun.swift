import TestSupport

/// The release binary over the whole corpus, once for all tests.
struct CorpusRun {
    /// A page and its truth.
    typealias Page = (report: Report, truth: Sidecar)

    static let documents = Result { try documentPages() }
    /// Permits and notices, by folder, read as a user would who says nothing about them.
    static let forms = Result { try ["permits", "notices"].map { ($0, try formPages($0)) } }
    /// Documents of all kinds by further cameras.
    static let cameras = Result { try formPages("cameras") }
    static let negatives = Result { try reports(of: TestImages.files(in: "negatives"), ["--no-text"]) }

    private static func documentPages() throws -> [Page] {
        let paths = TestImages.files(in: "documents")
        let truths = try Dictionary(uniqueKeysWithValues: paths.map { ($0, try TestImages.sidecars(of: $0) ?? []) })
        return try reports(of: paths, []).compactMap { report in
            guard let truth = truths[report.path], truth.indices.contains(report.page) else { return nil }
            return (report, truth[report.page])
        }
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
