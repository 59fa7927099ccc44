/// Finds every mistake in a document profile, with its line.
package struct ProfileCheck: Sendable {
    /// One mistake: where it is and what would be right.
    package struct Mistake: Sendable, Hashable, CustomStringConvertible {
        /// From 1.
        package var line: Int
        /// As `barcodes[1].guideBox.width`; empty for the file as a whole.
        package var key: String
        package var reason: String

        package var description: String { "line \(line): \(key.isEmpty ? "" : key + " ")\(reason)" }
    }

    package private(set) var mistakes: [Mistake] = []
    private let patterns: any PatternCompiling

    /// - Parameter text: the profile's JSON.
    package init(_ text: String, patterns: any PatternCompiling) {
        self.patterns = patterns
        do throws(LocatedJSON.Mistake) {
            let root = try LocatedJSON(text)
            check(root)
        } catch {
            mistakes = [Mistake(line: error.line, key: "", reason: "it is not JSON: \(error.reason)")]
        }
        mistakes.sort { $0.line < $1.line }
    }

    private mutating func add(_ node: LocatedJSON, _ key: String, _ reason: String) {
        mistakes.append(Mistake(line: node.line, key: key, reason: reason))
    }

    private mutating func check(_ root: LocatedJSON) {
        guard root.members != nil else { return add(root, "", "a profile must be a JSON object in braces") }
        keys(
            of: root, "", ["id", "title", "source", "barcodes", "fields", "agreements"],
            optional: ["titles", "issuers", "preview", "otherLabels", "dateOrder"])
        for key in ["id", "title", "source"] { text(root, key, "") }
        if let preview = root["preview"] {
            keys(of: preview, "preview.", ["width", "height"])
            let sides = DocumentProfile.Preview.sides
            for key in ["width", "height"] { number(preview, key, "preview.", in: sides) }
            if let width = preview["width"]?.number, let height = preview["height"]?.number, sides.contains(width),
                sides.contains(height), !DocumentProfile.Preview.aspects.contains(width / height)
            {
                add(preview, "preview", "must not have one side more than ten times the other")
            }
        }
        for key in ["titles", "issuers", "otherLabels"] { folded(root, key, "") }
        if root["dateOrder"] != nil {
            choice(root, "dateOrder", "", among: DateOrder.allCases.map(\.rawValue))
        }
        let barcodes = list(root, "barcodes")
        for (index, barcode) in barcodes.enumerated() {
            check(barcode: barcode, "barcodes[\(index)].")
            if let box = barcode["guideBox"], root["preview"] == nil {
                add(box, "barcodes[\(index)].guideBox", "needs a preview: its numbers are fractions of the preview")
            }
        }
        once(barcodes, "barcodes")
        let names = barcodes.compactMap { $0["name"]?.string }
        let fields = list(root, "fields")
        for (index, field) in fields.enumerated() { check(field: field, "fields[\(index)].", barcodes: names) }
        once(fields, "fields")
        let fieldNames = fields.compactMap { $0["name"]?.string }
        for (index, agreement) in list(root, "agreements").enumerated() {
            let path = "agreements[\(index)]."
            keys(of: agreement, path, ["barcode", "field"])
            reference(agreement, "barcode", path, to: names, "a barcode")
            reference(agreement, "field", path, to: fieldNames, "a field")
        }
    }

    private mutating func check(barcode: LocatedJSON, _ path: String) {
        keys(
            of: barcode, path,
            ["name", "label", "symbologies", "pattern", "kind", "required"], optional: ["format", "guideBox"])
        for key in ["name", "label"] { text(barcode, key, path) }
        pattern(barcode, path)
        choice(barcode, "kind", path, among: ["identifier", "date"])
        if barcode["kind"]?.string == "date", barcode["format"] == nil {
            add(barcode, path + "format", "is missing: give the form of the date, such as yyyy/MM/dd")
        }
        for (index, symbology) in (barcode["symbologies"]?.array ?? []).enumerated()
        where Symbology(rawValue: symbology.string ?? "") == nil {
            let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
            add(symbology, "\(path)symbologies[\(index)]", "must be one of \(names)")
        }
        if let required = barcode["required"], case .bool = required.value {
        } else if let required = barcode["required"] {
            add(required, path + "required", "must be true or false")
        }
        if let symbologies = barcode["symbologies"], symbologies.array?.isEmpty ?? true {
            add(symbologies, path + "symbologies", "must be a list in brackets with at least one name")
        }
        guard let box = barcode["guideBox"] else { return }
        keys(of: box, path + "guideBox.", ["x", "y", "width", "height"])
        for key in ["x", "y"] { number(box, key, path + "guideBox.", in: 0...1) }
        for key in ["width", "height"] { number(box, key, path + "guideBox.", in: GuideBox.sides) }
        for (start, length) in [("x", "width"), ("y", "height")] {
            guard let from = box[start]?.number, let by = box[length]?.number, (0...1).contains(from),
                GuideBox.sides.contains(by), from + by > 1 + 1e-9
            else { continue }
            add(box, path + "guideBox", "extends beyond the preview: \(start) + \(length) is more than 1")
        }
    }

    private mutating func check(field: LocatedJSON, _ path: String, barcodes: [String]) {
        keys(of: field, path, ["name", "kind", "labels"], optional: ["pattern", "from", "optional"])
        text(field, "name", path)
        choice(field, "kind", path, among: ["identifier", "date", "name", "country", "sex", "text"])
        pattern(field, path)
        if field["from"] != nil { reference(field, "from", path, to: barcodes, "a barcode") }
        if let optional = field["optional"] {
            if case .bool = optional.value {} else { add(optional, path + "optional", "must be true or false") }
        }
        folded(field, "labels", path)
    }

    /// A list of texts in the form in which they are compared.
    private mutating func folded(_ node: LocatedJSON, _ key: String, _ path: String) {
        if let value = node[key], value.array == nil { add(value, path + key, "must be a list in brackets") }
        for (index, item) in (node[key]?.array ?? []).enumerated() {
            guard let text = item.string else {
                add(item, "\(path)\(key)[\(index)]", "must be text in quotes"); continue
            }
            let folded = text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
            if folded.isEmpty {
                add(item, "\(path)\(key)[\(index)]", "must contain a letter or a digit")
            } else if text != folded {
                add(item, "\(path)\(key)[\(index)]", "must be written as \"\(folded)\"")
            }
        }
    }

    // MARK: - Kinds of mistakes

    private mutating func keys(of node: LocatedJSON, _ path: String, _ required: [String], optional: [String] = []) {
        guard let members = node.members else {
            return add(node, String(path.dropLast()), "must be a JSON object in braces")
        }
        for key in required where node[key] == nil { add(node, path + key, "is missing") }
        for (key, value) in members where !(required + optional).contains(key) {
            let near = (required + optional).min { $0.editDistance(to: key) < $1.editDistance(to: key) }
            let hint = near.flatMap { $0.editDistance(to: key) <= 3 ? "; did you mean \($0)?" : nil } ?? ""
            add(value, path + key, "is not a known key\(hint)")
        }
    }

    private mutating func list(_ node: LocatedJSON, _ key: String) -> [LocatedJSON] {
        guard let value = node[key] else { return [] }
        if value.array == nil { add(value, key, "must be a list in brackets") }
        return value.array ?? []
    }

    private mutating func text(_ node: LocatedJSON, _ key: String, _ path: String) {
        guard let value = node[key] else { return }
        if value.string?.isEmpty ?? true { add(value, path + key, "must be non-empty text in quotes") }
    }

    private mutating func number(_ node: LocatedJSON, _ key: String, _ path: String, in range: ClosedRange<Double>) {
        guard let value = node[key] else { return }
        if value.number.map({ !range.contains($0) }) ?? true {
            add(
                value, path + key,
                "must be a number from \(JSON.number(range.lowerBound).text) to \(JSON.number(range.upperBound).text)")
        }
    }

    private mutating func choice(_ node: LocatedJSON, _ key: String, _ path: String, among choices: [String]) {
        guard let value = node[key], !choices.contains(value.string ?? "") else { return }
        add(value, path + key, "must be one of \(choices.joined(separator: ", "))")
    }

    /// Two of a list must not have the same name: what refers to them could mean either.
    private mutating func once(_ nodes: [LocatedJSON], _ key: String) {
        var names: Set<String> = []
        for (index, node) in nodes.enumerated() {
            guard let name = node["name"], let text = name.string, !names.insert(text).inserted else { continue }
            add(name, "\(key)[\(index)].name", "must be unique: \"\(text)\" is already used")
        }
    }

    private mutating func reference(
        _ node: LocatedJSON, _ key: String, _ path: String, to names: [String], _ kind: String
    ) {
        guard let value = node[key], !names.contains(value.string ?? "") else { return }
        add(value, path + key, "must be the name of \(kind) in this profile: \(names.joined(separator: ", "))")
    }

    private mutating func pattern(_ node: LocatedJSON, _ path: String) {
        guard let value = node["pattern"] else { return }
        guard let text = value.string else { return add(value, path + "pattern", "must be text in quotes") }
        do throws(PatternError) {
            _ = try patterns.compile(text)
        } catch {
            add(value, path + "pattern", "is not a valid regular expression: \(error)")
        }
    }
}
