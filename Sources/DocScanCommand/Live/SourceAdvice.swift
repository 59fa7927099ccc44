import DocScan

/// The message about a failed source, with a remedy.
struct SourceAdvice {
    let text: String

    /// - Parameter frames: the number of frames received from the source.
    init(_ error: ScanError, frames: Int) {
        guard case .sourceFailed(let failure) = error else {
            text = message(for: error)
            return
        }
        let what =
            frames == 0
            ? "\(error)" : "The source was lost after \(frames) frame\(frames == 1 ? "" : "s"): \(failure.message)."
        text = failure.remedy.map { "\(what) \($0)" } ?? what
    }
}

extension SourceFailure {
    /// The remedy; `nil` if the message already contains it.
    fileprivate var remedy: String? {
        switch self {
        case .unknownScheme, .invalidRate, .frameTable: nil
        case .picture: "To scan an image: docscan FILE"
        case .noDevice: "To list the cameras of this machine: ls /dev/video*"
        case .emptyFolder: "docscan live reads JPEG, PNG, TIFF, WebP, BMP, GIF and PNM in a folder."
        case .connectionLost: "Check the camera and the network, then start again."
        case .noFrame: "To make one: ffmpeg -nostdin -i VIDEO -f mjpeg -"
        case .reported(.connectionRefused, _): "Check the port, and that the camera's server runs."
        case .reported(.unauthorized, _): "Check the user name and password, as in: rtsp://NAME:PASSWORD@HOST/PATH"
        case .reported(.forbidden, _): "Check that this user may see the stream."
        case .reported(.notFound, _): "Check the path of the URL."
        case .reported(.unknownHost, _): "Check the host's name and the network."
        case .reported(.unreachable, _): "Check the URL, and that the camera is on."
        case .reported(.busy, _): "End the program that uses the camera."
        case .reported(.notPermitted, _):
            "Add yourself to the group video, then log in again: sudo adduser $USER video"
        case .reported(.noVideo, _): "Check that it is a video that this ffmpeg plays: ffplay SOURCE"
        case .other: "See docscan live --help."
        }
    }
}
