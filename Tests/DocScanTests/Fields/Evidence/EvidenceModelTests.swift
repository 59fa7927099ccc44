import Testing

@testable import DocScan

struct EvidenceModelTests {
    private let model = EvidenceModel.shipped

    @Test func `The shipped model is complete`() {
        #expect(Set(model.weights.keys) == Set(Evidence.Kind.allCases))
        #expect(model.weights.values.allSatisfy { $0 >= 0 })
        #expect(model.phrases.values.allSatisfy { (0...1).contains($0) })
        #expect(model.others.values.allSatisfy { $0 < 0 })
        #expect(model.unlisted.count == 3)
        #expect(model.contradiction < 0 && model.threshold > 0)
    }

    @Test func `A long phrase is rarer on other documents than a short one`() {
        #expect(model.share(of: "surname") > 0.05)
        #expect(model.share(of: "no such phrase on any document") <= model.share(of: "nosuchword"))
        #expect(model.share(ofAny: Array(model.phrases.keys)) == 0.9)
    }

    @Test func `Eight digits in a barcode are common, a letter of two and seven are not`() throws {
        let permit = try #require(DocumentProfile.shipped.first { $0.id == "ca-permit" })
        let certificate = DocumentProfile.shipped[0]
        let uci = try #require(permit.barcodes.first { $0.name == "uci" })
        #expect(model.share(of: uci) > 3 * model.share(of: certificate.barcodes[0]))
    }
}
