import Foundation
import Testing

@testable import DocScan

struct ConfidenceModelTests {
    private let model = ConfidenceModel.shipped

    private func reading(_ value: String, _ confidence: Double, isFromExactModel: Bool = false) -> FieldReader.Reading {
        FieldReader.Reading(
            value: value, raw: value, confidence: confidence, box: Box(x: 0, y: 0, width: 90, height: 20),
            isFromExactModel: isFromExactModel, isLabelled: true)
    }

    private func probability(_ looks: FieldReadings, _ kind: FieldDefinition.Kind = .name) -> Double {
        model.probability(FieldEvidence(looks, kind: kind))
    }

    @Test func `The shipped model is complete and names its data`() throws {
        #expect((0.5..<1).contains(model.threshold))
        #expect(model.barcode <= model.confirmedBarcode && model.confirmedBarcode < 1)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(PackageResources.confidence_json)) as? [String: Any])
        #expect(json["fit"] != nil && json["check"] != nil && json["source"] != nil)
        let coefficients = try #require(json["coefficients"] as? [String: Double])
        #expect(Set(coefficients.keys) == Set(FieldEvidence.Feature.allCases.map(\.rawValue)))
    }

    @Test func `A file without a coefficient is refused`() throws {
        let text = String(decoding: PackageResources.confidence_json, as: UTF8.self)
        #expect(throws: DecodingError.self) {
            try ConfidenceModel(json: Data(text.replacing("\"surest\"", with: "\"other\"").utf8))
        }
    }

    /// Properties that must hold for any fit.
    @Test(arguments: [FieldDefinition.Kind.name, .date, .identifier, .country])
    func `More agreement is more certainty, dissent and doubt are less`(kind: FieldDefinition.Kind) {
        let (one, two) = (reading("Martin", 0.5), reading("Martin", 0.5, isFromExactModel: true))
        let agreed = probability(FieldReadings(one, [two]), kind)
        let alone = probability(FieldReadings(one, [nil]), kind)
        let dissented = probability(FieldReadings(one, [reading("Martim", 0.5, isFromExactModel: true)]), kind)
        #expect(agreed >= alone && agreed >= dissented)
        // Certainty ends at the highest probability, which other kinds reach.
        if kind == .name { #expect(agreed > alone && agreed > dissented) }
        #expect(
            agreed
                > probability(
                    FieldReadings(reading("Martin", 0.02), [reading("Martin", 0.02, isFromExactModel: true)]), kind)
        )
        var cut = one
        cut.isCut = true
        let isCut = probability(FieldReadings(cut, [two]), kind)
        #expect(kind == .name ? agreed > isCut : agreed >= isCut)
        #expect((0...1).contains(agreed))
    }

    @Test func `A name is less certain if its ink has a mark that was not read`() {
        func looks(_ marks: Int) -> FieldReadings {
            var look = reading("HANH", 0.9)
            look.unreadMarks = marks
            return FieldReadings(look, [look, look])
        }
        #expect(probability(looks(0)) > probability(looks(1)))
    }

    @Test func `A value whose mark one reading lost is likelier than one to which a reading added a mark`() {
        let marked = FieldReadings(
            reading("Éric", 0.9),
            [reading("Éric", 0.9, isFromExactModel: true), reading("Eric", 0.9, isFromExactModel: true)])
        let plain = FieldReadings(
            reading("Eric", 0.9),
            [reading("Eric", 0.9, isFromExactModel: true), reading("Éric", 0.9, isFromExactModel: true)])
        #expect(probability(marked) > probability(plain))
    }

    @Test func `The rivals of letters are those that the engine gave a share`() throws {
        var word = RecognizedWord(text: "Ma", box: Box(x: 0, y: 0, width: 9, height: 9), confidence: 0.9)
        #expect([word].rivals == nil)
        word.alternatives = [["M", "m", "N"], ["a", "á", "o"]]
        word.shares = [[0.9, 0.05, 0.01], [0.7, 0.2, 0.1]]
        #expect([word].rivals == RivalShares(marks: 0.2, letters: 0.1))
    }

    @Test func `A rival makes a value less certain`() {
        var (sure, doubtful) = (reading("Ma", 0.1, isFromExactModel: true), reading("Ma", 0.1, isFromExactModel: true))
        (sure.rivals, doubtful.rivals) = (RivalShares(), RivalShares(marks: 0.3, letters: 0.3))
        #expect(
            probability(FieldReadings(reading("Ma", 0.1), [doubtful]))
                < probability(FieldReadings(reading("Ma", 0.1), [sure])))
    }
}
