package import DocScan

/// A deed of a person, as the audit trail keeps it: a change of a case, an export, a sign-in.
package struct HistoryEntry: Sendable, Hashable {
    /// The raw value is stored.
    package enum Action: String, Hashable, JSONWord {
        case caseMade, caseRenamed, caseDeleted
        case consentGiven, consentWithdrawn
        case captureAdded, captureReplaced, captureFiled, captureMoved, captureLeft, captureArrived,
            captureAccepted, captureDeleted, sideAdded
        case fieldConfirmed, fieldCorrected, fieldAbsent
        /// A person entered a value that does not have the form of its field.
        case fieldInsisted
        /// A reviewer took back the last answer to the review of a capture, or its acceptance if there is no field.
        case answerUndone
        case deliveryRetried, deliveryCancelled, correctionCancelled
        /// The destination keeps the sent files.
        case deletionCancelled
        /// Values or pictures were written to a file outside the store.
        case exported, consentExported, numbersExported
        /// A collected accession number. The history has no such numbers.
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
    /// The name given for the change, else the login name.
    package var person: String
    package var action: Action
    /// The numbers of the case and the capture, if it is about one.
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
