internal import Digests

// What happens to captures that have arrived.

extension Store {
    /// Delivered captures without a known review.
    func unreviewed(at place: String, of plan: PlanFolder) throws(StoreError) -> [DeliveryItem] {
        try database.rows(
            """
            SELECT d.key, d.remote, (SELECT p.remote FROM deliveries p WHERE p.place = d.place
                AND p.kind = 'participant' AND p.consent_id = d.consent_id)
            FROM deliveries d WHERE d.plan = ? AND d.place = ? AND d.kind = 'capture' AND d.state = 'delivered'
            AND d.remote IS NOT NULL AND (d.review IS NULL OR d.review = 'verified')
            """, .text(plan.plan.id), .text(place)
        ) {
            DeliveryItem(
                kind: .capture, key: $0.string(0), remote: $0.string(1), participant: $0.optionalString(2))
        }
    }

    /// Stores the destination's reviews, by its names for captures.
    func keep(_ reviews: [String: DeliveryReview], at place: String, moment: Moment) throws(StoreError) {
        if reviews.isEmpty { return }
        try database.transaction { () throws(StoreError) in
            for (remote, review) in reviews {
                try database.run(
                    """
                    UPDATE deliveries SET review = ?1, error = ?2, reviewed = ?3
                    WHERE place = ?4 AND remote = ?5 AND kind = 'capture' AND state = 'delivered' AND review IS NOT ?1
                    """, .text(review.rawValue), review.problem.map { .text($0) } ?? .null, .text(moment.text),
                    .text(place), .text(remote))
            }
        }
    }

    /// Removes the pictures that the plan does not keep after delivery, but not preview and report. Returns their
    /// number.
    package func removeDelivered(of plan: PlanFolder, at moment: Moment) throws(StoreError) -> Int {
        guard let destination = plan.plan.destination, let rule = destination.removal else { return 0 }
        let (column, condition) =
            switch rule.occasion {
            case .delivered: ("done", "")
            case .verified: ("reviewed", "AND d.review IN ('verified', 'published')")
            }
        let limit = moment + -86_400 * Double(rule.days)
        let due = try database.rows(
            """
            SELECT c.id, c.sha256, d.\(column) FROM captures c JOIN deliveries d ON d.capture_id = c.id
            WHERE d.plan = ? AND d.place = ? AND d.kind = 'capture' AND d.state = 'delivered' AND c.purged = 0 \(condition)
            """, .text(plan.plan.id), .text(destination.place)
        ) {
            (id: $0.integer(0), sha256: $0.string(1), moment: Moment($0.string(2)))
        }.filter { $0.moment.map { $0 <= limit } ?? false }
        if due.isEmpty { return 0 }
        try database.transaction { () throws(StoreError) in
            for capture in due {
                try database.run("UPDATE captures SET purged = 1 WHERE id = ?", .integer(capture.id))
                try database.run("INSERT OR IGNORE INTO removals VALUES (?)", .text(capture.sha256))
            }
        }
        try removePictures()
        return due.count
    }

    /// True if another capture is the same object at the destination: ORBIT Data keeps one video per picture and case,
    /// in whatever slots it is.
    func isNeeded(_ item: DeliveryItem, at place: String) throws(StoreError) -> Bool {
        guard let remote = item.remote else { return false }
        return try database.number(
            "SELECT count(*) FROM deliveries WHERE place = ? AND kind = 'capture' AND remote = ?", .text(place),
            .text(remote)) > 0
    }

    /// Why a capture cannot be delivered in its present state; `nil` if it can.
    func problem(with item: DeliveryItem) -> String? {
        if item.kind != .capture { return nil }
        let digest = String(item.picture.suffix(64))
        guard let bytes = try? folder.read(Self.picture(digest)) else { return "The picture cannot be read." }
        return SHA256.hexadecimal(of: bytes) == digest ? nil : "The picture is not what it was."
    }
}
