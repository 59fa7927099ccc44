#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// Chooses the text of a zone from several looks at each of its lines.
///
/// The looks at a line vote on each character. The most probable texts that satisfy the grammar of the format are then
/// listed, and check digits only filter this list: a text that is improbable never wins because its digits fit.
struct ZoneDecoder {
    struct Limits: Sendable {
        /// Characters less probable than this are not candidates. Default 0.02.
        var leastProbability = 0.02
        /// A text with correct check digits is chosen over a more probable one without only if that is at most this many
        /// times as probable. Default 20.
        var longestOdds = 20.0
        /// The number of texts that are compared. Default 200: a doubt about seven characters at once.
        var texts = 200
    }

    private let limits: Limits

    init(limits: Limits = Limits()) { self.limits = limits }

    /// - Parameter looks: the looks at each line, lines from top to bottom.
    /// - Returns: nil if the looks fit no format.
    func decode(_ looks: [[ZoneLook]]) -> ZoneReading? {
        let readings = ZoneFormat.allCases.compactMap { format in
            ballots(looks, format).flatMap { choose($0, format) }
        }
        return readings.max { ($0.isValid ? 1 : 0, -$0.cost) < ($1.isValid ? 1 : 0, -$1.cost) }?.reading
    }

    // MARK: - Votes

    /// The candidates of each character of the zone, the most probable first, line by line.
    private typealias Ballots = [[[ZoneLook.Candidate]]]

    /// The mean of the looks with the right length; nil if a line has none.
    private func ballots(_ looks: [[ZoneLook]], _ format: ZoneFormat) -> Ballots? {
        guard looks.count == format.size.lines else { return nil }
        var lines: Ballots = []
        for looks in looks {
            let fitting = looks.filter { $0.characters.count == format.size.length }
            if fitting.isEmpty { return nil }
            lines.append(
                (0..<format.size.length).map { column in
                    var votes: [Character: Double] = [:]
                    for look in fitting {
                        for candidate in look.characters[column] {
                            votes[candidate.character, default: 0] += candidate.probability / Double(fitting.count)
                        }
                    }
                    return votes.map { ZoneLook.Candidate($0.key, $0.value) }.sorted {
                        ($1.probability, $0.character) < ($0.probability, $1.character)
                    }
                })
        }
        return lines
    }

    // MARK: - Texts

    /// A text of the zone: its lines, and its cost, the negative logarithm of its probability.
    private struct Text {
        var rows: [[Character]]
        var cost = 0.0

        var lines: [String] { rows.map { String($0) } }
    }

    private struct Choice {
        var reading: ZoneReading
        var isValid: Bool
        var cost: Double
    }

    private func choose(_ ballots: Ballots, _ format: ZoneFormat) -> Choice? {
        let all = self.texts(ballots, format).compactMap { text -> (text: Text, zone: MachineReadableZone)? in
            guard let zone = MachineReadableZone(text.lines), zone.format == format else { return nil }
            return (text, zone)
        }
        let plausible = all.filter(\.zone.isPlausible)
        let texts = plausible.isEmpty ? all : plausible
        guard let likeliest = texts.first else { return nil }
        let valid = texts.filter(\.zone.isValid)
        var chosen = likeliest
        if let first = valid.first, first.text.cost - likeliest.text.cost <= log(limits.longestOdds) { chosen = first }
        // The rivals of a text are those that the check digits do not exclude.
        let rivals = chosen.zone.isValid ? valid : texts
        var certainty: [ZoneElement: Double] = [:]
        for part in format.parts {
            let own = chosen.zone[part.element]
            let weights = rivals.map { (exp(likeliest.text.cost - $0.text.cost), $0.zone[part.element] == own) }
            let share = weights.reduce(0) { $0 + ($1.1 ? $1.0 : 0) } / weights.reduce(0) { $0 + $1.0 }
            let isChecked = chosen.zone.isChecked(part.element)
            let seen = part.places.map { place in
                let character = chosen.text.rows[place.line][place.column]
                return ballots[place.line][place.column].first { $0.character == character }?.probability ?? 0
            }
            // A check digit leaves one wrong text in ten; without one the characters have to be certain themselves.
            certainty[part.element] = isChecked ? share : min(share, seen.reduce(1, *))
        }
        return Choice(
            reading: ZoneReading(zone: chosen.zone, certainty: certainty), isValid: chosen.zone.isValid,
            cost: chosen.text.cost)
    }

