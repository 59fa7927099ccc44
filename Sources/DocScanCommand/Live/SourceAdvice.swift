import DocScan

/// The report about a failed source: what happened, and advice against it.
struct SourceAdvice {
    let text: String

    /// - Parameter frames: the number of frames from the source.
    init(_ error: ScanError, frames: Int) {
        guard case .sourceFailed(let reason) = error else {
            text = message(for: error)
            return
        }
        let what =
            frames == 0
            ? "\(error)" : "The source was lost after \(frames) frame\(frames == 1 ? "" : "s"): \(reason)."
        text = [what, Self.remedy(for: reason)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// By words that docscan, the system and ffmpeg use for a cause. Empty if the reason contains the remedy.
    private static let remedies: [(words: [String], remedy: String)] = [
        (["read it with", "docscan takes addresses", "a rate is more than", "frames.tsv"], ""),
        (["connection refused"], "Check the port, and that the camera's server runs."),
        (["401", "unauthorized"], "Check the user name and password, as in: rtsp://NAME:PASSWORD@HOST/PATH"),
        (["403", "forbidden"], "Check that this user may see the stream."),
        (["404", "not found"], "Check the path of the address."),
        (["resolve hostname", "name or service"], "Check the host's name and the network."),
        (["timed out", "no route", "unreachable"], "Check the address, and that the camera is on."),
        (["there is no device"], "The cameras of this machine: ls /dev/video*"),
        (["busy"], "End the program that uses the camera."),
        (["permission denied"], "Add yourself to the group video, then log in again: sudo adduser $USER video"),
        (["there is no picture in the folder"], "docscan live reads JPEG, PNG, TIFF, WebP, BMP, GIF and PNM there."),
        (["connection was lost"], "Check the camera and the network, then start again."),
        (["no jpeg frame"], "ffmpeg makes one: ffmpeg -nostdin -i VIDEO -f mjpeg -"),
        (
            ["invalid data", "no picture", "moov atom"],
            "Check that it is a video that this ffmpeg plays: ffplay SOURCE"
        ),
    ]

    private static func remedy(for reason: String) -> String {
        let reason = reason.lowercased()
        return remedies.first { $0.words.contains(where: reason.contains) }?.remedy
            ?? "What can be read: docscan live --help"
    }
}
