/// The reason for which a source of frames cannot be opened, or is gone.
public enum SourceFailure: Sendable, Hashable, Codable {
    /// The path of a device that does not exist.
    case noDevice(path: String)
    /// A URL whose scheme is not one of the supported ones.
    case unknownScheme(supported: [String])
    /// The frame rate is not a positive number.
    case invalidRate
    /// The file is a picture, not a video.
    case picture(ImageFormat)
    /// The folder has no pictures.
    case emptyFolder
    /// A mistake in a folder's `frames.tsv`, as a clause.
    case frameTable(String)
    /// The stream ended without a JPEG frame.
    case noFrame
    /// The connection was lost, and could not be re-established.
    case connectionLost
    /// ffmpeg's reason as a clause without personal data, with the cause that its words state.
    case reported(Cause, text: String)
    /// Any other reason, as a clause without personal data.
    case other(String)

    /// The causes that ffmpeg's words state.
    public enum Cause: Sendable, Hashable, Codable, CaseIterable {
        case connectionRefused, unauthorized, forbidden, notFound, unknownHost, unreachable, busy, notPermitted, noVideo
    }

    /// The reason, as a clause.
    package var message: String {
        switch self {
        case .noDevice(let path): "the device \(path) does not exist"
        case .unknownScheme(let schemes): "docscan takes URLs with \(schemes.joined(separator: ", "))"
        case .invalidRate: "the rate must be above 0 frames per second"
        case .picture(let format): "it is \(format.kind), not a video"
        case .emptyFolder: "the folder contains no images"
        case .noFrame: "the stream contains no JPEG frame"
        case .connectionLost: "the connection was lost"
        case .frameTable(let reason), .reported(_, let reason), .other(let reason): reason
        }
    }
}
