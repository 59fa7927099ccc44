extension [Double] {
    /// The middle value (the upper one of two), `nil` without values. Found by partitions instead of sorting (Hoare,
    /// Find, 1961), because a line is fitted to the slopes of all pairs of points.
    var median: Double? {
        guard !isEmpty else { return nil }
        var values = self
        let middle = count / 2
        var (low, high) = (0, count - 1)
        while low < high {
            let pivot = values[(low + high) / 2]
            var (left, right) = (low, high)
            while left <= right {
                while values[left] < pivot { left += 1 }
                while values[right] > pivot { right -= 1 }
                guard left <= right else { break }
                values.swapAt(left, right)
                left += 1
                right -= 1
            }
            if middle <= right {
                high = right
            } else if middle >= left {
                low = left
            } else {
                break
            }
        }
        return values[middle]
    }
}
