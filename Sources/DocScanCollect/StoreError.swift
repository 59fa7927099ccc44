internal import DocScan

/// An error of the store; the store throws no other type.
///
/// `description` tells what happened and `remedy` what to do; neither contains a value of a document. The command adds
/// its options to the remedy.
package enum StoreError: Error, Sendable, Hashable {
    /// The folder or file cannot be opened or written; `reason` is the system's.
    case unwritable(path: String, reason: String)
    /// A file of the store cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// No space is left on the disk.
    case full(path: String)
    /// The file is not a database of docscan's, or contradicts itself.
    case damaged(path: String)
    case newer(path: String, version: Int)
    /// Another process has been writing for too long.
    case busy(path: String)
    /// SQLite failed in a way that none of the others describes; `code` is its own.
    case failed(path: String, code: Int32)
    /// Something exists already that must not be overwritten.
    case exists(path: String)
    /// The folder has no store.
    case missing(path: String)
    /// Nothing has this name.
    case notFound(kind: Kind)
    /// The name is taken.
    case taken(kind: Kind)
    /// There is no consent, or none to the current texts.
    ///
    /// - label: that of the case whose consent is needed; `nil` if the store's is.
    case consentNeeded(ConsentState, label: String? = nil)
    /// Another person has consented since the form was shown, whose consent is not overwritten.
    case consentGiven(by: String, number: Int, refused: String)
    /// The consent that the form showed was withdrawn since, or replaced.
    case consentGone(refused: String)
    /// The plan asks for this kind of consent, and not for the other.
    case consentScope(Plan.ConsentScope)
    /// A value or request that is refused, with the reason as a sentence without its full stop.
    case refused(reason: String)

    /// The raw value is the noun of the messages.
    package enum Kind: String, Sendable { case `case`, capture, field, number, delivery, upload }
}

extension StoreError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unwritable(let path, let reason): "\(path.visible) cannot be written: \(reason)."
        case .unreadable(let path, let reason): "\(path.visible) cannot be read: \(reason)."
        case .full(let path): "The disk with \(path.visible) is full."
        case .damaged(let path): "\(path.visible) is damaged, or is not a store of docscan."
        case .newer(let path, let version):
            "\(path.visible) was written by a newer docscan (version \(version) of its tables)."
        case .busy(let path): "Another process keeps \(path.visible) locked."
        case .failed(let path, let code): "\(path.visible) cannot be used (SQLite error \(code))."
        case .exists(let path): "\(path.visible) exists already."
        case .missing(let path): "There is no store in \(path.visible)."
        case .notFound(let kind): "There is no such \(kind.rawValue)."
        case .taken(let kind): "Another \(kind.rawValue) has this name."
        case .consentNeeded(let state, let label): state.sentence(label == nil ? .store : .perCase)
        case .consentGiven(let present, _, let refused):
            "\(present.visible) has consented already; the consent of \(refused.visible) was not stored."
        case .consentGone(let refused):
            "The consent that the form showed is gone; the consent of \(refused.visible) was not stored."
        case .consentScope(.store): "This plan asks for one consent for all cases."
        case .consentScope(.perCase): "This plan asks each case for its own consent."
        case .refused(let reason): reason.prefix(1).uppercased() + reason.dropFirst() + "."
        }
    }

    package var remedy: String {
        switch self {
        case .unwritable: "Check the path, and that you may write there."
        case .unreadable: "Check that the file is there and that you may read it."
        case .full: "Free some space, and run it again: nothing was left half written."
        case .damaged: "Leave it as it is, and restore a backup to another folder."
        case .newer: "Install that docscan, or use another folder."
        case .busy: "Wait until it is done, and run it again."
        case .failed: "Run it again. If it fails again, report the fault with this number."
        case .exists: "Choose another name, or move it away."
        case .missing: "Check the path; adding the first consent or case makes a store."
        case .notFound(kind: .capture): "The captures of a case have numbers: look at the case."
        case .notFound(kind: .field): "The report of the capture has its fields."
        case .notFound(kind: .number): "The list of numbers shows what there is."
        case .notFound(kind: .delivery): "The status of the outbox shows what there is."
        case .notFound(kind: .case): "The list of cases shows what there is."
        case .notFound(kind: .upload): "Begin it again."
        case .taken: "Choose another name."
        case .consentNeeded: "Ask for consent first."
        case .consentGone: "Ask again."
        case .consentGiven: "Look at that consent before you replace it."
        case .consentScope(.store): "Ask for it without naming a case."
        case .consentScope(.perCase): "Name the case."
        case .refused: ""
        }
    }

    package var message: String { remedy.isEmpty ? description : "\(self) \(remedy)" }
}
