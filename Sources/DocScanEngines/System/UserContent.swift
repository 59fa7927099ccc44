public import DocScan
internal import FoundationEssentials

/// The user's document profiles.
public typealias ProfileFolder = UserFolder<DocumentProfile>

extension DocumentProfile: UserContent {
    public static let noun = "profile"
    public static let demand = "See docscan profiles check FILE."
    public static let folder = "profiles"
    public static var reservedNames: [String] { shipped.map(\.id) + ["auto", "none"] }

    public init(file: [UInt8]) throws(ProfileError) { try self.init(json: Data(file)) }
}
