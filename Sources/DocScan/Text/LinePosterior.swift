/// A reading of a line of a machine-readable zone: the candidates for each character, with their probabilities.
public struct LinePosterior: Sendable, Hashable, CustomStringConvertible {
    /// A possible character, with its probability.
    public struct Candidate: Sendable, Hashable {
        /// The character.
        public var character: Character
        /// The probability of the character, 0…1.
        public var probability: Double

        /// Creates a candidate with a probability, 0…1.
        public init(_ character: Character, _ probability: Double) {
            (self.character, self.probability) = (character, probability)
        }
    }

    /// At least one candidate per character, the most probable first.
    public var characters: [[Candidate]]

    /// Creates a reading from the candidates of each character.
    public init(_ characters: [[Candidate]]) { self.characters = characters }

    /// The text of the most probable characters.
    package var text: String { String(characters.compactMap(\.first?.character)) }

    public var description: String { "a line of \(characters.count) characters" }
}
