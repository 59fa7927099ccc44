/// The evidence that a page is, or is not, a document of the type that a profile describes. Other documents are those
/// of any other type, known or unknown.
package struct Evidence: Sendable {
    package enum Kind: String, Sendable, CaseIterable, Decodable, CodingKeyRepresentable {
        /// A title of documents of the type.
        case title
        /// The issuer of documents of the type.
        case issuer
        /// The label of a field.
        case label
        /// A number of the right form at the label of an identifier, or the lack of such a number.
        case form
        /// A title, or the label of a required field, is missing from a page that was read completely.
        case missing
        /// A phrase of other documents that the profile does not contain.
        case other
        case barcode
        case zone
    }

    /// A finding, and the logarithm of the ratio of its probability on documents of the type to that on other
    /// documents.
    package struct Item: Sendable {
        package var kind: Kind
        /// The phrase, or the name of the field or barcode; never a value.
        package var name: String
        package var weight: Double
    }

    var profile: DocumentProfile
    package private(set) var items: [Item] = []

    /// The sum of the weights of one kind of evidence.
    func sum(_ kind: Kind) -> Double { items.reduce(0) { $1.kind == kind ? $0 + $1.weight : $0 } }

    /// The log odds that the page is a document of the type, without the bias of the model.
    func sum(_ model: EvidenceModel) -> Double {
        Kind.allCases.reduce(0) { $0 + (model.weights[$1] ?? 0) * sum($1) }
    }

    /// True if a title, an issuer or a barcode supports the type. Labels alone prove little, because most documents
    /// have similar ones.
    var isMoreThanLabels: Bool {
        items.contains { $0.weight > 0 && ($0.kind == .title || $0.kind == .issuer || $0.kind == .barcode) }
    }

    /// True if a title or an issuer of the type and a barcode were read, with all that are required. A form with a
    /// barcode of the same form as another document's does not also have that document's title.
    var isComplete: Bool {
        let names = items.filter { $0.kind == .barcode }.map(\.name)
        let required = profile.barcodes.filter(\.required).map(\.name)
        return !names.isEmpty && required.allSatisfy(names.contains)
            && items.contains { $0.weight > 0 && ($0.kind == .title || $0.kind == .issuer) }
    }

    /// True if evidence other than a barcode supports the type.
    var isInPrint: Bool { items.contains { $0.weight > 0 && $0.kind != .barcode } }

    package init(
        _ profile: DocumentProfile, readings: CandidateReadings?, barcodes: [Barcode],
        zone: MachineReadableZone? = nil, model: EvidenceModel
    ) {
        self.profile = profile
        weigh(barcodes, model)
        if let zone, profile.mrz?.matches(zone) ?? false { weigh(zone, model) }
        guard let readings else { return }
        weighTitles(readings.print, model)
        weigh(readings[profile].found, isWhole: readings.print.isWhole, model)
        weighOthers(readings.print, model)
    }

    /// Adds a finding whose probability is `known` on documents of the type, and `strange` on other documents.
    private mutating func add(_ kind: Kind, _ name: String, _ known: Double, _ strange: Double) {
        items.append(Item(kind: kind, name: name, weight: log(known / strange)))
    }

    /// Each expected barcode counts once. A symbol that matches several expected barcodes counts as the one that other
    /// documents match most often.
    private mutating func weigh(_ barcodes: [Barcode], _ model: EvidenceModel) {
        // A share is slow, because it compares all barcodes of other documents, so it is computed only for barcodes
        // that match.
        var open = profile.barcodes.filter { wanted in barcodes.contains { wanted.matches($0) } }
            .map { (wanted: $0, share: model.share(of: $0)) }
            .sorted { $0.share > $1.share }
        var placed: [(box: GuideBox, corners: Quadrilateral)] = []
        for barcode in barcodes {
            guard let index = open.firstIndex(where: { $0.wanted.matches(barcode) }) else { continue }
            let found = open.remove(at: index)
            add(
                .barcode, found.wanted.name, model.known.barcode,
                found.wanted.content == nil ? found.share : Self.otherContent)
            if found.wanted.isPlaced { placed.append((found.wanted.guideBox, barcode.corners)) }
        }
        guard placed.count > 1, let preview = profile.preview,
            let isPlaced = Self.lies(placed[1], from: placed[0], as: preview), isPlaced
        else { return }
        // By chance, the direction is within 20 of 360 degrees. A wrong direction is not counter-evidence, because
        // layouts change.
        add(.barcode, "relative position", 0.95, 2 * Self.tolerance / 360)
    }

    /// The fraction of other documents with a symbol whose content follows the same standard. No such document is
    /// known, and a header of twenty characters cannot occur by chance. The resulting weight alone exceeds the
    /// threshold, and printed text cannot outweigh it.
    private static let otherContent = 1e-12

    /// Adds the evidence of an MRZ. In other text of the same form, a check digit is right in one of 10 cases, six
    /// digits are a date in 366 of 10,000, and three letters are a state in one of 60.
    private mutating func weigh(_ zone: MachineReadableZone, _ model: EvidenceModel) {
        let dates = [ZoneElement.birth, .expiry].count { zone[$0] != nil }
        let states = [ZoneElement.issuer, .nationality].compactMap { zone[$0] }.count(where: ZoneState.isKnown)
        let checks = zone.checks.count(where: \.isValid)
        let strange = pow(0.1, Double(checks)) * pow(0.0366, Double(dates)) * pow(1 / 60, Double(states))
        add(.zone, zone.format.rawValue, model.known.zone, strange)
    }

    /// The tolerance, in degrees, of the direction from one symbol to another on a page seen at a slant.
    private static let tolerance = 10.0

    /// True if the direction from the first symbol to the second is that between their guide boxes, relative to the
    /// reading direction of the first symbol; `nil` if the symbols coincide.
    static func lies(
        _ second: (box: GuideBox, corners: Quadrilateral), from first: (box: GuideBox, corners: Quadrilateral),
        as preview: DocumentProfile.Preview
    ) -> Bool? {
        let axis = first.corners.topRight - first.corners.topLeft
        let way = second.corners.center - first.corners.center
        guard way.length > axis.length / 2, axis.length > 0 else { return nil }
        let seen = atan2(axis.x * way.y - axis.y * way.x, axis.x * way.x + axis.y * way.y)
        let (from, to) = (first.box.center, second.box.center)
        let expected = atan2((to.y - from.y) * preview.height, (to.x - from.x) * preview.width)
        let difference = abs(seen - expected) * 180 / .pi
        return min(difference, 360 - difference) <= tolerance
    }

    private mutating func weighTitles(_ print: PageText, _ model: EvidenceModel) {
        let titles = profile.titles ?? []
        if let title = titles.filter(print.states).min(by: { model.share(of: $0) < model.share(of: $1) }) {
            add(.title, title, model.known.title, model.share(of: title))
        } else if print.isWhole, !titles.isEmpty {
            add(.missing, "title", 1 - model.known.title, 1 - model.share(ofAny: titles))
        }
        let issuers = (profile.issuers ?? []).filter(print.states)
        if let issuer = issuers.min(by: { model.share(of: $0) < model.share(of: $1) }) {
            add(.issuer, issuer, model.known.issuer, model.share(of: issuer))
        }
    }

    /// - Parameter isWhole: true if the page was read completely, so that a label that was not found is missing.
    private mutating func weigh(_ found: FieldReader.Found, isWhole: Bool, _ model: EvidenceModel) {
        let labelled = found.labelled
        for field in profile.fields {
            let strange = model.share(ofAny: field.labels)
            let known = field.isOptional ? model.known.optionalLabel : model.known.label
            guard labelled.contains(field.name) else {
                if isWhole, !field.isOptional { add(.missing, field.name, 1 - known, 1 - strange) }
                continue
            }
            add(.label, field.name, known, strange)
            guard field.kind == .identifier, field.pattern != nil else { continue }
            let reading = found.readings[field.name] ?? found.rivals[field.name]?.first
            if let reading, reading.isLabelled, !reading.isAbsent {
                add(.form, field.name, model.known.form, model.strangeForm)
            } else if isWhole {
                add(.form, field.name, 1 - model.known.form, 1 - model.strangeForm)
            }
        }
    }

    private mutating func weighOthers(_ print: PageText, _ model: EvidenceModel) {
        let own = Set((profile.titles ?? []) + (profile.issuers ?? []) + profile.fields.flatMap(\.labels))
        // Add the strongest counter-evidence first, up to odds of 1 to 20: a known document may have a stamp on it, or
        // lie below a letter.
        var found = print.phrases.subtracting(own).compactMap { phrase in
            model.others[phrase].map { Item(kind: .other, name: phrase, weight: $0) }
        }.sorted { ($0.weight, $0.name) < ($1.weight, $1.name) }[...]
        var rest = -log(20.0)
        while let item = found.popFirst(), rest < 0 {
            items.append(Item(kind: .other, name: item.name, weight: max(item.weight, rest)))
            rest -= item.weight
        }
    }
}
