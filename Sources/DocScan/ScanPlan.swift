/// The plan of a scan, derived from its options.
package struct ScanPlan: Sendable {
    let options: ScanOptions
    package var candidates: ProfileCandidates
    private let request: BarcodeRequest
    /// The profile whose boxes guide until a barcode or zone is read.
    let guiding: DocumentProfile?
    let readsText: Bool
    /// True if the page may be read, which needs the picture's full size.
    let needsPage: Bool
    /// True if the fields may be read from the page.
    let readsPrintOfFields: Bool
    let readsZone: Bool
    /// True if each sheet of paper in the picture gets a separate report.
    let dividesSheets: Bool

    package init(_ options: ScanOptions, among profiles: [DocumentProfile]) {
        self.init(options, candidates: ProfileCandidates(options.profile, among: profiles))
    }

    /// - Parameter candidates: instead of those that the options name.
    init(_ options: ScanOptions, candidates: ProfileCandidates) {
        (self.options, self.candidates) = (options, candidates)
        guiding = candidates.profiles.first
        let profiles = candidates.profiles
        var asked = Set(profiles.flatMap { $0.barcodes.flatMap(\.symbologies) })
        // Among the candidates only papers with a seal have these symbologies. QR needs every line of a picture, and
        // without text the other two would take a third of the time.
        if !candidates.isChosen { asked.subtract(options.readsText ? [.qr] : [.qr, .dataMatrix, .aztec]) }
        request = BarcodeRequest(
            symbologies: options.symbologies ?? (profiles.isEmpty ? Symbology.standard : asked),
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

    /// The barcode request for a picture of some size. Without text, if the document is known and the caller names no
    /// places, its guide boxes are tried first. With text they are not: the page is straightened by the barcodes'
    /// corners, which differ by some pixels from step to step, and a named document must read as one that was
    /// recognised.
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
    /// The candidates for a picture with this zone, or without one.
    package func fitting(_ zone: MachineReadableZone?) -> ProfileCandidates {
        guard !isChosen else { return self }
        var fitting = self
        fitting.profiles.removeAll { profile in
            profile.mrz.map { expected in !(zone.map(expected.matches) ?? false) } ?? false
        }
        // The kind that accepts any zone is only for zones that no other kind accepts.
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
