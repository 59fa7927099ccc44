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
        do throws(JSONSyntaxError) {
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
        guard root.members != nil else { return add(root, "", "must be an object in braces") }
        keys(of: root, "", DocumentProfile.CodingKeys.self)
        for key in ["id", "title", "source"] { text(root, key, "") }
        if let preview = root["preview"] {
            keys(of: preview, "preview.", DocumentProfile.Preview.CodingKeys.self)
            let sides = DocumentProfile.Preview.sides
            for key in ["width", "height"] { number(preview, key, "preview.", in: sides) }
            if let width = preview["width"]?.number, let height = preview["height"]?.number, sides.contains(width),
                sides.contains(height), !DocumentProfile.Preview.aspects.contains(width / height)
            {
                add(preview, "preview", "is more than ten times as long as wide")
            }
        }
        for key in ["titles", "issuers", "otherLabels"] { folded(root, key, "") }
        choice(root, "dateOrder", "", among: DateOrder.self)
        let barcodes = list(root, "barcodes")
        for (index, barcode) in barcodes.enumerated() {
            check(barcode: barcode, "barcodes[\(index)].")
            if let box = barcode["guideBox"], root["preview"] == nil {
                add(box, "barcodes[\(index)].guideBox", "needs a preview: its numbers are fractions of that")
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
            keys(of: agreement, path, DocumentProfile.Agreement.CodingKeys.self)
            reference(agreement, "barcode", path, to: names, "a barcode")
            reference(agreement, "field", path, to: fieldNames, "a field")
        }
    }

    private mutating func check(barcode: LocatedJSON, _ path: String) {
        keys(of: barcode, path, ExpectedBarcode.CodingKeys.self)
        for key in ["name", "label"] { text(barcode, key, path) }
        pattern(barcode, path)
        choice(barcode, "kind", path, among: ExpectedBarcode.Kind.self)
        if barcode["kind"]?.string == "date", barcode["format"] == nil {
            add(barcode, path + "format", "is missing: how the date is written, as yyyy/MM/dd")
        }
        for (index, symbology) in (barcode["symbologies"]?.array ?? []).enumerated()
        where Symbology(rawValue: symbology.string ?? "") == nil {
            let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
            add(symbology, "\(path)symbologies[\(index)]", "must be one of \(names)")
        }
        bool(barcode, "required", path)
        if let symbologies = barcode["symbologies"], symbologies.array?.isEmpty ?? true {
            add(symbologies, path + "symbologies", "must be a list in brackets, with one name or more")
        }
        guard let box = barcode["guideBox"] else { return }
        keys(of: box, path + "guideBox.", GuideBox.CodingKeys.self)
        for key in ["x", "y"] { number(box, key, path + "guideBox.", in: 0...1) }
        for key in ["width", "height"] { number(box, key, path + "guideBox.", in: GuideBox.sides) }
        for (start, length) in [("x", "width"), ("y", "height")] {
            guard let from = box[start]?.number, let by = box[length]?.number, (0...1).contains(from),
                GuideBox.sides.contains(by), from + by > 1 + 1e-9
            else { continue }
            add(box, path + "guideBox", "reaches out of the preview: \(start) + \(length) is more than 1")
        }
    }

    private mutating func check(field: LocatedJSON, _ path: String, barcodes: [String]) {
        keys(of: field, path, FieldDefinition.CodingKeys.self)
        text(field, "name", path)
        choice(field, "kind", path, among: FieldDefinition.Kind.self)
        pattern(field, path)
        if field["from"] != nil { reference(field, "from", path, to: barcodes, "a barcode") }
        bool(field, "optional", path)
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
                add(item, "\(path)\(key)[\(index)]", "must have letters or digits")
            } else if text != folded {
                add(item, "\(path)\(key)[\(index)]", "must be written as \"\(folded)\"")
            }
        }
    }

    // MARK: - Kinds of mistakes

    private mutating func keys<Key: ProfileKey>(of node: LocatedJSON, _ path: String, _ keys: Key.Type) {
        guard let members = node.members else {
            return add(node, String(path.dropLast()), "must be an object in braces")
        }
        for key in keys.allCases where !keys.omissible.contains(key) && node[key.rawValue] == nil {
            add(node, path + key.rawValue, "is missing")
        }
        let known = keys.allCases.map(\.rawValue)
        for (key, value) in members where !known.contains(key) {
            let near = known.min { $0.editDistance(to: key) < $1.editDistance(to: key) }
            let hint = near.flatMap { $0.editDistance(to: key) <= 3 ? "; did you mean \($0)?" : nil } ?? ""
            add(value, path + key, "is no key that docscan knows\(hint)")
        }
    }

    private mutating func list(_ node: LocatedJSON, _ key: String) -> [LocatedJSON] {
        guard let value = node[key] else { return [] }
        if value.array == nil { add(value, key, "must be a list in brackets") }
        return value.array ?? []
    }

    private mutating func text(_ node: LocatedJSON, _ key: String, _ path: String) {
        guard let value = node[key] else { return }
        if value.string?.isEmpty ?? true { add(value, path + key, "must be text in quotes, not empty") }
    }

    private mutating func number(_ node: LocatedJSON, _ key: String, _ path: String, in range: ClosedRange<Double>) {
        guard let value = node[key] else { return }
        if let number = value.number, range.contains(number) { return }
        let (low, high) = (JSON.number(range.lowerBound).text, JSON.number(range.upperBound).text)
        add(value, path + key, "must be a number from \(low) to \(high)")
    }

    private mutating func bool(_ node: LocatedJSON, _ key: String, _ path: String) {
        if let value = node[key], value.bool == nil { add(value, path + key, "must be true or false") }
    }

    private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: LocatedJSON, _ key: String, _ path: String, among type: Choice.Type
    ) {
        guard let value = node[key], Choice(rawValue: value.string ?? "") == nil else { return }
        let choices = type.allCases.map(\.rawValue)
        add(value, path + key, "must be one of \(choices.joined(separator: ", "))")
    }

    /// Two of a list must not have the same name: what refers to them could mean either.
    private mutating func once(_ nodes: [LocatedJSON], _ key: String) {
        var names: Set<String> = []
        for (index, node) in nodes.enumerated() {
            guard let name = node["name"], let text = name.string, !names.insert(text).inserted else { continue }
            add(name, "\(key)[\(index)].name", "is the name of another one: \"\(text)\"")
        }
    }

    private mutating func reference(
        _ node: LocatedJSON, _ key: String, _ path: String, to names: [String], _ kind: String
    ) {
        guard let value = node[key], !names.contains(value.string ?? "") else { return }
        add(value, path + key, "must name \(kind) of this profile: \(names.joined(separator: ", "))")
    }

    private mutating func pattern(_ node: LocatedJSON, _ path: String) {
        guard let value = node["pattern"] else { return }
        guard let text = value.string else { return add(value, path + "pattern", "must be text in quotes") }
        do throws(PatternError) {
            _ = try patterns.compile(text)
        } catch {
            add(value, path + "pattern", "is no regular expression: \(error)")
        }
    }
}
