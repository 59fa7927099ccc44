public import DocScan
internal import Glibc

/// A simulated user who holds a camera over a document and hears hints.
///
/// An obedient user reacts after a reaction time, and continues a movement until the next hint has been heard, so that
/// each movement goes too far. After a reversal of direction, the next movement is slower, as with real users.
public struct SimulatedPerson: Sendable {
    /// The behaviour of a person who hears hints.
    public enum Kind: String, Sendable, CaseIterable {
        /// Follows each hint after a reaction time.
        case obedient
        /// Like `obedient`, but sees neither the preview nor the page. If a hint names a missing barcode but no
        /// direction, this user aims at the page again, no more accurately than the first time.
        case listener
        /// Moves at random and ignores hints.
        case wanderer
        /// Follows the hints except those for more light.
        case inTheDark
    }

    /// The behaviour.
    public let kind: Kind
    /// The intended pose of the camera, without tremor.
    package private(set) var pose: CameraPose
    /// The factor by which the light multiplies paper: 1 is full light; at least 0.15.
    public private(set) var light: Double
    /// The number of seconds between a hint and the reaction to it.
    package let reaction: Double
    package let tremor: HandTremor
    /// The speed of movements, in page widths per second.
    private let speed: Double
    private var numbers: SplitMix64
    private var heard: [(time: Double, guidance: Guidance)] = []
    private var obeyed: Guidance?
    private var caution: [Axis: Double] = [:]
    private var lastSign: [Axis: Double] = [:]
    private var time = 0.0
    /// The position to which a listener moves the camera while searching, and the time at which it chooses another one.
    private var belief: (x: Double, y: Double, until: Double) = (0, 0, 0)

    private enum Axis { case x, y, distance }

    /// Creates a random user. Equal seeds give equal users.
    public init(kind: Kind, seed: UInt64) {
        self.kind = kind
        var numbers = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
        var pose = CameraPose()
        (pose.x, pose.y) = (number(-0.35...0.35), number(-0.35...0.35))
        pose.distance = number(0.75...1.6)
        pose.roll = number(-20...20)
        // One user in ten holds the page rotated by 90° or 180°.
        if number(0...1) < 0.1 { pose.roll += [90, 180, -90][Int(number(0...2.999))] }
        (pose.pitch, pose.yaw) = (number(-12...12), number(-12...12))
        self.pose = pose
        light = kind == .inTheDark ? number(0.15...0.3) : number(0...1) < 0.2 ? number(0.25...0.5) : number(0.75...1)
        reaction = number(0.25...0.7)
        speed = number(0.1...0.25)
        tremor = HandTremor(strength: number(0.7...2.5), seed: seed &+ 1)
        self.numbers = numbers
    }

    /// Takes in a hint that is shown or spoken at a time, in seconds from the beginning.
    public mutating func hear(_ guidance: Guidance, at time: Double) { heard.append((time, guidance)) }

    /// Lives on until a time, in seconds from the beginning; an earlier time changes nothing.
    public mutating func advance(to end: Double) {
        while time < end {
            let step = min(0.02, end - time)
            time += step
            while let first = heard.first, time >= first.time + reaction {
                heard.removeFirst()
                obey(first.guidance)
            }
            move(step)
        }
    }

    /// The pose of the camera at this time, with the tremor of the hand.
    public var camera: CameraPose { tremor.shaken(pose, at: time) }

    /// The velocity of the camera, in page widths per second.
    public var velocity: Point {
        let (now, soon) = (camera, tremor.shaken(pose, at: time + 0.005))
        let (vx, vy) = kind == .wanderer ? wander : own
        return Point(x: (soon.x - now.x) / 0.005 + vx, y: (soon.y - now.y) / 0.005 + vy)
    }

    // MARK: - Moving

