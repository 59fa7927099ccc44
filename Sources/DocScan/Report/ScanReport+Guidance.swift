extension ScanReport {
    /// What would make a better photo of the same paper; nil where no advice is known to be true.
    ///
    /// Until a document is recognised only darkness can be judged: which barcodes belong in the picture is unknown, and a
    /// bright spot may be a white thing.
    /// A page of a PDF or a flat scan has no glare, however white it is; a photo has it where it was measured.
    ///
    /// - Parameters:
    ///   - glare: the part of the picture under specular light, 0…1.
    ///   - guiding: the profile whose boxes guide when nothing was read yet.
    func guidance(
        for document: IdentifiedDocument, glare: Double, guiding: DocumentProfile?
    ) -> Guidance? {
        guard let image, var light = luminosity, !isTiny, let profile = document.profile ?? guiding
        else { return nil }
        if light.level == .bright { light.level = .good }
        let preview = PreviewMapping(
            width: image.width, height: image.height,
            aspect: profile.aspect(width: image.width, height: image.height))
        func guidance(leadsToMissing: Bool) -> Guidance {
            var rule = GuidanceRule(expected: profile.barcodes)
            rule.leadsToMissing = leadsToMissing
            return rule.guidance(
                for: document.barcodes, .init(luminosity: light, glare: image.format.isPhotographic ? glare : 0),
                preview: preview)
        }
        // Advice for one picture must name the barcode that it lacks, and a scanner's camera cannot be moved.
        let led = guidance(leadsToMissing: image.format.isPhotographic)
        let guidance = led.label == nil ? guidance(leadsToMissing: false) : led
        guard document.profile == nil else { return guidance }
        return guidance.hint == .moreLight && light.mean <= Self.darkest ? guidance : nil
    }

    /// Whether no page can be in a picture of so few pixels.
    package var isTiny: Bool { image.map { max($0.width, $0.height) < Self.tiny } ?? false }

    /// Says that the picture is too small, where something in it was not read.
    mutating func noteSize(isMissing: Bool) {
        guard let image else { return }
        let size = "\(image.width) × \(image.height) pixels"
        if isTiny, barcodes.isEmpty {
            notes.append("The picture is \(size): too small to show a document.")
            return
        }
        let isMissing = isMissing || fields.contains { $0.value == nil }
        if isMissing, max(image.width, image.height) < Self.small {
            notes.append(
                "The picture is only \(size): small print is lost. Take a larger one, or scan at 200 pixels an inch.")
        }
    }

    /// A mean grey value up to which a picture of an unknown thing is dark: of the photographs on which `Luminosity` was
    /// calibrated, those exposed for low light had their paper at 115 or below. A grey thing in good light is lighter.
    private static let darkest = 115.0
    /// The longer side, in pixels, of a picture that shows no document. The narrowest symbol that docscan reads, EAN-8,
    /// has 67 modules.
    private static let tiny = 64
    /// The longer side, in pixels, below which print of 10 points is lost on a letter page: at 90 pixels an inch its small
    /// letters are 6 pixels high, and Tesseract needs 10 or more (Tesseract's documentation, Improving the quality).
    private static let small = 1000
}
