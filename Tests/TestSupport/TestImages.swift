public import Foundation

/// The files of `TestImages/`.
public enum TestImages {
    /// The folder that holds `Package.swift`.
    public static let packageRoot = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Paths from the package's root, such as `TestImages/odd/grey.jpg`, sorted by name; sidecars are omitted.
    public static func files(in folder: String) -> [String] {
        let directory = packageRoot.appending(path: "TestImages/\(folder)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return names.filter { !$0.hasSuffix(".json") }.sorted().map { "TestImages/\(folder)/\($0)" }
    }

    public static func bytes(of path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: packageRoot.appending(path: path)))
    }

    /// The truth about a picture, a sidecar per page; `nil` for a picture without one.
    public static func sidecars(of path: String) throws -> [Sidecar]? {
        let file = packageRoot.appending(path: path).deletingPathExtension().appendingPathExtension("json")
        guard let data = try? Data(contentsOf: file) else { return nil }
        if let pages = try? JSONDecoder().decode(Sidecar.Pages.self, from: data) { return pages.pages }
        return [try JSONDecoder().decode(Sidecar.self, from: data)]
    }

    /// The sidecar of a picture in a form of the caller's; `nil` for a picture without one.
    public static func sidecar<Truth: Decodable>(of path: String, as type: Truth.Type) throws -> Truth? {
        let file = packageRoot.appending(path: path).deletingPathExtension().appendingPathExtension("json")
        guard let data = try? Data(contentsOf: file) else { return nil }
        return try JSONDecoder().decode(type, from: data)
    }
}
