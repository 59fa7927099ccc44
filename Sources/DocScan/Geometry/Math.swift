// The C library's functions, by their usual names: each file would otherwise need an import that depends on the
// platform.
internal import Glibc

@inline(__always) func sin(_ x: Double) -> Double { Glibc.sin(x) }
@inline(__always) func cos(_ x: Double) -> Double { Glibc.cos(x) }
@inline(__always) func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
@inline(__always) func exp(_ x: Double) -> Double { Glibc.exp(x) }
@inline(__always) func log(_ x: Double) -> Double { Glibc.log(x) }
@inline(__always) func pow(_ x: Double, _ y: Double) -> Double { Glibc.pow(x, y) }
@inline(__always) func erfc(_ x: Float) -> Float { Glibc.erfc(x) }
