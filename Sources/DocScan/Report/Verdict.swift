/// The missing parts of a report, from which its status follows, and the notes for people. They contain no values of
/// the document.
struct Verdict {
    private(set) var missing: [ScanReport.Missing] = []
    private(set) var notes: [ScanNote] = []

    var status: ScanReport.Status { missing.isEmpty ? .complete : .incomplete }

    /// - Parameters:
    ///   - candidates: the profiles for which the image was searched.
    ///   - readsText: true if the printed text was read. Otherwise fields are required only if an MRZ or a standardised
    ///     barcode of the document type states them.
    ///   - checksSeals: true if signatures of seals were to be verified. A seal whose signature could not be verified
    ///     then counts as missing.
    ///   - quality: the quality of the sheet's image; `nil` if it was not measured.
    init(
        _ document: IdentifiedDocument, _ fields: [DocumentField], of photo: EncodedImage,
        among candidates: ProfileCandidates, readsText: Bool, checksSeals: Bool,
        quality: PictureQuality? = nil
    ) {
        let image = ScanReport.Image(photo)
        missing = Self.missing(document, fields, among: candidates, readsText: readsText)
        if checksSeals {
            missing += document.barcodes.filter { $0.seal == .unverified }.map { .init(kind: .barcode, name: $0.name) }
        }
        if photo.format == .gif, GIFFrames.areSeveral(in: photo.input.bytes) {
            notes.append(ScanNote(.animatedGIF))
        }
        notes += ScanNote.notes(on: fields, isPhoto: image.format.isPhotographic)
        notes += Self.notesOnBarcodes(document, among: candidates)
        if let note = Self.noteOnZone(document) { notes.append(note) }
        if let note = noteOnDocument(document, image) { notes.append(note) }
        if let note = noteOnSize(document, fields, image) { notes.append(note) }
        if status == .incomplete, let quality, !image.isTiny {
            let isSmall = notes.contains { $0.code == .smallPrint }
            notes += quality.notes(isKnown: document.profile != nil, isPhoto: image.format.isPhotographic)
                .filter { $0.code != .fewPixels || !isSmall }
        }
    }

    /// Creates the verdict on a report, whose text was read, after a review of its fields. Missing parts other than
    /// fields stay missing, and notes on other things stay. The notes on the image apply only while something is
    /// missing.
    ///
    /// - Parameters:
    ///   - before: the report before this review.
    ///   - scanned: the report of the scan.
    init(_ report: ScanReport, before: ScanReport, scanned: ScanReport, profile: DocumentProfile) {
        let isNamed = report.barcodes.contains { $0.name != nil }
        missing = report.missing.filter { $0.kind != .field }
        missing += Self.missing(report.fields, of: profile, readsText: true)
        missing += Self.placeholder(missing, report.fields, of: profile, hasBarcode: isNamed, readsText: true)
        guard let image = report.image else { return }
        let isPhoto = image.format.isPhotographic
        // Compare notes by their sentences, because those of a stored report may have no codes.
        let old = Set(ScanNote.notes(on: before.fields, isPhoto: isPhoto).map(\.description))
        let ofPicture = Set(
            ([ScanNote(.smallPrint, image.size)] + PictureQuality.noteCodes.map { ScanNote($0) }).map(\.description))
        notes = ScanNote.notes(on: report.fields, isPhoto: isPhoto)
        notes += report.notes.filter { note in
            !old.contains(note.description) && !ofPicture.contains(note.description)
        }
        // Restore the notes on the image from the scan: they may have been removed before an answer was withdrawn.
        if !missing.isEmpty { notes += scanned.notes.filter { ofPicture.contains($0.description) } }
    }

    private static func missing(
        _ document: IdentifiedDocument, _ fields: [DocumentField], among candidates: ProfileCandidates, readsText: Bool
    ) -> [ScanReport.Missing] {
        guard let profile = document.profile else {
            // Without profiles, only barcodes are read.
            guard candidates.profiles.isEmpty else { return [.init(kind: .document)] }
            let isWhole =
                !document.barcodes.isEmpty && document.barcodes.allSatisfy { $0.part == nil && $0.seal != .invalid }
            return isWhole ? [] : [.init(kind: .barcode)]
        }
        var missing: [ScanReport.Missing] = []
        if document.standing != .recognized, document.standing != .chosen { missing.append(.init(kind: .document)) }
        missing += document.missing.map { .init(kind: .barcode, name: $0.name) }
        if document.lacksZone { missing.append(.init(kind: .mrz)) }
        missing += Self.missing(fields, of: profile, readsText: readsText || profile.isMachineRead)
        let isNamed = document.barcodesWithCertainNames.contains { $0.name != nil }
        return missing + placeholder(missing, fields, of: profile, hasBarcode: isNamed, readsText: readsText)
    }

    private static func missing(
        _ fields: [DocumentField], of profile: DocumentProfile, readsText: Bool
    ) -> [ScanReport.Missing] {
        let optional = Set(profile.fields.filter(\.isOptional).map(\.name))
        return fields.filter { field in
            !field.isAnswered && (readsText && !optional.contains(field.name) || field.agrees == false)
        }
        .map { .init(kind: .field, name: $0.name) }
    }

