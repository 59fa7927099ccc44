import Foundation
import Testing

@testable import DocScan

struct LiveSettingsTests {
    @Test func `Refuses guidance for a document without required barcodes and zone`() throws {
        var optional = DocumentProfile.shipped[0]
        for index in optional.barcodes.indices { optional.barcodes[index].required = false }
        #expect(LiveSettings(profiles: []) == nil)
        #expect(LiveSettings(profiles: [optional]) == nil)
        #expect(LiveSettings(profiles: [optional, Certificate.profile])?.profiles == [Certificate.profile])
    }

    @Test func `A document with a zone can be guided to`() throws {
        let passport = try #require(DocumentProfile.shipped.first { $0.id == "passport" })
        #expect(LiveSettings(profiles: [passport])?.profiles == [passport])
        #expect(passport.targets.map(\.name) == ["mrz"])
    }

    @Test func `Settings survive a round trip through JSON`() throws {
        let settings = try SessionScript.settings {
            ($0.manualAfter, $0.timeout, $0.pressesShutter) = (nil, 12.5, true)
            ($0.gravity, $0.isMirrored) = (.fit, true)
            ($0.lock.frames, $0.limits.straightTilt) = (5, 3)
        }
        let again = try JSONDecoder.withPatterns.decode(LiveSettings.self, from: JSONEncoder().encode(settings))
        #expect(again == settings)
    }
}
