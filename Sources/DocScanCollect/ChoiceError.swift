internal import DocScan

/// A missing choice, or one that the plan, the store or the profiles do not offer. The command adds to the message the
/// option that makes the choice.
package enum ChoiceError: Error, Sendable, Hashable {
    /// No plan was named, and neither the current folder nor the store has one.
    case noPlan
    /// No plan was named, and the store knows plans in these folders.
    case severalPlans(folders: [String])
    case unknownSlot(String, slots: [String])
    /// The profile of a report or a slot is missing or cannot be read.
    case unknownProfile(String)
    /// The document of the capture was not recognised, so the capture has no fields.
    case notRecognized(capture: Int)
    case unknownField(capture: Int, fields: [String])
}

extension ChoiceError: CustomStringConvertible {
    package var description: String { text.english }
}
