/// The order of an experiment's trials: the familiarisation, then all settings in turn on each sequence, so that
/// whatever slows the machine for a while slows every setting.
struct TrialPlan {
    struct Step: Equatable {
        var isCounted: Bool
        var setting: Int
        var sequence: Int
        /// From 1.
        var repetition: Int
    }

    let steps: [Step]

    init(_ experiment: Experiment, sequences: Int) {
        var steps: [Step] = []
        let settings = experiment.settings.indices
        for round in 0..<experiment.familiarisation where sequences > 0 {
            steps += settings.map {
                Step(isCounted: false, setting: $0, sequence: round % sequences, repetition: 1 + round / sequences)
            }
        }
        for repetition in 1...max(1, experiment.repeats) {
            for sequence in 0..<sequences {
                steps += settings.map {
                    Step(isCounted: true, setting: $0, sequence: sequence, repetition: repetition)
                }
            }
        }
        self.steps = steps
    }
}
