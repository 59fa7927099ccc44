import Testing

@testable import DocScan

struct LooksTests {
    private func reading(_ value: String, _ confidence: Double = 0.9) -> FieldReader.Reading {
        FieldReader.Reading(
            value: value, raw: value, confidence: confidence, box: Box(x: 0, y: 0, width: 9, height: 9),
            isLabelled: true)
    }

    private func looks(_ values: String?...) throws -> Looks {
        let readings = values.map { $0.map { reading($0) } }
        return Looks(try #require(readings[0]), Array(readings.dropFirst()))
    }

    @Test func `What most looks read is chosen`() throws {
        #expect(try looks("Ng", "Nq", "Ng").chosen.value == "Ng")
        #expect(try looks("Nq", "Ng", nil, "Ng").chosen.value == "Ng")
        #expect(Looks(reading("Ng", 0.6), [reading("Nq", 0.9)]).chosen.value == "Nq")
        #expect(try looks("b", "a").chosen.value == looks("a", "b").chosen.value)
    }

    @Test func `A look that read nothing does not agree`() throws {
        #expect(try looks("Ng").isUnanimous)
        #expect(try looks("Ng", "Ng").isUnanimous)
        #expect(try !looks("Ng", nil).isUnanimous)
        #expect(try !looks("Ng", "NG").isUnanimous)
    }

    @Test(
        arguments: [
            ("Étienne", "Étienne", .none), ("Etienne", "Étienne", .fewerMarks), ("Étienne", "Etienne", .moreMarks),
            ("Êtienne", "Étienne", .otherMarks), ("IVanova", "Ivanova", .letterCase), ("Ivanov", "Ivanova", .letters),
        ] as [(String, String, SpellingDifference)])
    func `Spellings differ in one way`(one: String, other: String, difference: SpellingDifference) {
        #expect(one.difference(from: other) == difference)
    }

    @Test func `Looks that differ in a letter do not differ in marks alone`() throws {
        #expect(try looks("Etienne", "Étienne", nil).differInMarks)
        #expect(try !looks("Etienne", "Étienne", "Etiene").differInMarks)
        #expect(try !looks("Etienne", "Etienne").differInMarks)
    }
}
