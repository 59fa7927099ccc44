package import DocScan

/// A document profile, with the name by which plans and people refer to it.
package struct NamedProfile: Sendable {
    /// That of the file for a profile of the user's own, which may differ from the `id` of the profile in it.
    package var name: String
    package var profile: DocumentProfile
}

/// The document profiles that a plan can name: the shipped ones and the user's own.
///
/// The user's own are read again at each call, so that a changed file counts at once.
package struct ProfileCatalog: Sendable {
    package let shipped: [DocumentProfile]
    private let ownNames: @Sendable () -> [String]
    private let ownProfile: @Sendable (String) -> DocumentProfile?

    /// - Parameters:
    ///   - ownNames: the names of the user's own profiles, readable or not.
    ///   - ownProfile: the profile of such a name; `nil` if it is missing or cannot be read.
    package init(
        shipped: [DocumentProfile], ownNames: @escaping @Sendable () -> [String] = { [] },
        ownProfile: @escaping @Sendable (String) -> DocumentProfile? = { _ in nil }
    ) {
        (self.shipped, self.ownNames, self.ownProfile) = (shipped, ownNames, ownProfile)
    }

    /// The names that a plan may use, readable or not.
    var names: [String] { shipped.map(\.id) + ownNames() }

    /// All profiles that can be read.
    package var all: [NamedProfile] { names.compactMap { profile(named: $0) } }

    /// The profile of a name; `nil` if it is missing or cannot be read.
    package func profile(named name: String) -> NamedProfile? {
        (shippedProfile(name) ?? ownProfile(name)).map { NamedProfile(name: name, profile: $0) }
    }

    /// The user's own profile of a name; `nil` for a shipped one.
    func ownProfile(named name: String) -> NamedProfile? {
        shippedProfile(name) == nil ? profile(named: name) : nil
    }

    /// The profile that a report names.
    ///
    /// - Parameter name: the name to try first: that of the capture's slot.
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

/// The documents that the scan of a picture looks for.
package struct WantedProfiles: Sendable {
    /// The document that the picture shows; `nil` to recognize it among the shipped ones and `own`.
    package var only: NamedProfile?
    /// The user's own documents that are recognized besides the shipped ones.
    package var own: [NamedProfile] = []
}
