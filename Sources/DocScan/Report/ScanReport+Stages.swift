extension ScanReport {
    /// Adds what the picture shows without its text.
    mutating func describe(
        _ image: EncodedImage, _ document: IdentifiedDocument, _ luminosity: Luminosity, search: BarcodeSearch,
        options: ScanOptions
    ) {
        self.image = Image(
            width: image.width, height: image.height, format: image.format, orientation: image.orientation)
        self.luminosity = luminosity
        barcodes = document.certainBarcodes
        if image.format == .gif, GIFFrames.areSeveral(in: image.input.bytes) {
            notes.append("The GIF is animated: only its first picture was read.")
        }
        if options.explains { explanation = search.explanation }
        guard let profile = document.profile else { return }
        if options.explains, case .auto = options.profile {
            explanation.append("profile: \(profile.id): by its barcodes")
        }
        self.profile = profile.id
        profileTitle = profile.title
    }

    /// Adds the fields, and the text if asked for.
    mutating func add(_ text: DocumentText, options: ScanOptions) {
        if options.includesText { self.text = text.lines.map(\.text).joined(separator: "\n") }
        barcodes = text.document.certainBarcodes
        guard let profile = text.document.profile else { return }
        self.profile = profile.id
        profileTitle = profile.title
        let resolver = FieldResolver(text.document, profile: profile)
        fields = resolver.resolve(text.looks)
        noteWithheld()
        if options.explains {
            if let reason = text.reason { explanation.append("profile: \(reason)") }
            explanation.append(
                "text: \(text.lines.count) lines, \(text.looks.count) of \(profile.fields.count) fields")
            explanation += fields.compactMap { text.whyWithheld($0, barcode: resolver.barcodeValue(of: $0.name)?.raw) }
        }
    }

    /// Decides the status and says in words what is missing.
    ///
    /// - Parameter glare: the part of the picture under specular light, 0…1.
    mutating func conclude(_ document: IdentifiedDocument, glare: Double, plan: ScanPlan, options: ScanOptions) {
        guidance = guidance(for: document, glare: glare, guiding: plan.guiding)
        for barcode in document.missing where !document.ambiguous.contains(barcode.label) {
            notes.append("The \(barcode.label) barcode was not read.")
        }
        for label in document.ambiguous { notes.append("There are several \(label) barcodes that differ.") }
        for what in document.openQuestions { notes.append("A barcode may be \(what): compare it with the print.") }
        if fields.isEmpty, let profile = document.profile {
            // Without text the barcodes are all there is.
            fields = FieldResolver(document, profile: profile).resolve()
                .filter { !$0.sources.isEmpty }
        }
        let isUnknown: Bool
        if case .none = options.profile { isUnknown = false } else { isUnknown = document.profile == nil }
        if isUnknown, !isTiny {
            notes.append("No known document was recognised. With --profile none any barcode is read.")
        }
        let contradicts = fields.contains { $0.agrees == false }
        let isMissing = !document.missing.isEmpty || isUnknown
        noteSize(isMissing: isMissing || barcodes.isEmpty && document.profile == nil)
        status = contradicts || isMissing ? .incomplete : .complete
        if !explanation.isEmpty, isMissing { explanation.append(advice) }
    }

    /// What would make the missing barcodes certain.
    private var advice: String {
        switch guidance?.hint {
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
            let seen = $0.sightings == 0 ? "nothing" : "\($0.sightings) symbol\($0.sightings == 1 ? "" : "s")"
            return "barcodes at \($0.step.name): \(seen) seen, \($0.confirmed) believed by now"
        } + rejections.map { "not believed: \($0)" }
    }
}
