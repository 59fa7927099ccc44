internal import DocScan

/// A person or object whose documents are collected.
package struct Case: Sendable, Hashable {
    package var id: Int
    /// The name of the case, unique in its plan.
    package var label: String
    package var made: Moment
    /// The numbers of captures in each slot, in the order of the plan.
    package var tallies: [Tally]
    /// The number of captures in slots that the plan no longer has.
    package var unplaced = 0
    /// The state of the consent that covers the case.
    package var consent = ConsentState.given

    /// The numbers of captures in one slot. `slot.count` is the number that the plan requires.
    package struct Tally: Sendable, Hashable {
        package var slot: Plan.Slot
        /// The number of captures that count for the slot, as `Plan.Slot.counts(_:)` decides.
        package var count = 0
        /// The number of captures with the verdict `toReview`. Captures that are set aside are not among them.
        package var toReview = 0
        /// The number of fields to review in the captures that `toReview` counts.
        package var openFields = 0
        /// The number of captures that are set aside with a question.
        package var parked = 0
        /// The number of captures whose other side is not yet photographed. They count as missing.
        package var oneSided = 0

        /// The number of captures that are still to be taken.
        package var missing: Int { max(0, slot.count - count - toReview) }

        /// The number of photos that are still to be taken, one per side.
        package var missingPictures: Int { max(0, missing * slot.sides - oneSided) }
    }

    package enum State: String, Hashable, JSONWord {
        /// A required document is not yet captured.
        case missing
        /// Every required document is captured, but at least one capture is open: it needs a review
        /// (`Capture.Verdict.toReview`), it is set aside with a question, or the plan no longer has its slot.
        case toCheck
        case done
    }

    package var state: State {
        if missing > 0 { return .missing }
        return unplaced + toReview + parked > 0 ? .toCheck : .done
    }

    /// The number of required documents that are still missing.
    package var missing: Int { tallies.filter { !$0.slot.isOptional }.reduce(0) { $0 + $1.missing } }

    /// The number of captures with the verdict `toReview`. Captures that are set aside are not among them.
    package var toReview: Int { tallies.reduce(0) { $0 + $1.toReview } }

    /// The number of fields to review.
    package var openFields: Int { tallies.reduce(0) { $0 + $1.openFields } }

    /// The number of captures that are set aside with a question.
    package var parked: Int { tallies.reduce(0) { $0 + $1.parked } }

    /// The maximum length of a label in characters: 50, as in ORBIT Data's `label_participant`, the strictest limit.
    package static let longestLabel = 50
    /// The maximum number of Unicode scalars in a label.
    static let mostScalars = 4 * longestLabel

    /// Returns a label in composed form, without surrounding white space. Throws `.refused` if it is empty or too long,
    /// or has control or other invisible characters.
    package static func label(_ text: String) throws(StoreError) -> String {
        let label = sought(text)
        if label.isEmpty { throw .refusal(.labelEmpty) }
        if label.count > longestLabel { throw .refusal(.labelLong, String(longestLabel)) }
        // Some scripts and emoji need the zero-width joiner and non-joiner. Other invisible scalars are refused,
        // because they would make two labels look alike.
        let joiners: Set<Unicode.Scalar> = ["\u{200C}", "\u{200D}"]
        let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator]
        let isHidden = label.unicodeScalars.contains {
            hidden.contains($0.properties.generalCategory) && !joiners.contains($0)
        }
        if isHidden || label.unicodeScalars.count > mostScalars {
            throw .refusal(.labelForm)
        }
        return label
    }

    /// Returns the stored form of a label that a user typed.
    static func sought(_ text: String) -> String { text.trimmed.composed }
}
