internal import DocScan

/// A choice that the plan, the store or the profiles do not offer. The command adds the option that makes the choice.
package enum ChoiceError: Error, Sendable, Hashable {
    /// No plan was named, the current folder has none, and the store knows none.
    case noPlan
    /// No plan was named, and the store knows plans in these folders.
    case severalPlans(folders: [String])
    case unknownSlot(String, slots: [String])
    /// The profile of a report or a slot is missing or cannot be read.
    case unknownProfile(String)
    /// The document of the capture was not recognized, so it has no fields.
    case notRecognized(capture: Int)
    case unknownField(capture: Int, fields: [String])
}

extension ChoiceError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noPlan: "No plan was named, and none is known."
        case .severalPlans(let folders): "There are several plans: \(folders.map(\.visible).joined(separator: ", "))."
        case .unknownSlot(let name, let slots):
            "The plan has no slot \"\(name.visible)\". Give one of: \(slots.joined(separator: ", "))."
        case .unknownProfile(let id): "There is no profile \"\(id.visible)\" any more: add it again."
        case .notRecognized(let capture): "Capture \(capture) has no fields: it was not recognised."
        case .unknownField(let capture, let fields):
            "Capture \(capture) has no such field. Give one of: \(fields.joined(separator: ", ").visible)."
        }
    }
}
