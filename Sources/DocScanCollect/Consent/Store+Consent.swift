internal import DocScan

// A case is covered by the store's consent or, if the plan requires consent for each case, by a separate consent. If a
// plan changes to consent for each case, its earlier cases remain under the store's consent that covered them
// (`cases.consent_id`) until they get a separate one.

extension Store {
    private static let columns = "n.id, n.texts, n.items, n.name, n.given, n.language, n.email"

    /// SQL expression: the `id` of the consent that covers a case `c` under a plan that requires consent for each case;
    /// null without a consent.
    static let caseConsent = """
        coalesce((SELECT max(o.id) FROM consents o WHERE o.case_id = c.id AND o.withdrawn IS NULL),
            (SELECT o.id FROM consents o WHERE o.id = c.consent_id AND o.withdrawn IS NULL))
        """

    /// Returns the last of the store's consents to a plan that were not withdrawn.
    package func consent(to plan: PlanFolder) throws(StoreError) -> Consent? {
        try check(plan)
        return try consents(
            "n.plan = ? AND n.case_id IS NULL AND n.withdrawn IS NULL ORDER BY n.id DESC LIMIT 1", .text(plan.plan.id)
        ).first
    }

    /// Returns the consent that covers a case, if any.
    package func consent(of found: Case, to plan: PlanFolder) throws(StoreError) -> Consent? {
        if plan.plan.consent == .store { return try consent(to: plan) }
        return try consents(
            "n.id = (SELECT \(Self.caseConsent) FROM cases c WHERE c.id = ?)", .integer(found.id)
        ).first
    }

    private func consents(_ condition: String, _ value: SQLiteValue) throws(StoreError) -> [Consent] {
        try database.rows("SELECT \(Self.columns) FROM consents n WHERE \(condition)", value) {
            (row) throws(StoreError) in
            let items = JSON(parsing: row.string(2))?.array ?? []
            return Consent(
                id: row.integer(0), texts: row.string(1), items: items.compactMap(\.string), name: row.string(3),
                given: try row.moment(4), language: row.optionalString(5), email: row.optionalString(6))
        }
    }

    /// Returns the consents under which the captures of a case were stored, and the consent that covers the case now,
    /// oldest first.
    func consents(under captures: [Capture], of found: Case, to plan: PlanFolder) throws(StoreError) -> [Consent] {
        let present = try consent(of: found, to: plan)
        let exported = Set(captures.map(\.id))
        let ids = Set(
            try database.rows("SELECT id, consent_id FROM captures WHERE case_id = ?", .integer(found.id)) {
                ($0.integer(0), $0.integer(1))
            }.filter { exported.contains($0.0) }.map(\.1))
        var found: [Consent] = []
        for id in ids.union(present.map { [$0.id] } ?? []).sorted() {
            found += try consents("n.id = ? AND n.withdrawn IS NULL", .integer(id))
        }
        return found
    }

    package func consentState(of plan: PlanFolder) throws(StoreError) -> ConsentState {
        ConsentState(try consent(to: plan), to: plan)
    }

    /// Finds a case and the valid consent that covers it. Every function that stores or sends data of a case calls this
    /// one.
    ///
    /// - Throws: `.consentNeeded`, and the errors of `find`.
    @discardableResult
    func consented(
        _ find: (borrowing Store) throws(StoreError) -> Case, in plan: PlanFolder
    ) throws(StoreError) -> (found: Case, consent: Consent) {
        // The consent is checked first. Withdrawing the store's consent also deletes the cases, so the missing consent
        // is the reason to report, not the missing case.
        if plan.plan.consent == .store {
            let consent = try valid(consent(to: plan), to: plan, label: nil)
            return (try find(self), consent)
        }
        let found = try find(self)
        return (found, try valid(consent(of: found, to: plan), to: plan, label: found.label))
    }

    func consented(_ label: String, in plan: PlanFolder) throws(StoreError) -> (found: Case, consent: Consent) {
        try consented({ (store) throws(StoreError) in try store.caseNamed(label, in: plan) }, in: plan)
    }

