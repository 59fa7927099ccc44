internal import DocScan

/// A text that matches a pattern of an institution, and its position.
struct NumberPlace {
    /// The index of the institution's definition.
    let institution: Int
    /// The label of the matched pattern.
    let label: String
    let line: AccessionText.Line
    let range: Range<String.Index>
    /// The reason for which it was rejected; `nil` for an accession number.
    var reason: IgnoredNumber.Reason?
    /// See `NumberContext.isBracketed`.
    let isBracketed: Bool

    /// The end of the text. Matches of several institutions with one end are at one place.
    var end: String.Index { range.upperBound }

    private var value: String { String(line.text[range]) }

    /// The number of the first character in the line of the text, from 1.
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

    /// The entry for a list of ignored texts; `nil` for an accession number.
    var ignored: IgnoredNumber? {
        reason.map { IgnoredNumber(value: value, reason: $0, line: line.number, column: column) }
    }
}

extension [NumberPlace] {
    /// Accepts a date or time in brackets if the text contains an accession number of that institution in brackets,
    /// because a label for several objects writes all numbers in one way.
    mutating func acceptListed() {
        let listing = Set(filter { $0.reason == nil && $0.isBracketed }.map(\.institution))
        for index in indices where self[index].isBracketed && listing.contains(self[index].institution) {
            if self[index].reason == .date || self[index].reason == .time { self[index].reason = nil }
        }
    }

    /// The results in text order. Results at one position are in the order of the definitions.
    func inOrder<Result>(_ result: (NumberPlace) -> Result?) -> [Result] {
        enumerated().sorted {
            ($0.element.line.number, $0.element.range.lowerBound, $0.offset)
                < ($1.element.line.number, $1.element.range.lowerBound, $1.offset)
        }.compactMap { result($0.element) }
    }
}
