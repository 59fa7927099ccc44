extension OutboxStatus {
    /// An entry of the outbox, for display.
    package struct Entry: Sendable, Hashable {
        package var id: Int
        package var kind: Delivery.Kind
        package var state: Delivery.State
        /// The `id` of the capture; `nil` if the entry does not concern a capture in the store.
        package var capture: Int?
        /// The `id` of the case; `nil` for a participant, and after the case was deleted.
        package var caseID: Int?
        /// The label of the case; `nil` for a participant, and after the case was deleted.
        package var label: String?
        /// The label of the slot.
        package var slot: String?
        package var attempts: Int
        /// The time of the last attempt; `nil` before the first, and for attempts of earlier versions.
        package var tried: Moment?
        /// The time of the next attempt; `nil` if the entry does not wait.
        package var next: Moment?
        package var error: KeptProblem?
        /// The time of delivery; `nil` before it.
        package var done: Moment?
    }

    /// The outbox as the web page shows it.
    package struct Queue: Sendable, Hashable {
        /// Entries that are being sent, followed by those that wait and have not failed; at most 100.
        package var waiting: [Entry]
        /// The captures and corrections delivered since the requested time, latest first; at most 100.
        package var sent: [Entry]
        /// The total number of captures and corrections delivered since the requested time.
        package var sentCount: Int
    }
}

extension Store {
    /// The maximum number of entries in a displayed list.
    private static let mostEntries = 100

    /// - Parameters:
    ///   - condition: an SQL condition on rows, with the alias `d`.
    ///   - offset: the UTC offset for displayed times, in seconds.
    func entries(
        of plan: PlanFolder, _ condition: String, _ values: [SQLiteValue] = [], order: String = "d.id", offset: Int
    ) throws(StoreError) -> [OutboxStatus.Entry] {
        try database.rows(
            """
            SELECT d.id AS id, d.kind AS kind, d.state AS state, d.capture_id AS capture, d.case_id AS case_id,
                k.label AS label, c.slot AS slot, d.attempts AS attempts, d.tried AS tried, d.next AS next,
                d.error AS error, d.cause AS cause, d.done AS done FROM deliveries d
            LEFT JOIN captures c ON c.id = d.capture_id LEFT JOIN cases k ON k.id = d.case_id
            WHERE d.plan = ?1 AND \(condition)
            ORDER BY \(order) LIMIT \(Self.mostEntries)
            """, [.text(plan.plan.id)] + values
        ) { (row) throws(StoreError) in
            let state: Delivery.State = try row.value(row.column("state"))
            return OutboxStatus.Entry(
                id: row.integer("id"), kind: try row.value(row.column("kind")), state: state,
                capture: row.integer("capture") > 0 ? row.integer("capture") : nil,
                caseID: row.optionalString("label") == nil ? nil : row.integer("case_id"),
                label: row.optionalString("label"),
                slot: row.optionalString("slot").map { plan.plan.slot(named: $0)?.label ?? $0 },
                attempts: row.integer("attempts"),
                tried: row.optionalString("tried").flatMap { Moment($0) },
                next: state == .queued ? Moment(seconds: row.real(row.column("next")), offset: offset) : nil,
                error: KeptProblem(row.optionalString("error"), cause: row.optionalString("cause")),
                done: row.optionalString("done").flatMap { Moment($0) })
        }
    }

    /// - Parameter start: the time from which deliveries are listed. Its UTC offset applies to all displayed times.
    package func outboxQueue(of plan: PlanFolder, since start: Moment) throws(StoreError) -> OutboxStatus.Queue {
        let delivered = """
            d.state = 'delivered' AND d.kind IN ('capture', 'correction') AND julianday(d.done) >= julianday(?2)
            """
        let waiting = "(d.state = 'sending' OR d.state = 'queued' AND coalesce(d.error, '') = '')"
        let order = "julianday(d.done) DESC, d.id DESC"
        return OutboxStatus.Queue(
            waiting: try entries(of: plan, waiting, order: "d.state != 'sending', d.id", offset: start.offset),
            sent: try entries(of: plan, delivered, [.text(start.text)], order: order, offset: start.offset),
            sentCount: try database.number(
                "SELECT count(*) FROM deliveries d WHERE d.plan = ?1 AND \(delivered)", .text(plan.plan.id),
                .text(start.text)))
    }
}
