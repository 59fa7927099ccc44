import DocScan
import Testing

struct SpeechQueueTests {
    private func said(_ sentences: [(String, Bool)]) -> [String] {
        var queue = SpeechQueue()
        for (sentence, isHint) in sentences { queue.add(sentence, isHint: isHint) }
        var said: [String] = []
        while let sentence = queue.next() { said.append(sentence) }
        return said
    }

    @Test func `Speaks only the newest hint`() {
        #expect(said([("up", true), ("down", true), ("left", true)]) == ["left"])
    }

    @Test func `Never drops a one-time message`() {
        #expect(said([("up", true), ("read", false), ("taken", false), ("done", false)]) == ["read", "taken", "done"])
    }

    @Test func `Speaks the hint after the offer to press a key`() {
        #expect(said([("press", false), ("up", true)]) == ["press", "up"])
    }
}
