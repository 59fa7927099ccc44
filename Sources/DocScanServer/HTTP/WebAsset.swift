internal import CPage
internal import DocScanCollect
internal import FoundationEssentials

/// The files of the web page, embedded unchanged in the program.
enum WebAsset {
    /// Every file by its path below `/page/`, as CPage.c lists them.
    static let files: [String: [UInt8]] = {
        var files: [String: [UInt8]] = [:]
        var next = unsafe docscan_page_files
        while let name = unsafe next.pointee.name, let text = unsafe next.pointee.text {
            unsafe files[String(cString: name)] = Array(String(cString: text).utf8)
            unsafe next += 1
        }
        return files
    }()

    /// The sentences in all languages, which the page asks for by its language.
    static let phrases = files[phrasesName] ?? []

    private static let phrasesName = "phrases.json"

    /// Leaflet for the zoom view, if Debian's package `libjs-leaflet` is installed.
    private static let leaflet = (folder: "/usr/share/javascript/leaflet/", files: ["leaflet.js", "leaflet.css"])

    static let index = response("index.html", files["index.html"] ?? [])

    /// A file of the web page. Throws `.notFound`.
    ///
    /// - Parameter path: the segments between the slashes.
    static func find(_ path: String) throws(Problem) -> ServerResponse {
        if let bytes = files[path], path != phrasesName { return response(path, bytes) }
        // The names are constants: no part of a request becomes a path.
        if let name = leaflet.files.first(where: { path == "leaflet/\($0)" }),
            let bytes = FileManager.default.contents(atPath: leaflet.folder + name)
        {
            return response(path, Array(bytes))
        }
        throw Problem(.notFound, "The page has no such part.")
    }

    private static func response(_ path: String, _ bytes: [UInt8]) -> ServerResponse {
        var response = ServerResponse(type: type(of: path), bytes)
        // The next start may be of another version of docscan.
        response.headers.append(HTTPHeader("Cache-Control", "no-cache"))
        return response
    }

    private static func type(of path: String) -> String {
        switch path.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "svg": "image/svg+xml"
        default: "application/octet-stream"
        }
    }
}
