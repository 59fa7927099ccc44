import DocScan
import FoundationEssentials
import Testing

struct DocumentProfileTests {
    @Test func `The citizenship certificate ships`() throws {
        let profile = try #require(DocumentProfile.shipped.first)
        #expect(DocumentProfile.shipped.map(\.id) == ["ca-citizenship-certificate", "ca-permit", "us-i797", "generic"])
        #expect(profile.id == "ca-citizenship-certificate")
        #expect(profile.barcodes.map(\.name) == ["certificateNumber", "dateOfBirth"])
        #expect(profile.barcodes.allSatisfy { $0.required && !$0.symbologies.isEmpty })
        #expect(
            profile.fields.map(\.name) == [
                "certificateNumber", "familyName", "givenNames", "dateOfBirth", "sex", "countryOfBirth", "uci",
                "effectiveDate",
            ])
    }

    @Test(arguments: DocumentProfile.shipped)
    func `A shipped profile makes sense`(profile: DocumentProfile) {
        for box in profile.barcodes.map(\.guideBox) {
            #expect(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
            #expect(box.x + box.width <= 1 && box.y + box.height <= 1)
        }
        for field in profile.fields {
            #expect(!field.labels.isEmpty)
            let isComparable = field.labels.allSatisfy { label in
                label.allSatisfy { $0 == " " || ("a"..."z").contains($0) || ("0"..."9").contains($0) }
            }
            #expect(isComparable, "\(field.name) has a label that no folded text can equal")
            #expect(field.kind != .identifier || field.pattern != nil)
        }
        let labels = profile.fields.flatMap(\.labels)
        #expect(Set(labels).count == labels.count)
        for agreement in profile.agreements {
            #expect(profile.fields.contains { $0.name == agreement.field && $0.from == agreement.barcode })
        }
    }

    @Test(arguments: DocumentProfile.shipped)
    func `A profile survives being written`(profile: DocumentProfile) throws {
        #expect(try DocumentProfile(json: JSONEncoder().encode(profile)) == profile)
    }

    private let minimal = """
        {"id": "x", "title": "X", "source": "", "preview": {"width": 1, "height": 1}, "barcodes": [],
        "fields": [{"name": "n", "kind": "name", "labels": ["name"]}], "agreements": []}
        """

    @Test(arguments: [
        ("", "", nil),
        ("\"x\"", "\"\"", "it needs an id and a preview with a width and a height"),
        ("{\"width\": 1", "{\"width\": 0", "it needs an id and a preview with a width and a height"),
        ("\"title\": \"X\",", "", "it has no \"title\""),
        ("\"title\": \"X\"", "\"title\": 7", "title is of the wrong type"),
        ("\"kind\": \"name\", ", "", "fields[0] has no \"kind\""),
        ("\"labels\": [\"name\"]", "\"labels\": [1]", "fields[0].labels[0] is of the wrong type"),
        ("\"kind\"", "\"pattern\": \"[0-9\", \"kind\"", "fields[0].pattern: \"[0-9\" is not a regular expression"),
        ("\"kind\"", "\"from\": \"b\", \"kind\"", "it speaks of a barcode \"b\" that it does not define"),
        (
            "[]}", "[{\"barcode\": \"c\", \"field\": \"n\"}]}",
            "it speaks of a barcode \"c\" that it does not define"
        ),
        ("{\"id\"", "[\"id\"", "it is not JSON"),
    ])
    func `What is wrong with a profile is said in words`(part: String, change: String, reason: String?) {
        let json = Data(minimal.replacing(part, with: change).utf8)
        var found: String?
        do { _ = try DocumentProfile(json: json) } catch { found = ProfileError(error).reason }
        #expect(found == reason)
    }
}
