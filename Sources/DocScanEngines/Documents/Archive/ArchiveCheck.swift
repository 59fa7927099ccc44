internal import DocScan

/// Checks whether a document conforms to PDF/A-2b, and corrects what can be corrected without changing the appearance
/// of its pages. Clauses are those of ISO 19005-2:2011.
///
/// The check covers every object that the document refers to, and all content streams. It does not cover font programs,
/// ICC profiles, or the samples of images.
struct ArchiveCheck: ~Copyable {
    typealias Object = QPDFDocument.Object

    /// A device colour space, which requires an output intent.
    enum Device: String {
        case grey = "DeviceGray"
        case rgb = "DeviceRGB"
        case cmyk = "DeviceCMYK"
    }

    /// The device colour spaces that the document uses.
    var devices: Set<Device> = []
    private var seen: Set<Int> = []
    private var waiting: [(object: Object, key: String)] = []

    /// Checks and corrects the document.
    ///
    /// - Throws: the first problem that cannot be corrected.
    mutating func run(_ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        if document.isEncrypted { throw ArchiveProblem("6.1.3", "is encrypted") }
        try checkCatalogue(document)
        for number in 0..<document.pageCount { try checkPage(document.page(number), document) }
        waiting = [(document.root, "")]
        while let (object, key) = waiting.popLast() { try visit(object, key, document) }
    }

    private mutating func visit(_ object: Object, _ key: String, _ document: borrowing QPDFDocument)
        throws(ArchiveProblem)
    {
        if let number = document.number(of: object), !seen.insert(number).inserted { return }
        switch document.kind(of: object) {
        case .array:
            for item in document.items(of: object) { waiting.append((item, key)) }
        case .dictionary, .stream:
            try check(object, key, document)
            for entry in document.keys(of: object) {
                // Viewers that support ICC profiles do not use the alternate colour space.
                if entry == "Alternate", document.entry("N", of: object) != nil { continue }
                // The document chooses the keys in a dictionary of resources, so use the key of that dictionary in the
                // plural.
                let isResource = ["ExtGState", "Font"].contains(key) && document.entry("Type", of: object) == nil
                if let value = document.entry(entry, of: object) {
                    waiting.append((value, isResource ? "\(key)s" : entry))
                }
            }
        case .name:
            let name = document.name(object) ?? ""
            if let device = Device(rawValue: name) { devices.insert(device) }
            if name.utf8.count > 127 { throw ArchiveProblem("6.1.13", "has a name of more than 127 bytes") }
        case .string:
            if document.length(ofString: object) > 32_767 {
                throw ArchiveProblem("6.1.13", "has a string of more than 32,767 bytes")
            }
        default: break
        }
    }

    // MARK: - Catalogue and pages

    private func checkCatalogue(_ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        let root = document.root
        if document.entry("AA", of: root) != nil { throw ArchiveProblem("6.5.2", "has actions that run by themselves") }
        if document.entry("Requirements", of: root) != nil {
            throw ArchiveProblem("6.11", "has requirements for viewers")
        }
        if document.isTrue(document.entry("NeedsRendering", of: root)) {
            throw ArchiveProblem("6.4.2", "is an XFA form")
        }
        if let names = document.entry("Names", of: root) {
            if document.entry("JavaScript", of: names) != nil { throw ArchiveProblem("6.5.1", "contains JavaScript") }
            if document.entry("EmbeddedFiles", of: names) != nil { throw ArchiveProblem("6.8", "contains other files") }
            if document.entry("AlternatePresentations", of: names) != nil {
                throw ArchiveProblem("6.10", "has alternate presentations")
            }
        }
        if let form = document.entry("AcroForm", of: root) {
            if document.entry("XFA", of: form) != nil { throw ArchiveProblem("6.4.2", "is an XFA form") }
            if document.isTrue(document.entry("NeedAppearances", of: form)) {
                document.remove("NeedAppearances", of: form)
            }
        }
        if let layers = document.entry("OCProperties", of: root) {
            let configurations =
                [document.entry("D", of: layers)].compactMap { $0 }
                + (document.entry("Configs", of: layers).map { document.items(of: $0) } ?? [])
            for (index, configuration) in configurations.enumerated() {
                if document.entry("AS", of: configuration) != nil {
                    throw ArchiveProblem("6.9", "has layers that change by themselves")
                }
                if document.entry("Name", of: configuration) == nil {
                    document.set("Name", of: configuration, to: document.text("Layers \(index + 1)"))
                }
            }
        }
    }

    private mutating func checkPage(_ page: Object, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        if document.entry("AA", of: page) != nil { throw ArchiveProblem("6.5.2", "has actions that run by themselves") }
        if document.entry("PresSteps", of: page) != nil { throw ArchiveProblem("6.10", "has a presentation") }
        let frame = document.frame(of: page)
        for side in [frame.width, frame.height] where !(3...14_400).contains(side) {
            throw ArchiveProblem("6.1.13", "has a page that is too small or too large")
        }
        // A page must not inherit its resources (6.2.2).
        if document.entry("Resources", of: page) == nil, let inherited = document.attribute("Resources", of: page) {
            document.set("Resources", of: page, to: inherited)
        }
        try checkContent(
            PDFTextStripper.content(of: page, in: document), document.entry("Resources", of: page), document)
    }

