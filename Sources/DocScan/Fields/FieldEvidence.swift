/// The evidence for and against a value that only the print states: the features of `ConfidenceModel`.
package struct FieldEvidence: Sendable {
    /// A feature is about 0 if it says nothing, and seldom beyond ±5. Coefficients have the same names.
    package enum Feature: String, Sendable, CaseIterable {
        /// Always 1.
        case bias
        // The kind of field; all are 0 for text.
        case identifier, date, name, country, sex
        // The engine's confidence, as log odds, in the readings with the value.
        case surest, nextSurest
        // 1 if at least two or three readings have the value, and if both models did.
        case readTwice, readThrice, bothModels
        // The number of readings of something else, by its difference, or nothing.
        case fewerMarks, otherMarks, letterCase, letters, nothing
        /// The engine's confidence in the surest reading of something else, as log odds above even ones.
        case sureDissent
        // The way in which the place was found.
        case unlabelled, labelErrors, cut, corrected
        /// 1 if at least two readings have the value and all others too; for names as well, whose marks two readings
        /// can lose.
        case unanimous, unanimousName
        /// The number of letters of a name beyond A to Z.
        case marks
        /// The largest share of a rival of any letter: with other marks, or another letter, in the mean of the readings
        /// that tell.
        case markRival, letterRival
        /// The number of readings with a dot, an accent or a full stop that the name does not have: they state it, or
        /// their image shows it.
        case unreadMarks
        // The quality of the print; 0 if it was not measured. Blur and noise in general say nothing more, in 720
        // photographs.
        case smallPrint, faint
        /// The noise in a name, whose marks are as small as specks.
        case nameNoise
    }

    private(set) var values = [Double](repeating: 0, count: Feature.allCases.count)

    package private(set) subscript(feature: Feature) -> Double {
        get { values[Self.index[feature] ?? 0] }
        set { values[Self.index[feature] ?? 0] = newValue }
    }

    private static let index = Dictionary(
        uniqueKeysWithValues: Feature.allCases.enumerated().map { ($0.element, $0.offset) })

    package init(_ readings: FieldReadings, kind: FieldDefinition.Kind) {
        let chosen = readings.chosen
        self[.bias] = 1
        if let feature = Feature(rawValue: kind.rawValue) { self[feature] = 1 }
        let (same, others) = (
            readings.all.filter { $0.value == chosen.value }, readings.all.filter { $0.value != chosen.value }
        )
        let odds = same.map { Self.logOdds($0.confidence) }.sorted(by: >)
        self[.surest] = odds[0]
        if odds.count > 1 { self[.nextSurest] = odds[1] }
        self[.readTwice] = same.count > 1 ? 1 : 0
        self[.readThrice] = same.count > 2 ? 1 : 0
        self[.bothModels] = Set(same.map(\.isFromExactModel)).count > 1 ? 1 : 0
        for other in others {
            // Spelling differences have the names of features; `none` and `moreMarks` have no feature.
            let difference = other.value.difference(from: chosen.value)
            if let feature = Feature(rawValue: difference.rawValue) { self[feature] += 1 }
        }
        self[.unanimous] = same.count > 1 && readings.isUnanimous ? 1 : 0
        self[.nothing] = Double(readings.others.count { $0 == nil })
        self[.sureDissent] = others.map { max(0, Self.logOdds($0.confidence)) }.max() ?? 0
        self[.unlabelled] = readings.first.isLabelled ? 0 : 1
        self[.labelErrors] = Double(readings.first.labelErrors)
        self[.cut] = readings.first.isCut ? 1 : 0
        self[.corrected] = chosen.isCorrected ? 1 : 0
        if kind == .name {
            self[.marks] = Double(chosen.value.markCount)
            self[.unanimousName] = self[.unanimous]
            self[.unreadMarks] = Double(readings.unreadMarks)
            self[.markRival] = Self.rival(same.compactMap { $0.rivals?.marks })
        }
        self[.letterRival] = Self.rival(same.compactMap { $0.rivals?.letters })
        guard let print = readings.first.print else { return }
        // Recognition needs letters of 20 pixels or more; a contrast of a third of the range of grey is faint.
        self[.smallPrint] = max(0, log(20 / max(1, print.height)))
        self[.faint] = max(0, 0.33 / max(0.05, print.contrast) - 1)
        if kind == .name { self[.nameNoise] = 10 * print.noise }
    }

    /// 0 for no share, 7 for all of it.
    private static func rival(_ shares: [Double]) -> Double {
        shares.reduce(0) { $0 + log(1 + 1000 * $1) } / Double(max(1, shares.count))
    }

    /// The engine also says 0 and 1, but no reading is that sure.
    private static func logOdds(_ confidence: Double) -> Double {
        log((confidence + 0.01) / (1.01 - confidence))
    }
}
