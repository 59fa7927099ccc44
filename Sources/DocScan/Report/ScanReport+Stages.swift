extension ScanReport {
    /// Adds what the picture shows without its text.
    mutating func describe(
        _ image: EncodedImage, _ document: IdentifiedDocument, _ luminosity: Luminosity, search: BarcodeSearch,
        plan: ScanPlan, options: ScanOptions
    ) {
        self.image = Image(
            width: image.width, height: image.height, format: image.format, orientation: image.orientation)
        self.luminosity = luminosity
        barcodes = document.certainBarcodes
        if options.explains { explanation = search.explanation }
        guard let profile = document.profile ?? plan.guiding else { return }
        let preview = PreviewMapping(
            width: image.width, height: image.height,
            aspect: profile.aspect(width: image.width, height: image.height))
        guidance = GuidanceRule(expected: profile.barcodes)
            .guidance(for: document.barcodes, .init(luminosity: luminosity), preview: preview)
        guard document.profile != nil else { return }
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
        let resolution = FieldResolver(text.document, profile: profile)
            .resolve(text.readings, second: text.second)
        fields = resolution.fields
        notes += resolution.notes
        if options.explains {
            if let reason = text.reason { explanation.append("profile: \(reason)") }
            explanation.append(
                "text: \(text.lines.count) lines, \(text.readings.count) of \(profile.fields.count) fields")
            explanation += fields.compactMap { text.whyWithheld($0) }
        }
    }

    /// Decides the status and says in words what is missing.
    mutating func conclude(_ document: IdentifiedDocument) {
        for barcode in document.missing where !document.ambiguous.contains(barcode.label) {
            notes.append("The \(barcode.label) barcode was not read.")
        }
        for label in document.ambiguous { notes.append("There are several \(label) barcodes that differ.") }
        for what in document.openQuestions { notes.append("A barcode may be \(what): compare it with the print.") }
        if fields.isEmpty, let profile = document.profile {
            // Without text the barcodes are all there is.
            fields = FieldResolver(document, profile: profile).resolve([:], second: [:]).fields
                .filter { $0.value != nil }
        }
        let isRequired = guidance != nil
        if isRequired, document.profile == nil {
            notes.append("No known document was recognised. With --profile none any barcode is read.")
        }
        let contradicts = fields.contains { $0.agrees == false }
        let isMissing = !document.missing.isEmpty || (isRequired && document.profile == nil)
        status = contradicts || isMissing ? .incomplete : .complete
        if !explanation.isEmpty { explanation += advice(isMissing: isMissing) }
    }

    /// What would make more of the picture certain.
    private func advice(isMissing: Bool) -> [String] {
        var advice: [String] = []
        if isMissing {
            advice.append(
                luminosity?.level == .good
                    ? "would help: a sharp photo, straight from above, with each barcode a third of its width or more"
                    : "would help: even light, without glare")
        }
        let doubtful = fields.filter { $0.value == nil && $0.agrees != false }.map(\.name.spaced)
        if !doubtful.isEmpty {
            advice.append(
                "would help for \(doubtful.joined(separator: ", ")): a sharper photo of the page laid flat, or --lang for "
                    + "other languages")
        }
        return advice
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
