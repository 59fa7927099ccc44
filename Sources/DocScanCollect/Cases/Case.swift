/// A person or thing whose papers are collected.
package struct Case: Sendable, Hashable {
    package var id: Int
    /// What it is called here: unique in its plan.
    package var label: String
    package var made: Moment
    /// For each slot of the plan, in its order: how many captures count.
    package var tallies: [Tally]

    /// How many papers of a kind there are, and how many are wanted.
    package struct Tally: Sendable, Hashable {
        package var slot: Plan.Slot
        package var count: Int

        /// How many are still to come.
        package var missing: Int { max(0, slot.count - count) }

        package init(slot: Plan.Slot, count: Int) {
            self.slot = slot
            self.count = count
        }
    }

    /// How many required papers are still to come.
    package var missing: Int { tallies.filter { !$0.slot.isOptional }.reduce(0) { $0 + $1.missing } }

    /// The longest label, in characters: what the strictest destination takes (50, ORBIT Data `label_participant`).
    package static let longestLabel = 50

    /// A label as it is kept.
    ///
    /// - Throws: `.refused` for an empty or too long one, or one with control characters.
    static func label(_ text: String) throws(StoreError) -> String {
        let label = trimmed(text)
        if label.isEmpty { throw .refused(reason: "a label must not be empty") }
        if label.count > longestLabel { throw .refused(reason: "a label has \(longestLabel) characters at most") }
        // Two scalars join letters and pictures into one; the others that are not seen would make two labels alike.
        let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
        let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        let isHidden = label.unicodeScalars.contains {
            hidden.contains($0.properties.generalCategory) && !joiners.contains($0)
        }
        if isHidden || label.unicodeScalars.count > 4 * longestLabel {
            throw .refused(reason: "a label must be on one line, without invisible characters")
        }
        return label
    }

    /// Without the blanks around it.
    static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
