internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The response about an image that was filed: the first document, and the others.
struct CaptureAnswer: JSONRecord {
    var capture: Capture
    var found: Case
    var message: String
    /// The slot for the recognised document, if the document was filed in another one.
    var fits: String?
    var others: [Capture] = []
    /// True if a document of the image was not in the case before.
    var isNew = false

    static let jsonFields: [JSONField<Self>] = [
        .init("capture", \.capture), .init("case", \.found),
        .init("message", \.message), .init("verdict", \.capture.verdict.word),
        .init("question", \.capture.verdict.question), .init("fits", \.fits),
        .init("others", \.others),
    ]
}

/// Scans an image and files its documents in a case, for every endpoint that accepts such images.
struct CaptureFiler: Sendable {
    /// The case and slot for an image.
    struct Place: Sendable {
        var caseID: Int
        /// The name of the slot; `nil` for the slot of the recognised document.
        var slot: String?
        /// The `id` of the capture to replace.
        var replaces: Int?
    }

    let scanner: any PictureScanner

    /// Checks that an image can be filed in a place, before it is scanned.
    ///
    /// - Throws: `.consentNeeded`, `.notFound`, `.refused` for an unknown slot.
    func intake(for place: Place, in collection: ServerCollection) throws(Problem) -> CaptureIntake {
        try collection.withStore { plan, store in
            try CaptureIntake(
                to: { store throws(StoreError) in try store.caseNumbered(place.caseID, in: plan) }, slot: place.slot,
                replacing: place.replaces, in: plan, store: store, profiles: collection.location.profiles)
        }
    }

    /// Scans an image and files its documents.
    ///
    /// - Parameter taken: the time at which the photo was taken; `nil` for now.
    /// - Throws: the errors of `intake`; `.unreadable`, `.refused` if the case has no slot for the image, `.busy`.
    func add(
        _ picture: [UInt8], to place: Place, taken: Moment? = nil, language: Language, in collection: ServerCollection
    ) async throws(Problem) -> CaptureAnswer {
        let intake = try intake(for: place, in: collection)
        let input = ScanInput(picture, name: "picture")
        let job = PagesJob(forCase: input, Coded(ScanSettings(for: intake.wanted)))
        var pictures = CapturedPicture.pictures(try await scanner.pages(of: job), of: input)
        for index in pictures.indices { pictures[index].taken = taken }
        let filing: CaptureIntake.Filing
        do throws(StoreError) {
            filing = try await intake.keep(pictures, at: collection.location, now: collection.now) {
                await scanner.joined($0)
            }
        } catch {
            throw Problem(error)
        }
        guard let first = filing.kept.first else {
            throw Problem(.refused, text: filing.refused.first?.text ?? ServerSentence.noDocument.text)
        }
        let message = [language.kept(filing.kept, missing: first.updatedCase.missing)]
        return CaptureAnswer(
            capture: first.capture, found: first.updatedCase,
            message: (message + filing.refused.map { $0.text.text(in: language) }).joined(separator: " "),
            fits: first.fittingSlot?.name, others: filing.kept.dropFirst().map(\.capture),
            isNew: filing.kept.contains { if case .alreadyThere = $0.addition { false } else { true } })
    }
}
