import Testing

@testable import DocScan

struct LookAlikesTests {
    @Test(arguments: [
        ("Ɛ12.50", "£12.50"), ("(Ɛ5)", "(£5)"), ("GroƁvater", "Großvater"), ("ƐWE", "ƐWE"), ("Ɓala", "Ɓala"),
        ("Ɛ", "Ɛ"),
    ])
    func `A rare capital is a common sign where only that fits`(word: String, read: String) {
        #expect(LookAlikes.withCommonSigns(word) == read)
    }
}
