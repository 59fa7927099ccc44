/// Chooses the text of a zone from several passes over each of its lines.
///
/// The readings of a line vote on each character. Check digits only filter the list of the most probable texts that
/// satisfy the grammar of the format. An improbable text therefore never wins because its check digits are right.
struct ZoneDecoder {
    /// Decodes the readings of each line, lines from top to bottom. Returns `nil` if they fit no format.
    func decode(_ passes: [[LinePosterior]]) -> ZoneReading? {
        let choices = ZoneFormat.allCases.compactMap { format in
            Ballots(passes, format).flatMap { choose($0, format) }
        }
        return choices.max { ($0.isValid ? 1 : 0, $0.merit) < ($1.isValid ? 1 : 0, $1.merit) }?.reading
    }

    // MARK: - Texts

    /// A text of the zone; its cost is the negative logarithm of its probability.
    private struct Text {
        var rows: [[Character]]
        var cost = 0.0

        var lines: [String] { rows.map { String($0) } }
    }

    private struct Choice {
        var reading: ZoneReading
        var isValid: Bool
        /// The logarithm of the odds. A check digit is correct by chance in one of ten texts, so each correct one
        /// counts as a factor of 10.
        var merit: Double
    }

    private func choose(_ ballots: Ballots, _ format: ZoneFormat) -> Choice? {
        let all = self.texts(ballots, format).compactMap { text -> (text: Text, zone: MachineReadableZone)? in
            guard let zone = MachineReadableZone(text.lines), zone.format == format else { return nil }
            return (text, zone)
        }
        let plausible = all.filter(\.zone.implausible.isEmpty)
        let texts = plausible.isEmpty ? all : plausible
        guard let likeliest = texts.first else { return nil }
        let valid = texts.filter(\.zone.isValid)
        var chosen = likeliest
        if let first = valid.first, first.text.cost - likeliest.text.cost <= log(ZoneModel.longestOdds) {
            chosen = first
        }
        let isSeen = { (place: ZoneFormat.Place) in ballots.probability(chosen.text.rows, place) > 0 }
        if !ballots.filled.isEmpty {
            // If fillers were inserted or dropped, the rest of the text must show that this was right.
            guard format.parts.prefix(2).flatMap(\.places).allSatisfy(isSeen), chosen.zone.implausible.isEmpty,
                ballots.filled.allSatisfy({ $0 == format.namesLine }) || chosen.zone.isValid
            else { return nil }
        }
        // The rivals of a text are those that the check digits do not exclude.
        let rivals = chosen.zone.isValid ? valid : texts
        let implausible = chosen.zone.implausible
        var certainty: [ZoneElement: Double] = [:]
        for part in format.parts {
            let own = chosen.zone[part.element]
            let weights = rivals.map { (exp(likeliest.text.cost - $0.text.cost), $0.zone[part.element] == own) }
            let share = weights.reduce(0) { $0 + ($1.1 ? $1.0 : 0) } / weights.reduce(0) { $0 + $1.0 }
            if implausible.contains(part.element) {
                certainty[part.element] = 0
            } else if chosen.zone.isChecked(part.element) {
                certainty[part.element] = share * ballots.confidence(inRepairsOf: chosen.text.rows, part.places)
            } else {
                // No check digit covers this element, so each of its characters must be certain.
                let seen = part.places.map { place in
                    part.element.isState
                        ? ballots.letterProbability(chosen.text.rows, place)
                        : ballots.probability(chosen.text.rows, place)
                }
                certainty[part.element] = min(share, seen.reduce(1, *))
            }
        }
        // A model that mistakes a zero for a letter does so several times, and some of these texts are right modulo 10.
        let number = chosen.zone.number
        if number.contains("0"), number.count(where: { $0 == "O" }) > 1 {
            certainty[.number] = min(certainty[.number] ?? 0, ZoneModel.doubtful)
        }
        // In a barely legible line, more than fillers were missed.
        let names = certainty[.names] ?? 1
        if let line = format.namesLine, ballots.filled.contains(line), names < ZoneModel.legibleNames { return nil }
        let right = Double(chosen.zone.checks.count(where: \.isValid))
        return Choice(
            reading: ZoneReading(
                zone: chosen.zone, certainty: certainty, isLikeliest: chosen.text.cost <= likeliest.text.cost),
            isValid: chosen.zone.isValid, merit: right * log(10) - chosen.text.cost)
    }

