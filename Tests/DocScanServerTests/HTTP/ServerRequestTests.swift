import DocScan
import DocScanCollect
import Testing

@testable import DocScanServer

struct ServerRequestTests {
    @Test func `A target is taken apart and decoded`() throws {
        let request = try #require(ServerRequest("GET", "/api/cases/a%2Fb%20c?slot=x%26y&empty&slot=z"))
        #expect(request.path == ["api", "cases", "a/b c"])
        #expect(request.query == ["slot": "z", "empty": ""])
        #expect(ServerRequest("GET", "/")?.path == [] && ServerRequest("GET", "/api/")?.path == ["api"])
    }

    @Test(arguments: ["", "x", "http://a/b", "*", "/%", "/%4", "/%zz", "/%+1", "/%-0", "/%ff", "/a?b=%ff"])
    func `Rejects a malformed request target`(target: String) { #expect(ServerRequest("GET", target) == nil) }

    @Test(arguments: ["get", "TRACE", "PUT", "OTHER"])
    func `All unknown methods are one case`(method: String) {
        #expect(ServerRequest(method, "/")?.method == .other)
    }

    @Test func `Cookies and bearer tokens are found`() throws {
        let headers = [HTTPHeader("cookie", "a=1; docscan=abc ;b=2"), HTTPHeader("AUTHORIZATION", "bearer xyz")]
        let request = try #require(ServerRequest("GET", "/", headers: headers))
        #expect(request.cookie("docscan") == "abc" && request.cookie("c") == nil && request.bearer == "xyz")
        #expect(ServerRequest("GET", "/", headers: [HTTPHeader("Authorization", "Basic xyz")])?.bearer == nil)
    }

    @Test(arguments: Problem.Code.allCases)
    func `A problem has its status, its code and its sentence`(code: Problem.Code) throws {
        let response = Problem(code, technical: "Because.", wait: 1.2).response()
        #expect(response.headers["content-type"] == "application/problem+json")
        #expect(response.headers["retry-after"] == "2" && response.headers["cache-control"] == "no-store")
        let json = try #require(JSON(parsing: String(decoding: response.body, as: UTF8.self)))
        guard case .object(let members) = json else { throw Problem(.internal, technical: "no object") }
        #expect(members.map(\.key) == ["type", "title", "status", "detail", "code", "reason"])
        #expect(members[2].value == .number(Double(response.status)) && (400...599).contains(response.status))
    }
}
