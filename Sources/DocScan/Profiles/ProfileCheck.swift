/// Finds every mistake in a document profile, with its line.
struct ProfileCheck: Sendable {
    var mistakes: [JSONMistake] { found.mistakes }
    private var found = JSONCheck()
    private let patterns: any PatternCompiling

    init(_ text: String, patterns: any PatternCompiling) {
        self.patterns = patterns
        do throws(JSONMistake) {
            let root = try LocatedJSON(text)
            check(root)
        } catch {
            found.add(error)
        }
        found.sort()
    }

    private mutating func check(_ root: LocatedJSON) {
        guard root.members != nil else { return found.add(root, "", "a profile must be a JSON object in braces") }
        found.keys(of: root, "", DocumentProfile.CodingKeys.self)
        for key in ["id", "title", "source"] { found.text(root, key, "") }
        if let preview = root["preview"] {
            found.keys(of: preview, "preview.", DocumentProfile.Preview.CodingKeys.self)
            let sides = DocumentProfile.Preview.sides
            for key in ["width", "height"] { found.number(preview, key, "preview.", in: sides) }
            if let width = preview["width"]?.number, let height = preview["height"]?.number, sides.contains(width),
                sides.contains(height), !DocumentProfile.Preview.aspects.contains(width / height)
            {
                found.add(preview, "preview", "must not have one side more than ten times the other")
            }
        }
        for key in ["titles", "issuers", "otherLabels"] { folded(root, key, "") }
        found.choice(root, "dateOrder", "", among: DateOrder.self)
        let barcodes = found.list(root, "barcodes")
        for (index, barcode) in barcodes.enumerated() {
            check(barcode: barcode, "barcodes[\(index)].")
            if let box = barcode["guideBox"], root["preview"] == nil {
                found.add(
                    box, "barcodes[\(index)].guideBox", "needs a preview: its numbers are fractions of the preview")
            }
        }
        found.once(barcodes, "barcodes")
        if let zone = root["mrz"] { check(zone: zone, hasPreview: root["preview"] != nil) }
        var names = barcodes.compactMap { $0["name"]?.string }
        if root["mrz"] != nil { names += ZoneElement.values.map { FieldDefinition.zonePrefix + $0.rawValue } }
        names += barcodes.flatMap { barcode -> [String] in
            let content = ExpectedBarcode.Content(rawValue: barcode["content"]?.string ?? "")
            return (content?.parts ?? []).map { "\(barcode["name"]?.string ?? "").\($0)" }
        }
        let fields = found.list(root, "fields")
        for (index, field) in fields.enumerated() { check(field: field, "fields[\(index)].", barcodes: names) }
        found.once(fields, "fields")
        let fieldNames = fields.compactMap { $0["name"]?.string }
        for (index, agreement) in found.list(root, "agreements").enumerated() {
            let path = "agreements[\(index)]."
            found.keys(of: agreement, path, DocumentProfile.Agreement.CodingKeys.self)
            found.reference(
                agreement, "barcode", path, to: barcodes.compactMap { $0["name"]?.string },
                "a barcode in this profile")
            found.choice(agreement, "mrz", path, among: ZoneElement.self)
            if agreement.members != nil, (agreement["barcode"] == nil) == (agreement["mrz"] == nil) {
                found.add(agreement, path + "barcode", "must be given, or else mrz, and not both")
            }
            found.reference(agreement, "field", path, to: fieldNames, "a field in this profile")
        }
    }

