import Testing

@testable import DocScan

struct ScanPlanTests {
    private let seal = DocumentProfile.shipped.filter { $0.id == "seal" }

    private func symbologies(of profiles: [DocumentProfile], readsText: Bool = true, isChosen: Bool) -> Set<Symbology> {
        var options = ScanOptions()
        options.readsText = readsText
        let plan = ScanPlan(options, candidates: .init(profiles: profiles, isChosen: isChosen))
        return plan.request(width: 640, height: 480).symbologies
    }

    @Test(arguments: [true, false])
    func `A single profile is searched for with all its symbologies`(isChosen: Bool) {
        #expect(symbologies(of: seal, isChosen: isChosen) == [.qr, .dataMatrix, .aztec])
        #expect(symbologies(of: seal, readsText: false, isChosen: isChosen) == [.qr, .dataMatrix, .aztec])
    }

    @Test func `Among several profiles the slow symbologies of seals are not searched for`() {
        let all = symbologies(of: DocumentProfile.shipped, isChosen: false)
        #expect(all.contains(.dataMatrix) && all.contains(.code39) && !all.contains(.qr))
        let quick = symbologies(of: DocumentProfile.shipped, readsText: false, isChosen: false)
        #expect(quick.contains(.code39) && quick.isDisjoint(with: [.qr, .dataMatrix, .aztec]))
    }
}
