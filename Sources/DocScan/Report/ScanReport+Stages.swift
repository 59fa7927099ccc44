extension ScanReport {
    /// Adds what the picture is, without what it shows.
    mutating func describe(
        _ image: EncodedImage, _ luminosity: Luminosity, search: BarcodeSearch, options: ScanOptions
    ) {
        self.image = Image(
            width: image.width, height: image.height, format: image.format, orientation: image.orientation)
        self.luminosity = luminosity
        if image.format == .gif, GIFFrames.areSeveral(in: image.input.bytes) {
            notes.append("The GIF is animated: only its first picture was read.")
        }
        if options.explains { explanation = search.explanation }
    }

    /// Adds what kind of paper the picture shows.
    ///
    /// - Parameter reason: what decided, in words without values.
    mutating func add(_ document: IdentifiedDocument, by reason: String?, options: ScanOptions) {
        barcodes = document.certainBarcodes
        profile = document.profile?.id
        profileTitle = document.profile?.title
        if options.explains, let reason { explanation.append("profile: \(reason)") }
    }

    /// Adds the fields, and the text if asked for.
    mutating func add(_ text: DocumentText, options: ScanOptions) {
        if options.includesText { self.text = text.lines.map(\.text).joined(separator: "\n") }
        add(text.document, by: text.reason, options: options)
        guard let profile = text.document.profile else { return }
        let resolver = FieldResolver(text.document, profile: profile)
        fields = resolver.resolve(text.looks)
        noteWithheld()
        if options.explains {
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
        missing = missing(from: document, plan: plan)
        noteDocument(document, options: options)
        noteSize(isMissing: !document.missing.isEmpty || document.profile == nil && !missing.isEmpty)
        status = missing.isEmpty ? .complete : .incomplete
        if !explanation.isEmpty, missing.contains(where: { $0.kind != .field }) { explanation.append(advice) }
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
