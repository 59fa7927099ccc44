/// A person or object whose documents are collected.
package struct Case: Sendable, Hashable {
    package var id: Int
    /// The name of the case, unique in its plan.
    package var label: String
    package var made: Moment
    /// The number of captures in each slot, in the order of the plan.
    package var tallies: [Tally]

    /// The number of captures in one slot, which has the number that is wanted.
    package struct Tally: Sendable, Hashable {
        package var slot: Plan.Slot
        package var count: Int

        /// The number of captures that are still missing.
        package var missing: Int { max(0, slot.count - count) }
    }

    /// The number of required documents that are still missing.
    package var missing: Int { tallies.filter { !$0.slot.isOptional }.reduce(0) { $0 + $1.missing } }

    /// The maximum length of a label in characters: 50, as in ORBIT Data's `label_participant`, the strictest limit.
    package static let longestLabel = 50

    /// Returns a label without surrounding white space. Throws `.refused` if it is empty, too long or has control
    /// characters.
    static func label(_ text: String) throws(StoreError) -> String {
        let label = trimmed(text)
        if label.isEmpty { throw .refused(reason: "a label must not be empty") }
        if label.count > longestLabel { throw .refused(reason: "a label has \(longestLabel) characters at most") }
        // Two scalars join letters and pictures into one; other invisible scalars would make two labels look alike.
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

    static func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
