package import DocScan
import DocScanEngines
import DocScanService
import FoundationEssentials

/// The folder with the user's document profiles.
typealias ProfileFolder = UserFolder<DocumentProfile>

extension DocumentProfile: UserContent {
    package static let noun = "profile"
    package static let demand = "See docscan profiles check FILE."
    package static let folder = "profiles"
    package static var reservedNames: [String] { shipped.map(\.id) + ["auto", "none"] }

    package init(file: [UInt8]) throws(ProfileError) { try self.init(json: Data(file)) }
}