    private func valid(_ consent: Consent?, to plan: PlanFolder, label: String?) throws(StoreError) -> Consent {
        let state = ConsentState(consent, to: plan)
        guard state == .given, let consent else { throw .consentNeeded(state, label: label) }
        return consent
    }

    /// Throws `.consentNeeded` if the plan requires the store's consent and the store has no consent.
    package func checkConsent(to plan: PlanFolder) throws(StoreError) {
        if plan.plan.consent == .store { _ = try valid(consent(to: plan), to: plan, label: nil) }
    }

    /// Stores a consent to a plan's current texts.
    ///
    /// - Parameters:
    ///   - found: the case that the consent covers, if the plan requires consent for each case.
    ///   - items: the keys of the ticked items, which must be all items of the text.
    ///   - language: the language of the texts that the participant read; `nil` for the plan's language.
    ///   - last: the `id` of the consent that the form showed; `nil` if the form showed no consent, or a consent to
    ///     earlier texts.
    /// - Throws: `.refused` for a missing item or name, `.consentGiven` if there is a consent that the form did not
    ///   show, `.consentScope` if the plan requires the other scope of consent.
    package func give(
        to plan: PlanFolder, for found: Case? = nil, items: Set<String>, name: String, email: String? = nil,
        language: String? = nil, after last: Int? = nil, at moment: Moment
    ) throws(StoreError) -> Consent {
        guard (found == nil) == (plan.plan.consent == .store) else { throw .consentScope(plan.plan.consent) }
        guard let texts = plan.texts(in: language) else {
            let languages = plan.texts.map(\.language).joined(separator: ", ")
            throw .refusal(.consentTexts, languages)
        }
        try Self.check(items: items, name: name, against: texts)
        // Only ORBIT Data requires an e-mail address. It creates a participant from name and address, and replies to
        // the address.
        if plan.plan.destination?.kind == .orbit, email == nil {
            throw .refusal(.mailMissing)
        }
        if let email, !Self.isEmail(email) { throw .refusal(.badAddress) }
        return try database.transaction { () throws(StoreError) in
            try remember(plan)
            // Another process may have deleted the case, or stored a consent.
            let present: Consent?
            if let found {
                present = try consent(of: caseNumbered(found.id, in: plan), to: plan)
            } else {
                present = try consent(to: plan)
            }
            let isShown = last == nil ? ConsentState(present, to: plan) != .given : last == present?.id
            if !isShown {
                guard let present else { throw .consentGone(refused: name) }
                throw .consentGiven(by: present.name, number: present.id, refused: name, label: found?.label)
            }
            try database.run(
                """
                INSERT INTO consents (plan, texts, items, name, email, given, language, case_id)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """, .text(plan.plan.id), .text(texts.digest),
                .text(JSON.array(items.sorted().map { .string($0) }).text), .text(name), .text(email),
                .text(moment.text), .text(texts.language), found.map { .integer($0.id) } ?? .null)
            let given = try consents("n.id = ?", .integer(database.lastID)).first
            guard let given else { throw .damaged(path: database.path) }
            try record(.consentGiven, of: found?.id, at: moment)
            return given
        }
    }

    private static func check(items: Set<String>, name: String, against texts: PlanTexts) throws(StoreError) {
        let keys = texts.consent.items.map(\.key)
        let missing = keys.filter { !items.contains($0) }
        if !missing.isEmpty { throw .refusal(.unticked, missing.joined(separator: ", ")) }
        let unknown = items.subtracting(keys).sorted()
        if !unknown.isEmpty {
            throw .refusal(.consentItem, unknown.joined(separator: ", ").visible)
        }
        guard name.contains(where: { !$0.isWhitespace }) else { throw .refusal(.consentName) }
        guard name.unicodeScalars.count <= 400, name == name.visible else {
            throw .refusal(.consentNameForm)
        }
    }

    /// Returns true for text on both sides of a single at sign. The rule for web forms is stricter (HTML Living
    /// Standard, 4.10.5.1.5).
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty && text.utf8.count <= 254
            && text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}
