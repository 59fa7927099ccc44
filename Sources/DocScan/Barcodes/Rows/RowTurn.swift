/// A stretch of a row from one extreme to the next: from light to dark, or back.
struct RowTurn: Sendable, Hashable {
    /// The extremes at which it begins and ends, in samples; the last sample of a flat one.
    var first: Int
    var last: Int
    /// From light to dark, in the direction of the row.
    var isRising: Bool

    /// Returns the turns of a row, rising and falling in turn. `darkness` is 0 for as light as the surroundings get, 1
    /// for as dark.
    ///
    /// An extreme ends when the row has left it by this part of the full contrast: less noise makes no turn.
    static func all(in darkness: [Float], contrast: Float) -> [RowTurn] {
        var turns: [RowTurn] = []
        var (low, high) = (0, 0)
        // Nil until the row has changed for the first time.
        var isRising: Bool?
        for index in darkness.indices {
            let value = darkness[index]
            if isRising != false, value >= darkness[high] { high = index }
            if isRising != true, value <= darkness[low] { low = index }
            if isRising != false, value < darkness[high] - contrast {
                if isRising == true { turns.append(RowTurn(first: low, last: high, isRising: true)) }
                (isRising, low) = (false, index)
            } else if isRising != true, value > darkness[low] + contrast {
                if isRising == false { turns.append(RowTurn(first: high, last: low, isRising: false)) }
                (isRising, high) = (true, index)
            }
        }
        if let isRising {
            turns.append(RowTurn(first: isRising ? low : high, last: isRising ? high : low, isRising: isRising))
        }
        return turns
    }
}
