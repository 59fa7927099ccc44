/// The result of a scan as a whole: what is missing, and what a person should know. It shows no values.
struct Verdict {
    /// Empty when the scan is complete.
    private(set) var missing: [ScanReport.Missing] = []
    /// A sentence each.
    private(set) var notes: [String] = []

    var status: ScanReport.Status { missing.isEmpty ? .complete : .incomplete }

    /// - Parameters:
    ///   - candidates: the kinds of paper that were looked for.
    ///   - readsText: whether the print was read; without, only barcodes are required.
    ///   - checksSeals: whether signatures were to be checked: then a seal whose signature could not be is missing.
    init(
        _ document: IdentifiedDocument, _ fields: [DocumentField], of photo: EncodedImage,
        among candidates: ProfileCandidates, readsText: Bool, checksSeals: Bool
    ) {
        let image = ScanReport.Image(photo)
        missing = Self.missing(document, fields, among: candidates, readsText: readsText)
        if checksSeals {
            missing += document.barcodes.filter { $0.seal == .unverified }.map { .init(kind: .barcode, name: $0.name) }
        }
        if photo.format == .gif, GIFFrames.areSeveral(in: photo.input.bytes) {
            notes.append("The GIF is animated: only its first picture was read.")
        }
        notes += DocumentField.Reason.notes(on: fields, isPhoto: image.format.isPhotographic)
        notes += Self.notesOnBarcodes(document)
        if let note = Self.noteOnZone(document) { notes.append(note) }
        if let note = noteOnDocument(document, image) { notes.append(note) }
        if let note = noteOnSize(document, fields, image) { notes.append(note) }
    }

    /// The verdict on a report whose fields a person has reviewed, with its text read. What else was missing still is,
    /// and notes on anything but fields stay.
    init(_ report: ScanReport, before: ScanReport, profile: DocumentProfile) {
        let isNamed = report.barcodes.contains { $0.name != nil }
        missing = report.missing.filter { $0.kind != .field }
        missing += Self.missing(report.fields, of: profile, readsText: true)
        missing += Self.anything(missing, report.fields, of: profile, hasBarcode: isNamed, readsText: true)
        guard let image = report.image else { return }
        let isPhoto = image.format.isPhotographic
        let old = DocumentField.Reason.notes(on: before.fields, isPhoto: isPhoto)
        notes = DocumentField.Reason.notes(on: report.fields, isPhoto: isPhoto)
        notes += report.notes.filter { note in
            // With everything read the size of the picture is of no importance.
            !old.contains(note) && !(missing.isEmpty && note == Self.noteOnSmall(image))
        }
    }

    private static func missing(
        _ document: IdentifiedDocument, _ fields: [DocumentField], among candidates: ProfileCandidates, readsText: Bool
    ) -> [ScanReport.Missing] {
        guard let profile = document.profile else {
            // No document was asked for: barcodes are all there is to read.
            guard candidates.profiles.isEmpty else { return [.init(kind: .document)] }
            let isWhole =
                !document.barcodes.isEmpty && document.barcodes.allSatisfy { $0.part == nil && $0.seal != .invalid }
            return isWhole ? [] : [.init(kind: .barcode)]
        }
        var missing: [ScanReport.Missing] = []
        if document.standing != .recognized, document.standing != .named { missing.append(.init(kind: .document)) }
        missing += document.missing.map { .init(kind: .barcode, name: $0.name) }
        if document.lacksZone { missing.append(.init(kind: .mrz)) }
        missing += Self.missing(fields, of: profile, readsText: readsText || profile.isMachineRead)
        let isNamed = document.certainBarcodes.contains { $0.name != nil }
        return missing + anything(missing, fields, of: profile, hasBarcode: isNamed, readsText: readsText)
    }

    /// The fields that a complete report has.
    private static func missing(
        _ fields: [DocumentField], of profile: DocumentProfile, readsText: Bool
    ) -> [ScanReport.Missing] {
        let optional = Set(profile.fields.filter(\.isOptional).map(\.name))
        return fields.filter { field in
            field.value == nil && (readsText && !optional.contains(field.name) || field.agrees == false)
        }
        .map { .init(kind: .field, name: $0.name) }
    }

