/// Selects cases of a list. The default selects all.
package struct CaseFilter: Sendable, Hashable {
    package var state: Case.State?
    /// The earliest moment at which a case was made.
    package var since: Moment?

    package init() {}

    package func includes(_ found: Case) -> Bool {
        if let state, found.state != state { return false }
        // A case without a valid consent accepts and sends nothing more.
        if state == .done, found.consent != .given { return false }
        if let since, found.made < since { return false }
        return true
    }
}