    /// The most probable texts, in order: each character from the alphabet of its place.
    private func texts(_ ballots: Ballots, _ format: ZoneFormat) -> [Text] {
        var texts = [Text(rows: ballots.map { $0.map { _ in "<" } })]
        for (line, column, allowed) in alphabets(of: format) {
            let candidates = ballots[line][column]
            var fitting = candidates.filter { $0.probability >= limits.leastProbability && allowed($0.character) }
            if fitting.isEmpty, let first = candidates.first {
                // Nothing fits. Where only letters may stand, a digit is the letter that looks like it, which no check
                // digit says; elsewhere the character is as it was read, and the zone is not valid.
                let letter = Self.letters[first.character].flatMap { letter in
                    allowed(letter) && !allowed(first.character) ? letter : nil
                }
                fitting = [letter.map { .init($0, first.probability / 2) } ?? first]
            }
            if fitting.isEmpty { return [] }
            texts = texts.flatMap { text in
                fitting.map { candidate in
                    var longer = text
                    longer.rows[line][column] = candidate.character
                    longer.cost -= log(max(1e-9, candidate.probability))
                    return longer
                }
            }
            guard fitting.count > 1 else { continue }
            texts.sort { $0.cost < $1.cost }
            if texts.count > limits.texts { texts.removeLast(texts.count - limits.texts) }
        }
        return texts
    }

    private static let letters: [Character: Character] = [
        "0": "O", "1": "I", "2": "Z", "5": "S", "6": "G", "8": "B",
    ]

    /// Each place of a format with the characters that may stand there.
    private func alphabets(
        of format: ZoneFormat
    ) -> [(line: Int, column: Int, allowed: (Character) -> Bool)] {
        var places = format.parts.flatMap { part in
            part.columns.map { (line: part.line, column: $0, allowed: { part.alphabet.contains($0) }) }
        }
        for check in format.checks {
            // The number of a card may go on in the optional data; a passport may have none.
            let mayBeEmpty =
                check.element == .optional || check.element == .number && (format == .td1 || format == .td2)
            places.append(
                (
                    line: check.digit.line, column: check.digit.column,
                    allowed: { ("0"..."9").contains($0) || mayBeEmpty && $0 == "<" }
                ))
        }
        return places
    }
}

extension MachineReadableZone {
    /// Whether its elements have the form that the format gives them: dates are dates, states exist, and after three
    /// fillers names have ended.
    fileprivate var isPlausible: Bool {
        // In a leap year every day exists.
        let today = ZoneToday(year: 2000, month: 1, day: 1)
        let dates = [(self[.birth], birth(today: today)), (self[.expiry], expiry(today: today))]
        guard dates.allSatisfy({ text, date in text == nil || date != nil }) else { return false }
        guard [ZoneElement.issuer, .nationality].allSatisfy({ self[$0].map(ZoneState.isKnown) ?? true }) else {
            return false
        }
        return [ZoneElement.names, .surname].allSatisfy { element in
            guard let text = self[element] else { return true }
            let end = text.firstRange(of: "<<<")?.upperBound ?? text.endIndex
            return text.first != "<" && text[end...].allSatisfy { $0 == "<" }
        }
    }

    /// Whether a correct check digit covers an element.
    fileprivate func isChecked(_ element: ZoneElement) -> Bool {
        let covering = format.checks.filter { check in
            guard let part = format.parts.first(where: { $0.element == element }) else { return false }
            return part.places.allSatisfy { check.checked.contains($0) }
        }
        return covering.contains { isValid($0.element) == true }
    }
}
