/// The order of day and month in a numeric date: the day first, as in most countries, or the month, as in the United
/// States.
package enum DateOrder: String, Sendable, Codable, CaseIterable { case dayFirst, monthFirst }
