internal import CameraSimulator

extension Experiment {
    /// The experiment as a file that reads as the same experiment.
    public var text: String {
        func digits(_ number: Double) -> String { Throttle.digits(number) }
        let sources = sources.map { source in
            switch source {
            case .people(let people):
                """
                { "people": "\(people.kind.rawValue)", "seeds": [\(people.seeds.lowerBound), \(people.seeds.upperBound)], \
                "rate": \(digits(people.rate)), "width": \(people.width), "height": \(people.height) }
                """
            case .recording(let path, let rate):
                "{ \"frames\": \(Self.quoted(path))" + (rate.map { ", \"rate\": \(digits($0))" } ?? "") + " }"
            }
        }
        let rules = stability.map {
            "{ \"frames\": \($0.frames), \"steadiness\": \(digits($0.steadiness)), \"gaps\": \($0.gaps) }"
        }
        return """
            {
              "name": \(Self.quoted(name)),
              "time": "\(time.rawValue)",
              "seed": \(seed),
              "sequences": [
                \(sources.joined(separator: ",\n    "))
              ],
              "throttle": [\(throttle.map(\.json).joined(separator: ", "))],
              "stability": [\(rules.joined(separator: ", "))],
              "repeats": \(repeats),
              "familiarisation": \(familiarisation),
              "limits": { "secondsPerTrial": \(digits(limits.secondsPerTrial)), "trials": \(limits.trials), \
            "realSeconds": \(digits(limits.realSeconds)) }
            }

            """
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..<"\u{20}": "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
            default: String(scalar)
            }
        }
        return "\"\(escaped.joined())\""
    }

    /// An experiment to start from, with comments.
    public static let draft = """
        // An experiment for the docscan benchmark `throttle`. What follows // is a comment; keys that are left out keep
        // the values that stand here.
        {
          // Stands in the report and in the names of the logs.
          "name": "throttle",

          // "virtual": what work takes is drawn from what it took on this machine; thousands of trials a minute.
          // "real": the pipeline itself, frames delivered when they are due.
          "time": "virtual",

          // The same seed draws the same: the people are those of "seeds", the times of their frames' analysis come
          // from here.
          "seed": 1,

          "sequences": [
            // Simulated people with a camera: "obedient", "listener", "wanderer" or "inTheDark"; one for each seed from
            // the first to the last. "rate" is in frames a second, "width" and "height" in pixels.
            { "people": "obedient", "seeds": [1, 400], "rate": 30, "width": 1080, "height": 1440 }
            // A recording: a folder of pictures (with frames.tsv for their times, truth.json for what is on the page),
            // an .mjpeg file or a video. "rate" only where it does not say its own.
            // , { "frames": "recordings/one", "rate": 15 }
          ],

          // Seconds from one analysed frame to the next, and "auto": as many frames as half a core manages.
          "throttle": [0, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 4, "auto"],

          // A lock takes this number of frames that agree, with corners within this part of the frame's longer side.
          // "gaps" is the number of frames between two of them that may miss a barcode.
          "stability": [{ "frames": 3, "steadiness": 0.025, "gaps": 1 }],

          // How often each setting is run on each sequence.
          "repeats": 1,

          // Trials of each setting that are run first and not counted.
          "familiarisation": 1,

          // A trial without a lock is given up; an experiment with more trials is refused, one that takes longer
          // stopped.
          "limits": { "secondsPerTrial": 40, "trials": 20000, "realSeconds": 900 }
        }

        """
}
