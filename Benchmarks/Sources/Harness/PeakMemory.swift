internal import Foundation

/// The peak memory of a program, or of one of the programs that it started.
public enum PeakMemory {
    /// Runs a program only to measure its memory: sampling at this rate would make its times worthless.
    ///
    /// The system keeps each process's highest value (`VmHWM`), so that the last look before its end is near enough.
    ///
    /// - Returns: megabytes (2^20 bytes), the maximum of all its processes; `nil` if it cannot be started.
    public static func megabytes(_ words: [String]) -> Double? {
        var peak = 0.0
        let run = ProcessRun(words) { process in
            peak = max(peak, kilobytes(of: process))
            Thread.sleep(forTimeInterval: 0.001)
        }
        return run == nil ? nil : peak / 1024
    }

    private static func kilobytes(of process: Int32) -> Double {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let own = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
        // Each thread has separate children; a worker's parent is not the first thread.
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        let children = threads.flatMap { thread in
            let path = "/proc/\(process)/task/\(thread)/children"
            return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: " ")
        }
        return children.compactMap { Int32($0) }.reduce(own) { max($0, kilobytes(of: $1)) }
    }
}
