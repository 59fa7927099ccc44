internal import DocScan

/// A place in a text that has the form of an institution's number.
struct NumberPlace {
    /// The index of the institution's definition.
    let institution: Int
    /// The label of the matched pattern.
    let label: String
    let line: AccessionText.Line
    let range: Range<String.Index>
    /// The thing that it resembles; `nil` for a number.
    var reason: IgnoredNumber.Reason?
    /// True if it has points, and is in brackets alone or in a list of numbers.
    let isBracketed: Bool

    /// The end, which identifies the place for several institutions.
    var end: String.Index { range.upperBound }

    private var value: String { String(line.text[range]) }

    /// The character in its line of the whole text, from 1.
    private var column: Int {
        line.offset + line.text.unicodeScalars.distance(from: line.text.startIndex, to: range.lowerBound) + 1
    }

    func match(of definition: InstitutionDefinition) -> AccessionMatch {
        func url(_ template: String?) -> String? {
            template.flatMap(URITemplate.init)?.expanded(["accession_number": value])
        }
        return AccessionMatch(
            value: value, label: label, organization: definition.name, objectURL: url(definition.objectURL),
            iiifManifest: url(definition.iiifManifest), oembed: url(definition.oembedProfile), line: line.number,
            column: column)
    }

    /// The place in a list of ignored texts; `nil` for a number.
    var ignored: IgnoredNumber? {
        reason.map { IgnoredNumber(value: value, reason: $0, line: line.number, column: column) }
    }
}

extension [NumberPlace] {
    /// Accepts a date or a time in brackets if the text has a number of the same institution in brackets: a label of
    /// several objects states their numbers in the same way.
    mutating func acceptListed() {
        let listing = Set(filter { $0.reason == nil && $0.isBracketed }.map(\.institution))
        for index in indices where self[index].isBracketed && listing.contains(self[index].institution) {
            if self[index].reason == .date || self[index].reason == .time { self[index].reason = nil }
        }
    }

    /// The results in text order, and at one place in the order of the definitions.
    func inOrder<Result>(_ result: (NumberPlace) -> Result?) -> [Result] {
        enumerated().sorted {
            ($0.element.line.number, $0.element.range.lowerBound, $0.offset)
                < ($1.element.line.number, $1.element.range.lowerBound, $1.offset)
        }.compactMap { result($0.element) }
    }
}
