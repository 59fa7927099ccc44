package import DocScanCollect
internal import DocScanService

extension StoreFolder {
    /// The folder of the server's secrets, in docscan's data folder.
    package static let server = StoreFolder(UserData.path + "/server")
}

/// The access token that stays the same from one start of the server to the next.
package enum StoredToken {
    package enum Failure: Error, Sendable, Hashable {
        /// Other users of this machine could read the file.
        case exposed(path: String)
        /// The file does not contain a token.
        case damaged(path: String)
    }

    private static let name = "token"

    /// Returns the stored token, or stores a new one if no token is stored.
    ///
    /// - Parameter replaces: true to replace a stored token.
    /// - Throws: `Failure` for a file that must be replaced first; `StoreError`.
    package static func current(replacing replaces: Bool = false, in folder: StoreFolder) throws -> AccessToken {
        if !replaces, folder.has(name) { return try read(folder) }
        let token = AccessToken()
        try folder.make()
        try folder.write(Array((token.text + "\n").utf8), as: name)
        return token
    }

    private static func read(_ folder: StoreFolder) throws -> AccessToken {
        let path = folder.path + "/" + name
        let text: String
        do {
            text = try StoreFolder.secret(in: path)
        } catch StoreError.refused {
            throw Failure.exposed(path: path)
        }
        let line = text.last == "\n" ? text.dropLast() : text[...]
        guard let token = AccessToken(String(line)) else { throw Failure.damaged(path: path) }
        return token
    }
}
