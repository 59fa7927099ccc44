/// What ffmpeg is asked to open, and how.
package enum FFmpegInput: Hashable {
    /// A camera of Video4Linux, by its path.
    case device(String)
    /// A camera or a stream in the network: RTSP, HTTP.
    case network(String)
    /// A video file.
    case file(String)

    /// The schemes that are asked for over the network.
    static let schemes: Set<String> = ["rtsp", "rtsps", "http", "https"]

    /// The command lines to try, one after the other, until one gives a frame. Their output is JPEGs on standard output.
    ///
    /// A video file without a stated rate has the time of each frame written to standard error, in front of the frame
    /// itself, by the filter `metadata`; it prints only frames that have metadata, hence the key. Nothing is dropped or
    /// doubled (`passthrough`, from ffmpeg 5.1 on), so the nth time belongs to the nth frame.
    ///
    /// - Parameter rate: frames a second; a camera is asked for them.
    package func commands(isLive: Bool, rate: Double?) -> [[String]] {
        switch self {
        case .device(let path):
            let rate = rate.map { ["-framerate", "\($0)"] } ?? []
            let camera = ["-fflags", "nobuffer"] + Self.quick + ["-f", "v4l2"] + rate
            // Most cameras give JPEGs themselves, at higher rates than anything else: these are passed on untouched.
            return [
                Self.common + camera + ["-input_format", "mjpeg", "-i", path] + Self.output(["-c:v", "copy"]),
                Self.common + camera + ["-i", path] + Self.output(Self.encoder(isTimed: false)),
            ]
        case .network(let address):
            // Microseconds without a byte after which the connection is lost.
            let transport =
                address.lowercased().hasPrefix("rtsp")
                ? ["-rtsp_transport", "tcp", "-timeout", "10000000"] : ["-rw_timeout", "10000000"]
            let arguments = Self.common + (isLive ? Self.quick : []) + transport + ["-i", address]
            return [arguments + Self.output(Self.encoder(isTimed: false))]
        case .file(let path):
            // With the scheme a name is a file's and nothing else, whatever it looks like.
            return [Self.common + ["-i", "file:\(path)"] + Self.output(Self.encoder(isTimed: rate == nil))]
        }
    }

    /// Messages of every importance are needed for "Duration"; with `level` each says how important it is.
    private static let common = ["-hide_banner", "-nostdin", "-nostats", "-loglevel", "level+info"]

    /// Frames leave the decoder at once. `nobuffer` is for cameras alone: it throws away what was read to learn about the
    /// stream, with the only whole picture in it, and the rest of an H.264 stream stays dark until the next one.
    private static let quick = ["-flags", "low_delay"]

    /// 2 is the encoder's best: thin bars must stay. One thread holds no frames back. The encoder refuses frames whose
    /// times are the same to it, as those of cameras and of videos with a changing rate can be: it gets their numbers.
    private static func encoder(isTimed: Bool) -> [String] {
        let print = "metadata=mode=add:key=docscan:value=1,metadata=mode=print:file=pipe\\\\:2:direct=1,"
        return ["-vf", (isTimed ? print : "") + "settb=1/30,setpts=N", "-enc_time_base", "1/30"]
            + ["-fps_mode", "passthrough", "-c:v", "mjpeg", "-q:v", "2", "-threads", "1"]
    }

    private static func output(_ options: [String]) -> [String] {
        ["-map", "0:v:0"] + options + ["-f", "mjpeg", "-flush_packets", "1", "pipe:1"]
    }
}
