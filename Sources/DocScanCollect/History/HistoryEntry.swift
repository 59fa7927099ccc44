package import DocScan

/// An entry of the audit trail: an action of a person, such as a change to a case, an export or a sign-in.
package struct HistoryEntry: Sendable, Hashable {
    /// The raw value is stored.
    package enum Action: String, Hashable, JSONWord {
        case caseMade, caseRenamed, caseDeleted
        case consentGiven, consentWithdrawn
        case captureAdded, captureReplaced, captureFiled, captureMoved, captureLeft, captureArrived,
            captureAccepted, captureDeleted, sideAdded
        case fieldConfirmed, fieldCorrected, fieldAbsent
        /// A reviewer entered a value that does not have the form of its field.
        case fieldInsisted
        /// A reviewer undid the last answer in the review of a capture or, if the entry has no field, the capture's
        /// acceptance.
        case answerUndone
        case deliveryRetried, deliveryCancelled, correctionCancelled
        /// A person cancelled a deletion request, so that the destination keeps the files.
        case deletionCancelled
        /// Values or images were written to a file outside the store.
        case exported, consentExported, numbersExported
        /// A collected accession number was removed. The entry does not contain the number.
        case numberRemoved
        case personAdded, roleChanged, personDisabled, personEnabled, passwordChanged
        case signedIn, signedOut
        case devicePaired, deviceRevoked
        /// The token of a program.
        case tokenMade, tokenRevoked

        init(_ outcome: FieldAnswer.Outcome) {
            self =
                switch outcome {
                case .confirmed: .fieldConfirmed
                case .corrected: .fieldCorrected
                case .absent: .fieldAbsent
                }
        }
    }

    package var id: Int
    package var moment: Moment
    /// The name given for the change, otherwise the login name.
    package var person: String
    package var action: Action
    /// The `id`s of the case and the capture that the entry concerns, if any.
    package var caseID: Int?
    package var capture: Int?
    package var field: String?
    /// The values before and after; `nil` if the value was missing, or was erased with its capture or case.
    package var before: String?
    package var after: String?
}

extension HistoryEntry: JSONRecord {
    package static let jsonFields: [JSONField<Self>] = [
        .init("time", \.moment.text), .init("person", \.person), .init("action", \.action),
        .init("case", \.caseID), .init("capture", \.capture), .init("field", \.field), .init("before", \.before),
        .init("after", \.after),
    ]
}
