import CommandKit
import DocScan
import DocScanCollect
import DocScanService

extension HistoryEntry {
    /// The entry as a line with the time, the user and the action.
    var line: String { "\(moment.second)   \(person)   \(deed)".visible }

    private var deed: String {
        let subject = capture.map { "capture \($0)" } ?? ""
        let name = field ?? ""
        return switch action {
        case .caseMade: "made the case"
        case .caseRenamed: "renamed the case\(change)"
        case .caseDeleted: "deleted the case"
        case .consentGiven: "stored a consent"
        case .consentWithdrawn: "withdrew the consent"
        case .captureAdded: "added \(subject)"
        case .sideAdded: "added the other side of \(subject)"
        case .captureReplaced: "\(subject) was replaced"
        case .captureFiled: "filed \(subject)"
        case .captureMoved: "moved \(subject)\(change)"
        case .captureLeft: "moved \(subject) to another case"
        case .captureArrived: "took \(subject) from another case"
        case .captureAccepted: "accepted \(subject) as it is"
        case .captureDeleted: "deleted \(subject)"
        case .fieldConfirmed: "confirmed \(name) of \(subject)\(change)"
        case .fieldCorrected: "corrected \(name) of \(subject)\(change)"
        case .fieldInsisted: "insisted on \(name) of \(subject)\(change)"
        case .answerUndone:
            "took back the "
                + (field == nil ? "acceptance of \(subject)" : "answer about \(name) of \(subject)\(change)")
        case .fieldAbsent: "\(subject) does not state \(name)\(change)"
        case .deliveryRetried: "retried the delivery of \(subject)"
        case .deliveryCancelled: "cancelled the delivery of \(subject)"
        case .correctionCancelled: "cancelled the correction of \(subject) at the destination"
        case .deletionCancelled: "cancelled a deletion: what was sent stays at the destination"
        case .consentExported: "exported the consent"
        case .numbersExported: "exported the accession numbers"
        case .numberRemoved: "removed an accession number"
        case .exported: "exported \(caseID == nil ? "the cases" : "the case")"
        case .personAdded, .roleChanged, .personDisabled, .personEnabled, .passwordChanged, .signedIn, .signedOut,
            .devicePaired, .deviceRevoked, .tokenMade, .tokenRevoked:
            accessDeed
        }
    }

    /// The text for actions on accounts and keys, whose values are names.
    private var accessDeed: String {
        let (before, after) = (before ?? "", after ?? "")
        return switch action {
        case .personAdded: "added \(after)"
        case .roleChanged: "changed a role\(change)"
        case .personDisabled: "disabled \(after)"
        case .personEnabled: "enabled \(after)"
        case .passwordChanged: "changed the password of \(after)"
        case .signedIn: "signed in"
        case .signedOut: "signed out"
        case .devicePaired: "paired \(after)"
        case .deviceRevoked: "revoked \(before)"
        case .tokenMade: "made the token \(after)"
        default: "revoked the token \(before)"
        }
    }

    /// The values before and after the change; empty if there are no values.
    private var change: String {
        if before == nil, after == nil { return "" }
        return ": \(before ?? "–") → \(after ?? "–")"
    }
}

extension [HistoryEntry] {
    /// Prints the entries.
    ///
    /// - Parameter naming: true to begin each line with the number of its case.
    func answer(naming: Bool, asJSON: Bool) -> ExitCode {
        if asJSON { return StandardStreams.answer(jsonText + "\n") }
        let lines = map { entry in
            let number = naming ? entry.caseID.map { "case \($0)   " } ?? "" : ""
            return "\(number)\(entry.line)\n"
        }
        return StandardStreams.answer(lines.joined())
    }
}
