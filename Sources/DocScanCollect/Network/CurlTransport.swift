internal import CCurl
internal import Glibc

/// Performs requests with libcurl. Keeps the connection open for the next request. May be used by only one thread at a
/// time.
@safe
package final class CurlTransport: HTTPTransport {
    private let handle: UnsafeMutableRawPointer
    private let caFile: String?

    /// - Parameter caFile: certificates (PEM) that are trusted in addition to the system's.
    /// - Throws: `.libraryMissing`.
    package init(caFile: String? = nil) throws(HTTPFailure) {
        guard let handle = unsafe docscan_http_open() else { throw .libraryMissing }
        unsafe self.handle = handle
        self.caFile = caFile
    }

    deinit { unsafe docscan_http_close(handle) }

    /// libcurl's version; `nil` if it is not installed.
    package static var version: String? { unsafe docscan_http_version().map { unsafe String(cString: $0) } }

    package func perform(
        _ request: HTTPRequest, progress: (_ sent: Int, _ total: Int) -> Bool
    ) throws(HTTPFailure) -> HTTPResponse {
        guard let address = HTTPAddress(request.url) else { throw .invalidAddress }
        let answer = Answer(limit: request.limit)
        // Without this, the compiler stores the length of this file's path in the program, and the build would depend
        // on the folder.
        #sourceLocation(file:"CurlTransport+Progress.swift",line:1)
        let result = withoutActuallyEscaping(progress) { progress in
            answer.progress = progress
            defer { answer.progress = nil }
            return perform(request, into: answer)
        }
        #sourceLocation()
        if result.is_refused { throw request.addresses == .ownOnly ? .plainText(host: address.host) : .privateAddress }
        if answer.isTooLong { throw .tooLong(host: address.host) }
        if result.is_ended { throw .cancelled }
        if result.code != 0 { throw Self.failure(result.code, at: address.host) }
        return HTTPResponse(status: result.status, headers: answer.headers, body: answer.body, url: address.text)
    }

    private func perform(_ request: HTTPRequest, into answer: Answer) -> docscan_http_result {
        let texts = CStrings()
        var headers: [UnsafePointer<CChar>?] = unsafe request.headers.map {
            unsafe texts.pointer("\($0.name): \($0.value)")
        }
        var exchange = unsafe docscan_http_request()
        unsafe exchange.method = texts.pointer(request.method.rawValue)
        unsafe exchange.url = texts.pointer(request.url)
        unsafe exchange.ca_file = caFile.map { unsafe texts.pointer($0) }
        switch request.credentials?.scheme {
        case .header(let value): unsafe headers.append(texts.pointer("Authorization: \(value)"))
        case .digest(let pair): unsafe exchange.digest = texts.pointer(pair)
        case nil: break
        }
        unsafe exchange.addresses =
            switch request.addresses {
            case .any: DOCSCAN_ANY_ADDRESS
            case .publicOnly: DOCSCAN_PUBLIC_ADDRESS
            case .ownOnly: DOCSCAN_OWN_ADDRESS
            }
        // No connection that succeeds takes longer than a minute.
        unsafe exchange.connect_timeout = Int(min(60, request.idleTimeout) * 1000)
        unsafe exchange.timeout = Int((request.timeout ?? 0) * 1000)
        unsafe exchange.idle_timeout = Int(max(1, request.idleTimeout))
        var parts: [docscan_http_part] = unsafe []
        switch request.body {
        case .none: break
        case .bytes(let bytes, let type):
            unsafe headers.append(texts.pointer("Content-Type: \(type)"))
            unsafe exchange.body = texts.pointer(bytes)
            unsafe exchange.body_count = bytes.count
        case .parts(let list): unsafe parts = list.map { unsafe Self.part($0, texts) }
        }
        unsafe exchange.context = Unmanaged.passUnretained(answer).toOpaque()
        unsafe exchange.take = { context, bytes, count in
            unsafe Answer.of(context).append(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        unsafe exchange.take_header = { context, bytes, count in
            unsafe Answer.of(context).takeHeader(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        unsafe exchange.progress = { context, sent, total in
            unsafe Answer.of(context).progress?(Int(sent), Int(total)) ?? true
        }
        return withExtendedLifetime((texts, answer)) {
            unsafe headers.withUnsafeBufferPointer { headers in
                unsafe parts.withUnsafeBufferPointer { parts in
                    unsafe exchange.headers = headers.baseAddress
                    unsafe exchange.header_count = headers.count
                    unsafe exchange.parts = parts.baseAddress
                    unsafe exchange.part_count = parts.count
                    return unsafe docscan_http_perform(handle, &exchange)
                }
            }
        }
    }

    private static func part(_ part: HTTPRequest.Part, _ texts: CStrings) -> docscan_http_part {
        var made = unsafe docscan_http_part()
        unsafe made.name = texts.pointer(part.name)
        unsafe made.file_name = part.fileName.map { unsafe texts.pointer($0) }
        unsafe made.type = part.type.map { unsafe texts.pointer($0) }
        switch part.content {
        case .bytes(let bytes):
            unsafe made.bytes = texts.pointer(bytes)
            unsafe made.count = bytes.count
        case .file(let path): unsafe made.path = texts.pointer(path)
        }
        return unsafe made
    }

    /// Source: https://curl.se/libcurl/c/libcurl-errors.html.
    private static func failure(_ code: Int32, at host: String) -> HTTPFailure {
        switch code {
        case 3: .invalidAddress
        case 1, 8: .notHTTP(host: host)
        case 5, 6, 7: .noConnection(host: host)
        case 28: .timeout(host: host)
        case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .notSecure(host: host)
        // Partial file, no response, errors of sending and receiving, of HTTP/2 and its streams.
        case 16, 18, 52, 55, 56, 92, 95: .interrupted(host: host)
        default: .failed(code: Int(code))
        }
    }
}

/// Collects the response while it arrives.
private final class Answer {
    private let limit: Int
    var headers: [HTTPHeader] = []
    var body: [UInt8] = []
    var isTooLong = false
    var progress: ((Int, Int) -> Bool)?

    init(limit: Int) { self.limit = limit }

    static func of(_ context: UnsafeMutableRawPointer?) -> Answer {
        guard let context = unsafe context else { preconditionFailure("the exchange handed it over") }
        return unsafe Unmanaged<Answer>.fromOpaque(context).takeUnretainedValue()
    }

    func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        isTooLong = body.count + bytes.count > limit
        if !isTooLong { unsafe body += bytes }
        return !isTooLong
    }

    func takeHeader(_ bytes: UnsafeRawBufferPointer) {
        let line = unsafe String(decoding: bytes, as: UTF8.self)
        // A status line starts a new response. The previous one was interim (100), or the challenge for Digest
        // credentials.
        if line.hasPrefix("HTTP/") { headers = [] }
        // The limit exceeds the number of headers that any server sends.
        guard headers.count < 200, let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...]
        let trimmed = value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        headers.append(HTTPHeader(String(line[..<colon]), String(trimmed)))
    }
}

/// Copies of texts and bytes for C. They live as long as this object.
@safe
private final class CStrings {
    private var allocated = unsafe [UnsafeMutableRawPointer]()

    deinit { unsafe allocated.forEach { unsafe $0.deallocate() } }

    func pointer(_ text: String) -> UnsafePointer<CChar> {
        unsafe UnsafePointer(pointer(Array(text.utf8) + [0]).assumingMemoryBound(to: CChar.self))
    }

    func pointer(_ bytes: [UInt8]) -> UnsafeRawPointer {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 1)
        unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
        unsafe allocated.append(copy)
        return UnsafeRawPointer(copy)
    }
}
