import DocScan
import DocScanEngines
import Testing

@testable import DocScanCollect

/// The keys that programs read in the output of the command and in the answers of the server.
struct JSONFormTests {
    private func keys<Form: JSONRecord>(_ form: Form.Type) -> Set<String> {
        Set(form.schema["required"]?.array?.compactMap(\.string) ?? [])
    }

    @Test func `One form has the keys of the command and of the page`() {
        #expect(keys(Account.self) == ["name", "role", "hasPassword", "made", "disabled", "id"])
        #expect(keys(PairedDevice.self) == ["name", "person", "paired", "used", "id", "role", "isActive"])
        #expect(keys(ProfileForm.self) == ["id", "title", "source", "name", "barcodes", "fields"])
        let columns = Set(CollectedNumber.columns.map(\.key))
        #expect(
            keys(CollectedNumber.self)
                == columns.union(["id", "value", "organization", "url", "hasRecord", "iiif"]))
        #expect(keys(RecordedNumber.self) == keys(CollectedNumber.self).union(["manifestText", "oembedText"]))
    }

    @Test func `A profile has the name by which it is chosen, and its titles in a language`() throws {
        let profile = DocumentProfile.shipped[0]
        let form = ProfileForm(profile, named: "own", in: .french).json
        #expect(form["id"] == "own" && form["name"] == "own" && form["source"]?.string == profile.source)
        #expect(form["title"]?.string != profile.title)
        #expect(ProfileForm(profile, named: "own").json["title"]?.string == profile.title)
        #expect(form["fields"]?.array?.count == profile.fields.count)
    }
}
