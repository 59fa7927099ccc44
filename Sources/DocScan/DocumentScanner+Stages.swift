/// The stages of a scan, in the order in which they run. Each returns a value.
extension DocumentScanner {
    /// The picture, at the size that the stages after this one need first.
    ///
    /// - Parameter needsPage: whether the page is straightened, for which the picture's full size is needed.
    package func decode(
        _ input: ImageInput, page: Int, plan: ScanPlan, needsPage: Bool
    ) throws(ScanError) -> ImagePyramid {
        let image = try decoder.measure(input, page: page, maximumPixels: plan.options.maximumPixels)
        if needsPage { recognizer.prepare() }
        var photo = ImagePyramid(image, decoder: decoder)
        // Text needs the full size, and the small ones are then averaged from it instead of decoded again.
        _ = try photo.level(needsPage ? 1 : ReadingStep.coarsest(longSide: image.longSide))
        return photo
    }

    /// How well a picture is lit.
    ///
    /// Glare is measured only where something is missing that it may hide.
    func measureLight(
        of photo: inout ImagePyramid, document: IdentifiedDocument
    ) throws(ScanError) -> GuidanceRule.Conditions {
        let small = try photo.level(ReadingStep.coarsest(longSide: photo.image.longSide))
        let isWhole = document.missing.isEmpty && document.profile != nil
        return .init(luminosity: Luminosity(of: small), glare: isWhole ? 0 : Glare.share(of: small))
    }

    /// The page, upright and level.
    package func findPage(in photo: inout ImagePyramid, document: IdentifiedDocument) throws(ScanError) -> PageReader {
        let picture = try photo.level(1)
        let small = try photo.level(min(4, ReadingStep.coarsest(longSide: photo.image.longSide)))
        if let zone = document.matchingZone, let view = PagePlacement(above: zone) {
            var page = PageReader(picture, small: small, view: view, barcodes: document.barcodes)
            page.leaveOut(zone.outlines)
            return page
        }
        guard let view = document.pageView(width: picture.width, height: picture.height) else {
            return try PageReader.upright(picture, small: small, barcodes: document.barcodes, recognizer: recognizer)
        }
        return PageReader(picture, small: small, view: view, barcodes: document.barcodes)
    }

    /// The document's fields, out of its barcodes and its print.
    ///
    /// - Parameter page: nil where the print is not read.
    package func readFields(
        of document: IdentifiedDocument, on page: PageReader?, plan: ScanPlan
    ) throws(ScanError) -> FieldExtraction {
        var extractor = FieldExtractor(
            document, among: plan.candidates, recognizer: recognizer, today: today())
        if document.profile?.isMachineRead ?? false, !plan.options.includesText {
            return try extractor.compare(page)
        }
        guard let page else { return extractor.readBarcodes() }
        return try extractor.read(page, isWhole: plan.options.includesText)
    }

    /// The paper as far as barcodes and the machine-readable zone identify it, the zone, and the search for it.
    ///
    /// Papers that their barcodes identify have no zone.
    ///
    /// - Parameter plan: keeps the kinds of paper that fit the zone, or that have none.
    /// - Returns: no zone and no explanation where none was searched for.
    func identify(
        _ barcodes: [Barcode], in photo: inout ImagePyramid, plan: inout ScanPlan
    ) throws(ScanError) -> (document: IdentifiedDocument, zone: (reading: ZoneReading?, explanation: [String])?) {
        let all = plan.candidates
        plan.candidates = all.fitting(nil)
        let document = IdentifiedDocument(barcodes, among: plan.candidates)
        guard plan.readsZone, !document.hasAllBarcodes else { return (document, nil) }
        var reader = ZoneReader(recognizer, isQuick: plan.options.budget == .live)
        guard let reading = try reader.read(&photo) else { return (document, (nil, reader.explanation)) }
        plan.candidates = all.fitting(reading.zone)
        let known = IdentifiedDocument(barcodes, zone: reading, among: plan.candidates)
        return (known, (reading, reader.explanation))
    }

    /// What would make a better photo of the same paper; nil where no advice is known to be true.
    ///
    /// Until a document is recognised only darkness can be judged: which barcodes belong in the picture is unknown, and
    /// a bright spot may be a white thing. A page of a PDF or a flat scan has no glare, however white it is.
    ///
    /// - Parameter guiding: the profile whose boxes guide when nothing was read yet.
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
        // Where the zone of a photo lies does not matter, once it is read; nor does a photo change one of another kind.
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
        // Advice for one picture must name the barcode that it lacks, and a scanner's camera cannot be moved.
        let led = guidance(leadsToMissing: image.format.isPhotographic)
        let guidance = led.label == nil ? guidance(leadsToMissing: false) : led
        guard document.profile == nil else { return guidance }
        return guidance.hint == .moreLight && light.luminosity.mean <= Self.darkest ? guidance : nil
    }

    /// A mean grey value up to which a picture of an unknown thing is dark: of the photographs on which `Luminosity`
    /// was calibrated, those exposed for low light had their paper at 115 or below. A grey thing in good light is
    /// lighter.
    private static let darkest = 115.0

    /// The picture in colours, where they are wanted and the decoder has them.
    func colours(of image: EncodedImage, plan: ScanPlan) throws(ScanError) -> ColourPlanes? {
        guard plan.options.keepsColours else { return nil }
        return try (decoder as? any ColourDecoding)?.decodeColours(image, maximumPixels: plan.options.maximumPixels)
    }
}

extension Barcode {
    /// The same; of a visible digital seal it is known then whether its signature is right.
    func checked(by checker: (any SealChecking)?) -> Barcode {
        guard let content = DigitalSeal(latin1: value) else { return self }
        var checked = self
        checked.seal = checker?.check(content) ?? .unverified
        return checked
    }
}