    /// A missing field or barcode without a name, for a report in which no required part is missing, but which has
    /// neither a value nor a named barcode. Otherwise empty.
    private static func placeholder(
        _ missing: [ScanReport.Missing], _ fields: [DocumentField], of profile: DocumentProfile, hasBarcode: Bool,
        readsText: Bool
    ) -> [ScanReport.Missing] {
        guard missing.isEmpty, fields.allSatisfy({ $0.value == nil }), !hasBarcode else { return [] }
        return [.init(kind: readsText && !profile.fields.isEmpty ? .field : .barcode)]
    }

    private static func noteOnZone(_ document: IdentifiedDocument) -> ScanNote? {
        guard document.lacksZone else { return nil }
        guard let zone = document.matchingZone?.zone else {
            return ScanNote(document.zone == nil ? .zoneNotRead : .zoneOfAnotherDocument)
        }
        return ScanNote(.zoneCheckDigits, .names(zone.checks.filter { !$0.isValid }.map(\.element.words)))
    }

    private static func notesOnBarcodes(
        _ document: IdentifiedDocument, among candidates: ProfileCandidates
    ) -> [ScanNote] {
        let seals = document.barcodes.compactMap(\.seal)
        var notes = notesOnMissingBarcodes(of: document, among: candidates)
        notes += document.ambiguous.map { ScanNote(.barcodesDiffer, .names([$0])) }
        notes += document.openQuestions.map { ScanNote(.barcodeUndecided, .anyOf($0)) }
        notes += document.barcodes.compactMap(\.part).map {
            ScanNote(.barcodePart, .part(number: $0.index + 1, count: $0.count))
        }
        if seals.contains(.unverified) { notes.append(ScanNote(.sealUnverified)) }
        if seals.contains(.invalid) { notes.append(ScanNote(.sealInvalid)) }
        return notes
    }

    /// The notes on required barcodes that were not read, that have another form, or whose content does not follow its
    /// standard.
    private static func notesOnMissingBarcodes(
        of document: IdentifiedDocument, among candidates: ProfileCandidates
    ) -> [ScanNote] {
        let profiles = document.profile.map { [$0] } ?? candidates.profiles
        let misunderstood = profiles.flatMap(\.barcodes).filter { wanted in
            document.barcodes.contains { wanted.hasInvalidContent($0) }
        }
        var notes = misunderstood.map { ScanNote(.barcodeNotUnderstood, .names([$0.label])) }
        let missing = document.missing.filter { wanted in
            !document.ambiguous.contains(wanted.label) && !misunderstood.contains { $0.label == wanted.label }
        }
        let others = document.barcodes.filter { code in
            code.name == nil && missing.contains { $0.symbologies.contains(code.symbology) && !$0.matches(code) }
        }
        let fitting = missing.filter { wanted in others.contains { wanted.symbologies.contains($0.symbology) } }
        if !others.isEmpty {
            // If fewer barcodes were read than are missing, it is unknown which missing barcode each should be.
            notes +=
                others.count < fitting.count
                ? [ScanNote(.barcodeOtherForm, .anyOf(fitting.map(\.label)))]
                : fitting.map { ScanNote(.barcodeOtherForm, .anyOf([$0.label])) }
        }
        return notes
            + missing.filter { wanted in !fitting.contains { $0.name == wanted.name } }
            .map { ScanNote(.barcodeNotRead, .names([$0.label])) }
    }

    /// A note if the document type is not certain, or if the page shows nothing of it.
    private func noteOnDocument(_ document: IdentifiedDocument, _ image: ScanReport.Image) -> ScanNote? {
        let title = document.profile?.title ?? ""
        switch document.standing {
        case .presumed: return ScanNote(.presumed, .title(title))
        case .contradicted: return ScanNote(.contradicted, .title(title))
        case .chosen where missing == [.init(kind: .field)]: return ScanNote(.nothingRead)
        case .unknown where missing == [.init(kind: .document)] && !image.isTiny: return ScanNote(.unknownDocument)
        case .unknown, .chosen, .recognized: return nil
        }
    }

    /// A note if the image is too small, and something in it was not read.
    private func noteOnSize(
        _ document: IdentifiedDocument, _ fields: [DocumentField], _ image: ScanReport.Image
    ) -> ScanNote? {
        if image.isTiny, document.barcodes.isEmpty {
            return ScanNote(.tooSmall, image.size)
        }
        let isUnknown = document.profile == nil && !missing.isEmpty
        guard isUnknown || !document.missing.isEmpty || fields.contains(where: { !$0.isAnswered }), image.isSmall
        else { return nil }
        return ScanNote(.smallPrint, image.size)
    }
}

extension ScanReport.Image {
    init(_ photo: EncodedImage) {
        self.init(width: photo.width, height: photo.height, format: photo.format, orientation: photo.orientation)
    }

    private var longSide: Int { max(width, height) }

    fileprivate var size: ScanNote.Subject { .size(width: width, height: height) }

    /// True if the image has too few pixels to show anything that docscan reads: the narrowest symbol, EAN-8, has 67
    /// modules.
    package var isTiny: Bool { longSide < 64 }

    /// True if print of 10 points is lost on a letter page: at 90 pixels per inch its small letters are 6 pixels high,
    /// and Tesseract needs 10 or more (Tesseract's documentation, Improving the quality).
    var isSmall: Bool { longSide < 1000 }
}
