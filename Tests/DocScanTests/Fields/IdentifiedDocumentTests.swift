import Testing

@testable import DocScan

struct IdentifiedDocumentTests {
    private let profile = DocumentProfile.shipped[0]

    private func barcode(_ value: String) -> Barcode {
        Barcode(
            symbology: .code39, value: value, corners: Quadrilateral(x: 0, y: 0, width: 1, height: 1), foundBy: "1/1")
    }

    private func identify(_ values: String..., isChosen: Bool = false) -> IdentifiedDocument {
        IdentifiedDocument(values.map(barcode), among: .init(profiles: [profile], isChosen: isChosen))
    }

    @Test func `Its barcodes get their names`() {
        let document = identify("PART-7", "1991/04/29", "K1234567")
        #expect(document.profile == profile)
        #expect(document.barcodes.map(\.name) == [nil, "dateOfBirth", "certificateNumber"])
        #expect(document.missing.isEmpty)
    }

    @Test func `One barcode identifies the document`() {
        let document = identify("K1234567")
        #expect(document.profile == profile)
        #expect(document.missing.map(\.name) == ["dateOfBirth"])
    }

    @Test func `Other barcodes identify a document only if it was chosen`() {
        #expect(identify("PART-7").profile == nil)
        #expect(identify("PART-7", isChosen: true).profile == profile)
        #expect(identify(isChosen: true).missing.count == 2)
    }

    @Test func `A decision that it is some other document leaves the barcodes without names`() {
        let candidates = ProfileCandidates(profiles: [profile], isChosen: false)
        var document = identify("K1234567")
        let page = PageText(
            (0..<30).map { line(y: 40 * Double($0), (50, "invoice for goods and services")) }, isWhole: true)
        _ = document.decide(by: CandidateReadings(page, by: []), among: candidates)
        #expect(document.standing == .unknown && document.profile == nil)
        #expect(document.barcodes.map(\.name) == [nil])
    }

    @Test func `A kind that was named stays, and is contradicted by another document`() throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        var document = IdentifiedDocument([], among: .init(profiles: [permit], isChosen: true))
        let page = PageText(
            ["CERTIFICATE OF CANADIAN CITIZENSHIP", "Certificate number K1234567", "Effective date 1999/01/02"]
                .enumerated()
                .map { line(y: 40 * Double($0.offset), (50, $0.element)) }, isWhole: true)
        _ = document.decide(
            by: CandidateReadings(page, by: []), among: .init(profiles: [permit], isChosen: true, rivals: [profile]))
        #expect(document.standing == .contradicted && document.profile == permit)
    }

    @Test func `Leaves two different values for one barcode ambiguous`() {
        let document = identify("K1234567", "K7654321", "1991/04/29")
        #expect(document.ambiguous == ["Certificate No."])
        #expect(document.barcodes.map(\.name) == [nil, nil, "dateOfBirth"])
    }

    @Test func `The same value twice is one barcode`() {
        let document = identify("K1234567", "K1234567", "1991/04/29")
        #expect(document.ambiguous.isEmpty)
        #expect(document.missing.isEmpty)
    }

    @Test func `A number that fits two barcodes is assigned only by print`() throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        let barcode = Barcode(
            symbology: .code128, value: "W492379681", corners: Quadrilateral(x: 0, y: 0, width: 1, height: 1),
            foundBy: "1/1")
        var document = IdentifiedDocument([barcode], among: .init(profiles: [permit], isChosen: false))
        #expect(document.barcodesWithCertainNames.map(\.name) == [nil])
        let fields = FieldResolver(document, profile: permit).resolve()
        #expect(fields.allSatisfy { $0.value == nil })
        #expect(fields.contains { $0.reason == .undecidedBarcode && $0.raw == nil })
        #expect(document.openQuestions == [["Document No.", "Application No."]])
        // Print of it that is misread in one digit, or print of the other that differs.
        for (name, print) in [("applicationNumber", "W492379691"), ("documentNumber", "F473754268")] {
            var resolved = document
            resolved.resolve(by: [name: print])
            #expect(resolved.barcodesWithCertainNames.map(\.name) == ["applicationNumber"])
            #expect(resolved.openQuestions == [])
        }
        document.resolve(by: ["documentNumber": "V492379000"])
        #expect(document.barcodesWithCertainNames.map(\.name) == [nil])
    }

    @Test func `Print of one of two numbers of the same form identifies the other`() throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        func document(_ values: String...) -> IdentifiedDocument {
            IdentifiedDocument(values.map(barcode), among: .init(profiles: [permit], isChosen: false))
        }
        for values in [("V186144501", "F248038183"), ("F248038183", "V186144501")] {
            var document = document(values.0, values.1)
            #expect(document.barcodes.map(\.name) == [nil, nil])
            document.resolve(by: ["applicationNumber": "F248038183"])
            let names = Dictionary(uniqueKeysWithValues: document.barcodesWithCertainNames.map { ($0.value, $0.name) })
            #expect(names == ["V186144501": "documentNumber", "F248038183": "applicationNumber"])
            #expect(document.ambiguous == [])
        }
        // With a third number, print of one leaves two.
        var three = document("V186144501", "F248038183", "W160790038")
        three.resolve(by: ["applicationNumber": "F248038183"])
        #expect(three.barcodesWithCertainNames.map(\.name) == [nil, "applicationNumber", nil])
        #expect(three.ambiguous == ["Document No."])
        // Without print nothing is told.
        var unknown = document("V186144501", "F248038183")
        unknown.resolve(by: ["familyName": "Smith"])
        #expect(unknown.barcodesWithCertainNames.map(\.name) == [nil, nil])
    }
}
