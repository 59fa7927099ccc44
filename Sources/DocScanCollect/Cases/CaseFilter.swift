/// Selects cases of a list. Without conditions it selects all cases.
package struct CaseFilter: Sendable, Hashable {
    package var state: Case.State?
    /// The earliest time at which a case was made; `nil` for no limit.
    package var since: Moment?

    package init() {}

    package func includes(_ found: Case) -> Bool {
        if let state, found.state != state { return false }
        // A case without valid consent is not done, because it can neither accept nor send captures.
        if state == .done, found.consent != .given { return false }
        if let since, found.made < since { return false }
        return true
    }
}
