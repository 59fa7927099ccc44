/// A request to a server (RFC 9110).
package struct HTTPRequest: Sendable {
    package enum Method: String, Sendable, Hashable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    package enum Body: Sendable {
        case none
        case bytes([UInt8], type: String)
        /// `multipart/form-data` (RFC 7578).
        case parts([Part])
    }

    package struct Part: Sendable {
        package enum Content: Sendable {
            case bytes([UInt8])
            /// The file at this path, read during the transfer.
            case file(String)
        }

        package var name: String
        package var fileName: String?
        package var type: String?
        package var content: Content

        static func field(_ name: String, _ text: String) -> Part {
            Part(name: name, content: .bytes(Array(text.utf8)))
        }
    }

    /// The IP addresses to which a connection is allowed. They are checked after the host name is resolved.
    package enum Addresses: Sendable, Hashable {
        case any
        /// Public addresses, which excludes this machine and private networks.
        case publicOnly
        /// This machine only.
        case ownOnly
    }

    package var method: Method
    package var url: String
    package var headers: [HTTPHeader] = []
    package var body: Body
    package var credentials: Credentials?
    package var addresses = Addresses.any
    /// The maximum length of a response body, in bytes. Default 1 MiB: no destination sends more.
    package var limit = 1 << 20
    /// The timeout of the complete exchange, in seconds; `nil` for no limit apart from the idle timeout.
    package var timeout: Double?
    /// The idle time after which the exchange fails, in seconds. Default 60.
    package var idleTimeout = 60.0

    package init(_ method: Method, _ url: String, body: Body = .none) {
        (self.method, self.url, self.body) = (method, url, body)
    }
}

/// A response of any status.
package struct HTTPResponse: Sendable, Hashable {
    package var status: Int
    /// The header fields in order, without those of interim responses.
    package var headers: [HTTPHeader] = []
    package var body: [UInt8] = []
    /// The URL that answered, after redirects.
    package var url = ""

    /// The value of the first header of this name.
    package subscript(_ name: String) -> String? { headers[name] }
}
