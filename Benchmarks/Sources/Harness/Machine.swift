internal import Foundation

/// Where something was measured.
public struct Machine: Sendable, Codable, Hashable {
    /// Processors that the system offers.
    public var processors: Int
    /// As the system names it.
    public var processor: String
    /// The system, such as `Debian GNU/Linux 12 (bookworm)`.
    public var system: String
    public var architecture: String
    /// Runnable processes in the last minute, when this was asked.
    public var load: Double
    /// The day, ISO 8601.
    public var date: String

    public init(
        processors: Int, processor: String, system: String, architecture: String, load: Double, date: String
    ) {
        self.processors = processors
        self.processor = processor
        self.system = system
        self.architecture = architecture
        self.load = load
        self.date = date
    }

    /// This machine, now.
    public static var current: Machine {
        let processor = Self.value(of: "model name", in: "/proc/cpuinfo", separator: ":")
        let system = Self.value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=")
        let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first
        return Machine(
            processors: ProcessInfo.processInfo.activeProcessorCount, processor: processor ?? "unknown processor",
            system: system ?? ProcessInfo.processInfo.operatingSystemVersionString, architecture: architectureName,
            load: load.flatMap { Double($0) } ?? 0, date: String(Date.now.ISO8601Format().prefix(10)))
    }

    /// The kind that thresholds are recorded for: by the same instructions the ratios of two pieces of work are alike.
    public var kind: String {
        let name = "\(architecture)-\(processor)".lowercased()
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.joined(separator: "-")
    }

    /// For the head of a table.
    public var sentence: String {
        "\(processors) processors (\(processor), \(architecture)), \(system), \(date), load \(load.text(1))"
    }

    private static var architectureName: String {
        #if arch(x86_64)
            "x86_64"
        #elseif arch(arm64)
            "arm64"
        #else
            "unknown"
        #endif
    }

    private static func value(of key: String, in path: String, separator: Character) -> String? {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
        return line?.split(separator: separator, maxSplits: 1).last.map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\""))
        }
    }
}
