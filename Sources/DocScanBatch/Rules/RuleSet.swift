internal import DocScan
internal import DocScanEngines

/// The rules for the documents of a batch, from a JSON file.
package struct RuleSet: Sendable {
    let rules: [Rule]

    private enum RootKey: String, JSONKey { case rules }

    private enum Key: String, JSONKey {
        case name, profile, outcome, barcode, field, text, split, rename, move, copy, tag, ignore
        static let omissible = Set(Self.allCases).subtracting([.name])
    }

    private enum CodeKey: String, JSONKey {
        case symbologies, pattern
        static let omissible: Set<Self> = [.symbologies]
    }

    private enum FieldKey: String, JSONKey { case name, pattern }

    /// The placeholders in addition to the names of fields.
    static let placeholders: Set<String> = ["barcode", "profile", "outcome", "source", "page", "tag"]

    /// - Throws: all errors in the text, each with its line and key.
    package init(_ text: String) throws(RuleMistakes) {
        var reader = Reader()
        var rules: [Rule] = []
        do throws(JSONMistake) {
            let root = try LocatedJSON(text)
            rules = reader.rules(root)
        } catch {
            reader.found.add(error)
        }
        reader.found.sort()
        if !reader.found.mistakes.isEmpty { throw RuleMistakes(mistakes: reader.found.mistakes.map(\.description)) }
        self.rules = rules
    }

    private struct Reader {
        var found = JSONCheck()
        private let patterns = RE2Patterns()

        mutating func rules(_ root: LocatedJSON) -> [Rule] {
            guard root.members != nil else {
                found.add(root, "", "rules must be a JSON object in braces")
                return []
            }
            found.keys(of: root, "", RootKey.self)
            let list = found.list(root, "rules")
            found.once(list, "rules")
            return list.enumerated().map { rule($1, "rules[\($0)].") }
        }

        private mutating func rule(_ node: LocatedJSON, _ path: String) -> Rule {
            found.keys(of: node, path, Key.self)
            found.text(node, "name", path)
            found.choice(node, "split", path, among: Rule.Split.self)
            found.bool(node, "ignore", path)
            var rule = Rule(name: node["name"]?.string ?? "", condition: condition(node, path))
            rule.split = node["split"]?.string.flatMap { Rule.Split(rawValue: $0) }
            rule.rename = template(node, "rename", path, isFolder: false)
            rule.folder = template(node, "move", path, isFolder: true)
            if let copy = node["copy"] {
                if rule.folder != nil { found.add(copy, path + "copy", "must not be combined with move") }
                (rule.folder, rule.copies) = (template(node, "copy", path, isFolder: true), true)
            }
            rule.tags = texts(node, "tag", path)
            rule.ignores = node["ignore"]?.bool ?? false
            let acts = rule.split != nil || rule.rename != nil || rule.folder != nil || !rule.tags.isEmpty
            if rule.ignores == acts {
                found.add(
                    node, String(path.dropLast()),
                    acts
                        ? "ignores documents, and must do nothing else"
                        : "does nothing: give split, rename, move, copy, tag or ignore")
            }
            return rule
        }

        private mutating func condition(_ node: LocatedJSON, _ path: String) -> RuleCondition {
            var condition = RuleCondition()
            condition.profiles = texts(node, "profile", path)
            for outcome in texts(node, "outcome", path) {
                if let known = ScanReport.Outcome(rawValue: outcome) {
                    condition.outcomes.append(known)
                } else {
                    let names = ScanReport.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
                    found.add(node["outcome"] ?? node, path + "outcome", "must be one of \(names)")
                }
            }
            if let barcode = node["barcode"] {
                found.keys(of: barcode, path + "barcode.", CodeKey.self)
                let pattern = pattern(barcode, "pattern", path + "barcode.")
                var symbologies: Set<Symbology> = []
                for name in texts(barcode, "symbologies", path + "barcode.") {
                    if let known = Symbology(rawValue: name) {
                        symbologies.insert(known)
                    } else {
                        let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
                        found.add(barcode, path + "barcode.symbologies", "must be one of \(names)")
                    }
                }
                condition.barcode = pattern.map { RuleCondition.Code(symbologies: symbologies, pattern: $0) }
            }
            if let field = node["field"] {
                found.keys(of: field, path + "field.", FieldKey.self)
                found.text(field, "name", path + "field.")
                condition.field = pattern(field, "pattern", path + "field.").map {
                    RuleCondition.Value(name: field["name"]?.string ?? "", pattern: $0)
                }
            }
            condition.text = pattern(node, "text", path) { "(?s:.*)(?:\($0))(?s:.*)" }
            return condition
        }

        private mutating func pattern(
            _ node: LocatedJSON, _ key: String, _ path: String, around: (String) -> String = { $0 }
        ) -> (any CompiledPattern)? {
            guard let value = node[key] else { return nil }
            guard let text = value.string else {
                found.add(value, path + key, "must be text in quotes")
                return nil
            }
            do throws(PatternError) {
                // Compile the pattern alone first. Otherwise an unbalanced parenthesis could match one of the
                // surrounding text.
                _ = try patterns.compile(text)
                return try patterns.compile(around(text))
            } catch {
                found.add(value, path + key, "is not a valid regular expression: \(error)")
                return nil
            }
        }

        private mutating func template(
            _ node: LocatedJSON, _ key: String, _ path: String, isFolder: Bool
        ) -> NameTemplate? {
            guard let value = node[key] else { return nil }
            guard let text = value.string, !text.isEmpty, let template = NameTemplate(text) else {
                found.add(value, path + key, "must be text in quotes, with names in braces, such as {familyName}")
                return nil
            }
            if text.hasPrefix("/") || text.split(separator: "/").contains("..") {
                found.add(value, path + key, "must not lead out of the folder")
            } else if !isFolder, text.contains("/") {
                found.add(value, path + key, "must be a name without folders: move or copy names the folder")
            }
            let fields = Set(DocumentProfile.shipped.flatMap { $0.fields.map(\.name) })
            for name in template.placeholders where !RuleSet.placeholders.contains(name) && !fields.contains(name) {
                let near = (fields.union(RuleSet.placeholders)).min {
                    $0.editDistance(to: name) < $1.editDistance(to: name)
                }
                // Unknown names are allowed, because the fields of the user's own profiles are not available here.
                if let near, near.editDistance(to: name) <= 2 {
                    found.add(value, path + key, "has no {\(name)}; did you mean {\(near)}?")
                }
            }
            return template
        }

        /// The value of a key that is a text or a list of texts.
        private mutating func texts(_ node: LocatedJSON, _ key: String, _ path: String) -> [String] {
            guard let value = node[key] else { return [] }
            if let text = value.string, !text.isEmpty { return [text] }
            let texts = (value.array ?? []).compactMap(\.string).filter { !$0.isEmpty }
            if texts.isEmpty || texts.count < value.array?.count ?? 1 {
                found.add(value, path + key, "must be text in quotes, or a list of texts in brackets")
            }
            return texts
        }
    }
}

/// The errors in a file of rules, each with its line and key.
package struct RuleMistakes: Error, Sendable, Hashable {
    package var mistakes: [String]
}
