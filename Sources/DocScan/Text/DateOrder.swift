/// In which order a date in digits stands: day before month, as nearly everywhere, or month before day, as in the
/// United States.
package enum DateOrder: String, Sendable, Codable, CaseIterable { case dayFirst, monthFirst }
