/// Everything that is wrong with a plan's folder.
package struct PlanMistakes: Error, CustomStringConvertible {
    package var mistakes: [PlanMistake]

    init(_ mistakes: [PlanMistake]) { self.mistakes = mistakes }

    package var description: String { mistakes.map(\.description).joined(separator: "\n") }
}
