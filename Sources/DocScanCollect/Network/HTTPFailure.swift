internal import DocScan

/// Why there was no answer. Contains only the host of the URL: paths and queries may be personal.
package enum HTTPFailure: Error, Sendable, Hashable {
    case libraryMissing
    case invalidAddress
    /// Plain HTTP to another machine, without permission.
    case plainText(host: String)
    /// The host cannot be found, or nothing answers there.
    case noConnection(host: String)
    /// The certificate is not trusted, or the connection cannot be secured.
    case notSecure(host: String)
    case timeout(host: String)
    /// What answers there does not speak HTTP.
    case notHTTP(host: String)
    /// The connection ended before the answer was complete.
    case interrupted(host: String)
    /// The answer is longer than allowed.
    case tooLong(host: String)
    /// The URL leads to a private address.
    case privateAddress
    case tooManyRedirects
    /// The answer to a download has another status than 200.
    case status(Int, host: String)
    case cancelled
    /// libcurl failed in another way; `code` is its own (https://curl.se/libcurl/c/libcurl-errors.html).
    case failed(code: Int)
}

extension HTTPFailure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .libraryMissing: "libcurl is not installed. Install libcurl4 (Debian 13: libcurl4t64)."
        case .invalidAddress: "The address must begin with https:// or http://."
        case .plainText(let host): "\(host.visible) is another machine, and http is not encrypted. Use https."
        case .noConnection(let host): "\(host.visible) does not answer. Check the address and the network."
        case .notSecure(let host):
            "The certificate of \(host.visible) is not trusted. Check the address, or name the authority's certificate."
        case .notHTTP(let host): "What answers at \(host.visible) is no web server. Check the address and its port."
        case .timeout(let host): "\(host.visible) did not answer in time."
        case .interrupted(let host): "The connection to \(host.visible) broke off."
        case .tooLong(let host): "The answer of \(host.visible) is too long."
        case .privateAddress: "The address leads into a private network."
        case .tooManyRedirects: "The address leads from one to the next without end."
        case .status(let status, let host): "\(host.visible) answers with status \(status). Check the address."
        case .cancelled: "It was cancelled."
        case .failed(let code): "The connection failed (libcurl error \(code))."
        }
    }
}
