import CameraSimulator
import Testing

@testable import Tuning

struct ExperimentReaderTests {
    @Test func `The draft is the default`() throws {
        #expect(try ExperimentReader.read(Experiment.draft) == Experiment())
    }

    @Test func `Reads an experiment as it was written`() throws {
        var experiment = Experiment()
        experiment.name = "a \"name\" with \\ and // and \u{1}"
        experiment.time = .real
        experiment.sources = [.recording(path: "a b/ü", rate: 12.5), .recording(path: "c", rate: nil)]
        var people = Experiment.People()
        people.kind = .wanderer
        people.seeds = 4...4
        experiment.sources.append(.people(people))
        experiment.throttle = [.automatic, .seconds(0.125)]
        experiment.stability[0].steadiness = 0.01
        (experiment.repeats, experiment.familiarisation, experiment.seed) = (3, 0, 9)
        experiment.limits.realSeconds = 10
        #expect(try ExperimentReader.read(experiment.text) == experiment)
    }

    @Test func `Every setting can be omitted`() throws {
        #expect(try ExperimentReader.read("{}") == Experiment())
    }

    @Test func `Comments are not text`() throws {
        let text = "{ // one \"\n\"name\": \"a // b \\\" // c\" // two\n}"
        #expect(try ExperimentReader.read(text).name == "a // b \" // c")
    }

    @Test(arguments: [
        ("", "line 1: it is not JSON: it is empty"),
        ("{\n\"seed\": 1,,}", "line 2: it is not JSON: a key in quotes is missing"),
        ("[]", "line 1: must be an object in braces"),
        (
            "{\n\"thottle\": [1]}",
            "line 2: thottle is no key here; there are name, time, seed, sequences, throttle, stability, repeats, "
                + "familiarisation, limits"
        ),
        ("{\"seed\": 1,\n\"seed\": 2}", "line 2: it is not JSON: the key \"seed\" occurs twice"),
        ("{\"name\": \"\"}", "line 1: name must be text in quotes, not empty"),
        ("{\"time\": \"fast\"}", "line 1: time must be one of \"virtual\", \"real\""),
        ("{\"seed\": 1.5}", "line 1: seed must be a whole number from 0 to 1000000000"),
        ("{\"repeats\": 0}", "line 1: repeats must be a whole number from 1 to 1000"),
        ("{\"familiarisation\": \"no\"}", "line 1: familiarisation must be a whole number from 0 to 100"),
        ("{\"sequences\": []}", "line 1: sequences must be a list in brackets, not empty"),
        ("{\"sequences\": {}}", "line 1: sequences must be a list in brackets, not empty"),
        (
            "{\"sequences\": [\n{}]}",
            "line 2: sequences[0] must have \"people\" (simulated ones) or \"frames\" (a recording)"
        ),
        ("{\"sequences\": [3]}", "line 1: sequences[0] must be an object in braces"),
        (
            "{\"sequences\": [{\"people\": \"giants\"}]}",
            "line 1: sequences[0].people must be one of \"obedient\", \"listener\", \"wanderer\", \"inTheDark\""
        ),
        (
            "{\"sequences\": [{\"people\": \"obedient\", \"seeds\": [3, 1]}]}",
            "line 1: sequences[0].seeds must be the first and the last of the seeds, as [1, 20]"
        ),
        (
            "{\"sequences\": [{\"people\": \"obedient\", \"rate\": 0}]}",
            "line 1: sequences[0].rate must be a number from 1 to 240"
        ),
        (
            "{\"sequences\": [{\"people\": \"obedient\", \"width\": 10}]}",
            "line 1: sequences[0].width must be a whole number from 160 to 8000"
        ),
        ("{\"sequences\": [{\"frames\": 7}]}", "line 1: sequences[0].frames must be text in quotes, not empty"),
        (
            "{\"sequences\": [{\"frames\": \"a\", \"seeds\": [1, 2]}]}",
            "line 1: sequences[0].seeds is no key here; there are frames, rate"
        ),
        ("{\"throttle\": [0.1, -1]}", "line 1: throttle[1] must be seconds from 0 to 60, or \"auto\""),
        ("{\"throttle\": [\"automatic\"]}", "line 1: throttle[0] must be seconds from 0 to 60, or \"auto\""),
        ("{\"throttle\": 0.1}", "line 1: throttle must be a list in brackets, not empty"),
        ("{\"stability\": [1]}", "line 1: stability[0] must be an object in braces"),
        (
            "{\"stability\": [{\"frames\": 0}]}", "line 1: stability[0].frames must be a whole number from 1 to 30"
        ),
        (
            "{\"stability\": [{\"steadiness\": 2}]}", "line 1: stability[0].steadiness must be a number from 0.001 to 1"
        ),
        ("{\"limits\": {\"trials\": 0}}", "line 1: limits.trials must be a whole number from 1 to 1000000"),
        (
            "{\"limits\": {\"seconds\": 1}}",
            "line 1: limits.seconds is no key here; there are secondsPerTrial, trials, realSeconds"
        ),
        (
            "{\"repeats\": 3,\n\"limits\": {\"trials\": 12009}}",
            "line 2: limits.trials is 12009, and this experiment has 12010 trials: raise it, or sweep less"
        ),
    ])
    func `Every mistake is named`(text: String, expected: String) {
        let error = #expect(throws: ExperimentReader.Mistakes.self) { try ExperimentReader.read(text) }
        #expect(error?.description == expected)
    }

    @Test func `All mistakes are named at once, by line`() {
        let error = #expect(throws: ExperimentReader.Mistakes.self) {
            try ExperimentReader.read("{\"throttle\": [\n-1,\n\"x\"],\n\"seed\": -1}")
        }
        #expect(error?.mistakes.map(\.line) == [2, 3, 4])
    }
}
