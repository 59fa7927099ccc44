/// Selects cases of a list. The default selects all.
package struct CaseFilter: Sendable, Hashable {
    package var state: Case.State?
    /// The earliest moment at which a case was made.
    package var since: Moment?

    package init() {}

    package func includes(_ found: Case) -> Bool {
        if let state, found.state != state { return false }
        // Nothing more of a case without a valid consent may be stored or sent.
        if state == .done, found.consent != .given { return false }
        if let since, found.made < since { return false }
        return true
    }
}
