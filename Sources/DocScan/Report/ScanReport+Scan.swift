extension ScanReport {
    /// The report of a scan, put together from what its stages returned.
    ///
    /// - Parameters:
    ///   - includesText: whether the recognised text is part of it.
    ///   - explains: whether it tells what was tried.
    init(
        of photo: EncodedImage, _ search: BarcodeSearch, _ luminosity: Luminosity, _ extraction: FieldExtraction,
        _ guidance: Guidance?, _ verdict: Verdict, includesText: Bool, explains: Bool
    ) {
        self.init(source: photo.input.source, status: verdict.status)
        let document = extraction.document
        profile = document.profile?.id
        profileTitle = document.profile?.title
        image = Image(photo)
        barcodes = document.certainBarcodes
        self.luminosity = luminosity
        self.guidance = guidance
        fields = extraction.fields
        notes = verdict.notes
        missing = verdict.missing
        if includesText { text = extraction.lines?.map(\.text).joined(separator: "\n") }
        guard explains else { return }
        explanation = search.explanation + extraction.explanation
        if missing.contains(where: { $0.kind != .field }) { explanation.append(Self.advice(guidance?.hint)) }
    }

    /// What would make the missing barcodes certain.
    private static func advice(_ hint: Hint?) -> String {
        switch hint {
        case .moreLight: "would help: more light, evenly spread"
        case .lessGlare: "would help: even light, without glare"
        default: "would help: a sharp photo, straight from above, with each barcode a third of its width or more"
        }
    }
}

extension BarcodeSearch {
    /// What was tried, in order, what it found and what was not believed.
    fileprivate var explanation: [String] {
        attempts.map {
            let seen = $0.detections == 0 ? "nothing" : "\($0.detections) symbol\($0.detections == 1 ? "" : "s")"
            return "barcodes at \($0.step.name): \(seen) seen, \($0.confirmed) believed by now"
        } + rejections.map { "not believed: \($0)" }
    }
}
