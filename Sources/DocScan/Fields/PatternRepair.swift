/// Replaces misread characters of an identifier to fit its pattern, if exactly one value results. A character may
/// become one that the engine considered there, or a common look-alike. No character is added or removed.
struct PatternRepair {
    let pattern: ValuePattern

    /// The maximum number of replaced characters. It is also at most a quarter of the text: with more replacements the
    /// text would be another one.
    private static let limit = 3

    /// Returns the value with the fewest replaced characters that fits the pattern; `nil` if no value fits, or if
    /// several do.
    ///
    /// - Parameters:
    ///   - text: capitals, digits and separators.
    ///   - alternatives: the engine's alternatives for each character, likelier first; may be empty.
    func repaired(_ text: String, alternatives: [[Character]] = []) -> String? {
        let characters = Array(text)
        let limit = min(Self.limit, max(1, characters.count / 4))
        let choices = characters.indices.map { index in
            options(for: characters[index], alternatives.indices.contains(index) ? alternatives[index] : [])
        }
        let places = characters.indices.filter { !choices[$0].isEmpty }
        for count in 1...limit {
            var found: Set<String> = []
            choose(count, of: places[...], in: characters, choices) { candidate in
                if pattern.matches(candidate), !isPrefix(characters[0], of: candidate) { found.insert(candidate) }
            }
            if found.count == 1 { return found.first }
            if !found.isEmpty { return nil }
        }
        return nil
    }

    /// True if a letter may precede a value that replaces it by a digit. In `A406730`, the A is the prefix of
    /// an A-number whose end is hidden, not a misread 4.
    private func isPrefix(_ first: Character, of candidate: String) -> Bool {
        first.isLetter && candidate.first?.isNumber ?? false && pattern.matches(String(first) + candidate)
    }

    /// The replacements to try for a character: the likeliest letter and, unless the character is a digit, the
    /// likeliest digit.
    private func options(for character: Character, _ alternatives: [Character]) -> [Character] {
        let alike = [LookAlikes.letter(character, isChecked: true), LookAlikes.digit(character, isChecked: true)]
        let considered = alternatives.filter { $0 != character } + alike.compactMap(\.self)
        return [considered.first { $0.isLetter && $0 != character }, considered.first { $0.isNumber }].compactMap(
            \.self
        )
        .filter { $0 != character && !(character.isNumber && $0.isNumber) }
    }

    /// Calls `body` with each text in which exactly `count` of the places are replaced.
    private func choose(
        _ count: Int, of places: ArraySlice<Int>, in characters: [Character], _ options: [[Character]],
        _ body: (String) -> Void
    ) {
        if count == 0 { return body(String(characters)) }
        for (offset, place) in places.enumerated() {
            for option in options[place] {
                var changed = characters
                changed[place] = option
                choose(count - 1, of: places.dropFirst(offset + 1), in: changed, options, body)
            }
        }
    }
}
