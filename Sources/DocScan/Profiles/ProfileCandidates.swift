/// The profiles that may fit a picture.
package struct ProfileCandidates: Sendable {
    var profiles: [DocumentProfile]
    /// True if the caller named the profile, so that it holds whatever was read.
    var isChosen: Bool
    /// The kinds that a page may be instead of the named one.
    var rivals: [DocumentProfile] = []
}
