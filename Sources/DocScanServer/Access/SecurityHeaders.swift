internal import DocScanCollect

/// Headers that every answer has. What is not allowed here a browser refuses, also where the page has a fault.
enum SecurityHeaders {
    /// Source: https://www.w3.org/TR/CSP3/, https://www.w3.org/TR/permissions-policy/.
    static let all = [
        HTTPHeader(
            "Content-Security-Policy",
            "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
        HTTPHeader("X-Content-Type-Options", "nosniff"),
        HTTPHeader("X-Frame-Options", "DENY"),
        HTTPHeader("Referrer-Policy", "no-referrer"),
        HTTPHeader("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
        HTTPHeader("Cross-Origin-Opener-Policy", "same-origin"),
        HTTPHeader("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
