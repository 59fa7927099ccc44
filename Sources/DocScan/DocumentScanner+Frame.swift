extension DocumentScanner {
    /// Analyses one frame of a live source: its barcodes within the live budget, MRZ, light and sharpness. Other text
    /// is not read. The frame is searched at a reduced size, and only the places where barcodes are expected or
    /// detected are read at full size.
    ///
    /// - Parameter places: the barcodes' corners in the previous frame, in pixels of the upright frame; tried first. If
    ///   empty, the guide boxes of the first profile are tried first.
    /// - Throws: an error for an unreadable frame; a frame without barcodes is not an error.
    public func analyse(
        _ frame: Frame, settings: LiveSettings, places: [Quadrilateral] = []
    ) throws(ScanError) -> FrameFindings {
        let watch = Stopwatch(clock)
        var options = ScanOptions()
        options.budget = .live
        options.places = places
        // A PDF page can take arbitrarily long to render, and no camera sends one.
        if (try? frame.image.format) == .pdf { throw .unsupported(format: .pdf) }
        let image = try decoder.measure(frame.image, page: 0, maximumPixels: options.maximumPixels)
        if places.isEmpty {
            let first = settings.profiles[0]
            let preview = settings.preview(width: image.width, height: image.height, of: first)
            options.places = first.barcodes.filter(\.isPlaced).map { preview.pixels(of: $0.guideBox) }
        }
        var plan = ScanPlan(options, candidates: .init(profiles: settings.profiles, isChosen: false))
        var pyramid = ImagePyramid(image, decoder: decoder)
        // Decode at full size first: averaging is cheaper than decoding again at another size.
        _ = try pyramid.level(1)
        let denominator = ReadingStep.coarsestDenominator(longSide: image.longSide, plan: .live)
        let search = try readBarcodes(
            in: &pyramid, with: reader, request: plan.request(width: image.width, height: image.height))
        var document = IdentifiedDocument(search.confirmed, among: plan.candidates.fitting(nil))
        // If a barcode identifies the document as one without an MRZ, do not search for an MRZ.
        if document.profile == nil { document = try identify(search.confirmed, in: &pyramid, plan: &plan).document }
        let picture = try pyramid.level(denominator)

        let profile = document.profile ?? settings.profiles[0]
        let preview = settings.preview(width: image.width, height: image.height, of: profile)
        func part(_ box: GuideBox) -> LumaImage? {
            picture.cropped(to: preview.pixels(of: box).scaled(by: 1 / Double(denominator)))
        }
        let seen = part(GuideBox(x: 0, y: 0, width: 1, height: 1)) ?? picture
        var findings = FrameFindings(
            number: frame.number, time: frame.time, width: image.width, height: image.height,
            profile: document.profile?.id, barcodes: document.barcodes, luminosity: Luminosity(of: seen),
            boxes: profile.targets.map { part($0.guideBox).map { Luminosity(of: $0) } },
            glare: Glare.share(of: seen))
        findings.zone = document.matchingZone.flatMap { TrackedSymbol($0) }
        // Measure sharpness at full size, because averaging to the reduced size blurs like a moving hand.
        let full = try pyramid.level(1)
        findings.blur = findings.barcodes.compactMap {
            full.cropped(to: $0.corners).flatMap { Sharpness(of: $0) }?.blur
        }
        .max()
        findings.cost = watch.elapsed.map { $0 / 1000 }
        return findings
    }
}

extension LumaImage {
    /// The part of the image inside the bounding box of a place, in pixels; `nil` if the place is outside the image.
    fileprivate func cropped(to place: Quadrilateral) -> LumaImage? {
        let bounds = Quadrilateral(boundsOf: place.corners)
        return cropped(
            x: Int(clamped: bounds.topLeft.x.rounded()), y: Int(clamped: bounds.topLeft.y.rounded()),
            width: Int(clamped: bounds.width.rounded()), height: Int(clamped: bounds.height.rounded()))
    }
}
