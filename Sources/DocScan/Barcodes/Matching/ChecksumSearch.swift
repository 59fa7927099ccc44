/// Finds the two likeliest sequences of characters of which the weighted sum is a multiple of `modulus`.
///
/// A check character rules out most sequences; the others are compared. Two sequences that both pass it differ in at
/// least two places, so the distance to the second shows how certain the first is.
struct ChecksumSearch {
    struct Result {
        var choice: [Int]
        var residual: Float
    }

    /// The number of characters of a slot that are considered: a less likely one is rarely part of the best two values.
    /// Chosen by hand; docs/internals/tunables.md.
    private static let depth = 20

    let modulus: Int
    /// The contribution of a character in a slot to the sum; nil if it cannot be there.
    let contribution: @Sendable (_ slot: Int, _ character: Int) -> Int?

    /// Returns the best two sequences.
    func best(of residuals: [[Float]]) -> [Result] {
        // Per remainder: at most two partial sequences, cheapest first.
        var layers: [[[Partial]]] = [Array(repeating: [], count: modulus)]
        layers[0][0] = [Partial(residual: 0, character: 0, remainder: 0, rank: 0)]
        for (slot, list) in residuals.enumerated() {
            var layer = [[Partial]](repeating: [], count: modulus)
            let options = Self.likely(in: list).compactMap { character -> (character: Int, adds: Int)? in
                contribution(slot, character).map { (character, ($0 % modulus + modulus) % modulus) }
            }
            for remainder in 0..<modulus {
                for (rank, partial) in layers[slot][remainder].enumerated() {
                    for option in options {
                        let target = (remainder + option.adds) % modulus
                        let next = Partial(
                            residual: partial.residual + list[option.character], character: option.character,
                            remainder: remainder, rank: rank)
                        let place = layer[target].firstIndex { next.residual < $0.residual } ?? layer[target].count
                        if place < 2 {
                            layer[target].insert(next, at: place)
                            if layer[target].count > 2 { layer[target].removeLast() }
                        }
                    }
                }
            }
            layers.append(layer)
        }
        return layers[residuals.count][0].map { last in
            var choice: [Int] = []
            var partial = last
            for slot in stride(from: residuals.count, to: 0, by: -1) {
                choice.append(partial.character)
                partial = layers[slot - 1][partial.remainder][partial.rank]
            }
            return Result(choice: choice.reversed(), residual: last.residual)
        }
    }

    private static func likely(in residuals: [Float]) -> [Int] {
        guard residuals.count > 4 * depth else {
            return Array(residuals.indices.sorted { residuals[$0] < residuals[$1] }.prefix(depth))
        }
        var likely: [Int] = []
        for (character, residual) in residuals.enumerated() {
            if likely.count == depth {
                if residual >= residuals[likely[depth - 1]] { continue }
                likely.removeLast()
            }
            likely.insert(character, at: likely.firstIndex { residual < residuals[$0] } ?? likely.count)
        }
        return likely
    }

    private struct Partial {
        var residual: Float
        var character: Int
        var remainder: Int
        var rank: Int
    }

    /// For symbologies without a check character.
    static let unchecked = ChecksumSearch(modulus: 1) { _, _ in 0 }

    /// Returns the best result with its margin over the next; nil for fewer than two. `characters` expands the choice
    /// for the searched slots to all slots.
    static func reading(_ results: [Result], characters: ([Int]) -> [Int]) -> SymbolFamily.Reading? {
        let sorted = results.sorted { $0.residual < $1.residual }
        guard sorted.count > 1 else { return nil }
        return SymbolFamily.Reading(
            characters: characters(sorted[0].choice), margin: sorted[1].residual - sorted[0].residual)
    }
}
