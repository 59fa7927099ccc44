extension ScanReport {
    /// Creates the report from the results of the stages of a scan.
    init(
        of photo: EncodedImage, _ search: BarcodeSearch, _ zone: (reading: ZoneReading?, explanation: [String])?,
        _ luminosity: Luminosity, _ extraction: FieldExtraction, _ guidance: Guidance?, _ verdict: Verdict,
        _ areas: AreaMap?, _ quality: PictureQuality?, includesText: Bool, explains: Bool
    ) {
        self.init(source: photo.input.source, status: verdict.status)
        let document = extraction.document
        profile = document.profile?.id
        profileTitle = document.profile?.title
        image = Image(photo)
        barcodes = document.barcodesWithCertainNames
        self.luminosity = luminosity
        self.guidance = guidance
        fields = extraction.fields
        mrz = (zone?.reading).map { Zone($0.zone) }
        notes = verdict.notes
        self.quality = quality
        missing = verdict.missing
        if includesText { text = extraction.text?.map(\.text).joined(separator: "\n") }
        guard explains else { return }
        explanation =
            search.explanation + (zone?.explanation ?? []) + extraction.explanation
            + (areas?.explanation ?? [])
        if let quality { explanation.append(quality.explanation) }
        if missing.contains(where: { $0.kind != .field }) { explanation.append(Self.advice(guidance?.hint)) }
    }

    /// A sentence with advice for a photo in which the missing barcodes can be read.
    private static func advice(_ hint: Hint?) -> String {
        switch hint {
        case .moreLight: "advice: use more light, evenly spread"
        case .lessGlare: "advice: use even light without glare"
        default: "advice: take a sharp photo from straight above, with each barcode at least a third of its width"
        }
    }
}

extension BarcodeSearch {
    /// The steps of the search in order, with their results and rejections.
    fileprivate var explanation: [String] {
        attempts.map {
            let decoded = "\($0.detections) symbol\($0.detections == 1 ? "" : "s") decoded"
            return "barcode search, step \"\($0.step.name)\": \(decoded), \($0.confirmed) accepted so far"
        } + rejections.map { "barcode rejected: \($0)" }
    }
}
