/// Selects a page of the list of cases. The list is sorted by last activity, newest first.
package struct CaseQuery: Sendable, Hashable {
    package var filter = CaseFilter()
    /// The earliest time of the last activity; `nil` for no limit.
    package var activeSince: Moment?
    /// The complete label, as a user types it; `nil` for all cases.
    package var label: String?
    /// A text in the label, the person's name or a value of a capture; `nil` for all cases.
    package var text: String?
    /// The maximum number of cases on the page. Default 50: two screens of a large display.
    package var limit = 50
    /// The position of the last case on the previous page; `nil` for the first page.
    package var before: Position?

    package init() {}

    /// The position of a case in the list. New activity moves only the case concerned to the front, so that no other
    /// case is skipped or repeated between two pages.
    package struct Position: Sendable, Hashable {
        /// The time of the last activity, in seconds since 1970.
        package var active: Int
        package var id: Int

        package init(active: Int, id: Int) { (self.active, self.id) = (active, id) }

        /// Parses the form that the property `text` has; `nil` for any other text.
        package init?(_ text: String) {
            let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let active = numbers[0], let id = numbers[1] else { return nil }
            self.init(active: active, id: id)
        }

        package var text: String { "\(active).\(id)" }

        func precedes(_ other: Position) -> Bool { (active, id) > (other.active, other.id) }
    }
}

/// A page of the list of cases.
package struct CasePage: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
        package var found: Case
        /// The name of the person who signed the consent of the case, otherwise the name in a complete capture.
        package var person: String?
        /// The time of the last activity.
        package var active: Moment
        /// The number of blocked deliveries.
        package var blocked: Int
    }

    /// The number of cases in each state. A case that is done but has no valid consent counts only in `all`.
    package struct Tallies: Sendable, Hashable {
        package var all = 0
        package var missing = 0
        package var toCheck = 0
        package var done = 0

        mutating func add(_ state: Case.State?) {
            all += 1
            switch state {
            case .missing: missing += 1
            case .toCheck: toCheck += 1
            case .done: done += 1
            case nil: break
            }
        }

        subscript(state: Case.State?) -> Int {
            switch state {
            case .missing: missing
            case .toCheck: toCheck
            case .done: done
            case nil: all
            }
        }
    }

    package var rows: [Row]
    /// The number of cases per state among all cases that match the query, apart from its state.
    package var tallies: Tallies
    /// The number of selected cases on all pages.
    package var total: Int
    /// The value of `before` in the query for the next page; `nil` on the last page.
    package var next: CaseQuery.Position?
}
