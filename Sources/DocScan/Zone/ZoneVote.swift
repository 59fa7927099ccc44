/// The readings of a band: of each pass so far, and of all passes together.
struct ZoneVote {
    private var passes: [[LinePosterior]]
    private var single: [ZoneReading]
    /// The reading of all passes together; `nil` if they fit no format.
    private(set) var common: ZoneReading?

    /// - Parameter reading: the reading of the first pass.
    init(_ lines: [LinePosterior], reading: ZoneReading?) {
        (passes, single, common) = (lines.map { [$0] }, [reading].compactMap(\.self), reading)
    }

    mutating func add(_ lines: [LinePosterior], _ decoder: ZoneDecoder) {
        for (index, line) in lines.enumerated() { passes[index].append(line) }
        if let reading = decoder.decode(lines.map { [$0] }) { single.append(reading) }
        common = decoder.decode(passes)
    }

    /// The first reading that is valid and convincing, of which the common one is tried first. Without such a reading,
    /// the most likely one.
    var result: ZoneReading? {
        let readings = [common].compactMap(\.self) + single
        let best = readings.first { $0.zone.isValid && $0.isConvincing } ?? readings.max { $0.odds < $1.odds }
        guard var result = best else { return nil }
        if let common { result.doubt(where: common) }
        return result
    }
}

extension ZoneReading {
    /// The certainty of an element above which another pass would confirm it.
    private static let clearCertainty = 0.97
    /// The maximum certainty of an element if the common reading differs.
    private static let contestedCertainty = 0.5

    /// True if no other pass is needed: the reading is valid and convincing, each element is clear, and check digits
    /// did not choose any character.
    var isSettled: Bool {
        zone.isValid && isConvincing && isLikeliest && certainty.values.allSatisfy { $0 > Self.clearCertainty }
    }

    /// Lowers the certainty of the elements that another reading has differently.
    fileprivate mutating func doubt(where other: ZoneReading) {
        for (element, own) in certainty where other.zone[element] != zone[element] {
            certainty[element] = min(own, Self.contestedCertainty)
        }
    }
}
