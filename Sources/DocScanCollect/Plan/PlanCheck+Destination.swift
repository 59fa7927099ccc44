internal import DocScan

extension PlanCheck {
    static func check(destination: LocatedJSON, slots: [String], _ found: inout JSONCheck) {
        let path = "destination."
        found.keys(of: destination, path, Destination.CodingKeys.self)
        found.choice(destination, "kind", path, among: Destination.Kind.self)
        found.text(destination, "address", path)
        let kind = destination["kind"]?.string.flatMap { Destination.Kind(rawValue: $0) }
        if let kind, let address = destination["address"], let text = address.string, !text.isEmpty {
            check(address, text, of: kind, path, &found)
        }
        for (key, owner) in [("techniques", Destination.Kind.orbit), ("form", .openrosa)] {
            guard let value = destination[key], let kind, kind != owner else { continue }
            found.add(value, path + key, "belongs to the kind \(owner.rawValue)")
        }
        if let techniques = destination["techniques"] { check(techniques, path + "techniques", slots, &found) }
        if kind == .openrosa, destination["form"] == nil {
            found.add(destination, path + "form", "is missing: the form that the server has")
        }
        if let form = destination["form"] { check(form: form, path + "form.", &found) }
        found.choice(destination, "send", path, among: Destination.Sending.self)
        guard let removal = destination["removePictures"] else { return }
        found.keys(of: removal, path + "removePictures.", Destination.Removal.CodingKeys.self)
        found.choice(removal, "when", path + "removePictures.", among: Destination.Removal.Occasion.self)
        found.number(removal, "days", path + "removePictures.", in: 0...36_500)
    }

    /// Checks that a destination accepts a second image per document.
    ///
    /// - Parameter slot: a slot with two sides.
    static func check(destination: LocatedJSON, forSidesOf slot: LocatedJSON, _ found: inout JSONCheck) {
        switch destination["kind"]?.string.flatMap({ Destination.Kind(rawValue: $0) }) {
        case .orbit:
            found.add(slot, "slots", "a document with two sides cannot be sent to orbit, where a capture is one video")
        case .openrosa where destination["form"]?["image2"] == nil:
            found.add(
                destination["form"] ?? destination, "destination.form.image2",
                "is missing: the form's name for the image of the other side")
        case .openrosa:
            if let image = destination["form"]?["image2"], image.string == destination["form"]?["image"]?.string {
                found.add(image, "destination.form.image2", "must be another element than image")
            }
        default: break
        }
    }

    private static func check(
        _ node: LocatedJSON, _ address: String, of kind: Destination.Kind, _ path: String, _ found: inout JSONCheck
    ) {
        switch kind {
        case .folder:
            if !address.hasPrefix("/") { found.add(node, path + "address", "must be a path that begins with /") }
        case .http, .openrosa, .orbit:
            if HTTPAddress(address) == nil {
                found.add(
                    node, path + "address", "must begin with https:// (http:// for this machine), without a password")
            }
        }
    }

    private static func check(
        _ techniques: LocatedJSON, _ path: String, _ slots: [String], _ found: inout JSONCheck
    ) {
        guard let members = techniques.members else {
            return found.add(techniques, path, "must be a JSON object in braces")
        }
        for (slot, value) in members {
            if !slots.contains(slot) { found.add(value, "\(path).\(slot)", "is not a slot of this plan") }
            if !Destination.techniques.contains(value.string ?? "") {
                found.add(value, "\(path).\(slot)", "must be one of T, Z, P, S")
            }
        }
    }

    private static func check(form: LocatedJSON, _ path: String, _ found: inout JSONCheck) {
        found.keys(of: form, path, Destination.Form.CodingKeys.self)
        for key in ["id", "version"] { found.text(form, key, path) }
        for key in ["image", "image2", "report"] {
            guard let value = form[key] else { continue }
            check(element: value, path + key, &found)
        }
        guard let fields = form["fields"] else { return }
        guard let members = fields.members else {
            return found.add(fields, path + "fields", "must be a JSON object in braces")
        }
        for (field, value) in members { check(element: value, "\(path)fields.\(field)", &found) }
    }

    /// Checks the path of an element of a form, such as `person/surname`.
    private static func check(element node: LocatedJSON, _ key: String, _ found: inout JSONCheck) {
        if !OpenRosaInstance.isPath(node.string ?? "") {
            found.add(node, key, "must be the name of an element in the form, such as surname or person/surname")
        }
    }
}

extension Destination {
    /// Reads a checked destination; `nil` if it has errors.
    init?(_ root: LocatedJSON) {
        guard let kind = root["kind"]?.string.flatMap({ Kind(rawValue: $0) }), let address = root["address"]?.string
        else { return nil }
        self.init(kind: kind, address: address)
        for (slot, value) in root["techniques"]?.members ?? [] { techniques[slot] = value.string }
        if let form = root["form"], let id = form["id"]?.string, let image = form["image"]?.string {
            var fields: [String: String] = [:]
            for (field, value) in form["fields"]?.members ?? [] { fields[field] = value.string }
            self.form = Form(
                id: id, version: form["version"]?.string, fields: fields, image: image,
                otherImage: form["image2"]?.string, report: form["report"]?.string)
        }
        sendsUnreviewed = root["send"]?.string == Destination.Sending.unreviewed.rawValue
        if let rule = root["removePictures"],
            let occasion = rule["when"]?.string.flatMap({ Removal.Occasion(rawValue: $0) })
        {
            removal = Removal(occasion: occasion, days: Int(rule["days"]?.number ?? 0))
        }
    }
}
