import Foundation
import TestSupport
import Testing

/// Photos in parts, to a server that is killed between them.
@Suite(.serialized, .runsAlone, .needsReleaseBinary)
struct UploadTests {
    @Test func `An upload continues after the server was killed, at the same address and token`() async throws {
        let folder = try TemporaryFolder()
        let (data, plan) = (URL(filePath: folder.path), folder.path + "/plan")
        #expect(try await DocScanBinary().run(["plan", "new", plan]).code == 0)
        let path = TestImages.packageRoot.appending(path: "TestImages/documents/sample.jpg").path
        let photo = Array(try Data(contentsOf: URL(filePath: path)))
        let digest = String(try await Program("/usr/bin/sha256sum", [path]).run().out.prefix(64))
        let address = "/api/uploads/11111111-2222-4333-8444-555555555555"

        let first = try ServedProgram(["--plan", plan], folder: data)
        let keys = try #require(try first.ask("GET", "/api/plan").json["items"] as? [[String: String]])
        let items = keys.compactMap { $0["key"] }.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(try first.ask("POST", "/api/consent", json: "{\"items\":[\(items)],\"name\":\"Ana\"}").status == 201)
        let made = try first.ask("POST", "/api/cases", json: "{\"label\":\"A\"}")
        let id = try #require(made.json["id"] as? Int)
        let begun = try first.ask(
            "POST", "/api/uploads",
            json: "{\"id\":\"\(address.suffix(36))\",\"case\":\(id),\"size\":\(photo.count),\"sha256\":\"\(digest)\"}")
        #expect(begun.status == 201)
        let half = photo.count / 2
        #expect(try first.ask("PATCH", "\(address)?offset=0", Array(photo[..<half])).json["offset"] as? Int == half)
        // A part of which only some bytes arrive does not count.
        let torn = try RawConnection(port: first.port)
        torn.send(first.head("PATCH", "\(address)?offset=\(half)", count: photo.count - half))
        torn.send(Array(photo[half..<(half + 1000)]))
        first.kill()

        let second = try ServedProgram(["--plan", plan], folder: data, port: first.port)
        #expect(second.token == first.token)
        let waiting = try second.ask("GET", address)
        #expect(waiting.json["state"] as? String == "receiving" && waiting.json["offset"] as? Int == half)
        let last = second.head("PATCH", "\(address)?offset=\(half)", count: photo.count - half)
        let connection = try RawConnection(port: second.port)
        connection.send(last)
        connection.send(Array(photo[half...]))
        // Killed while it reads the photo: the next one files it without being asked.
        try await Task.sleep(for: .milliseconds(300))
        second.kill()

        let third = try ServedProgram(["--plan", plan], folder: data, port: first.port)
        var answer = try third.ask("GET", address)
        let end = ContinuousClock.now + .seconds(60)
        while answer.json["state"] as? String != "stored", ContinuousClock.now < end {
            usleep(200_000)
            answer = try third.ask("GET", address)
        }
        #expect(answer.json["state"] as? String == "stored" && answer.json["sha256"] as? String == digest)
        let found = try third.ask("GET", "/api/cases/\(id)").json["captures"] as? [[String: Any]]
        #expect(found?.count == 1 && found?.first?["sha256"] as? String == digest)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/docscan/uploads").isEmpty)
    }
}
