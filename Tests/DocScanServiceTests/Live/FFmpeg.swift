import DocScan
import DocScanEngines
import Foundation
import TestSupport

/// The real program, if it is installed, and videos that it makes.
enum FFmpeg {
    struct Failure: Error {}

    static let frames = 8
    private static let path = "/usr/bin/ffmpeg"

    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// The grey of every pixel of a frame.
    static func grey(_ index: Int) -> Double { Double(40 + 20 * index) }

    /// A lossless video of flat frames, each lighter than the one before it, at 10 frames per second if `filter` does
    /// not change that.
    static func video(in folder: TemporaryFolder, filter: String = "null") async throws -> String {
        for index in 0..<frames {
            let pixels = [UInt8](repeating: UInt8(grey(index)), count: 64 * 48)
            try folder.write("\(index).pgm", Array("P5 64 48 255\n".utf8) + pixels)
        }
        let program = Program(
            path,
            [
                "-loglevel", "error", "-nostdin", "-framerate", "10", "-i", "\(folder.path)/%d.pgm", "-vf", filter,
                "-fps_mode", "passthrough", "-enc_time_base", "1/1000", "-c:v", "ffv1", "-y",
                "\(folder.path)/video.mkv",
            ])
        guard try await program.run().code == 0 else { throw Failure() }
        return "\(folder.path)/video.mkv"
    }

    static func grey(of frame: Frame) throws -> Double {
        let decoder = ImageDecoder()
        let image = try decoder.decode(
            decoder.measure(frame.image, page: 0, maximumPixels: 1_000_000), denominator: 1)
        return image.withPixels { pixels in
            Double(pixels.indices.reduce(0) { $0 + Int(pixels[$1]) }) / Double(pixels.count)
        }
    }

    /// The processes that this one has started and not waited for, by their state in `/proc` (proc(5)).
    static func children(named name: String = "ffmpeg") -> [String] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { process in
            guard Int(process) != nil, let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            else { return false }
            let fields = stat.split(separator: " ")
            return fields.count > 3 && fields[1] == "(\(name))" && fields[3] == "\(getpid())"
        }
    }
}
