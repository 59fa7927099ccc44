import DocScan
import DocScanCollect
import DocScanEngines
import DocScanService
import Foundation
import Testing

@testable import DocScanServer

struct ApplicationTests {
    @Test func `A scan answers with the report's own text`() async throws {
        var report = ScanReport(source: "picture", status: .incomplete)
        report.timings = [.init(stage: "total", milliseconds: 1.2345)]
        let scanner = FakeScanner(reports: [report, report])
        let (status, json) = try await Application(scanner).ask("POST", "/api/scan?text=false", [1, 2])
        #expect(status == 200)
        #expect(json.text == #"{"reports":[\#(report.json.text),\#(report.json.text)]}"#)
        let job = try #require(scanner.jobs.pages.first)
        #expect(!job.settings.value.options.readsText)
        guard case .bytes(let picture, _) = job.input else { throw Problem(.internal, technical: "no bytes") }
        #expect(picture.bytes == [1, 2] && job.input.name.text == "picture")
    }

    @Test func `A scan answers with the reports of all sheets of all pages`() async throws {
        let pages = (1...2).map { page in
            ScannedPage(
                (1...page).map { index in
                    var report = ScanReport(source: "picture#\(page)")
                    report.sheet = .init(index: index, count: page, corners: Quadrilateral(width: 1, height: 1))
                    return report
                }, page: page - 1, pages: 2)
        }
        let (status, json) = try await Application(FakeScanner(pages: pages)).ask("POST", "/api/scan", [1])
        #expect(status == 200)
        let texts = pages.flatMap(\.reports).map(\.json.text)
        #expect(texts.count == 3 && json["reports"]?.array?.map(\.text) == texts)
    }

    @Test(arguments: ["auto", "none", "passport"])
    func `The profile of a scan travels by content`(name: String) async throws {
        let scanner = FakeScanner()
        #expect(try await Application(scanner).ask("POST", "/api/scan?profile=\(name)", [1]).status == 200)
        let chosen =
            switch try #require(scanner.jobs.pages.first).settings.value.options.profile {
            case .auto: "auto"
            case .none: "none"
            case .only(let profile): profile.id
            }
        #expect(chosen == name)
    }

    @Test(arguments: ["profile=unknown", "profile=../passport", "text=yes"])
    func `A scan with an unknown choice is refused`(query: String) async throws {
        let scanner = FakeScanner()
        #expect(try await Application(scanner).ask("POST", "/api/scan?\(query)", [1]).status == 400)
        #expect(scanner.jobs.pages.isEmpty)
    }

    @Test func `A picture that cannot be read has a failed report`() async throws {
        let (status, json) = try await Application(FakeScanner(error: .scan(.jobUnreadable)))
            .ask("POST", "/api/scan", [1])
        #expect(status == 200 && json["reports"]?.array?.first?["status"] == .string("failed"))
    }

    @Test(arguments: [
        (ScanServiceError.busy(waiting: 9, seconds: 4.5), "9 images are already waiting. Send this one again later."),
        (.unavailable(reason: "No memory.", seconds: 5), "The server cannot read images at the moment. No memory."),
        (.ending, "The server is shutting down."),
    ])
    func `Reports a service that takes no job as busy`(error: ScanServiceError, sentence: String) async throws {
        let (status, json) = try await Application(FakeScanner(error: error)).ask("POST", "/api/scan", [1])
        #expect(status == 503 && json["code"] == .string("busy") && json["detail"] == .string(sentence))
    }

    @Test func `The health names the reason why pictures cannot be read`() async throws {
        let good = try await Application(FakeScanner()).ask("GET", "/api/health")
        #expect(good.json.text == #"{"status":"ok","version":"1.2.3","plan":false,"accounts":false}"#)
        let bad = try await Application(FakeScanner(problem: "No memory.")).ask("GET", "/api/health")
        #expect(
            bad.status == 503
                && bad.json["detail"] == .string("The server cannot read images at the moment. No memory."))
    }

    @Test func `The health check reads no plan from the disk`() async throws {
        let folder = try CaseFolder()
        let application = Application(folder.collection, FakeScanner())
        try FileManager.default.removeItem(atPath: folder.path + "/plan")
        #expect(try await application.ask("GET", "/api/health").json["plan"] == .bool(true))
        await application.tidy()
        #expect(try await application.ask("GET", "/api/health").json["plan"] == .bool(false))
    }

    @Test func `A server that cannot read pictures is alive`() async throws {
        let (status, json) = try await Application(FakeScanner(problem: "No memory.")).ask("GET", "/api/alive")
        #expect(status == 200 && json.text == #"{"status":"ok","version":"1.2.3"}"#)
    }

    @Test func `Offers no cases without a plan`() async throws {
        let application = Application(FakeScanner())
        for path in ["/api/plan", "/api/consent", "/api/cases", "/api/captures/1", "/api/outbox"] {
            #expect(try await application.ask("GET", path).json["code"] == .string("missing"), "\(path)")
        }
        #expect(
            try await application.ask("GET", "/api/start").json.text
                == #"{"plan":null,"consent":null,"person":null,"role":null}"#)
    }

    @Test func `Requests are counted by their operation`() async throws {
        let application = Application(FakeScanner())
        _ = try await application.ask("GET", "/page/manifest.webmanifest")
        _ = try await application.ask("GET", "/page/manifest.webmanifest")
        _ = try await application.ask("GET", "/api/captures/x")
        _ = application.admit(try #require(ServerRequest("GET", "/metrics")))
        let text = String(decoding: try await application.response("GET", "/metrics").body, as: UTF8.self)
        #expect(text.contains(#"docscan_requests_total{operation="pageFile",status="200"} 2"#))
        #expect(text.contains(#"docscan_requests_total{operation="capture",status="404"} 1"#))
        #expect(text.contains(#"docscan_requests_total{operation="refused",status="421"} 1"#))
        #expect(text.contains("docscan_sessions 0\n") && text.contains("docscan_pictures_in_work 0\n"))
    }
}
