internal import DocScan

// A correction follows a delivery if the report was reviewed or the case was renamed afterwards.

extension Store {
    /// Queues corrections for delivered captures whose data at the destination is out of date. A capture has at most
    /// one correction, which contains the data that is current when it is sent.
    ///
    /// - Parameter condition: an SQL condition on captures, with the alias `c` and the value in `?2`.
    func queueCorrections(_ plan: PlanFolder, where condition: String, _ value: SQLiteValue) throws(StoreError) {
        // ORBIT Data stores images but no reports.
        guard let destination = plan.plan.destination, destination.kind != .orbit else { return }
        let delivered = try database.rows(
            """
            SELECT d.id, d.stated, k.label, c.slot,
                coalesce((SELECT report FROM reviews v WHERE v.capture = c.id), c.report)
            FROM deliveries d JOIN captures c ON c.id = d.capture_id JOIN cases k ON k.id = c.case_id
            WHERE d.place = ?1 AND d.kind = 'capture' AND d.state = 'delivered' AND c.state = 'kept' AND \(condition)
            """, .text(destination.place), value
        ) { row in
            (
                id: row.integer(0), stated: row.optionalString(1),
                present: DeliveryItem.stated(report: row.string(4), label: row.string(2), slot: row.string(3))
            )
        }
        for row in delivered where row.stated != row.present { try queueCorrection(ofRow: row.id) }
    }

    /// - Parameter id: the `id` of the capture's delivery.
    private func queueCorrection(ofRow id: Int) throws(StoreError) {
        try database.run(
            """
            INSERT INTO deliveries (plan, place, kind, consent_id, case_id, capture_id, case_uid, key, state)
            SELECT plan, place, 'correction', consent_id, case_id, capture_id, case_uid, key, 'queued'
            FROM deliveries WHERE id = ?
            ON CONFLICT (place, key) WHERE kind = 'correction' DO UPDATE SET state = 'queued', attempts = 0, next = 0,
                error = NULL, cause = NULL, holds = 0, capture_id = excluded.capture_id, case_id = excluded.case_id
            """, .integer(id))
    }

    /// Stores the digest of the data that a destination received, and queues a correction if the data is already out of
    /// date.
    ///
    /// - Parameters:
    ///   - remote: the destination's current identifier for the capture, if the response contained one.
    ///   - id: the `id` of the delivery that arrived: a capture, whose `stated` was stored before it was sent, or a
    ///     correction.
    func remember(
        _ stated: String, of kind: Delivery.Kind, as remote: String?, row id: Int
    ) throws(StoreError) {
        if kind == .correction {
            try database.run(
                """
                UPDATE deliveries SET stated = ?1, remote = coalesce(?2, remote)
                WHERE kind = 'capture' AND (place, key) = (SELECT place, key FROM deliveries WHERE id = ?3)
                """, .text(stated), .text(remote), .integer(id))
        }
        let present = try database.row(
            """
            SELECT d.id, k.label, c.slot, coalesce((SELECT report FROM reviews v WHERE v.capture = c.id), c.report),
                d.stated
            FROM deliveries d JOIN captures c ON c.id = d.capture_id JOIN cases k ON k.id = c.case_id
            WHERE d.kind = 'capture' AND d.state = 'delivered' AND d.place NOT LIKE 'orbit %'
            AND (d.place, d.key) = (SELECT place, key FROM deliveries WHERE id = ?)
            """, .integer(id)
        ) { row in
            (
                id: row.integer(0),
                stated: DeliveryItem.stated(report: row.string(3), label: row.string(1), slot: row.string(2)),
                arrived: row.optionalString(4)
            )
        }
        if let present, present.stated != present.arrived { try queueCorrection(ofRow: present.id) }
    }
}
