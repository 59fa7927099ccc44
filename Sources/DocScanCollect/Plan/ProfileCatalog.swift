package import DocScan

/// A document profile, with its name in plans and commands.
package struct NamedProfile: Sendable {
    /// The name. For a user's own profile, it is the name of the file, which may differ from the profile's `id`.
    package var name: String
    package var profile: DocumentProfile
}

/// The document profiles that a plan can name: the shipped ones and the user's own, which are read again at each call,
/// so that a changed file takes effect at once.
package struct ProfileCatalog: Sendable {
    package let shipped: [DocumentProfile]
    private let ownNames: @Sendable () -> [String]
    private let ownProfile: @Sendable (String) -> DocumentProfile?

    /// - Parameters:
    ///   - ownNames: the names of the user's own profiles, readable or not.
    ///   - ownProfile: the profile of such a name; `nil` if it is missing or unreadable.
    package init(
        shipped: [DocumentProfile], ownNames: @escaping @Sendable () -> [String] = { [] },
        ownProfile: @escaping @Sendable (String) -> DocumentProfile? = { _ in nil }
    ) {
        (self.shipped, self.ownNames, self.ownProfile) = (shipped, ownNames, ownProfile)
    }

    /// The names that a plan may use, readable or not.
    package var names: [String] { shipped.map(\.id) + ownNames() }

    /// All profiles that can be read.
    package var all: [NamedProfile] { names.compactMap { profile(named: $0) } }

    /// Returns the profile with a name; `nil` if it is missing or unreadable.
    package func profile(named name: String) -> NamedProfile? {
        (shippedProfile(name) ?? ownProfile(name)).map { NamedProfile(name: name, profile: $0) }
    }

    /// Returns the user's own profile with a name; `nil` for a shipped profile.
    func ownProfile(named name: String) -> NamedProfile? {
        shippedProfile(name) == nil ? profile(named: name) : nil
    }

    /// Returns the profile that a report names.
    ///
    /// - Parameter name: the name to try first, such as that of the slot's profile.
    /// - Throws: `.unknownProfile` if the user has removed it since.
    package func profile(withID id: String, preferring name: String?) throws(ChoiceError) -> NamedProfile {
        if let found = shippedProfile(id) { return NamedProfile(name: id, profile: found) }
        for name in [name, id].compactMap(\.self) + ownNames() {
            if let found = profile(named: name), found.profile.id == id { return found }
        }
        throw .unknownProfile(id)
    }

    private func shippedProfile(_ id: String) -> DocumentProfile? { shipped.first { $0.id == id } }
}

/// The profiles that the scan of an image considers.
package struct WantedProfiles: Sendable {
    /// The only possible profile; `nil` to recognise the document among the shipped profiles and `own`.
    package var only: NamedProfile?
    /// The user's own profiles that are considered in addition to the shipped ones.
    package var own: [NamedProfile] = []
}
