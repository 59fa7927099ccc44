package import DocScan

/// An error of the store; the store throws no other type.
///
/// `description` states the problem and `remedy` the remedy; neither contains a value of a document. The command adds
/// its options to the remedy.
package enum StoreError: Error, Sendable, Hashable {
    /// The folder or file cannot be opened or written; `reason` is the system's.
    case unwritable(path: String, reason: String)
    /// A file of the store cannot be read; `reason` is the system's.
    case unreadable(path: String, reason: String)
    /// No space is left on the disk.
    case full(path: String)
    /// The file is not a database of docscan, or is inconsistent.
    case damaged(path: String)
    /// A newer docscan wrote the database. `version` is the version of its tables.
    case newer(path: String, version: Int)
    /// Another process has been writing for too long.
    case busy(path: String)
    /// SQLite failed for a reason that the other cases do not describe. `code` is SQLite's code.
    case failed(path: String, code: Int32)
    /// A library is not installed. `package` is the Debian package that contains it.
    case libraryMissing(name: String, package: String)
    /// A file or folder exists already and must not be overwritten.
    case exists(path: String)
    /// The folder does not contain a store.
    case missing(path: String)
    /// No entry has the given name or number.
    case notFound(kind: Kind)
    /// Another entry has the name already.
    case taken(kind: Kind)
    /// Consent is missing, or was given to other texts.
    ///
    /// - label: the label of the case whose consent is needed; `nil` if the store's consent is needed.
    case consentNeeded(ConsentState, label: String? = nil)
    /// Another consent has been stored since the form was shown, and is not overwritten. `by` is the name in that
    /// consent and `number` its number; `refused` is the name in the consent that was not stored.
    ///
    /// - label: the label of the case; `nil` if the consent is for the plan.
    case consentGiven(by: String, number: Int, refused: String, label: String? = nil)
    /// The consent that the form showed has been withdrawn since. `refused` is the name in the consent that was not
    /// stored.
    case consentGone(refused: String)
    /// The plan requires consent with the given scope, but the request is for the other scope.
    case consentScope(Plan.ConsentScope)
    /// A value or request that is refused, with the reason as a sentence.
    case refused(reason: LocalizedText)

    /// The kind of an entry. The raw value is the noun in English messages.
    package enum Kind: String, Sendable, CaseIterable {
        case `case`, capture, field, number, delivery, upload, person, device, token
    }
}

extension StoreError: CustomStringConvertible {
    package var description: String { whatText.english }

    package var remedy: String { remedyText.english }

    package var message: String { text.english }
}
