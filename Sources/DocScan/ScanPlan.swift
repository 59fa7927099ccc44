/// The plan of a scan, derived from its options.
package struct ScanPlan: Sendable {
    let options: ScanOptions
    package var candidates: ProfileCandidates
    private let request: BarcodeRequest
    /// The profile whose guide boxes apply until a document is recognised: the first candidate.
    let guiding: DocumentProfile?
    /// True if text is recognised, for the fields or for the text of the report.
    let readsText: Bool
    /// True if the page may be read, which needs the full size of the image.
    let needsPage: Bool
    /// True if the fields may be read from the page.
    let readsPrintOfFields: Bool
    /// True if an MRZ is searched for.
    let readsZone: Bool
    /// True if each sheet in the image gets a separate report.
    let dividesSheets: Bool

    package init(_ options: ScanOptions, among profiles: [DocumentProfile]) {
        self.init(options, candidates: ProfileCandidates(options.profile, among: profiles))
    }

    /// - Parameter candidates: the candidates to use instead of those that the options choose.
    init(_ options: ScanOptions, candidates: ProfileCandidates) {
        (self.options, self.candidates) = (options, candidates)
        guiding = candidates.profiles.first
        let profiles = candidates.profiles
        var expected = Set(profiles.flatMap { $0.barcodes.flatMap(\.symbologies) })
        // Among the shipped profiles, only documents with a digital seal have these symbologies. The search for QR
        // needs every line of an image, and without text the other two would take a third of the time. A session with
        // one profile may require them.
        if !candidates.isChosen, profiles.count > 1 {
            expected.subtract(options.readsText ? [.qr] : [.qr, .dataMatrix, .aztec])
        }
        request = BarcodeRequest(
            symbologies: options.symbologies ?? (profiles.isEmpty ? Symbology.standard : expected),
            wanted: profiles.map { $0.barcodes.filter(\.required) }.filter { !$0.isEmpty },
            optional: profiles.flatMap { $0.barcodes.filter { !$0.required } },
            readsCode39FullASCII: options.readsCode39FullASCII, budget: options.budget, places: options.places)
        readsText = options.readsText && (!profiles.isEmpty || options.includesText)
        let isZoneAlone =
            !profiles.isEmpty && profiles.allSatisfy { $0.mrz != nil && $0.fields.allSatisfy(\.labels.isEmpty) }
        readsPrintOfFields = options.readsText && !profiles.isEmpty && !isZoneAlone
        needsPage = readsPrintOfFields || readsText && options.includesText
        readsZone = profiles.contains { $0.mrz != nil } && (candidates.isChosen || options.readsText)
        dividesSheets = options.dividesSheets && !profiles.isEmpty
    }

    package func request(for image: EncodedImage) -> BarcodeRequest {
        request(width: image.width, height: image.height)
    }

    /// The barcode request for an image of this size. If the document type is chosen, text is not read and the caller
    /// names no places, the guide boxes are tried first. If text is read, they are not: the page is straightened by the
    /// corners of the barcodes, which differ by a few pixels from step to step, and a chosen document type must give
    /// the same fields as a recognised one.
    func request(width: Int, height: Int) -> BarcodeRequest {
        var request = request
        if request.places.isEmpty, candidates.isChosen, !readsText {
            request.places = candidates.profiles.flatMap { profile in
                let mapping = PreviewMapping(width: width, height: height, of: profile)
                return profile.barcodes.filter(\.isPlaced).map { mapping.pixels(of: $0.guideBox) }
            }
        }
        return request
    }
}

extension ProfileCandidates {
    /// The candidates that remain if the image has this MRZ, or no MRZ if `zone` is `nil`.
    package func fitting(_ zone: MachineReadableZone?) -> ProfileCandidates {
        guard !isChosen else { return self }
        var fitting = self
        fitting.profiles.removeAll { profile in
            profile.mrz.map { expected in !(zone.map(expected.matches) ?? false) } ?? false
        }
        // The document type that accepts any MRZ is used only if no other type accepts this one.
        if fitting.profiles.contains(where: { $0.mrz?.codes != nil }) {
            fitting.profiles.removeAll { $0.mrz.map { $0.codes == nil } ?? false }
        }
        return fitting
    }

    fileprivate init(_ choice: ScanOptions.ProfileChoice, among profiles: [DocumentProfile]) {
        switch choice {
        case .auto: self.init(profiles: profiles.filter(\.isRecognizable), isChosen: false)
        case .none: self.init(profiles: [], isChosen: false)
        case .only(let profile):
            let rivals = profiles.filter { $0.isRecognizable && $0.id != profile.id }
            self.init(profiles: [profile], isChosen: true, rivals: profile.isRecognizable ? rivals : [])
        }
    }
}
