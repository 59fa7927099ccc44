import Testing

@testable import DocScan

struct HintStabilizerTests {
    private static let hints: [Character: Guidance] = [
        "L": Guidance(.moveLeft), "l": Guidance(.moveLeft, isSlight: true), "R": Guidance(.moveRight),
        "U": Guidance(.moveUp), "A": Guidance(.aligned), "M": Guidance(.moveRight, label: "Date of Birth"),
    ]

    /// The hint newly shown at each frame, `-` for no new one.
    private func shown(_ frames: String, every seconds: Double) -> String {
        var stabilizer = HintStabilizer()
        return String(
            frames.enumerated().map { index, frame in
                guard let hint = Self.hints[frame] else { return "?" }
                let change = stabilizer.update(hint, at: Double(index) * seconds)
                #expect(change == nil || stabilizer.shown == change)
                return change.flatMap { change in Self.hints.first { $0.value == change }?.key } ?? "-"
            })
    }

    @Test(arguments: [
        // A hint stays for its second, and what follows has been said twice.
        ("LLLLLRRRR", "L-----R--"), ("LRRRRRRRR", "L---R----"), ("LRRRLLLLL", "L--------"),
        // A hint of a single frame is not shown.
        ("LLLLLRLLLL", "L---------"), ("LLLLLRULLL", "L---------"),
        // If frames alternate between hints other than the shown one, any of them is better.
        ("LRURURURU", "L---U----"), ("LLLLRUAUAU", "L------U--"),
        // The degree does not change the hint, but it changes the sentence.
        ("LLLLlLLLLL", "L---l---L-"), ("LLLLllllll", "L---l-----"),
        ("A", "A"),
        // A barcode that has come into the picture ends the move that brought it there.
        ("MLLL", "M-L-"), ("MMMMLL", "M----L"), ("MLMLMM", "M-----"),
    ])
    func `Stabilises hints at four frames per second`(frames: String, expected: String) {
        #expect(shown(frames, every: 0.25) == expected)
    }

    @Test(arguments: [
        // Frames at long intervals need no second one, only the second that the hint before stays.
        (0.5, "LRRRR", "L-R--"), (0.5, "LLRLL", "L-R-L"), (1.0, "LRLAA", "LRLA-"), (4.0, "LRLAA", "LRLA-"),
        (4.0, "LLLRL", "L--RL"),
        // Thirty per second: the second frame with the hint comes at once.
        (0.0333334, "LRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRRR", "L-----------------------------R--"),
    ])
    func `Hints at another pace`(seconds: Double, frames: String, expected: String) {
        #expect(shown(frames, every: seconds) == expected)
    }

    @Test func `A time that jumps back holds no hint up`() {
        var stabilizer = HintStabilizer()
        _ = stabilizer.update(Guidance(.moveLeft), at: 1000)
        let changes = (0..<8).map { stabilizer.update(Guidance(.moveRight), at: Double($0) * 0.25) }
        #expect(changes.contains(Guidance(.moveRight)))
    }
}
