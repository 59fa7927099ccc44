import Testing

@testable import DocScan

struct FieldReadingsTests {
    private func reading(_ value: String, _ confidence: Double = 0.9) -> FieldReader.Reading {
        FieldReader.Reading(
            value: value, raw: value, confidence: confidence, box: Box(x: 0, y: 0, width: 9, height: 9),
            isLabelled: true)
    }

    private func readings(_ values: String?...) throws -> FieldReadings {
        let all = values.map { $0.map { reading($0) } }
        return FieldReadings(try #require(all[0]), Array(all.dropFirst()))
    }

    @Test func `The most frequent reading is chosen`() throws {
        #expect(try readings("Ng", "Nq", "Ng").chosen.value == "Ng")
        #expect(try readings("Nq", "Ng", nil, "Ng").chosen.value == "Ng")
        #expect(FieldReadings(reading("Ng", 0.6), [reading("Nq", 0.9)]).chosen.value == "Nq")
        #expect(try readings("b", "a").chosen.value == readings("a", "b").chosen.value)
    }

    @Test func `Marks in the ink count in the looks that read the chosen value`() {
        func look(_ value: String, marks: Int?) -> FieldReader.Reading {
            var look = reading(value)
            look.unreadMarks = marks
            return look
        }
        let readings = FieldReadings(look("HANH", marks: 1), [look("HANH", marks: 0), nil, look("HANK", marks: 1)])
        #expect(readings.unreadMarks == 1 && !readings.lackMarks)
        #expect(readings.withoutMarks.unreadMarks == 0)
        #expect(FieldReadings(look("HANH", marks: nil)).unreadMarks == 0)
        let reread = [look("HANH", marks: 0), look("HẠNH", marks: 0)]
        #expect(FieldReadings(look("HANH", marks: 0), reread).unreadMarks == 1)
        #expect(FieldReadings(look("HANH", marks: 1), [look("HANH", marks: 2), look("HANH", marks: nil)]).lackMarks)
        #expect(!FieldReadings(look("HANH", marks: 1)).lackMarks)
    }

    @Test func `A reading without a value does not agree`() throws {
        #expect(try readings("Ng").isUnanimous)
        #expect(try readings("Ng", "Ng").isUnanimous)
        #expect(try !readings("Ng", nil).isUnanimous)
        #expect(try !readings("Ng", "NG").isUnanimous)
    }

    @Test(
        arguments: [
            ("Étienne", "Étienne", .none), ("Etienne", "Étienne", .fewerMarks), ("Étienne", "Etienne", .moreMarks),
            ("Êtienne", "Étienne", .otherMarks), ("IVanova", "Ivanova", .letterCase), ("Ivanov", "Ivanova", .letters),
        ] as [(String, String, SpellingDifference)])
    func `Spellings differ in one way`(one: String, other: String, difference: SpellingDifference) {
        #expect(one.difference(from: other) == difference)
    }

    @Test func `Readings that differ in a letter do not differ in marks alone`() throws {
        #expect(try readings("Etienne", "Étienne", nil).differInMarks)
        #expect(try !readings("Etienne", "Étienne", "Etiene").differInMarks)
        #expect(try !readings("Etienne", "Etienne").differInMarks)
    }

    @Test func `A look that is as sure of another digit is a rival`() {
        func looks(_ rival: String, _ confidence: Double) -> FieldReadings {
            FieldReadings(reading("49-5915", 0.9), [reading("49-5915", 0.85), reading(rival, confidence)])
        }
        #expect(looks("49-3915", 0.88).hasSureRival)
        #expect(!looks("49-3915", 0.7).hasSureRival)
        #expect(!looks("49-5915", 0.99).hasSureRival)
        #expect(!FieldReadings(reading("Ng", 0.5), [reading("Nq", 0.9)]).hasSureRival, "one look alone has no second")
        #expect(!FieldReadings(reading("Ésa", 0.9), [reading("Ésa", 0.8), reading("Esa", 0.9)]).hasSureRival, "marks")
    }
}
