internal import DocScan

/// The reason why there was no answer. Contains only the host of the URL: paths and queries may be personal.
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
    /// The host does not speak HTTP.
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
    package var description: String { text.english }
}
