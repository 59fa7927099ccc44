internal import DocScan

/// The reason for a missing response. Contains only the host of the URL, because paths and queries may contain personal
/// data.
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
    /// The connection ended before the response was complete.
    case interrupted(host: String)
    /// The response is longer than allowed.
    case tooLong(host: String)
    /// The URL leads to a private address.
    case privateAddress
    case tooManyRedirects
    /// The response to a download has a status other than 200.
    case status(Int, host: String)
    case cancelled
    /// libcurl failed for another reason. `code` is libcurl's code (https://curl.se/libcurl/c/libcurl-errors.html).
    case failed(code: Int)
}

extension HTTPFailure: CustomStringConvertible {
    package var description: String { text.english }
}
