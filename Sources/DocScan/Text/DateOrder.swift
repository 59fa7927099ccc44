/// The order of a date in digits: the day first, as nearly everywhere, or the month, as in the United States.
package enum DateOrder: String, Sendable, Codable, CaseIterable { case dayFirst, monthFirst }
