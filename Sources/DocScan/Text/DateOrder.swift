/// The order of a numeric date: the day first, as nearly everywhere, or the month, as in the United States.
package enum DateOrder: String, Sendable, Codable, CaseIterable { case dayFirst, monthFirst }
