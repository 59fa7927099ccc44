public import DocScan
internal import FoundationEssentials
public struct OpenFrames: Sendable { public var source: any FrameSource; public var cancel: @Sendable () -> Void }
struct StubFolder: FrameSource {
    var names: [String]; var index = 0; let rate: Double; let folder: String
    var isLive: Bool { false }
    var broken: Int { 0 }
    mutating func next() throws(ScanError) -> Frame? {
        guard index < names.count else { return nil }
        defer { index += 1 }
        return Frame(number: index, time: Double(index) / rate, image: try ImageInput(path: folder + "/" + names[index]))
    }
}
public enum FrameSources {
    public static func open(_ path: String, rate: Double?) throws(ScanError) -> OpenFrames {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasSuffix("tsv") && !$0.hasSuffix("json") }.sorted()
        return OpenFrames(source: StubFolder(names: names, rate: rate ?? 30, folder: path), cancel: {})
    }
}
