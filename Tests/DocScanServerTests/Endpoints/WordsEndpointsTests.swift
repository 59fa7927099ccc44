import DocScanCollect
import Testing

@testable import DocScan
@testable import DocScanServer

/// The words of a review as a test has them.
private actor Words: WordsDesk {
    private var page = DeskWordPage(
        name: "a.tiff", number: 2, count: 3,
        words: [
            DeskWord(text: "O2O", line: "Total O2O", confidence: 40, isOpen: true),
            DeskWord(text: "*", line: "*", confidence: 10, isOpen: true),
        ])
    /// The number of times that all pages were made.
    private(set) var lists = 0

    func pages() -> [DeskWordPage] {
        lists += 1
        return [page]
    }

    func page(_ index: Int) -> DeskWordPage? { index == 0 ? page : nil }

    func decide(_ decision: DeskDecision, about word: Int, of index: Int) throws(Problem) -> DeskWord {
        switch decision {
        case .text("\u{1}"): throw Problem(.refused, technical: "control characters")
        case .text(let text): page.words[word].text = text
        case .removed: page.words[word].text = ""
        case .takenBack: break
        }
        page.words[word].isOpen = decision == .takenBack
        return page.words[word]
    }

    func cutout(of word: Int, on page: Int) -> [UInt8] { word == 0 ? [1, 2] : [] }
}

struct WordsEndpointsTests {
    private let access = AccessControl(names: ["127.0.0.1"], port: 8443, isSecure: false) { Moment(seconds: 0) }
    private let words = Words()
    private let site: ReviewSite

    init() { site = ReviewSite(access, version: "1", words: words) }

    private func ask(_ path: String, _ body: String? = nil, token: Bool = true) async throws -> ServerResponse {
        var headers = [HTTPHeader("Host", "127.0.0.1:8443")]
        if token { headers.append(HTTPHeader("Authorization", "Bearer \(access.token.text)")) }
        let request = try #require(
            ServerRequest(body == nil ? "GET" : "POST", path, headers: headers, body: Array((body ?? "").utf8)))
        switch site.admit(request) {
        case .answer(let response): return response
        case .body(_, let answer):
            let response = await answer(request)
            try Description.check(response, to: request, by: site.endpoints)
            return response
        }
    }

    private func json(_ path: String, _ body: String? = nil) async throws -> JSON {
        try #require(JSON(parsing: String(decoding: try await ask(path, body).body, as: UTF8.self)))
    }

    @Test func `Every answer is described`() {
        let holes = Description.holes(in: site.endpoints)
        #expect(holes.isEmpty, "\(holes)")
    }

    @Test func `The page learns that it reviews words, and others learn nothing`() async throws {
        let start = try await json("/api/start")
        #expect(start["review"] == true && start["words"] == true)
        for path in ["/api/words", "/api/words/1", "/api/words/1/cutouts/1"] {
            #expect(try await ask(path, token: false).status == 401, "\(path)")
        }
        for path in ["/api/words/2", "/api/words/1/cutouts/3", "/api/check", "/api/captures/1", "/metrics"] {
            #expect(try await ask(path).status == 404, "\(path)")
        }
    }

    @Test func `Words are decided, removed and asked again`() async throws {
        let list = try await json("/api/words")
        #expect(list["open"]?.number == 2 && list["pages"]?.array?.first?["label"] == "a.tiff")
        let words = try #require(try await json("/api/words/1")["words"]?.array)
        #expect(words.map { $0["text"]?.string } == ["O2O", "*"] && words[0]["line"] == "Total O2O")
        let path = "/api/words/1/decisions"
        let stated = try await json(path, #"{"word":1,"action":"text","text":"020"}"#)
        #expect(stated["text"] == "020" && stated["isOpen"] == false && stated["isRemoved"] == false)
        #expect(try await json(path, #"{"word":2,"action":"removed"}"#)["isRemoved"] == true)
        #expect(try await json("/api/words")["open"]?.number == 0)
        #expect(try await json(path, #"{"word":1,"action":"takenBack"}"#)["isOpen"] == true)
        for word in ["3", "0", "-9223372036854775808"] {
            #expect(try await ask(path, #"{"word":\#(word),"action":"removed"}"#).status == 404, "\(word)")
            #expect(try await ask("/api/words/1/cutouts/\(word)").status == 404, "\(word)")
        }
        #expect(try await ask(path, #"{"word":1,"action":"text"}"#).status == 400)
        #expect(try await ask(path, #"{"word":1,"action":"text","text":"\u0001"}"#).status == 422)
    }

    @Test func `An answer about a word makes its page only`() async throws {
        _ = try await json("/api/words/1")
        _ = try await json("/api/words/1/decisions", #"{"word":1,"action":"text","text":"020"}"#)
        _ = try await ask("/api/words/1/cutouts/1")
        #expect(await words.lists == 0)
        _ = try await json("/api/words")
        #expect(await words.lists == 1)
    }

    @Test func `A word has its part of the image`() async throws {
        let image = try await ask("/api/words/1/cutouts/1")
        #expect(image.status == 200 && image.body == [1, 2])
        #expect(try await ask("/api/words/1/cutouts/2").status == 404)
    }
}
