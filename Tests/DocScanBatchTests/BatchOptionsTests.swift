import DocScan
import DocScanEngines
import DocScanService
import Testing

@testable import DocScanBatch

struct BatchOptionsTests {
    private func fingerprint(_ change: (inout BatchOptions) -> Void = { _ in }) -> String {
        var options = BatchOptions()
        options.build = "1"
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

    /// The properties that the fingerprint depends on, each with a change.
    private let changes: [String: (inout BatchOptions) -> Void] = [
        "build": { $0.build = "2" }, "redaction": { $0.redaction = .all },
        "pageOutputFolders": { $0.pageOutputFolders = [.pdf: "a"] }, "cropsPages": { $0.cropsPages = true },
        "existingText": { $0.existingText = .redo }, "writesArchives": { $0.writesArchives = true },
        "blackensSheets": { $0.blackensSheets = true }, "settings": { $0.settings.options.readsText = false },
    ]

    /// The options on which neither the reports nor the pages of an input depend.
    private let others: Set = [
        "inputs", "limits", "jobs", "runsInProcess", "isVerbose", "output", "table", "tableContent", "outcomes",
        "isBrief",
        "colours", "writesPerFile", "resumes", "shard", "shardName", "watches", "settle", "done", "followsLinks",
        "countsInputs",
    ]

    @Test func `Every option changes the fingerprint, or is known not to change a line`() {
        let options = Mirror(reflecting: BatchOptions()).children.compactMap(\.label)
        #expect(Set(options) == others.union(changes.keys))
        for (name, change) in changes { #expect(fingerprint(change) != fingerprint(), "\(name)") }
        #expect(Set(changes.values.map { fingerprint($0) }).count == changes.count)
    }

    @Test func `Everything that a line depends on changes the fingerprint`() throws {
        let profile = try #require(DocumentProfile.shipped.first)
        let changes: [(inout BatchOptions) -> Void] = [
            { _ in }, { $0.settings.options.readsText = false }, { $0.settings.options.symbologies = [.qr] },
            { $0.settings.options.profile = .none }, { $0.settings.options.profile = .only(profile) },
            { $0.settings.options.readsCode39FullASCII = true }, { $0.settings.options.includesText = true },
            { $0.settings.options.keepsColours = true }, { $0.settings.options.explains = true },
            { $0.settings.options.maximumPixels = 1 }, { $0.settings.recognition.languages = "fra" },
            { $0.settings.ownProfiles = [profile] },
        ]
        #expect(Set(changes.map { fingerprint($0) }).count == changes.count)
    }

    @Test func `The output, the jobs and watching do not change the fingerprint`() {
        #expect(fingerprint() == fingerprint { ($0.jobs, $0.output, $0.watches) = (9, "x", true) })
    }
}
