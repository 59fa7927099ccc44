import Foundation
import Harness
import Testing

@testable import confidence

struct ConfidenceTests {
    /// Examples whose outcome is drawn with known odds, the same in every run.
    private func examples(_ count: Int) -> (rows: [[Double]], outcomes: [Bool]) {
        var state: UInt64 = 7
        func next() -> Double {
            // SplitMix64 (Steele, Lea and Flood, 2014).
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
        }
        let rows = (0..<count).map { _ in [1, 4 * next() - 2, next() < 0.5 ? 0 : 1] }
        return (rows, rows.map { next() < 1 / (1 + exp(-(0.5 + 1.5 * $0[1] - 1 * $0[2]))) })
    }

    @Test func `A regression finds the odds by which the outcomes were drawn`() {
        let (rows, outcomes) = examples(20_000)
        let model = LogisticRegression(rows, outcomes)
        for (found, drawn) in zip(model.coefficients, [0.5, 1.5, -1]) { #expect(abs(found - drawn) < 0.08) }
    }

    @Test func `An example that half came true counts as one of either outcome`() {
        let rows = [[1.0, 0], [1, 1], [1, 2]]
        let halves = rows.map { LogisticRegression.Example($0, outcome: $0[1] / 2, weight: 2) }
        let both = rows.flatMap { row in
            [
                LogisticRegression.Example(row, outcome: 1, weight: row[1]),
                LogisticRegression.Example(row, outcome: 0, weight: 2 - row[1]),
            ]
        }
        let (one, other) = (LogisticRegression(halves, penalty: 0.1), LogisticRegression(both, penalty: 0.1))
        for (a, b) in zip(one.coefficients, other.coefficients) { #expect(abs(a - b) < 1e-6) }
        #expect(one.coefficients[1] > 0.5)
    }

    @Test func `A feature that separates all examples has a finite weight`() {
        let rows = (0..<40).map { [1.0, $0 < 20 ? 0 : 1] }
        let model = LogisticRegression(rows, rows.map { $0[1] == 1 })
        #expect((1.0...20).contains(model.coefficients[1]))
        #expect(model.probability([1, 1]) > 0.9 && model.probability([1, 0]) < 0.1)
    }

    /// Clopper and Pearson; for none wrong it is the rule of three.
    @Test(arguments: [(0, 1000, 0.002991), (1, 1000, 0.004735), (3, 100, 0.075711), (0, 0, 1), (5, 5, 1)])
    func `A limit is that of the binomial distribution`(wrong: Int, count: Int, limit: Double) {
        #expect(abs(Judgement.upperLimit(wrong: wrong, of: count) - limit) < 2e-5)
    }

    @Test func `The threshold keeps what it promises, by count and by probability`() {
        let sure = (0..<2000).map { _ in (probability: 0.9999, isRight: true) }
        let doubtful = (0..<50).map { (probability: 0.9, isRight: $0 % 10 != 0) }
        let judgement = Judgement(sure + doubtful)
        let threshold = judgement.threshold(rate: 0.001)
        #expect(threshold == 0.9999)
        #expect(judgement.given(from: threshold) == (2000, 0))
        // Wrong ones among the surest: nothing can be given.
        #expect(Judgement(sure.map { ($0.probability, false) }).threshold(rate: 0.001) == 1)
    }

    @Test func `A country is right by its code, a field that the document lacks is wrong`() throws {
        let json = #"{"fields": {"countryOfBirth": "Côte d'Ivoire", "familyName": "NG", "sex": null}}"#
        let truth = try JSONDecoder().decode(LabelledPhoto.Truth.self, from: Data(json.utf8))
        #expect(truth.isRight("countryOfBirth", value: "CIV", raw: "COTE DIVOIRE") == true)
        #expect(truth.isRight("countryOfBirth", value: "KEN", raw: "Kenya") == false)
        #expect(truth.isRight("familyName", value: "Ng", raw: "Ng") == false)
        #expect(truth.isRight("sex", value: "F", raw: "F") == nil)
    }

    @Test func `A drawing has a mark for every bin and the threshold`() {
        let judgement = Judgement((0..<100).map { (Double($0) / 100, $0 % 3 != 0) })
        let text = ReliabilityPlot(judgement, threshold: 0.9).text
        #expect(text.components(separatedBy: "<circle").count == judgement.bins.count + 1)
        #expect(text.contains("class=\"mark\"") && text.hasPrefix("<svg xmlns="))
    }
}