    // MARK: - Dictionaries

    private mutating func check(
        _ object: Object, _ key: String, _ document: borrowing QPDFDocument
    ) throws(ArchiveProblem) {
        let (type, subtype) = (
            document.name(document.entry("Type", of: object)), document.name(document.entry("Subtype", of: object))
        )
        if document.kind(of: object) == .stream { try checkStream(object, subtype, document) }
        if type != "StructElem" { try checkAction(object, document) }
        if let effects = document.entry("BM", of: object) { try checkBlendMode(effects, document) }
        if type == "Font" || key == "Fonts" || key == "DescendantFonts" { try checkFont(object, subtype, document) }
        if key == "Annots" || type == "Annot" { try checkAnnotation(object, subtype, document) }
        if key == "ExtGStates" || type == "ExtGState" { try checkState(object, document) }
        if document.entry("EF", of: object) != nil { throw ArchiveProblem("6.8", "contains other files") }
        if type == "FontDescriptor" {
            // The lists of characters are optional, but wrong lists are an error (6.2.11.4.2), so remove them.
            for list in ["CharSet", "CIDSet"] { document.remove(list, of: object) }
        }
    }

    private func checkAction(_ object: Object, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        guard let action = document.name(document.entry("S", of: object)) else { return }
        let refused: Set = [
            "Launch", "Sound", "Movie", "ResetForm", "ImportData", "Hide", "SetOCGState", "Rendition", "Trans",
            "GoTo3DView", "JavaScript",
        ]
        if action == "JavaScript" { throw ArchiveProblem("6.5.1", "contains JavaScript") }
        if refused.contains(action) { throw ArchiveProblem("6.5.1", "has an action of the kind \(action)") }
        if action == "Named", let name = document.name(document.entry("N", of: object)),
            !["NextPage", "PrevPage", "FirstPage", "LastPage"].contains(name)
        {
            throw ArchiveProblem("6.5.1", "has the named action \(name)")
        }
    }

    private func checkBlendMode(_ mode: Object, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        let known: Set = [
            "Normal", "Compatible", "Multiply", "Screen", "Overlay", "Darken", "Lighten", "ColorDodge", "ColorBurn",
            "HardLight", "SoftLight", "Difference", "Exclusion", "Hue", "Saturation", "Color", "Luminosity",
        ]
        let names = document.kind(of: mode) == .array ? document.items(of: mode) : [mode]
        for name in names.compactMap({ document.name($0) }) where !known.contains(name) {
            throw ArchiveProblem("6.2.10", "has the unknown blend mode \(name)")
        }
    }

    private func checkState(_ state: Object, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        for key in ["TR", "HTP"] where document.entry(key, of: state) != nil {
            throw ArchiveProblem("6.2.5", "has transfer functions or halftone origins")
        }
        if let transfer = document.entry("TR2", of: state), document.name(transfer) != "Default" {
            throw ArchiveProblem("6.2.5", "has transfer functions")
        }
        if let intent = document.name(document.entry("RI", of: state)) { try Self.check(intent: intent) }
    }

    /// - Throws: a problem if the rendering intent is unknown.
    static func check(intent: String) throws(ArchiveProblem) {
        let known = ["RelativeColorimetric", "AbsoluteColorimetric", "Perceptual", "Saturation"]
        if !known.contains(intent) { throw ArchiveProblem("6.2.6", "has the unknown rendering intent \(intent)") }
    }

    private func checkAnnotation(
        _ note: Object, _ subtype: String?, _ document: borrowing QPDFDocument
    ) throws(ArchiveProblem) {
        if let subtype, ["3D", "Sound", "Screen", "Movie"].contains(subtype) {
            throw ArchiveProblem("6.3.1", "has an annotation of the kind \(subtype)")
        }
        if subtype == "Widget", document.entry("AA", of: note) != nil || document.entry("A", of: note) != nil {
            throw ArchiveProblem("6.4.1", "has form fields with actions")
        }
        guard let subtype, subtype != "Popup" else { return }
        // The flags Invisible, Hidden, NoView and ToggleNoView, and the flag Print (ISO 32000-1, table 165).
        let (hiding, printing) = (1 | 2 | 32 | 256, 4)
        let flags = Int(document.number(document.entry("F", of: note)) ?? 0)
        if flags & hiding != 0 { throw ArchiveProblem("6.3.2", "has hidden annotations") }
        if flags & printing == 0 { document.set("F", of: note, to: document.object("\(flags | printing)")) }
        let box =
            document.entry("Rect", of: note).map { document.items(of: $0).compactMap { document.number($0) } } ?? []
        let isEmpty = box.count == 4 && box[0] == box[2] && box[1] == box[3]
        if subtype != "Link", !isEmpty, document.entry("AP", of: note) == nil {
            throw ArchiveProblem("6.3.3", "has annotations without an appearance")
        }
    }
}
