internal import DocScan
internal import DocScanCollect

/// The review of words: the pages with their uncertain words, and decisions.
struct WordsEndpoints: Sendable {
    let desk: any WordsDesk
    let version: String

    static func start(_ request: APIRequest) throws(Problem) -> Start { Start() }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/start", "start", gives: .json(Start.self), "States that the page reviews words of a batch.",
                handler: Self.start),
            Endpoint(
                .get, "/api/health", "health", access: .open, gives: .json(StateEndpoints.Health.self),
                "States that the server works."
            ) { _ in StateEndpoints.Health(version: version, hasPlan: false, hasPeople: false) },
            Endpoint(
                .get, "/api/words", "wordPages", gives: .json(Pages.self), "The pages with words to review."
            ) { _ in await Pages(desk.pages()) },
            Endpoint(
                .get, "/api/words/{id:integer}", "words", gives: .json(PageAnswer.self), "The words of a page."
            ) { (request) async throws(Problem) in PageAnswer(try await page(request)) },
            Endpoint(
                .get, "/api/words/{id:integer}/cutouts/{word:integer}", "wordCutout", gives: .response("image/png"),
                "The part of an image with a word.", refusing: [.unreadable], handler: cutout),
            Endpoint(
                .post, "/api/words/{id:integer}/decisions", "decideWord", takes: .json(DecisionBody.self),
                gives: .json(NumberedWord.self), "Decides a word, or takes a decision back.", refusing: [.refused],
                handler: decide),
        ]
    }

    private func page(_ request: APIRequest) async throws(Problem) -> NumberedPage {
        let id = try request.id()
        guard let page = await desk.page(id - 1) else { throw Problem(.notFound, .nothingNumbered) }
        return NumberedPage(id: id, page: page)
    }

    private func cutout(_ request: APIRequest) async throws(Problem) -> ServerResponse {
        let page = try await page(request)
        guard let word = Int(request["word"]), word > 0, page.page.words.indices.contains(word - 1) else {
            throw Problem(.notFound, .nothingNumbered)
        }
        let png = try await desk.cutout(of: word - 1, on: page.id - 1)
        if png.isEmpty { throw Problem(.notFound, .notOnPicture) }
        return .uncached("image/png", png)
    }

    private func decide(_ request: APIRequest, _ body: DecisionBody) async throws(Problem) -> NumberedWord {
        let page = try await page(request)
        guard body.word > 0, page.page.words.indices.contains(body.word - 1) else {
            throw Problem(.notFound, .nothingNumbered)
        }
        return NumberedWord(
            id: body.word, word: try await desk.decide(try body.decision, about: body.word - 1, of: page.id - 1))
    }
}

extension WordsEndpoints {
    struct Start: JSONRecord {
        static let jsonFields: [JSONField<Self>] =
            DeskEndpoints.Start.jsonFields.map { $0.of { _ in .init() } } + [
                .init("words") { _ in true }
            ]
    }

    struct DecisionBody: RequestBody {
        enum Action: String, BodyWord {
            case text, removed, takenBack
        }

        let word: Int
        let action: Action
        let text: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (word, action, text) = (try reader("word"), try reader("action"), try reader.optional("text"))
        }

        var decision: DeskDecision {
            get throws(Problem) {
                switch action {
                case .removed: return .removed
                case .takenBack: return .takenBack
                case .text:
                    guard let text else { throw Problem(.badRequest, technical: "The body needs text.") }
                    return .text(text)
                }
            }
        }
    }

    struct NumberedPage: JSONRecord {
        let id: Int
        let page: DeskWordPage

        static let jsonFields: [JSONField<Self>] = [
            .init("id", \.id), .init("label", \.page.name), .init("page", \.page.number), .init("pages", \.page.count),
            .init("open", \.page.open),
        ]
    }

    struct NumberedWord: JSONRecord {
        let id: Int
        let word: DeskWord

        static let jsonFields: [JSONField<Self>] = [
            .init("id", \.id), .init("text", \.word.text), .init("line", \.word.line),
            .init("confidence", \.word.confidence), .init("isOpen", \.word.isOpen),
            .init("isRemoved") { !$0.word.isOpen && $0.word.text.isEmpty },
        ]
    }

    struct Pages: JSONRecord {
        let pages: [NumberedPage]

        init(_ pages: [DeskWordPage]) {
            self.pages = pages.enumerated().map { NumberedPage(id: $0.offset + 1, page: $0.element) }
        }

        static let jsonFields: [JSONField<Self>] = [
            .init("pages", \.pages), .init("open") { $0.pages.reduce(0) { $0 + $1.page.open } },
        ]
    }

    struct PageAnswer: JSONRecord {
        let page: NumberedPage

        init(_ page: NumberedPage) { self.page = page }

        private var words: [NumberedWord] {
            page.page.words.enumerated().map { NumberedWord(id: $0.offset + 1, word: $0.element) }
        }

        static let jsonFields: [JSONField<Self>] = [.init("page", \.page), .init("words", \.words)]
    }
}
