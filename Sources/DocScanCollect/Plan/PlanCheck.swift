internal import DocScan

/// Finds every error in `plan.json`, with its line, and reads the valid parts.
struct PlanCheck {
    private(set) var found = JSONCheck()
    private(set) var plan: Plan?

    static let file = "plan.json"

    /// - Parameters:
    ///   - isProfile: true if a document profile has this name.
    ///   - refusesTemplate: true if a text of the template is an error.
    init(_ text: String, knows isProfile: (String) -> Bool, refusesTemplate: Bool = false) {
        do throws(JSONMistake) {
            let root = try LocatedJSON(text)
            check(root, isProfile)
            if refusesTemplate { refuseTemplate(root) }
            if found.mistakes.isEmpty { plan = Plan(root) }
        } catch {
            found.add(error)
        }
        found.sort()
    }

    var mistakes: [PlanMistake] {
        found.mistakes.map { PlanMistake(file: Self.file, line: $0.line, key: $0.key, reason: $0.reason) }
    }

    private mutating func check(_ root: LocatedJSON, _ isProfile: (String) -> Bool) {
        guard root.members != nil else { return found.add(root, "", "a plan must be a JSON object in braces") }
        found.keys(of: root, "", Plan.CodingKeys.self)
        name(root, "id", "")
        for key in ["title", "language"] { found.text(root, key, "") }
        if let language = root["language"], let text = language.string, !text.isEmpty, !Self.isLanguage(text) {
            found.add(language, "language", "must be a language tag, such as en or pt-BR")
        }
        if let institution = root["institution"] {
            found.keys(of: institution, "institution.", Plan.Institution.CodingKeys.self)
            for key in ["name", "contact"] { found.text(institution, key, "institution.") }
        }
        if let window = root["window"] { check(window: window) }
        let slots = found.list(root, "slots")
        if let list = root["slots"], slots.isEmpty, list.array != nil {
            found.add(list, "slots", "must have one slot or more")
        }
        for (index, slot) in slots.enumerated() { check(slot: slot, "slots[\(index)].", isProfile) }
        found.once(slots, "slots")
        found.choice(root, "persons", "", among: Plan.Persons.self)
        found.choice(root, "consent", "", among: Plan.ConsentScope.self)
        guard let destination = root["destination"] else { return }
        Self.check(destination: destination, slots: slots.compactMap { $0["name"]?.string }, &found)
        if let slot = slots.first(where: { $0["sides"]?.number == 2 }) {
            Self.check(destination: destination, forSidesOf: slot, &found)
        }
    }

    private mutating func refuseTemplate(_ root: LocatedJSON) {
        let institution = root["institution"]
        for (key, value, text) in [
            ("title", root["title"], PlanTemplate.title),
            ("institution.name", institution?["name"], PlanTemplate.institution),
            ("institution.contact", institution?["contact"], PlanTemplate.contact),
        ] {
            if let value, value.string == text { found.add(value, key, PlanTemplate.leftover) }
        }
    }

    private mutating func check(window: LocatedJSON) {
        found.keys(of: window, "window.", CollectionWindow.CodingKeys.self)
        for key in ["opens", "closes"] {
            guard let value = window[key], value.string.flatMap({ Moment($0) }) == nil else { continue }
            found.add(value, "window." + key, "must be a time with a UTC offset, such as 2026-11-01T08:00:00+01:00")
        }
        if let opens = window.moment("opens"), let closes = window.moment("closes"), closes <= opens {
            found.add(window, "window", "closes before it opens")
        }
    }

    private mutating func check(slot: LocatedJSON, _ path: String, _ isProfile: (String) -> Bool) {
        found.keys(of: slot, path, Plan.Slot.CodingKeys.self)
        name(slot, "name", path)
        found.text(slot, "label", path)
        found.bool(slot, "optional", path)
        found.number(slot, "count", path, in: 1...1000)
        if let count = slot["count"], let number = count.number, number != number.rounded() {
            found.add(count, path + "count", "must be a whole number")
        }
        found.number(slot, "sides", path, in: 1...2)
        if let sides = slot["sides"], let number = sides.number, number != number.rounded() {
            found.add(sides, path + "sides", "must be 1 or 2")
        }
        guard let profile = slot["profile"] else { return }
        found.text(slot, "profile", path)
        if let text = profile.string, !text.isEmpty, !isProfile(text) {
            found.add(profile, path + "profile", "is not a known profile")
        }
    }

    /// Checks a name for commands and files.
    private mutating func name(_ node: LocatedJSON, _ key: String, _ path: String) {
        guard let value = node[key] else { return }
        let text = value.string ?? ""
        let isName =
            !text.isEmpty && text.utf8.count <= 64 && text.first != "-"
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        if !isName { found.add(value, path + key, "must be letters, digits and dashes, at most 64") }
    }

    /// Returns true for a well-formed language tag. Source: RFC 5646, 2.1, without its grandfathered tags.
    static func isLanguage(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isWord = parts.allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        return isWord && (2...8).contains(parts[0].count) && parts[0].allSatisfy(\.isLetter)
    }
}

extension LocatedJSON {
    fileprivate func moment(_ key: String) -> Moment? { self[key]?.string.flatMap { Moment($0) } }
}

extension Plan {
    /// Reads a checked file; `nil` if it has errors.
    fileprivate init?(_ root: LocatedJSON) {
        guard let id = root["id"]?.string, let title = root["title"]?.string, let institution = root["institution"],
            let name = institution["name"]?.string, let contact = institution["contact"]?.string
        else { return nil }
        self.id = id
        self.title = title
        language = root["language"]?.string ?? "en"
        self.institution = Institution(name: name, contact: contact)
        window = root["window"].flatMap { window in
            guard let opens = window.moment("opens"), let closes = window.moment("closes") else { return nil }
            return CollectionWindow(opens: opens, closes: closes)
        }
        slots = (root["slots"]?.array ?? []).compactMap { slot in
            guard let name = slot["name"]?.string, let label = slot["label"]?.string else { return nil }
            return Slot(
                name: name, label: label, profile: slot["profile"]?.string, count: Int(slot["count"]?.number ?? 1),
                isOptional: slot["optional"]?.bool ?? false, sides: Int(slot["sides"]?.number ?? 1))
        }
        destination = root["destination"].flatMap { Destination($0) }
        persons = root["persons"]?.string.flatMap { Persons(rawValue: $0) } ?? .one
        consent = root["consent"]?.string.flatMap { ConsentScope(rawValue: $0) } ?? .store
    }
}
