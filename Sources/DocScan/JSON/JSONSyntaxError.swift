/// Where and why a text is not JSON.
package struct JSONSyntaxError: Error {
    /// From 1.
    package var line: Int
    package var reason: String
}
