import Testing

@testable import DocScanService

struct BrowserTests {
    private let address = "https://museum.example/a?b=%20"

    @Test(
        arguments: [
            (nil, [[String]]()), ("", []), ("firefox", [["firefox", "!"]]),
            ("firefox:lynx -x", [["firefox", "!"], ["lynx", "-x", "!"]]),
            ("chrome --app %s --new", [["chrome", "--app", "!", "--new"]]), ("%s", []), (" : ", []),
        ] as [(String?, [[String]])])
    func `The user's browsers come first, then the desktop's`(browser: String?, expected: [[String]]) {
        let commands = Browser.commands(browser, for: address)
        #expect(commands == (expected + [["xdg-open", "!"]]).map { $0.map { $0 == "!" ? address : $0 } })
    }
}
