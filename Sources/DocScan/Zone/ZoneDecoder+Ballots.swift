extension ZoneDecoder {
    /// The votes of all readings on each character of a zone.
    struct Ballots {
        /// The candidates of each character, the most probable first, line by line.
        private(set) var lines: [[[LinePosterior.Candidate]]] = []
        /// The lines in which fillers were inserted or dropped, because no reading has the right length.
        private(set) var filled: Set<Int> = []

        /// The characters that a place may have.
        enum Kind {
            case letters, any, sex
            case digits(orFiller: Bool)
            /// The first character of the zone: one of these.
            case code(String)

            fileprivate func allows(_ character: Character) -> Bool {
                switch self {
                case .letters: ZoneFormat.Alphabet.letters.contains(character)
                case .any: ZoneFormat.Alphabet.any.contains(character)
                case .sex: ZoneFormat.Alphabet.sex.contains(character)
                case .digits(let orFiller): ("0"..."9").contains(character) || orFiller && character == "<"
                case .code(let letters): letters.contains(character)
                }
            }
        }

        /// The mean of the readings that have the right length, or are corrected to it; `nil` if a line has no such
        /// reading.
        init?(_ passes: [[LinePosterior]], _ format: ZoneFormat) {
            guard passes.count == format.size.lines else { return nil }
            for (line, readings) in passes.enumerated() {
                var fitting = readings.filter { $0.characters.count == format.size.length }
                if fitting.isEmpty {
                    fitting = readings.compactMap {
                        $0.filled(to: format.size.length, isNames: line == format.namesLine)
                    }
                    filled.insert(line)
                }
                if fitting.isEmpty { return nil }
                lines.append(
                    (0..<format.size.length).map { column in
                        var votes: [Character: Double] = [:]
                        for reading in fitting {
                            for candidate in reading.characters[column] {
                                votes[candidate.character, default: 0] += candidate.probability / Double(fitting.count)
                            }
                        }
                        return Self.sorted(votes)
                    })
            }
            if let names = format.parts.first(where: { $0.element == .names || $0.element == .surname }) {
                let ended = Self.ended(Array(lines[names.line][names.columns]))
                lines[names.line].replaceSubrange(names.columns, with: ended)
            }
        }

        private static func sorted(_ votes: [Character: Double]) -> [LinePosterior.Candidate] {
            votes.map { LinePosterior.Candidate($0.key, $0.value) }.sorted {
                ($1.probability, $0.character) < ($0.probability, $1.character)
            }
        }

        /// Replaces noise after names by fillers. Names end at three fillers, and one or two letters that seem to
        /// follow are noise. More letters would be names whose first letters were not recognised.
        private static func ended(_ names: [[LinePosterior.Candidate]]) -> [[LinePosterior.Candidate]] {
            let isFiller = names.map { $0.first?.character == "<" }
            guard let end = isFiller.indices.dropLast(3).first(where: { isFiller[$0..<$0 + 3].allSatisfy { $0 } }),
                isFiller[end...].count(where: { !$0 }) <= ZoneModel.mostNoise
            else { return names }
            return names[..<end]
                + names[end...].map { candidates in
                    guard candidates.first?.character != "<" else { return candidates }
                    let own = candidates.first { $0.character == "<" }?.probability ?? 0
                    return [.init("<", max(own, ZoneModel.noise))]
                }
        }

        // MARK: - Candidates

        /// The characters allowed at a place, with their probabilities.
        ///
        /// A character that is not allowed at the place counts half for the allowed character that it looks like. At
        /// the places of digits and of the sex it always counts, and is compared with the other candidates. At the
        /// places of letters it counts only if there is no other candidate.
        func candidates(at place: ZoneFormat.Place, _ kind: Kind) -> [LinePosterior.Candidate] {
            let candidates = lines[place.line][place.column]
            guard let first = candidates.first else { return [] }
            var votes: [Character: Double] = [:]
            for candidate in candidates where candidate.probability >= ZoneModel.leastProbability {
                if kind.allows(candidate.character) {
                    votes[candidate.character, default: 0] += candidate.probability
                } else if case .digits = kind, let digit = Self.digits[candidate.character] {
                    votes[digit, default: 0] += candidate.probability * ZoneModel.lookAlike
                } else if case .sex = kind, "NH".contains(candidate.character) {
                    votes["M", default: 0] += candidate.probability * ZoneModel.lookAlike
                }
            }
            if !votes.isEmpty { return Self.sorted(votes) }
            switch kind {
            case .letters:
                // No check digit determines the letter. Its `probability(_:_:)` is 0, so the element is not certain.
                if let letter = Self.letters[first.character] {
                    return [.init(letter, first.probability * ZoneModel.lookAlike)]
                }
            case .code(let letters):
                // Only the rest of the zone can determine the letter. A visa has too few check digits for that.
                return letters == "V" ? [] : letters.map { .init($0, ZoneModel.unseenCode) }
            case .any, .sex, .digits: break
            }
            return [first]
        }

        /// The codes of states that the text at three places may be; the recognised text itself if it resembles no
        /// code. A letter counts as a letter that it looks like only if the state is then the same as at `other`,
        /// because no list has all codes.
        func states(
            at places: [ZoneFormat.Place], as other: [ZoneFormat.Place]
        ) -> [(text: [Character], probability: Double)] {
            let columns = places.map { place in
                lines[place.line][place.column].filter { $0.probability >= ZoneModel.leastProbability }
            }
            let same = other.compactMap { lines[$0.line][$0.column].first?.character }
            /// The probability of a character, as recognised or as one that looks like the most probable.
            func probability(
                _ character: Character, _ candidates: [LinePosterior.Candidate], isSame: Bool
            ) -> Double {
                if let own = candidates.first(where: { $0.character == character }) { return own.probability }
                guard let first = candidates.first,
                    Self.alike.contains(where: { $0.contains(character) && $0.contains(first.character) })
                else { return 0 }
                if first.character.isNumber { return first.probability * ZoneModel.lookAlike }
                return isSame ? first.probability * ZoneModel.resemblance : 0
            }
            let known = ZoneState.texts.compactMap { text -> (text: [Character], probability: Double)? in
                var product = 1.0
                for (character, candidates) in zip(text, columns) {
                    product *= probability(character, candidates, isSame: text == same)
                    if product == 0 { return nil }
                }
                return (text, product)
            }
            let read = places.compactMap { lines[$0.line][$0.column].first }
            guard read.count == places.count else { return [] }
            let asRead = (text: read.map(\.character), probability: read.reduce(1) { $0 * $1.probability })
            let likely = known.filter { $0.probability >= asRead.probability * ZoneModel.leastProbability }
            let best = likely.sorted { ($1.probability, String($0.text)) < ($0.probability, String($1.text)) }.prefix(
                ZoneModel.states)
            return best.isEmpty ? [asRead] : Array(best)
        }

        /// Digits that letters look like in OCR-B.
        private static let digits: [Character: Character] = [
            "O": "0", "Q": "0", "D": "0", "U": "0", "I": "1", "L": "1", "Z": "2", "S": "5", "G": "6", "B": "8",
        ]
        private static let letters: [Character: Character] = [
            "0": "O", "1": "I", "2": "Z", "5": "S", "6": "G", "8": "B",
        ]
        /// Characters that look alike in OCR-B.
        private static let alike = ["MHN", "OUQD0", "IL1", "B8", "S5", "Z2", "G6"]

        // MARK: - Certainty

        /// The probability with which the character of a text was recognised at its place; 0 for an inserted one.
        func probability(_ rows: [[Character]], _ place: ZoneFormat.Place) -> Double {
            let character = rows[place.line][place.column]
            return lines[place.line][place.column].first { $0.character == character }?.probability ?? 0
        }

        /// The probability of the character of a text at a place that has no digits. The digit that the character looks
        /// like is not its rival there. 0 if the character was not recognised.
        func letterProbability(_ rows: [[Character]], _ place: ZoneFormat.Place) -> Double {
            let digit = Self.digits[rows[place.line][place.column]]
            let rivals = lines[place.line][place.column].filter { $0.character != digit }
            return probability(rows, place) / max(rivals.reduce(0) { $0 + $1.probability }, .ulpOfOne)
        }

        /// The probability that characters are right that a check digit chose instead of the most probable ones. A
        /// check digit fits one of ten wrong texts. If several characters are doubtful, it fits nearly always one of
        /// the texts.
        func confidence(inRepairsOf rows: [[Character]], _ places: [ZoneFormat.Place]) -> Double {
            var (odds, count) = (1.0, 0.0)
            for place in places {
                guard let first = lines[place.line][place.column].first else { continue }
                let own = probability(rows, place)
                // A letter at the place of a digit can only be the digit that it looks like, so nothing was chosen.
                guard own < first.probability, Self.digits[first.character] != rows[place.line][place.column] else {
                    continue
                }
                odds *= own / first.probability
                count += 1
            }
            return max(0, 1 - ZoneModel.repairDoubt * count * count * (1 - odds))
        }
    }
}

