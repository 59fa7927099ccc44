/// The keys of a JSON object that people write: a check against them cannot differ from what is decoded.
package protocol JSONKey: CodingKey, CaseIterable, Hashable, RawRepresentable<String> {
    /// What may be left out.
    static var omissible: Set<Self> { get }
}

extension JSONKey {
    package static var omissible: Set<Self> { [] }
}
