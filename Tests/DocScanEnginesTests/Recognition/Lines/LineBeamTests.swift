import Testing

@testable import DocScanEngines

struct LineBeamTests {
    /// Class 0 is a space, the last one the blank, the others letters from a on.
    private func probabilities(_ steps: String, classes: Int = 5, share: Float = 0.9) -> LineProbabilities {
        let rest = (1 - share) / Float(classes - 1)
        let values = steps.flatMap { step -> [Float] in
            let label = label(of: step, classes: classes)
            return (0..<classes).map { $0 == label ? share : rest }
        }
        return LineProbabilities(classes: classes, values: values)
    }

    private func label(of character: Character, classes: Int) -> Int {
        switch character {
        case " ": 0
        case "-": classes - 1
        default: Int(character.asciiValue ?? 0) - 96
        }
    }

    private func text(_ characters: [LineCharacter]) -> String {
        String(characters.map { $0.label == 0 ? " " : Character(Unicode.Scalar(UInt8(96 + $0.label))) })
    }

    @Test(arguments: [
        ("aa-bb", "ab"), ("a-a", "aa"), ("aaaa", "a"), ("-a-", "a"), ("a b", "a b"), ("--", ""), ("a  b", "a b"),
        ("ab-c", "abc"),
    ])
    func `Repeats are one character and blanks none`(steps: String, expected: String) {
        let beam = LineBeam(probabilities(steps), blank: 4)
        let (characters, bounds) = beam.characters { $0 == 0 }
        #expect(text(characters) == expected)
        #expect(bounds.count == characters.count + 1)
        #expect(bounds == bounds.sorted() && bounds.first == 0)
    }

    @Test func `Characters meet in the middle of the blanks between them`() {
        #expect(LineBeam(probabilities("aa--bb"), blank: 4).characters { $0 == 0 }.bounds == [0, 3, 6])
    }

    @Test func `The least probable step makes the certainty`() {
        let sure = LineBeam(probabilities("a-b", share: 0.99), blank: 4).characters { $0 == 0 }.characters
        let unsure = LineBeam(probabilities("a-b", share: 0.6), blank: 4).characters { $0 == 0 }.characters
        #expect(zip(sure, unsure).allSatisfy { $0.certainty > $1.certainty && $0.cost < $1.cost })
    }

    @Test func `Returns no characters without steps`() {
        let (characters, bounds) = LineBeam(LineProbabilities(classes: 5, values: []), blank: 4).characters { $0 == 0 }
        #expect(characters.isEmpty && bounds == [0])
    }

    @Test func `An excluded class gives way to the next`() {
        var values = probabilities("a-b").values
        values[2] = 0.08
        let next = LineBeam(LineProbabilities(classes: 5, values: values), blank: 4) { step in step == 0 ? [1] : [] }
        let choices = next.choices(between: [0, 2, 3]) { $0 == 0 }
        #expect(choices.map { $0.choice?.label } == [2, 2])
    }
}
