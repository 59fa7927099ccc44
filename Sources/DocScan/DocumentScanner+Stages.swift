/// Stages of a scan: decoding, light, identification and guidance.
extension DocumentScanner {
    /// Decodes the image at the size that the next stages need first.
    ///
    /// - Parameter needsPage: true if the page is straightened, which needs the full size of the image.
    package func decode(
        _ input: ImageInput, page: Int, plan: ScanPlan, needsPage: Bool
    ) throws(ScanError) -> ImagePyramid {
        let image = try decoder.measure(input, page: page, maximumPixels: plan.options.maximumPixels)
        if needsPage { recognizer.prepare() }
        var photo = ImagePyramid(image, decoder: decoder, parallelism: parallelism)
        // Text needs the full size, from which the small sizes are then averaged instead of decoded again.
        _ = try photo.level(needsPage ? 1 : ReadingStep.coarsestDenominator(longSide: image.longSide))
        return photo
    }

    /// Measures the light, and glare only if something is missing that glare may hide.
    func measureLight(
        of photo: inout ImagePyramid, document: IdentifiedDocument
    ) throws(ScanError) -> GuidanceRule.Conditions {
        let small = try photo.level(ReadingStep.coarsestDenominator(longSide: photo.image.longSide))
        let isWhole = document.missing.isEmpty && document.profile != nil
        return .init(luminosity: Luminosity(of: small), glare: isWhole ? 0 : Glare.share(of: small))
    }

    /// Identifies the document by its barcodes and its MRZ. If all required barcodes were read, searches for an MRZ
    /// only if the profile of the document requires one.
    ///
    /// - Parameter plan: its candidates are reduced to the document types that fit the MRZ, or to those without an MRZ
    ///   if no MRZ was read.
    /// - Returns: the document; and the MRZ with the explanation of its search, or `nil` if it was not searched for.
    func identify(
        _ barcodes: [Barcode], in photo: inout ImagePyramid, plan: inout ScanPlan
    ) throws(ScanError) -> (document: IdentifiedDocument, zone: (reading: ZoneReading?, explanation: [String])?) {
        let all = plan.candidates
        plan.candidates = all.fitting(nil)
        var document = IdentifiedDocument(barcodes, among: plan.candidates)
        document.otherSide = plan.options.otherSide
        guard plan.readsZone, !document.hasAllBarcodes || document.lacksZone else { return (document, nil) }
        var reader = ZoneReader(recognizer, isQuick: plan.options.budget == .live)
        guard let reading = try reader.read(&photo) else { return (document, (nil, reader.explanation)) }
        plan.candidates = all.fitting(reading.zone)
        var known = IdentifiedDocument(barcodes, zone: reading, among: plan.candidates)
        known.otherSide = plan.options.otherSide
        return (known, (reading, reader.explanation))
    }

    /// Returns advice for a better photo of the same document; `nil` if no advice certainly applies.
    ///
    /// Until a document is recognised, only darkness can be judged: the expected barcodes are unknown, and a bright
    /// spot may be a white object. A PDF page or a scan has no glare, however white it is.
    ///
    /// - Parameter guiding: the profile whose guide boxes apply until a document is recognised.
    func guide(
        _ document: IdentifiedDocument, in image: EncodedImage, light: GuidanceRule.Conditions,
        guiding: DocumentProfile?
    ) -> Guidance? {
        guard !ScanReport.Image(image).isTiny, let profile = document.profile ?? guiding else { return nil }
        var light = light
        if light.luminosity.level == .bright { light.luminosity.level = .good }
        if !image.format.isPhotographic { light.glare = 0 }
        let preview = PreviewMapping(width: image.width, height: image.height, of: profile)
        let seen =
            document.barcodes.map { TrackedSymbol($0) }
            + [document.zone.flatMap { TrackedSymbol($0) }].compactMap(\.self)
        // No advice concerns the position of an MRZ: it does not matter once the MRZ is read, and another photo does
        // not help if the MRZ belongs to another document type.
        let targets = profile.targets.map { target in
            var target = target
            if target.isZone { target.guideBox = .anywhere }
            return target
        }
        func guidance(leadsToMissing: Bool) -> Guidance {
            var rule = GuidanceRule(expected: targets)
            rule.leadsToMissing = leadsToMissing
            return rule.guidance(seeing: seen, light, preview: preview)
        }
        // For a photo, the advice may be a camera move that shows a missing barcode. Such advice is used only if it
        // names the barcode. A scanner cannot be moved.
        let led = guidance(leadsToMissing: image.format.isPhotographic)
        let guidance = led.label == nil ? guidance(leadsToMissing: false) : led
        guard document.profile == nil else { return guidance }
        return guidance.hint == .moreLight && light.luminosity.mean <= Self.stillDark ? guidance : nil
    }

    /// The maximum mean grey level of a dark image of an unknown object. In the photos on which `Luminosity` was
    /// calibrated, paper in low light had a level of 115 or less. A grey object in good light is lighter.
    private static let stillDark = 115.0

    /// The colours of an image; `nil` if they are not requested, or if the decoder does not provide them.
    func colours(of image: EncodedImage, plan: ScanPlan) throws(ScanError) -> ColourPlanes? {
        guard plan.options.keepsColours else { return nil }
        return try (decoder as? any ColourDecoding)?.decodeColours(image, maximumPixels: plan.options.maximumPixels)
    }
}

extension Barcode {
    /// The barcode, with the result of the signature check if it is a visible digital seal.
    func checked(by checker: (any SealChecking)?) -> Barcode {
        guard let content = DigitalSeal(latin1: value) else { return self }
        var checked = self
        checked.seal = checker?.check(content) ?? .unverified
        return checked
    }
}