    private mutating func check(barcode: LocatedJSON, _ path: String) {
        found.keys(of: barcode, path, ExpectedBarcode.CodingKeys.self)
        for key in ["name", "label"] { found.text(barcode, key, path) }
        pattern(barcode, path)
        found.choice(barcode, "kind", path, among: ExpectedBarcode.Kind.self)
        if barcode["kind"]?.string == "date", barcode["format"] == nil {
            found.add(barcode, path + "format", "is missing: give the form of the date, such as yyyy/MM/dd")
        }
        for (index, symbology) in (barcode["symbologies"]?.array ?? []).enumerated()
        where Symbology(rawValue: symbology.string ?? "") == nil {
            let names = Symbology.allCases.map(\.rawValue).joined(separator: ", ")
            found.add(symbology, "\(path)symbologies[\(index)]", "must be one of \(names)")
        }
        found.bool(barcode, "required", path)
        if barcode["content"] != nil {
            found.choice(barcode, "content", path, among: ExpectedBarcode.Content.self)
        }
        if let symbologies = barcode["symbologies"], symbologies.array?.isEmpty ?? true {
            found.add(symbologies, path + "symbologies", "must be a list in brackets with at least one name")
        }
        if let box = barcode["guideBox"] { check(box: box, path) }
    }

    private mutating func check(zone: LocatedJSON, hasPreview: Bool) {
        let path = "mrz."
        found.keys(of: zone, path, ExpectedZone.CodingKeys.self)
        if let formats = zone["formats"], formats.array?.isEmpty ?? true {
            found.add(formats, path + "formats", "must be a list in brackets with at least one name")
        }
        for (index, format) in (zone["formats"]?.array ?? []).enumerated()
        where ZoneFormat(rawValue: format.string ?? "") == nil {
            let names = ZoneFormat.allCases.map(\.rawValue).joined(separator: ", ")
            found.add(format, "\(path)formats[\(index)]", "must be one of \(names)")
        }
        pattern(zone, path, key: "codes")
        guard let box = zone["guideBox"] else { return }
        check(box: box, path)
        if !hasPreview {
            found.add(box, path + "guideBox", "needs a preview: its numbers are fractions of the preview")
        }
    }

    private mutating func check(box: LocatedJSON, _ path: String) {
        found.keys(of: box, path + "guideBox.", GuideBox.CodingKeys.self)
        for key in ["x", "y"] { found.number(box, key, path + "guideBox.", in: 0...1) }
        for key in ["width", "height"] { found.number(box, key, path + "guideBox.", in: GuideBox.sides) }
        for (start, length) in [("x", "width"), ("y", "height")] {
            guard let from = box[start]?.number, let by = box[length]?.number, (0...1).contains(from),
                GuideBox.sides.contains(by), from + by > 1 + 1e-9
            else { continue }
            found.add(box, path + "guideBox", "extends beyond the preview: \(start) + \(length) is more than 1")
        }
    }

    private mutating func check(field: LocatedJSON, _ path: String, barcodes: [String]) {
        found.keys(of: field, path, FieldDefinition.CodingKeys.self)
        found.text(field, "name", path)
        found.choice(field, "kind", path, among: FieldDefinition.Kind.self)
        pattern(field, path)
        if field["from"] != nil { found.reference(field, "from", path, to: barcodes, "a barcode in this profile") }
        found.bool(field, "optional", path)
        for key in ["labels", "prefer"] { folded(field, key, path) }
    }

    /// A list of texts in folded form, in which they are compared.
    private mutating func folded(_ node: LocatedJSON, _ key: String, _ path: String) {
        if let value = node[key], value.array == nil { found.add(value, path + key, "must be a list in brackets") }
        for (index, item) in (node[key]?.array ?? []).enumerated() {
            guard let text = item.string else {
                found.add(item, "\(path)\(key)[\(index)]", "must be text in quotes"); continue
            }
            let folded = text.foldedForMatching.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
            if folded.isEmpty {
                found.add(item, "\(path)\(key)[\(index)]", "must contain a letter or a digit")
            } else if text != folded {
                found.add(item, "\(path)\(key)[\(index)]", "must be written as \"\(folded)\"")
            }
        }
    }

    private mutating func pattern(_ node: LocatedJSON, _ path: String, key: String = "pattern") {
        guard let value = node[key] else { return }
        guard let text = value.string else { return found.add(value, path + key, "must be text in quotes") }
        do throws(PatternError) {
            _ = try patterns.compile(text)
        } catch {
            found.add(value, path + key, "is not a valid regular expression: \(error)")
        }
    }
}
