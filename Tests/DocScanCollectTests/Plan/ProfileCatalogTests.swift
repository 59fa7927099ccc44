import DocScan
import DocScanEngines
import Testing

@testable import DocScanCollect

struct ProfileCatalogTests {
    @Test func `A report's profile is found by its id, whatever its file is called`() throws {
        let catalog = Collection.catalog
        #expect(try catalog.profile(withID: "ca-permit", preferring: nil).name == "ca-permit")
        for name in ["notice", "ca-permit", "gone", nil] {
            #expect(try catalog.profile(withID: "gov.notice", preferring: name).name == "notice")
        }
        #expect(throws: ChoiceError.unknownProfile("gone")) {
            _ = try catalog.profile(withID: "gone", preferring: "notice")
        }
    }

    @Test func `A plan can name a profile that cannot be read, and a scan cannot look for it`() {
        #expect(Collection.catalog.names.contains("broken") && Collection.catalog.profile(named: "broken") == nil)
        #expect(Collection.catalog.ownProfile(named: "ca-permit") == nil)
    }
}
