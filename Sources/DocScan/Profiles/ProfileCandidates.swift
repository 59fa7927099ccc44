/// The profiles that may fit a picture.
package struct ProfileCandidates: Sendable {
    var profiles: [DocumentProfile]
    /// Whether the caller named the profile, so that it holds whatever was read.
    var isChosen: Bool
    /// The kinds that a page may be instead of the one that the caller named.
    var rivals: [DocumentProfile] = []
}
