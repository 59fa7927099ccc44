import Testing

@testable import DocScan

struct ProfileFinderTests {
    private let finder = ProfileFinder(profiles: DocumentProfile.recognizable)

    private func found(_ texts: String...) -> String? {
        let lines = texts.enumerated().map { index, text in line(y: 100 + 40 * Double(index), (50, text)) }
        return finder.profile(of: lines)?.profile.id
    }

    @Test func `A title tells what a paper is`() {
        #expect(found("WORK PERMIT / PERMIS DE TRAVAIL") == "ca-permit")
        #expect(found("Form I-797C, Notice of Action") == "us-i797")
        #expect(found("CERTIFICAT DE CITOYENNETÉ CANADIENNE") == "ca-citizenship-certificate")
    }

    @Test func `Labels do too, where the title was not read`() {
        #expect(found("Receipt Number", "Notice Date", "Received Date") == "us-i797")
        #expect(found("Family name", "Document number", "Expiry date", "Country of citizenship") == "ca-permit")
    }

    @Test func `Labels that several papers have tell nothing`() {
        #expect(found("Family name", "Given names", "Date of birth") == nil)
        #expect(found("Nothing of the kind") == nil)
    }

    @Test func `A title in a sentence is none of another line`() {
        #expect(found("Your work", "permit") == nil)
    }
}
