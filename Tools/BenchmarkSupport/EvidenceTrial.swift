public import DocScan
public import FoundationEssentials

/// The print and the barcodes of a page, and their evidence about its type.
public struct EvidenceTrial: Sendable {
    /// A finding for or against a document type (`Evidence.Item`).
    public typealias Item = (kind: String, name: String, weight: Double)

    private let print: PageText
    private let barcodes: [Barcode]

    /// - Parameter lines: from top to bottom; the spaces of a line count as broad as a third of its height.
    public init(lines: [RecognizedLine], barcodes: [Barcode]) {
        print = PageText(lines, isWhole: true)
        self.barcodes = barcodes
    }

    /// The print, to be read by each profile that asks for it.
    fileprivate var readings: CandidateReadings { CandidateReadings(print, by: []) }

    /// All phrases of one, two or three words in the form of a profile's phrases, and the longer ones of `listed`.
    public func phrases(listed: [String]) -> Set<String> {
        print.phrases.union(listed.filter(print.states))
    }

    /// Judges pages by one model.
    public struct Judge: Sendable {
        private let finder: ProfileFinder

        /// - Parameter model: `evidence.json` of an unfinished fit; `nil` for the one that ships.
        /// - Throws: a mistake in the model's JSON.
        public init(profiles: [DocumentProfile], model: Data?) throws {
            let model = try model.map { try JSONDecoder().decode(EvidenceModel.self, from: $0) } ?? .shipped
            finder = ProfileFinder(profiles: profiles, model: model)
        }

        /// The evidence for and against a page being of some kind, before the factors of the model.
        public func items(of page: EvidenceTrial, as profile: DocumentProfile) -> [Item] {
            Evidence(profile, readings: page.readings, barcodes: page.barcodes, model: finder.model).items
                .map { ($0.kind.rawValue, $0.name, $0.weight) }
        }

        /// The `id` of the kind as which a page is recognised.
        public func recognized(_ page: EvidenceTrial) -> String? {
            finder.find(page.readings, barcodes: page.barcodes).flatMap { $0.isRecognized ? $0.profile.id : nil }
        }

        /// The likeliest kind and the logarithm of its odds.
        public func best(_ page: EvidenceTrial) -> (id: String, score: Double, next: Double)? {
            finder.find(page.readings, barcodes: page.barcodes).map {
                ($0.profile.id, $0.score, $0.next ?? -.infinity)
            }
        }
    }

    /// The kinds of evidence, in the order of a report.
    public static let kinds = Evidence.Kind.allCases.map(\.rawValue)
}

extension DocumentScanner {
    /// Reads all of a page, and decides nothing.
    ///
    /// - Throws: an invalid input, or something missing on this machine.
    public func evidence(in input: ImageInput) throws(ScanError) -> EvidenceTrial {
        let plan = ScanPlan(ScanOptions(), among: profiles)
        var photo = try decode(input, page: 0, plan: plan, needsPage: true)
        let search = try readBarcodes(in: &photo, with: reader, request: plan.request(for: photo.image))
        let document = IdentifiedDocument(search.confirmed, among: plan.candidates.fitting(nil))
        var page = try findPage(in: &photo, document: document)
        try page.readAll(recognizer)
        return EvidenceTrial(lines: page.lines, barcodes: search.confirmed)
    }
}
