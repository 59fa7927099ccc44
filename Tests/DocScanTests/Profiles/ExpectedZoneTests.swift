import FoundationEssentials
import Testing

@testable import DocScan

struct ExpectedZoneTests {
    private static func json(_ zone: String, from: String = "mrz.birth", agreement: String = "") -> String {
        """
        {"id": "x", "title": "X", "source": "ours", "preview": {"width": 1, "height": 1}, "mrz": \(zone), "barcodes": [],
        "fields": [{"name": "dateOfBirth", "kind": "date", "labels": [], "from": "\(from)"}],
        "agreements": [\(agreement)]}
        """
    }

    @Test func `A custom profile may expect a zone`() throws {
        let zone = #"{"formats": ["TD1"], "codes": "I[A-Z<]", "guideBox": {"x": 0, "y": 0, "width": 1, "height": 0.4}}"#
        let text = Self.json(zone, agreement: #"{"mrz": "birth", "field": "dateOfBirth"}"#)
        let profile = try DocumentProfile(json: Data(text.utf8))
        #expect(profile.mrz?.formats == [.td1] && profile.fields[0].zoneElement == .birth)
        #expect(try DocumentProfile(json: JSONEncoder().encode(profile)) == profile)
    }

    @Test(arguments: [
        (#"{"formats": []}"#, "at least one name"), (#"{"formats": ["TD9"]}"#, "must be one of TD1"),
        (#"{}"#, "formats is missing"), (#"{"formats": ["TD1"], "codes": "("}"#, "regular expression"),
        (#"{"formats": ["TD1"], "guideBox": {"x": 2, "y": 0, "width": 1, "height": 1}}"#, "from 0 to 1"),
    ])
    func `A mistake in it is named`(zone: String, reason: String) {
        #expect { try DocumentProfile(json: Data(Self.json(zone).utf8)) } throws: { "\($0)".contains(reason) }
    }

    @Test func `A field refers to an element that zones have`() {
        let text = Self.json(#"{"formats": ["TD1"]}"#, from: "mrz.height")
        #expect { try DocumentProfile(json: Data(text.utf8)) } throws: { "\($0)".contains("mrz.birth") }
    }

    @Test func `A zone makes the kinds that have it likely, and the others impossible`() throws {
        let zone = try #require(MachineReadableZone(MachineReadableZoneTests.passport))
        let candidates = ProfileCandidates(
            profiles: DocumentProfile.shipped.filter(\.isRecognizable), isChosen: false)
        let fitting = candidates.fitting(zone).profiles
        #expect(fitting.filter { $0.mrz != nil }.map(\.id) == ["passport"])
        #expect(candidates.fitting(nil).profiles.allSatisfy { $0.mrz == nil })
        let finding = try #require(ProfileFinder(profiles: fitting).find(nil, barcodes: [], zone: zone))
        #expect(finding.isRecognized && finding.profile.id == "passport")
        // A card of no particular kind is some document with a zone.
        let card = MachineReadableZoneTests.card
        let other = try #require(MachineReadableZone(["A<" + card[0].dropFirst(2), card[1], card[2]]))
        #expect(candidates.fitting(other).profiles.filter { $0.mrz != nil }.map(\.id) == ["mrz"])
    }
}