    private mutating func obey(_ guidance: Guidance) {
        let turn: (Axis, Double)? =
            switch guidance.hint {
            case .moveLeft: (.x, -1)
            case .moveRight: (.x, 1)
            case .moveUp: (.y, -1)
            case .moveDown: (.y, 1)
            case .moveCloser: (.distance, -1)
            case .moveBack: (.distance, 1)
            default: nil
            }
        if let (axis, sign) = turn {
            if let last = lastSign[axis], last != sign { caution[axis, default: 1] *= 0.5 }
            lastSign[axis] = sign
        }
        obeyed = guidance
    }

    /// The velocity that results from the hint, in page widths per second.
    private var own: (x: Double, y: Double) {
        // A hint with "a little" leads to a slower movement.
        let pace = speed * (obeyed?.isSlight == true ? 0.3 : 1)
        let across = pace * caution[.x, default: 1]
        let along = pace * caution[.y, default: 1]
        return switch obeyed?.hint {
        case .moveLeft: (-across, 0)
        case .moveRight: (across, 0)
        case .moveUp: (0, -along)
        case .moveDown: (0, along)
        default: (0, 0)
        }
    }

    /// The velocity of random movements, in page widths per second: a sum of slow waves.
    private var wander: (x: Double, y: Double) {
        (0.3 * sin(1.7 * time + reaction * 9) + 0.2 * sin(4.1 * time), 0.3 * cos(1.3 * time + speed * 40))
    }

    private mutating func move(_ step: Double) {
        if kind == .wanderer {
            pose.x += wander.x * step
            pose.y += wander.y * step
            pose.distance = 1.2 + 0.3 * sin(0.9 * time)
            return
        }
        let (vx, vy) = own
        pose.x += vx * step
        pose.y += vy * step
        switch obeyed?.hint {
        case .moveCloser: pose.distance -= speed * 1.2 * caution[.distance, default: 1] * step
        case .moveBack: pose.distance += speed * 1.2 * caution[.distance, default: 1] * step
        case .rotate: level(by: 60 * step)
        case .straighten: level(by: 8 * step)
        case .moreLight: if kind != .inTheDark { light = min(1, light + 0.4 * step) }
        case .showBothBarcodes, .showBarcode, .wrongBarcode: search(step)
        default: break
        }
    }

    /// Reduces the rotation and tilt of the camera, which users can see and feel.
    private mutating func level(by degrees: Double) {
        func nearer(_ angle: Double, _ by: Double) -> Double { angle > 0 ? max(0, angle - by) : min(0, angle + by) }
        pose.roll = nearer(pose.roll, degrees)
        pose.pitch = nearer(pose.pitch, degrees / 2)
        pose.yaw = nearer(pose.yaw, degrees / 2)
    }

    private mutating func wayToPage() -> (x: Double, y: Double) {
        let detour = Double.random(in: -1...1, using: &numbers)
        return (x: -pose.x + 0.3 * detour * abs(pose.y), y: -pose.y + 0.3 * detour * abs(pose.x))
    }

    private mutating func wayToBelief() -> (x: Double, y: Double) {
        if time >= belief.until {
            belief = (
                Double.random(in: -0.35...0.35, using: &numbers), Double.random(in: -0.35...0.35, using: &numbers),
                time + 1.5
            )
        }
        return (belief.x - pose.x, belief.y - pose.y)
    }

    /// Moves the camera roughly to the page by detours, like users who see the preview or feel the paper.
    private mutating func search(_ step: Double) {
        let wanted = kind == .listener ? wayToBelief() : wayToPage()
        let length = max(0.05, (wanted.x * wanted.x + wanted.y * wanted.y).squareRoot())
        pose.x += wanted.x / length * speed * 0.7 * step
        pose.y += wanted.y / length * speed * 0.7 * step
        // A user who searches increases the distance a little, and holds the page more or less straight.
        pose.distance += (1.25 - pose.distance) * 0.5 * step
        if abs(pose.roll) > 6 { level(by: (abs(pose.roll) > 30 ? 30 : 5) * step) }
    }
}