extension LinePosterior {
    /// Returns the reading corrected to the length of a line, because the model loses count in long runs of fillers.
    /// Returns `nil` without a run of at least three fillers, or if the length differs too much.
    ///
    /// - Parameter isNames: true for a line with names, which ends with fillers.
    fileprivate func filled(to length: Int, isNames: Bool) -> LinePosterior? {
        let missing = length - characters.count
        guard missing != 0, abs(missing) <= (isNames ? ZoneModel.missing.names : ZoneModel.missing.other),
            let run = longestRun, run.count >= 3,
            run.count + missing >= 3
        else { return nil }
        // In a line with names, anything after the last run is noise.
        if isNames, run.upperBound < characters.count - 2 { return nil }
        var filled = characters
        if missing < 0 {
            filled.removeSubrange(run.upperBound + missing..<run.upperBound)
        } else {
            filled.insert(contentsOf: Array(repeating: [.init("<", 1)], count: missing), at: run.upperBound)
        }
        // A character other than a filler may have been missed, so the names are not certain.
        let place = run.lowerBound + 2
        filled[place] = filled[place].map { .init($0.character, $0.probability * ZoneModel.doubtful) }
        return LinePosterior(filled)
    }

    /// The longest run of fillers.
    private var longestRun: Range<Int>? {
        var (longest, start) = (0..<0, 0)
        for index in 0...characters.count {
            if index < characters.count, characters[index].first?.character == "<" { continue }
            if index - start > longest.count { longest = start..<index }
            start = index + 1
        }
        return longest.isEmpty ? nil : longest
    }
}
