package import DocScanEngines

/// What brings a program more work while its workers are busy.
package protocol WorkArrivals: AnyObject {
    /// Can be read when there is something new; nil while nothing is waited for.
    var awaited: Descriptor? { get }

    /// Takes what can be read.
    func read()
}
