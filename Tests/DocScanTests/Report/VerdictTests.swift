import Testing

@testable import DocScan

struct VerdictTests {
    private let certificate = DocumentProfile.shipped[0]

    private func barcode(_ value: String) -> Barcode {
        Barcode(
            symbology: .code39, value: value, corners: Quadrilateral(x: 0, y: 0, width: 1, height: 1), foundBy: "1/1")
    }

    /// The missing fields after the barcodes, with every field of the profile given unless `without` names it.
    private func missing(
        _ values: [String], _ choice: ScanOptions.ProfileChoice = .auto, readsText: Bool = true,
        without: Set<String> = [], hasFields: Bool = true
    ) throws -> [String] {
        var options = ScanOptions()
        options.profile = choice
        options.readsText = readsText
        let plan = ScanPlan(options, among: DocumentProfile.shipped)
        var document = IdentifiedDocument(values.map(barcode), among: plan.candidates)
        _ = document.decide(by: nil, among: plan.candidates)
        let fields: [DocumentField] = (hasFields ? document.profile?.fields ?? [] : []).map { field in
            let isThere = !without.contains(field.name)
            return DocumentField(
                name: field.name, value: isThere ? "1" : nil, raw: nil, sources: isThere ? [.text] : [], agrees: nil,
                confidence: isThere ? 1 : 0, reason: isThere ? nil : .notFound)
        }
        let photo = try EncodedImage(
            input: ImageInput(source: "", bytes: []), page: 0, format: .jpeg, orientation: .up, storedWidth: 3000,
            storedHeight: 2000, maximumPixels: .max)
        let verdict = Verdict(
            document, fields, of: photo, among: plan.candidates, readsText: plan.readsText,
            checksSeals: false)
        return verdict.missing.map { "\($0.kind.rawValue) \($0.name ?? "any")" }
    }

    /// The codes of the notes on barcodes, with their labels.
    private func notes(_ barcodes: [Barcode], _ profile: DocumentProfile? = nil) throws -> [String] {
        var options = ScanOptions()
        if let profile { options.profile = .only(profile) }
        let plan = ScanPlan(options, among: DocumentProfile.shipped)
        let document = IdentifiedDocument(barcodes, among: plan.candidates)
        let photo = try EncodedImage(
            input: ImageInput(source: "", bytes: []), page: 0, format: .jpeg, orientation: .up, storedWidth: 3000,
            storedHeight: 2000, maximumPixels: .max)
        return Verdict(
            document, [], of: photo, among: plan.candidates, readsText: true, checksSeals: false
        ).notes.filter { "\($0.code)".hasPrefix("barcode") }.map { "\($0.code) \($0.parameter ?? "")" }
    }

    @Test func `Reports a barcode of another form as such, and not as unread`() throws {
        let labels = certificate.barcodes.map(\.label)
        #expect(try notes([], certificate) == labels.map { "barcodeNotRead \($0)" })
        #expect(try notes([barcode("M2078815"), barcode("1991/04/29")]) == ["barcodeOtherForm \(labels[0])"])
        #expect(
            try notes([barcode("M2078815")], certificate) == ["barcodeOtherForm \(labels.joined(separator: " or "))"])
        #expect(
            try notes([barcode("M2078815"), barcode("29/04/1991")], certificate)
                == labels.map { "barcodeOtherForm \($0)" })
    }

    @Test func `Reports a licence with unknown content`() throws {
        var licence = barcode("@\n\u{1E}\rNOT A LICENCE")
        licence.symbology = .pdf417
        #expect(try notes([licence]) == ["barcodeNotUnderstood PDF417"])
    }

    private let both = ["K1234567", "1991/04/29"]

    @Test func `A document that is recognised and read misses no field`() throws {
        #expect(try missing(both) == [])
    }

    @Test func `A field without a value is missing, where text is read`() throws {
        #expect(try missing(both, without: ["sex"]) == ["field sex"])
        #expect(try missing(both, readsText: false, without: ["sex"]) == [])
    }

    @Test func `A barcode that such documents must have is missing`() throws {
        #expect(try missing(["K1234567"], .only(certificate)) == ["barcode dateOfBirth"])
        #expect(
            try missing(["K1234567"], readsText: false, hasFields: false) == ["document any", "barcode dateOfBirth"])
    }

    @Test func `An unknown barcode value does not make a document`() throws {
        #expect(try missing([]) == ["document any"])
        #expect(try missing(["12345678"]) == ["document any"])
        #expect(try missing(["12345678"], readsText: false) == ["document any"])
    }

    @Test func `Requires only a barcode without a profile`() throws {
        #expect(try missing([], .none) == ["barcode any"])
        #expect(try missing(["12345678"], .none) == [])
    }

    @Test func `A profile of which everything is optional needs something`() throws {
        let generic = try #require(DocumentProfile.shipped.first { $0.id == "generic" })
        #expect(try missing([], .only(generic), hasFields: false) == ["field any"])
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        #expect(try missing([], .only(permit), readsText: false, hasFields: false) == ["barcode any"])
        #expect(try missing(["12345678"], .only(permit), readsText: false, hasFields: false) == [])
    }
}
