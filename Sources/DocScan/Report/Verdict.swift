/// The result of a scan as a whole: what is missing, and what a person should know. It shows no values.
struct Verdict {
    /// Empty when the scan is complete.
    private(set) var missing: [ScanReport.Missing] = []
    /// A sentence each.
    private(set) var notes: [String] = []

    private let document: IdentifiedDocument
    private let fields: [DocumentField]
    private let image: ScanReport.Image

    var status: ScanReport.Status { missing.isEmpty ? .complete : .incomplete }

    /// - Parameters:
    ///   - candidates: the kinds of paper that were looked for.
    ///   - readsText: whether the print was read; without, only barcodes are required.
    init(
        _ document: IdentifiedDocument, _ fields: [DocumentField], of photo: EncodedImage,
        among candidates: ProfileCandidates, readsText: Bool
    ) {
        (self.document, self.fields, image) = (document, fields, ScanReport.Image(photo))
        missing = missing(among: candidates, readsText: readsText)
        if photo.format == .gif, GIFFrames.areSeveral(in: photo.input.bytes) {
            notes.append("The GIF is animated: only its first picture was read.")
        }
        notes += DocumentField.Reason.notes(on: fields, isPhoto: image.format.isPhotographic)
        notes += notesOnBarcodes
        if let note = noteOnDocument { notes.append(note) }
        if let note = noteOnSize { notes.append(note) }
    }

    private func missing(among candidates: ProfileCandidates, readsText: Bool) -> [ScanReport.Missing] {
        guard let profile = document.profile else {
            // No document was asked for: barcodes are all there is to read.
            guard candidates.profiles.isEmpty else { return [.init(kind: .document)] }
            return document.barcodes.isEmpty ? [.init(kind: .barcode)] : []
        }
        var missing: [ScanReport.Missing] = []
        if document.standing != .recognized, document.standing != .named { missing.append(.init(kind: .document)) }
        missing += document.missing.map { .init(kind: .barcode, name: $0.name) }
        let optional = Set(profile.fields.filter(\.isOptional).map(\.name))
        missing += fields.filter { field in
            field.value == nil && (readsText && !optional.contains(field.name) || field.agrees == false)
        }
        .map { .init(kind: .field, name: $0.name) }
        let isNamed = document.certainBarcodes.contains { $0.name != nil }
        if missing.isEmpty, fields.allSatisfy({ $0.value == nil }), !isNamed {
            missing.append(.init(kind: readsText && !profile.fields.isEmpty ? .field : .barcode))
        }
        return missing
    }

    private var notesOnBarcodes: [String] {
        document.missing.filter { !document.ambiguous.contains($0.label) }
            .map { "The \($0.label) barcode was not read." }
            + document.ambiguous.map { "There are several \($0) barcodes that differ." }
            + document.openQuestions.map { "A barcode may be \($0): compare it with the print." }
    }

    /// Where it is not certain what kind of paper this is.
    private var noteOnDocument: String? {
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
    private var noteOnSize: String? {
        let size = "\(image.width) × \(image.height) pixels"
        if image.isTiny, document.barcodes.isEmpty { return "The picture is \(size): too small to show a document." }
        let isUnknown = document.profile == nil && !missing.isEmpty
        guard isUnknown || !document.missing.isEmpty || fields.contains(where: { $0.value == nil }), image.isSmall
        else { return nil }
        return "The picture is only \(size): small print is lost. Take a larger one, or scan at 200 pixels an inch."
    }
}

extension ScanReport.Image {
    init(_ photo: EncodedImage) {
        self.init(width: photo.width, height: photo.height, format: photo.format, orientation: photo.orientation)
    }

    private var longSide: Int { max(width, height) }

    /// Whether no page can be in a picture of so few pixels: the narrowest symbol that docscan reads, EAN-8, has 67
    /// modules.
    package var isTiny: Bool { longSide < 64 }

    /// Whether print of 10 points is lost on a letter page: at 90 pixels an inch its small letters are 6 pixels high,
    /// and Tesseract needs 10 or more (Tesseract's documentation, Improving the quality).
    var isSmall: Bool { longSide < 1000 }
}
