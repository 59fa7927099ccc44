/// Headers that every answer has. What is not allowed here a browser refuses, also where the page has a fault.
enum SecurityHeaders {
    /// Source: https://www.w3.org/TR/CSP3/, https://www.w3.org/TR/permissions-policy/.
    static let all = [
        HeaderField(
            "Content-Security-Policy",
            "default-src 'self'; img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
        HeaderField("X-Content-Type-Options", "nosniff"),
        HeaderField("X-Frame-Options", "DENY"),
        HeaderField("Referrer-Policy", "no-referrer"),
        HeaderField("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
        HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
        HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
    ]
}
