/// The keys of a handwritten JSON object: checking and decoding use the same ones.
package protocol JSONKey: CodingKey, CaseIterable, Hashable, RawRepresentable<String> {
    static var omissible: Set<Self> { get }
}

extension JSONKey {
    package static var omissible: Set<Self> { [] }
}
