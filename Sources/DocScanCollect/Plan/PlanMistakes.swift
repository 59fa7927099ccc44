/// All errors in a plan's folder.
package struct PlanMistakes: Error, CustomStringConvertible {
    package var mistakes: [PlanMistake]
    package var folder: String

    init(_ mistakes: [PlanMistake], in folder: String = "") {
        self.mistakes = mistakes
        self.folder = folder
    }

    package var description: String { mistakes.map(\.description).joined(separator: "\n") }
}
