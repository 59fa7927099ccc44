/// The reason why a source of frames cannot be opened, or has stopped.
public enum SourceFailure: Sendable, Hashable, Codable {
    /// The device at this path does not exist.
    case noDevice(path: String)
    /// The scheme of the URL is not supported.
    case unknownScheme(supported: [String])
    /// The frame rate is not a positive number.
    case invalidRate
    /// The file is a still image, not a video.
    case picture(ImageFormat)
    /// The folder contains no images.
    case emptyFolder
    /// The `frames.tsv` of a folder has an error, stated as a clause.
    case frameTable(String)
    /// The stream ended without a JPEG frame.
    case noFrame
    /// The connection was lost, and could not be re-established.
    case connectionLost
    /// ffmpeg reported this error: its message as a clause without personal data, and the cause that the message
    /// states.
    case reported(Cause, text: String)
    /// Any other reason, as a clause without personal data.
    case other(String)

    /// The causes that are recognised in ffmpeg's messages.
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
