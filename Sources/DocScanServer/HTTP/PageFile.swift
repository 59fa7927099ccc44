/// The page, as it is embedded in the program.
package enum PageFile {
    package static let index = ServerResponse(type: "text/html; charset=utf-8", Array("<!doctype html>".utf8))

    /// - Throws: `.notFound`.
    package static func find(_ parameters: [String: String]) throws(Problem) -> ServerResponse {
        throw Problem(.notFound, "The page has no such part.")
    }
}
