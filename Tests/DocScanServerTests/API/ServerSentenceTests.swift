import DocScan
import DocScanEngines
import DocScanService
import TestSupport
import Testing

@testable import DocScanCollect
@testable import DocScanServer

/// The language of the server's answers.
struct ServerSentenceTests {
    @Test func `Every sentence is complete`() {
        for sentence in ServerSentence.allCases { #expect(sentence.text.translationFaults() == []) }
    }

    @Test(arguments: [
        (nil, "There is no plan here."), ("fr-CA, fr;q=0.9, en;q=0.5", "Il n’y a pas de plan ici."),
        ("de, uk;q=0.4", "Тут немає плану."), ("es-MX", "Aquí no hay ningún plan."), ("ar", "لا توجد خطة هنا."),
        ("de", "There is no plan here."),
    ])
    func `A problem is in the client's language`(header: String?, beginning: String) async throws {
        let application = Application(FakeScanner())
        let answer = try await application.ask("GET", "/api/cases", language: header)
        #expect(answer.status == 404 && answer.json["code"] == .string("missing"))
        #expect(answer.json["detail"]?.string?.hasPrefix(beginning) == true)
    }

    @Test func `A problem of a request's form is for developers, in English`() async throws {
        let answer = try await Application(FakeScanner()).ask("POST", "/api/sessions", Array("[]".utf8), language: "uk")
        #expect(answer.json["detail"] == .string("Send a JSON object."))
    }

    @Test func `A client without the token reads the reason in its language`() async throws {
        let request = try #require(
            ServerRequest(
                "GET", "/api/cases",
                headers: [HTTPHeader("Host", "127.0.0.1:8443"), HTTPHeader("Accept-Language", "es")]))
        guard case .answer(let response) = Application(FakeScanner()).admit(request) else {
            Issue.record("The request was admitted.")
            return
        }
        #expect(String(decoding: response.body, as: UTF8.self).contains("Abra la dirección que mostró el servidor"))
    }

    private func scanner() -> FakeScanner {
        var report = ScanReport(source: "photo", status: .incomplete)
        report.notes = [
            ScanNote(.barcodeNotRead, .names(["Date of Birth"])), ScanNote(.fieldsNotFound, .names(["Family name"])),
        ]
        report.guidance = Guidance(.showBarcode, label: "Date of Birth")
        return FakeScanner(reports: [report])
    }

    @Test func `A report has its sentences in the client's language, and its values and codes as ever`() async throws {
        let application = Application(scanner())
        func report(_ language: String) async throws -> JSON? {
            try await application.ask("POST", "/api/scan", [1], language: language).json["reports"]?.array?.first
        }
        let english = try #require(try await report("en"))
        let ukrainian = try #require(try await report("uk"))
        #expect(english["notes"]?.array?.first == .string("The Date of Birth barcode was not read."))
        #expect(ukrainian["notes"]?.array?.first == .string("Штрихкод «Дата народження» не прочитано."))
        #expect(ukrainian["notes"]?.array?.last == .string("Не знайдено: Прізвище."))
        #expect(ukrainian["guidance"]?["message"] == .string("Покажіть штрихкод «Дата народження»."))
        for key in ["status", "noteCodes", "missing", "fields"] { #expect(english[key] == ukrainian[key]) }
    }

    @Test func `A picture that cannot be read is explained in the client's language`() async throws {
        let application = Application(FakeScanner(error: .scan(.empty)))
        let answer = try await application.ask("POST", "/api/scan", [1], language: "ar")
        let error = answer.json["reports"]?.array?.first?["error"]
        #expect(error?["code"] == .string("empty"))
        #expect(error?["message"] == .string("الملف فارغ. انسخه أو نزّله من جديد."))
    }

    @Test func `Names of the built-in profiles are translated, and those of a user's own are not`() async throws {
        var own = DocumentProfile.shipped[0]
        (own.id, own.title) = ("own", "Our card")
        own.barcodes = own.barcodes.map { barcode in
            var barcode = barcode
            barcode.label = "Our number"
            return barcode
        }
        let profile = own
        let catalog = ProfileCatalog(
            shipped: DocumentProfile.shipped, ownNames: { ["own"] }, ownProfile: { $0 == "own" ? profile : nil })
        let application = Application(FakeScanner(), profiles: catalog)
        let answer = try await application.ask("GET", "/api/profiles", language: "fr")
        let all = answer.json["profiles"]?.array ?? []
        func named(_ name: String) throws -> JSON { try #require(all.first { $0["name"] == .string(name) }) }
        let certificate = try named("ca-citizenship-certificate")
        #expect(certificate["title"] == .string("Certificat de citoyenneté canadienne"))
        #expect(
            certificate["barcodes"]?.array?.map { $0["label"]?.string }
                == ["Numéro du certificat", "Date de naissance"])
        #expect(
            certificate["fields"]?.array?.first { $0["name"] == .string("familyName") }?["label"]
                == .string("Nom de famille"))
        #expect(try named("own")["title"] == .string("Our card"))
        for barcode in try named("own")["barcodes"]?.array ?? [] { #expect(barcode["label"] == .string("Our number")) }
    }

    @Test func `A live session speaks the client's language`() async throws {
        let application = Application(scanner())
        let wanted = #"{"profiles":["ca-citizenship-certificate"]}"#
        let begun = try await application.ask("POST", "/api/sessions", Array(wanted.utf8), language: "uk;q=1, en;q=0.1")
        #expect(begun.json["barcodes"]?.array?.last?["label"] == .string("Дата народження"))
        let path = "/api/sessions/\(try #require(begun.json["id"]?.string))"
        let reply = try await application.ask("POST", "\(path)/frames?time=0", [1])
        #expect(reply.json["missing"]?.array?.last?["label"] == .string("Дата народження"))
        let hint = reply.json["events"]?.array?.first { $0["event"] == .string("hint") }
        #expect(hint?["message"] == .string("Покажіть обидва штрихкоди."))
    }

    @Test func `A cause of the outbox is in the client's language`() throws {
        let problem = DeliveryProblem(.credentialsRefused, "401")
        let entry = OutboxStatus.Entry(
            id: 1, kind: .capture, state: .blocked, attempts: 1,
            error: KeptProblem(problem.text.english, problem))
        let status = OutboxStatus(counts: [:], deletions: 0, entries: [entry], rejected: 0)
        let folder = try CaseFolder()
        let plan = try folder.location.openPlan().plan
        func error(_ language: Language) -> JSON? {
            OutboxStatus.Form(status, of: plan, at: Moment(seconds: 0), in: language).json["entries"]?.array?.first?[
                "error"]
        }
        #expect(error(.english) == .string("The server refuses the credentials (401)."))
        #expect(error(.arabic) == .string("يرفض الخادم بيانات الاعتماد (401)."))
    }
}
