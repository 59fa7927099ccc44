import DocScan
import DocScanEngines
import DocScanService
import Testing

@testable import DocScanBatch

struct BatchOptionsTests {
    private func fingerprint(_ change: (inout BatchOptions) -> Void = { _ in }) -> String {
        var options = BatchOptions()
        options.version = "1"
        change(&options)
        return options.fingerprint
    }

    @Test func `The fingerprint does not depend on the order of settings`() throws {
        let profile = try #require(DocumentProfile.shipped.first)
        #expect(
            fingerprint { $0.settings.options.symbologies = [.qr, .itf] }
                == fingerprint { $0.settings.options.symbologies = [.itf, .qr] })
        #expect(
            fingerprint { $0.settings.options.profile = .only(profile) }
                == fingerprint { $0.settings.options.profile = .only(profile) })
        #expect(
            fingerprint { $0.pageOutputFolders = [.pdf: "a", .hocr: "b"] }
                == fingerprint { $0.pageOutputFolders = [.hocr: "c", .pdf: "d"] })
    }

    @Test func `Everything that a line depends on changes the fingerprint`() throws {
        let profile = try #require(DocumentProfile.shipped.first)
        let changes: [(inout BatchOptions) -> Void] = [
            { _ in }, { $0.version = "2" }, { $0.redaction = .all }, { $0.pageOutputFolders = [.pdf: "a"] },
            { $0.settings.options.readsText = false }, { $0.settings.options.symbologies = [.qr] },
            { $0.settings.options.profile = .none }, { $0.settings.options.profile = .only(profile) },
            { $0.settings.options.readsCode39FullASCII = true }, { $0.settings.options.includesText = true },
            { $0.settings.options.keepsColours = true }, { $0.settings.options.explains = true },
            { $0.settings.options.maximumPixels = 1 }, { $0.settings.recognition.languages = "fra" },
            { $0.settings.ownProfiles = [profile] },
        ]
        #expect(Set(changes.map { fingerprint($0) }).count == changes.count)
    }

    @Test func `Where and how fast the results are written does not matter`() {
        #expect(fingerprint() == fingerprint { ($0.jobs, $0.output, $0.watches) = (9, "x", true) })
    }
}