    /// The most probable texts, in order: each character from the alphabet of its place, and states as a unit.
    private func texts(_ ballots: Ballots, _ format: ZoneFormat) -> [Text] {
        var texts = [Text(rows: ballots.lines.map { $0.map { _ in "<" } })]
        func extend(at places: [ZoneFormat.Place], by options: [(text: [Character], probability: Double)]) {
            texts = texts.flatMap { text in
                options.map { option in
                    var longer = text
                    for (place, character) in zip(places, option.text) {
                        longer.rows[place.line][place.column] = character
                    }
                    longer.cost -= log(max(ZoneModel.leastFactor, option.probability))
                    return longer
                }
            }
            guard options.count > 1 else { return }
            texts.sort { $0.cost < $1.cost }
            if texts.count > ZoneModel.texts { texts.removeLast(texts.count - ZoneModel.texts) }
        }
        for place in places(of: format) {
            let fitting = ballots.candidates(at: place.place, place.kind)
            if fitting.isEmpty { return [] }
            extend(at: [place.place], by: fitting.map { ([$0.character], $0.probability) })
        }
        let states = format.parts.filter(\.element.isState)
        for part in states {
            let other = states.first { $0.element != part.element }?.places ?? []
            extend(at: part.places, by: ballots.states(at: part.places, as: other))
        }
        guard let issuer = format.parts.first(where: { $0.element == .issuer })?.places,
            let nationality = format.parts.first(where: { $0.element == .nationality })?.places, !format.isVisa
        else { return texts }
        // The holder of nearly every document except visas is a citizen of the issuing state.
        for index in texts.indices {
            let rows = texts[index].rows
            let isSame = zip(issuer, nationality).allSatisfy { rows[$0.line][$0.column] == rows[$1.line][$1.column] }
            if !isSame { texts[index].cost += ZoneModel.foreign }
        }
        return texts.sorted { $0.cost < $1.cost }
    }

    /// The places of a format with their possible characters, without those of states.
    private func places(of format: ZoneFormat) -> [(place: ZoneFormat.Place, kind: Ballots.Kind)] {
        var places = format.parts.filter { !$0.element.isState }.flatMap { part in
            part.places.map { place in
                let isFirst = place == ZoneFormat.Place(line: 0, column: 0)
                let kind: Ballots.Kind =
                    switch part.alphabet {
                    case _ where isFirst: .code(format.initials)
                    case .letters: .letters
                    case .digits: .digits(orFiller: true)
                    case .any: .any
                    case .sex: .sex
                    }
                return (place, kind)
            }
        }
        for check in format.checks {
            // The number of a card may continue in the optional data; that of a passport may be empty.
            let mayBeEmpty =
                check.element == .optional || check.element == .number && (format == .td1 || format == .td2)
            places.append((check.digit, .digits(orFiller: mayBeEmpty)))
        }
        return places
    }
}

extension MachineReadableZone {
    /// The elements with an invalid form: impossible dates, unknown states, names without three fillers at their end.
    var implausible: Set<ZoneElement> {
        // The year is a leap year, in which every day of the calendar exists.
        let today = ZoneReferenceDay(year: 2000, month: 1, day: 1)
        var implausible: Set<ZoneElement> = []
        if self[.birth] != nil, birth(today: today) == nil { implausible.insert(.birth) }
        if self[.expiry] != nil, expiry(today: today) == nil { implausible.insert(.expiry) }
        for element in [ZoneElement.issuer, .nationality] {
            if let text = self[element], !ZoneState.isKnown(text) { implausible.insert(element) }
        }
        for element in [ZoneElement.names, .surname] {
            guard let text = self[element] else { continue }
            let end = text.firstRange(of: "<<<")?.upperBound ?? text.endIndex
            if text.first == "<" || !text[end...].allSatisfy({ $0 == "<" }) { implausible.insert(element) }
        }
        if let first = lines.first?.first, !format.initials.contains(first) { implausible.insert(.documentCode) }
        return implausible
    }

    fileprivate func isChecked(_ element: ZoneElement) -> Bool {
        let covering = format.checks.filter { check in
            guard let part = format.parts.first(where: { $0.element == element }) else { return false }
            return part.places.allSatisfy { check.checked.contains($0) }
        }
        return covering.contains { isValid($0.element) == true }
    }
}