    /// A report in which nothing in particular is missing has something at least.
    private static func anything(
        _ missing: [ScanReport.Missing], _ fields: [DocumentField], of profile: DocumentProfile, hasBarcode: Bool,
        readsText: Bool
    ) -> [ScanReport.Missing] {
        guard missing.isEmpty, fields.allSatisfy({ $0.value == nil }), !hasBarcode else { return [] }
        return [.init(kind: readsText && !profile.fields.isEmpty ? .field : .barcode)]
    }

    private static func noteOnZone(_ document: IdentifiedDocument) -> String? {
        guard document.lacksZone else { return nil }
        guard let zone = document.matchingZone?.zone else {
            return document.zone == nil
                ? "The machine-readable zone was not read."
                : "The machine-readable zone is that of another kind of paper."
        }
        let wrong = zone.checks.filter { !$0.isValid }.map { $0.element.words }.joined(separator: ", ")
        return "The machine-readable zone has wrong check digits: \(wrong)."
    }

    private static func notesOnBarcodes(_ document: IdentifiedDocument) -> [String] {
        document.missing.filter { !document.ambiguous.contains($0.label) }
            .map { "The \($0.label) barcode was not read." }
            + document.ambiguous.map { "There are several \($0) barcodes that differ." }
            + document.openQuestions.map { "A barcode may be \($0): compare it with the print." }
            + document.barcodes.compactMap(\.part).map { part in
                let count = part.count > 0 ? " of \(part.count)" : ""
                return "A barcode is part \(part.index + 1)\(count) of a value: the picture does not show all parts."
            }
            + Set(document.barcodes.compactMap(\.seal)).compactMap(\.note).sorted()
    }

    /// Where it is not certain what kind of paper this is.
    private func noteOnDocument(_ document: IdentifiedDocument, _ image: ScanReport.Image) -> String? {
        let title = document.profile?.title ?? ""
        switch document.standing {
        case .presumed: return "The barcodes fit this paper: \(title). Nothing else was read that proves it."
        case .contradicted: return "The page does not look like this paper: \(title)."
        case .named where missing == [.init(kind: .field)]: return "Nothing was found that this profile reads."
        case .unknown where missing == [.init(kind: .document)] && !image.isTiny:
            return "No known document was recognised."
        case .unknown, .named, .recognized: return nil
        }
    }

    /// Where the picture is too small, and something in it was not read.
    private func noteOnSize(
        _ document: IdentifiedDocument, _ fields: [DocumentField], _ image: ScanReport.Image
    ) -> String? {
        if image.isTiny, document.barcodes.isEmpty {
            return "The picture is \(image.size): too small to show a document."
        }
        let isUnknown = document.profile == nil && !missing.isEmpty
        guard isUnknown || !document.missing.isEmpty || fields.contains(where: { $0.value == nil }), image.isSmall
        else { return nil }
        return Self.noteOnSmall(image)
    }

    private static func noteOnSmall(_ image: ScanReport.Image) -> String {
        "The picture is only \(image.size): small print is lost. Take a larger one, or scan at 200 pixels an inch."
    }
}

extension ScanReport.Image {
    init(_ photo: EncodedImage) {
        self.init(width: photo.width, height: photo.height, format: photo.format, orientation: photo.orientation)
    }

    private var longSide: Int { max(width, height) }

    fileprivate var size: String { "\(width) × \(height) pixels" }

    /// Whether no page can be in a picture of so few pixels: the narrowest symbol that docscan reads, EAN-8, has 67
    /// modules.
    package var isTiny: Bool { longSide < 64 }

    /// Whether print of 10 points is lost on a letter page: at 90 pixels an inch its small letters are 6 pixels high,
    /// and Tesseract needs 10 or more (Tesseract's documentation, Improving the quality).
    var isSmall: Bool { longSide < 1000 }
}
