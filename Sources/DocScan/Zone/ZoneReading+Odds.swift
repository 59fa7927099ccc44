extension ZoneReading {
    /// The likelihood ratios of a property: its probability in a zone, divided by that in similar print. Chosen by
    /// hand: docs/internals/tunables.md.
    private struct LikelihoodRatio {
        let ifTrue: Double
        let ifFalse: Double

        /// A check digit fits one of ten random texts. Many zones with a wrong check digit have several wrong ones.
        static let checkDigit = LikelihoodRatio(ifTrue: 10, ifFalse: 0.3)
        /// Six digits are a date in 366 of 10,000 cases.
        static let date = LikelihoodRatio(ifTrue: 27, ifFalse: 0.01)
        /// A text of three letters is a state in one of 60 cases.
        static let state = LikelihoodRatio(ifTrue: 60, ifFalse: 0.2)
        /// For an issuer and a nationality with the same text. True if the text is a state.
        static let sameState = LikelihoodRatio(ifTrue: state.ifTrue * state.ifTrue, ifFalse: state.ifTrue)

        /// The logarithm that the property adds to the odds.
        func weight(_ isTrue: Bool) -> Double { log(isTrue ? ifTrue : ifFalse) }
    }

    /// The minimum logarithm of the odds of a zone: print that only looks like a zone passes once in a thousand.
    private static let convincing = log(1000.0)
    /// The minimum logarithm of the odds for print that barely looks like a zone, and has wrong check digits.
    private static let beyondDoubt = 2 * convincing

    var isConvincing: Bool { odds > Self.convincing }
    var isBeyondDoubt: Bool { odds > Self.beyondDoubt }

    /// The logarithm of the odds that the print is a zone: the sum of the weights of its properties, as if they were
    /// independent.
    var odds: Double {
        var odds = 0.0
        for check in zone.checks { odds += LikelihoodRatio.checkDigit.weight(check.isValid) }
        let implausible = zone.implausible
        for element in [ZoneElement.birth, .expiry] where zone[element] != nil {
            odds += LikelihoodRatio.date.weight(!implausible.contains(element))
        }
        let states = [ZoneElement.issuer, .nationality].filter { zone[$0] != nil }
        if states.count == 2, let state = zone[.issuer], state == zone[.nationality], state.allSatisfy(\.isLetter) {
            return odds + LikelihoodRatio.sameState.weight(!implausible.contains(.issuer))
        }
        for element in states { odds += LikelihoodRatio.state.weight(!implausible.contains(element)) }
        return odds
    }
}
