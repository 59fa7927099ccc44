internal import Digests
internal import DocScan

// Reviews of delivered captures, and the removal of their images.

extension Store {
    /// Returns the delivered captures whose review may still change: those without a review, and verified ones.
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

    /// Stores the destination's reviews, by its identifiers for captures.
    func keep(_ reviews: [String: DeliveryReview], at place: String, moment: Moment) throws(StoreError) {
        if reviews.isEmpty { return }
        try database.transaction { () throws(StoreError) in
            for (remote, review) in reviews {
                let problem = review.cause.map { DeliveryProblem($0) }
                try database.run(
                    """
                    UPDATE deliveries SET review = ?1, error = ?2, cause = ?3, reviewed = ?4
                    WHERE place = ?5 AND remote = ?6 AND kind = 'capture' AND state = 'delivered' AND review IS NOT ?1
                    """, .text(review.rawValue), .text(problem?.text.english), .text(problem?.json.text),
                    .text(moment.text), .text(place), .text(remote))
            }
        }
    }

    /// Returns the delivered captures whose images the plan's rule removes, if the destination was not asked about them
    /// recently. Thumbnails and reports are kept.
    ///
    /// - Parameter interval: the minimum time between two requests about an image, in seconds.
    func picturesToRemove(
        of plan: PlanFolder, at moment: Moment, every interval: Double
    ) throws(StoreError) -> [DeliveryItem] {
        guard let destination = plan.plan.destination, let rule = destination.removal else { return [] }
        let (column, condition) =
            switch rule.occasion {
            case .delivered: ("done", "")
            case .verified: ("reviewed", "AND d.review IN ('verified', 'published')")
            }
        let limit = moment + -86_400 * Double(rule.days)
        let due = try database.rows(
            """
            SELECT d.key, d.remote, c.slot, d.case_uid, c.id, d.\(column),
                (SELECT p.remote FROM deliveries p WHERE p.place = d.place AND p.kind = 'participant'
                    AND p.consent_id = d.consent_id)
            FROM captures c JOIN deliveries d ON d.capture_id = c.id
            WHERE d.plan = ? AND d.place = ? AND d.kind = 'capture' AND d.state = 'delivered' AND c.purged = 0
            AND (d.asked IS NULL OR d.asked <= ?) \(condition) ORDER BY d.id
            """, .text(plan.plan.id), .text(destination.place), .real(moment.seconds - interval)
        ) { row -> (item: DeliveryItem, capture: Int, moment: Moment?) in
            var item = DeliveryItem(kind: .capture, key: row.string(0), remote: row.optionalString(1))
            (item.slot, item.caseUID, item.participant) = (row.string(2), row.string(3), row.optionalString(6))
            return (item, row.integer(4), Moment(row.string(5)))
        }.filter { $0.moment.map { $0 <= limit } ?? false }
        return try due.map { (row) throws(StoreError) in
            var item = row.item
            item.files = try files(ofCapture: row.capture)
            return item
        }
    }

    /// Removes the images of a capture that the destination has. Returns the number of captures whose images were
    /// removed.
    func removePicture(of item: DeliveryItem, at place: String) throws(StoreError) -> Int {
        let count = try database.transaction { () throws(StoreError) -> Int in
            try database.run(
                """
                UPDATE captures SET purged = 1 WHERE purged = 0 AND id IN (SELECT capture_id
                    FROM deliveries WHERE place = ?1 AND kind = 'capture' AND key = ?2 AND state = 'delivered')
                """, .text(place), .text(item.key))
            let count = database.changes
            try scheduleRemoval(
                ofPicturesWhere: """
                    capture_id IN (SELECT capture_id FROM deliveries WHERE place = ?2 AND kind = 'capture' AND key = ?1)
                    """, .text(item.key), .text(place))
            try database.run(
                """
                UPDATE deliveries SET doubt = NULL, doubt_cause = NULL
                WHERE place = ? AND kind = 'capture' AND key = ?
                """, .text(place), .text(item.key))
            return count
        }
        try removePictures()
        return count
    }

    /// Keeps the images of a capture, and stores the reason for display.
    func keepPicture(
        of item: DeliveryItem, because problem: DeliveryProblem, at place: String, _ moment: Moment
    ) throws(StoreError) {
        try database.run(
            """
            UPDATE deliveries SET asked = ?, doubt = ?, doubt_cause = ? WHERE place = ? AND kind = 'capture' AND key = ?
            """, .real(moment.seconds), .text(problem.text.english), .text(problem.json.text), .text(place),
            .text(item.key))
    }

    /// Returns true if another capture is the same object at the destination. ORBIT Data stores one video per image and
    /// case, even if the image is in several slots.
    func isNeeded(_ item: DeliveryItem, at place: String) throws(StoreError) -> Bool {
        guard let remote = item.remote else { return false }
        return try database.number(
            "SELECT count(*) FROM deliveries WHERE place = ? AND kind = 'capture' AND remote = ?", .text(place),
            .text(remote)) > 0
    }

    /// Returns the reason why a capture cannot be delivered in its present state, if any.
    func problem(with item: DeliveryItem) -> DeliveryProblem? {
        if item.kind != .capture { return nil }
        for file in item.files {
            guard let bytes = try? folder.read(Self.picture(file.sha256)) else {
                return DeliveryProblem(.pictureUnreadable)
            }
            if SHA256.hexadecimal(of: bytes) != file.sha256 { return DeliveryProblem(.pictureChanged) }
        }
        return nil
    }
}
