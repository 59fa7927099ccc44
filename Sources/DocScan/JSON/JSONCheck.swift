/// Collects the mistakes in a handwritten JSON file, by the kind of each value. Each function checks a key of the
/// object at `path`, such as `barcodes[1].`; only `keys` reports missing keys.
package struct JSONCheck: Sendable {
    package private(set) var mistakes: [JSONMistake] = []

    package init() {}

    package mutating func add(_ node: LocatedJSON, _ key: String, _ reason: String) {
        mistakes.append(JSONMistake(line: node.line, key: key, reason: reason))
    }

    package mutating func add(_ error: JSONMistake) {
        mistakes.append(JSONMistake(line: error.line, key: "", reason: "it is not JSON: \(error.reason)"))
    }

    package mutating func sort() { mistakes.sort { $0.line < $1.line } }

    package mutating func keys<Key: JSONKey>(of node: LocatedJSON, _ path: String, _ keys: Key.Type) {
        guard let members = node.members else {
            return add(node, String(path.dropLast()), "must be a JSON object in braces")
        }
        for key in keys.allCases where !keys.omissible.contains(key) && node[key.rawValue] == nil {
            add(node, path + key.rawValue, "is missing")
        }
        let known = keys.allCases.map(\.rawValue)
        for (key, value) in members where !known.contains(key) {
            let near = known.min { $0.editDistance(to: key) < $1.editDistance(to: key) }
            let hint = near.flatMap { $0.editDistance(to: key) <= 3 ? "; did you mean \($0)?" : nil } ?? ""
            add(value, path + key, "is not a known key\(hint)")
        }
    }

    package mutating func list(_ node: LocatedJSON, _ key: String) -> [LocatedJSON] {
        guard let value = node[key] else { return [] }
        if value.array == nil { add(value, key, "must be a list in brackets") }
        return value.array ?? []
    }

    package mutating func text(_ node: LocatedJSON, _ key: String, _ path: String) {
        guard let value = node[key] else { return }
        if value.string?.isEmpty ?? true { add(value, path + key, "must be non-empty text in quotes") }
    }

    package mutating func number(_ node: LocatedJSON, _ key: String, _ path: String, in range: ClosedRange<Double>) {
        guard let value = node[key] else { return }
        if let number = value.number, range.contains(number) { return }
        let (low, high) = (JSON.number(range.lowerBound).text, JSON.number(range.upperBound).text)
        add(value, path + key, "must be a number from \(low) to \(high)")
    }

    package mutating func bool(_ node: LocatedJSON, _ key: String, _ path: String) {
        if let value = node[key], value.bool == nil { add(value, path + key, "must be true or false") }
    }

    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: LocatedJSON, _ key: String, _ path: String, among type: Choice.Type
    ) {
        guard let value = node[key], Choice(rawValue: value.string ?? "") == nil else { return }
        let choices = type.allCases.map(\.rawValue)
        add(value, path + key, "must be one of \(choices.joined(separator: ", "))")
    }

    /// No two elements may have the same name: a reference could mean either.
    package mutating func once(_ nodes: [LocatedJSON], _ key: String) {
        var names: Set<String> = []
        for (index, node) in nodes.enumerated() {
            guard let name = node["name"], let text = name.string, !names.insert(text).inserted else { continue }
            add(name, "\(key)[\(index)].name", "must be unique: \"\(text)\" is already used")
        }
    }

    package mutating func reference(
        _ node: LocatedJSON, _ key: String, _ path: String, to names: [String], _ kind: String
    ) {
        guard let value = node[key], !names.contains(value.string ?? "") else { return }
        add(value, path + key, "must be the name of \(kind): \(names.joined(separator: ", "))")
    }
}
