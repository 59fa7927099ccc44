internal import CPage
internal import DocScan
internal import DocScanCollect
internal import FoundationEssentials

/// A file of the web page. `Scripts/bundle.py` makes the files, which are part of the program.
struct WebAsset: Sendable {
    /// The path below `/page/`.
    let name: String
    let bytes: [UInt8]
    /// The content compressed with gzip; `nil` if the format is already compressed.
    let compressed: [UInt8]?
    /// The first digits of the content's SHA-256; `nil` for a file of another project.
    let hash: String?

    static let all: [String: WebAsset] = {
        var all: [String: WebAsset] = [:]
        var next = unsafe docscan_page_files
        while let name = unsafe next.pointee.name, let hash = unsafe next.pointee.hash {
            let asset = unsafe WebAsset(
                name: String(cString: name), bytes: array(next.pointee.bytes, next.pointee.count) ?? [],
                compressed: array(next.pointee.compressed, next.pointee.compressed_count), hash: String(cString: hash))
            all[asset.name] = asset
            unsafe next += 1
        }
        return all
    }()

    private static func array(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
        unsafe start.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) }
    }

    /// The digest of the style sheet in the page, as a source expression for the Content-Security-Policy.
    static let style = unsafe String(cString: docscan_page_style)

    /// The languages of the page's sentences.
    static let languages = all.keys.compactMap { name in
        name.hasPrefix("phrases-") ? name.split(separator: "-").last?.split(separator: ".").first.map(String.init) : nil
    }.sorted()

    /// The schema of the sentences. Each key has one text, or one text per plural form (CLDR).
    static let phrases: JSON = [
        "type": "object", "required": ["language", "phrases"],
        "properties": [
            "language": ["type": "string"],
            "phrases": [
                "type": "object",
                "additionalProperties": [
                    "anyOf": [
                        ["type": "string"], ["type": "object", "additionalProperties": ["type": "string"]],
                    ]
                ],
            ],
        ],
    ]

    /// The files of Leaflet for the zoom view, if the Debian package `libjs-leaflet` is installed.
    private static let leaflet = (folder: "/usr/share/javascript/leaflet/", files: ["leaflet.js", "leaflet.css"])

    /// Returns a file below `/page/`. Throws `.notFound`.
    ///
    /// - Parameter path: the path below `/page/`, without a leading slash.
    static func find(_ path: String) throws(Problem) -> WebAsset {
        if let asset = all[path], asset.isBelowPage { return asset }
        // The names are constants: no part of a request becomes a path.
        if let name = leaflet.files.first(where: { path == "leaflet/\($0)" }),
            let bytes = FileManager.default.contents(atPath: leaflet.folder + name)
        {
            return WebAsset(name: name, bytes: Array(bytes), compressed: nil, hash: nil)
        }
        throw Problem(.notFound, technical: "The page has no such part.")
    }

    /// True if the file is served below `/page/`. The page and the service worker contain URLs relative to the root, so
    /// both are at the root. The sentences have a separate endpoint.
    private var isBelowPage: Bool { !["index.html", "sw.js"].contains(name) && !name.hasPrefix("phrases-") }

    /// True if the name changes with the content.
    private var isImmutable: Bool { hash.map { name.contains("-\($0).") } ?? false }

    var type: String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "json": "application/json"
        case "png": "image/png"
        case "svg": "image/svg+xml"
        case "wasm": "application/wasm"
        case "webmanifest": "application/manifest+json"
        default: "application/octet-stream"
        }
    }

    /// Returns the response to a request for the file: 304 if the browser has the file, and the gzip form if the
    /// browser accepts it.
    func response(to headers: [HTTPHeader]) -> ServerResponse {
        var response = ServerResponse(type: type, bytes)
        // A file whose name has no hash may have other content in another version of docscan.
        let lifetime = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        response.headers.append(HTTPHeader("Cache-Control", lifetime))
        guard let hash else { return response }
        let zipped = compressed.flatMap { ContentCoding.acceptsGzip(headers["Accept-Encoding"]) ? $0 : nil }
        if let zipped {
            response.body = zipped
            response.headers.append(HTTPHeader("Content-Encoding", "gzip"))
        }
        // A strong validator distinguishes the two forms (RFC 9110, 8.8.3.3).
        let tag = zipped == nil ? "\"\(hash)\"" : "\"\(hash)-gzip\""
        let common = [HTTPHeader("ETag", tag)] + (compressed == nil ? [] : [HTTPHeader("Vary", "Accept-Encoding")])
        if EntityTag.isListed(tag, in: headers["If-None-Match"]) {
            return ServerResponse(304, headers: [HTTPHeader("Cache-Control", lifetime)] + common)
        }
        response.headers += common
        return response
    }
}
