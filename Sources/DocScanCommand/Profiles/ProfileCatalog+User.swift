import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService

extension ProfileCatalog {
    /// With the profiles in the user's folder.
    static let user = ProfileCatalog(
        shipped: DocumentProfile.shipped, ownNames: { ProfileFolder.user.names },
        ownProfile: { try? ProfileFolder.user.entry(named: $0).content })
}
