/// The keys of an object in a profile's JSON. `ProfileCheck` checks against the keys that are decoded.
protocol ProfileKey: CodingKey, CaseIterable, Hashable, RawRepresentable<String> {
    /// What may be left out.
    static var omissible: Set<Self> { get }
}

extension ProfileKey {
    static var omissible: Set<Self> { [] }
}
