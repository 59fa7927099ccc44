internal import DocScan

/// Fonts, streams and content.
extension ArchiveCheck {
    /// The operators of content streams. Source: ISO 32000-1, annex A.
    private static let operators = Set(
        """
        b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg
        ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' "
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
    /// The maximum nesting depth of graphics states (6.1.13).
    private static let mostStates = 28

    mutating func checkContent(
        _ content: [UInt8], _ resources: Object?, _ document: borrowing QPDFDocument
    ) throws(ArchiveProblem) {
        var (reader, depth) = (PDFContent(content), 0)
        while let operation = reader.next() {
            switch operation.name {
            case "q":
                depth += 1
                if depth > Self.mostStates { throw ArchiveProblem("6.1.13", "nests graphics states too deeply") }
            case "Q": depth -= 1
            case "g", "G": devices.insert(.grey)
            case "rg", "RG": devices.insert(.rgb)
            case "k", "K": devices.insert(.cmyk)
            case "cs", "CS":
                if case .name(let name)? = operation.operands.last, let device = Device(rawValue: name) {
                    devices.insert(device)
                }
            case "ri": if case .name(let name)? = operation.operands.last { try Self.check(intent: name) }
            case "BI": try checkInlineImage(operation.names)
            default:
                guard Self.operators.contains(operation.name) else {
                    throw ArchiveProblem("6.2.2", "has content with unknown operators")
                }
            }
        }
        let shown = PDFShownText(content)
        let fonts = resources.flatMap { document.entry("Font", of: $0) }
        for name in shown.visibleFonts.sorted() {
            guard let font = fonts.flatMap({ document.entry(name, of: $0) }) else {
                throw ArchiveProblem("6.2.2", "has text in a font that is missing")
            }
            try checkEmbedding(font, document)
        }
    }

    private mutating func checkInlineImage(_ names: [String]) throws(ArchiveProblem) {
        if names.contains("LZW") || names.contains("LZWDecode") {
            throw ArchiveProblem("6.1.10", "has an inline image with LZW compression")
        }
        for (key, value) in zip(names, names.dropFirst()) where value == "true" && ["I", "Interpolate"].contains(key) {
            throw ArchiveProblem("6.2.8.1", "has an inline image that viewers smooth")
        }
        for (short, device) in [("G", Device.grey), ("RGB", .rgb), ("CMYK", .cmyk)] {
            if names.contains(short) || names.contains(device.rawValue) { devices.insert(device) }
        }
    }

    // MARK: - Fonts

    /// Checks a font that visible text uses.
    ///
    /// - Throws: a problem if the font is not embedded or incomplete.
    private func checkEmbedding(_ font: Object, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        let subtype = document.name(document.entry("Subtype", of: font))
        if subtype == "Type3" { return }
        var program = font
        if subtype == "Type0" {
            guard let descendant = document.entry("DescendantFonts", of: font).flatMap({ document.items(of: $0).first })
            else { throw ArchiveProblem("6.2.11.2", "has an incomplete font") }
            program = descendant
        }
        let descriptor = document.entry("FontDescriptor", of: program)
        let isEmbedded = ["FontFile", "FontFile2", "FontFile3"].contains { key in
            descriptor.flatMap { document.entry(key, of: $0) } != nil
        }
        if !isEmbedded {
            let name = document.name(document.entry("BaseFont", of: font)) ?? "without a name"
            throw ArchiveProblem("6.2.11.4.1", "uses the font \(name), which it does not contain")
        }
    }

    func checkFont(_ font: Object, _ subtype: String?, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        if subtype == "CIDFontType2", document.entry("CIDToGIDMap", of: font) == nil {
            // `/Identity` is the default in ISO 32000-1, but PDF/A requires the entry to be present (6.2.11.3.2).
            document.set("CIDToGIDMap", of: font, to: document.object("/Identity"))
        }
    }

    // MARK: - Streams

    mutating func checkStream(
        _ stream: Object, _ subtype: String?, _ document: borrowing QPDFDocument
    ) throws(ArchiveProblem) {
        for key in ["F", "FFilter", "FDecodeParms"] where document.entry(key, of: stream) != nil {
            throw ArchiveProblem("6.1.7.1", "refers to data in other files")
        }
        let filter = document.entry("Filter", of: stream)
        let filters = filter.map { document.kind(of: $0) == .array ? document.items(of: $0) : [$0] } ?? []
        for name in filters.compactMap({ document.name($0) }) {
            switch name {
            case "LZWDecode":
                guard let content = document.content(of: stream) else {
                    throw ArchiveProblem("6.1.7.2", "has LZW compression that cannot be removed")
                }
                document.replace(stream, with: content)
            case "Crypt": throw ArchiveProblem("6.1.7.2", "has encrypted streams")
            case "JPXDecode": throw ArchiveProblem("6.2.8.3", "has JPEG 2000 images, which docscan does not check")
            default: break
            }
        }
        if subtype == "Image" { try checkImage(stream, document) }
        if subtype == "PS" { throw ArchiveProblem("6.2.9.3", "contains PostScript") }
        if subtype == "Form" {
            for key in ["OPI", "PS", "Ref"] where document.entry(key, of: stream) != nil {
                throw ArchiveProblem("6.2.9.1", "has forms that refer to other files")
            }
        }
        if subtype == "Form" || document.number(document.entry("PatternType", of: stream)) == 1 {
            try checkContent(document.content(of: stream) ?? [], document.entry("Resources", of: stream), document)
        }
    }

    private func checkImage(_ image: Object, _ document: borrowing QPDFDocument) throws(ArchiveProblem) {
        for key in ["Alternates", "OPI"] where document.entry(key, of: image) != nil {
            throw ArchiveProblem("6.2.8.1", "has images with alternates")
        }
        if document.isTrue(document.entry("Interpolate", of: image)) {
            document.set("Interpolate", of: document.dictionary(image) ?? image, to: document.object("false"))
        }
        if let intent = document.name(document.entry("Intent", of: image)) { try Self.check(intent: intent) }
    }
}
