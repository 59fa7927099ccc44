import CameraSimulator
import Testing

struct HandTremorTests {
    @Test(arguments: [0.0, 1, 3], 1...5 as ClosedRange<UInt64>)
    func `A hand trembles within its strength`(strength: Double, seed: UInt64) {
        let tremor = HandTremor(strength: strength, seed: seed)
        // The sum of the three waves.
        let most = 0.0059 * strength + 1e-12
        var poses: Set<CameraPose> = []
        for time in stride(from: 0.0, to: 20, by: 0.05) {
            let pose = tremor.shaken(CameraPose(), at: time)
            #expect(abs(pose.x) <= most && abs(pose.y) <= most && abs(pose.roll) <= 100 * most)
            #expect(pose.distance == 1 && pose.pitch == 0 && pose.yaw == 0)
            poses.insert(pose)
        }
        #expect(strength == 0 ? poses.count == 1 : poses.count > 300)
    }

    @Test func `A tremor repeats with its seed, around any pose`() {
        var pose = CameraPose()
        (pose.x, pose.roll) = (0.3, 90)
        let shaken = HandTremor(strength: 1, seed: 5).shaken(pose, at: 3)
        #expect(shaken == HandTremor(strength: 1, seed: 5).shaken(pose, at: 3))
        #expect(shaken != HandTremor(strength: 1, seed: 6).shaken(pose, at: 3))
        #expect(abs(shaken.x - 0.3 - HandTremor(strength: 1, seed: 5).shaken(CameraPose(), at: 3).x) < 1e-12)
    }
}
