import Testing

@testable import DocScan

struct LiveEventJSONTests {
    private func json(_ kind: LiveEvent.Kind, at time: Double = 1.2345, in language: Phrase.Language = .english)
        -> String
    {
        LiveEvent(time: time, kind: kind).json(in: language)
    }

    private static var counters: FrameCounters {
        var counters = FrameCounters()
        (counters.received, counters.skipped, counters.replaced) = (9, 3, 1)
        (counters.analysed, counters.broken) = (5, 2)
        return counters
    }

    @Test(arguments: [
        (
            LiveEvent.Kind.hint(Guidance(.moveLeft, isSlight: true)),
            #""event":"hint","time":1.235,"hint":"moveLeft","message":"A little to the left.""#
        ),
        (
            .locked(["certificateNumber", "dateOfBirth"]),
            #""event":"locked","time":1.235,"names":["certificateNumber","dateOfBirth"]"#
        ),
        (
            .manualAvailable,
            #""event":"manualAvailable","time":1.235,"message":"Press Enter to take the photo yourself.""#
        ),
        (.captured(.auto), #""event":"captured","time":1.235,"by":"auto""#),
        (.captured(.manual), #""event":"captured","time":1.235,"by":"manual""#),
        (
            .rejected(.photoDiffers),
            #""event":"rejected","time":1.235,"message":"The photo shows other values. Please try again.""#
        ),
        (.notice(.complete), #""event":"notice","time":1.235,"message":"Done.""#),
        (
            .report(#"{"schema":"docscan.report/1"}"#),
            #""event":"report","time":1.235,"report":{"schema":"docscan.report/1"}"#
        ),
        (
            .end(.sourceEnded, counters),
            #""event":"end","time":1.235,"reason":"sourceEnded","received":9,"skipped":3,"replaced":1,"analysed":5,"#
                + #""broken":2"#
        ),
    ])
    func `An event is a line with its keys in order`(kind: LiveEvent.Kind, members: String) {
        #expect(json(kind) == "{\(members)}")
    }

    @Test func `A frame has its measures and no values`() {
        var findings = Certificate.findings(Certificate.barcodes(), number: 7)
        findings.barcodes = [findings.barcodes[0]]
        findings.barcodes[0].corners = Quadrilateral(x: 1, y: 2, width: 30, height: 4.04)
        (findings.blur, findings.glare, findings.age) = (1.25, 0.0104, 0.0312)
        let kind = LiveEvent.Kind.frame(findings, raw: Guidance(.showBarcode), shown: Guidance(.moveUp))
        #expect(
            json(kind, at: 0.5) == """
                {"event":"frame","time":0.5,"number":7,"barcodes":[{"name":"certificateNumber","symbology":"code39",\
                "value":null,"corners":[[1,2],[31,2],[31,6],[1,6]],"foundBy":"1/4"}],\
                "luminosity":{"mean":150,"median":160,"level":"good"},"hint":"showBarcode","shown":"moveUp",\
                "blur":1.25,"glare":0.01,"age":0.031,"zone":null}
                """)
    }

    @Test func `Writes null for a missing measurement`() {
        let kind = LiveEvent.Kind.frame(Certificate.findings([]), raw: Guidance(.aligned), shown: Guidance(.aligned))
        #expect(json(kind).hasSuffix(#""blur":null,"glare":0,"age":null,"zone":null}"#))
    }

    @Test func `Messages are in the requested language`() {
        #expect(
            json(.hint(Guidance(.showBarcode, label: "Date of Birth")), in: .french)
                == #"{"event":"hint","time":1.235,"hint":"showBarcode","#
                + #""message":"Montrez le code-barres «\#u{a0}Date de naissance\#u{a0}»."}"#
        )
    }

    @Test func `Events for programs have no phrase`() {
        let frame = LiveEvent.Kind.frame(Certificate.findings([]), raw: Guidance(.aligned), shown: Guidance(.aligned))
        for kind in [frame, .report("{}"), .end(.captured, Self.counters), .end(.failed, Self.counters)] {
            #expect(LiveEvent(time: 0, kind: kind).phrase == nil)
        }
        #expect(LiveEvent(time: 0, kind: .end(.timedOut, Self.counters)).phrase == .timedOut)
        #expect(LiveEvent(time: 0, kind: .captured(.manual)).phrase == .capturedByHand)
    }
}
