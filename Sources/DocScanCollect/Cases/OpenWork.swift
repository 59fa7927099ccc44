/// The amount of work that waits for a reviewer or for a connection.
package struct OpenWork: Sendable, Hashable {
    /// The number of captures that have fields to review or a question, or whose slot the plan no longer has.
    package var toCheck: Int
    /// The number of blocked deliveries.
    package var blocked = 0
    /// The number of deliveries that are queued or being sent.
    package var waiting = 0
}

extension Store {
    /// - Throws: `.refused` for a plan whose id has changed.
    package func openWork(of plan: PlanFolder) throws(StoreError) -> OpenWork {
        try check(plan)
        let captures = try database.rows(
            """
            SELECT p.slot, p.verdict, count(*) FROM cases c CROSS JOIN captures p ON p.case_id = c.id
            WHERE c.plan = ? AND p.state != 'superseded' GROUP BY p.slot, p.verdict
            """, .text(plan.plan.id)
        ) { (slot: $0.string(0), verdict: $0.string(1), count: $0.integer(2)) }
        let open = captures.filter { group in
            guard let slot = plan.plan.slot(named: group.slot) else { return true }
            return !slot.counts(group.verdict) && group.verdict != "oneSide"
        }
        var work = OpenWork(toCheck: open.reduce(0) { $0 + $1.count })
        try database.each(
            """
            SELECT state, count(*) FROM deliveries WHERE plan = ? AND state IN ('blocked', 'queued', 'sending')
            GROUP BY state
            """, [.text(plan.plan.id)]
        ) { row in
            if row.string(0) == "blocked" { work.blocked = row.integer(1) } else { work.waiting += row.integer(1) }
            return true
        }
        return work
    }
}
