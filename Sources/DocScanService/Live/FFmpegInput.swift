internal import DocScan

/// The input that ffmpeg opens, and the command lines for it.
package enum FFmpegInput: Hashable {
    /// The path of a Video4Linux camera.
    case device(String)
    /// The URL of a network camera or stream (RTSP, HTTP).
    case network(String)
    case file(String)

    /// The schemes of network sources.
    static let schemes: Set<String> = ["rtsp", "rtsps", "http", "https"]

    /// Returns the command lines to try in turn, until one yields a frame. They write JPEGs to standard output.
    ///
    /// For a video file without a given rate, the filter `metadata` writes the time of each frame to standard error
    /// before the frame. The filter prints only frames that have metadata, so a key is added to each. No frame is
    /// dropped or repeated (`passthrough`, since ffmpeg 5.1), so the nth time belongs to the nth frame.
    ///
    /// - Parameter rate: the number of frames per second that a camera is requested to deliver.
    package func commands(isLive: Bool, rate: Double?) -> [[String]] {
        switch self {
        case .device(let path):
            let rate = rate.map { ["-framerate", "\($0)"] } ?? []
            let camera = ["-fflags", "nobuffer"] + Self.quick + ["-f", "v4l2"] + rate
            // Most cameras encode JPEGs themselves, at higher rates than other formats. The first command passes these
            // on unchanged.
            return [
                Self.common + camera + ["-input_format", "mjpeg", "-i", path] + Self.output(["-c:v", "copy"]),
                Self.common + camera + ["-i", path] + Self.output(Self.encoder(isTimed: false)),
            ]
        case .network(let address):
            let begin = Self.common + (isLive ? Self.quick : [])
            guard URLRedaction.hasSecrets(address) else {
                let transport = Self.transport(address).flatMap { ["-\($0.key)", $0.value] }
                return [begin + transport + ["-i", address] + Self.output(Self.encoder(isTimed: false))]
            }
            return [
                begin + ["-f", "concat", "-safe", "0", "-segment_time_metadata", "1"]
                    + ["-protocol_whitelist", "pipe,http,https,httpproxy,tcp,tls,udp,rtp,crypto,data", "-i", "pipe:3"]
                    + Self.output(Self.encoder(isTimed: false, printsDuration: true))
            ]
        case .file(let path):
            // With the scheme `file:`, ffmpeg always takes the name as that of a file, even if it looks like a URL.
            return [Self.common + ["-i", "file:\(path)"] + Self.output(Self.encoder(isTimed: rate == nil))]
        }
    }

    /// The script that ffmpeg reads from descriptor 3; `nil` if the input contains no secrets.
    ///
    /// A URL with secrets must not be an argument, because every user of the machine can see the arguments of a
    /// process. ffmpeg 5.1 accepts a URL from elsewhere only in a playlist: `ffconcat` can name any URL and set its
    /// options. The duration of the stream is then in the metadata of its packets, not in the messages.
    package var script: String? {
        guard case .network(let address) = self, URLRedaction.hasSecrets(address) else { return nil }
        let quoted = address.replacing("'", with: #"'\''"#)
        let options = Self.transport(address).map { "option \($0.key) \($0.value)\n" }
        return "ffconcat version 1.0\nfile '\(quoted)'\n" + options.joined()
    }

    /// The URL of a network source, because ffmpeg repeats parts of it in its messages; `nil` for other sources.
    package var address: String? { if case .network(let address) = self { address } else { nil } }

    /// Returns the options of the connection. The idle timeout is in microseconds.
    private static func transport(_ address: String) -> KeyValuePairs<String, String> {
        address.lowercased().hasPrefix("rtsp")
            ? ["rtsp_transport": "tcp", "timeout": "10000000"] : ["rw_timeout": "10000000"]
    }

    /// The message "Duration" has the level `info`, so messages of this level are needed. `level` adds the level to
    /// each message.
    private static let common = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info"]

    /// The option with which the decoder outputs frames at once. `nobuffer` is not part of it and is used only for
    /// cameras: it discards the data that was read to probe the stream, including its only key frame, and an H.264
    /// stream then stays dark until the next key frame.
    private static let quick = ["-flags", "low_delay"]

    /// Returns the options of the encoder. Quality 2 is its best, because thin bars must survive. Several threads would
    /// delay frames. The encoder rejects frames with equal times, which cameras and videos with a variable rate
    /// produce, so it gets the numbers of the frames as their times.
    private static func encoder(isTimed: Bool, printsDuration: Bool = false) -> [String] {
        let output = "file=pipe\\\\:2:direct=1,"
        let times = isTimed ? "metadata=mode=add:key=docscan:value=1,metadata=mode=print:\(output)" : ""
        // The duration is printed only with the first frame, because the others would repeat it.
        let once = "key=lavf.concatdec.duration:enable=eq(n\\,0)"
        let duration = printsDuration ? "metadata=mode=print:\(once):\(output)" : ""
        return ["-vf", times + duration + "settb=1/30,setpts=N", "-enc_time_base", "1/30"]
            + ["-fps_mode", "passthrough", "-c:v", "mjpeg", "-q:v", "2", "-threads", "1"]
    }

    private static func output(_ options: [String]) -> [String] {
        ["-map", "0:v:0"] + options + ["-f", "mjpeg", "-flush_packets", "1", "pipe:1"]
    }
}
