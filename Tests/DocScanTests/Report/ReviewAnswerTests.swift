import Testing

@testable import DocScan

struct ReviewAnswerTests {
    @Test(arguments: [
        ("", ReviewAnswer.skip), ("  ", .skip), ("-", .absent), (" + ", .accept(0)), ("+2", .accept(1)),
        ("no", .value("no")), ("1", .value("1")), ("+0", .value("+0")), ("+x", .value("+x")), ("--", .value("--")),
        ("=X 1", .anyway("X 1")),
    ])
    func `Signs answer, and everything else is a value`(line: String, answer: ReviewAnswer) {
        #expect(ReviewAnswer(line) == answer)
    }
}
