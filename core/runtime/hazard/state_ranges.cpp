#include "hazard/state_ranges.hpp"

#include <iterator>

namespace streamlab::hazard {

StateRanges::Ranges::const_iterator StateRanges::first_after(std::uintptr_t address) const {
    auto next = ranges_.upper_bound(address);
    if (next != ranges_.begin() && std::prev(next)->second.end > address) --next;
    return next;
}

const StateRanges::Ranges::value_type* StateRanges::around(std::uintptr_t address,
                                                           std::uintptr_t end) const {
    const auto found = first_after(address);
    const bool covers =
        found != ranges_.end() && found->first <= address && found->second.end >= end;
    return covers ? &*found : nullptr;
}

void StateRanges::drop(std::uintptr_t address, std::uintptr_t end) {
    for (auto next = first_after(address); next != ranges_.end() && next->first < end;) {
        const auto [first, range] = *next;
        next = ranges_.erase(next);
        if (first < address) ranges_[first] = {address, range.state, range.is_accessed};
        if (range.end > end) ranges_[end] = range;
    }
}

// Merges adjacent ranges in the same state, so that a copy in pieces leaves one range.
void StateRanges::put(std::uintptr_t address, Range range) {
    drop(address, range.end);
    const auto is_same = [&range](const Range& other) {
        return other.state == range.state && other.is_accessed == range.is_accessed;
    };
    auto after = ranges_.lower_bound(range.end);
    if (after != ranges_.end() && after->first == range.end && is_same(after->second)) {
        range.end = after->second.end;
        after = ranges_.erase(after);
    }
    if (after != ranges_.begin()) {
        Range& before = std::prev(after)->second;
        if (before.end == address && is_same(before)) {
            before.end = range.end;
            return;
        }
    }
    ranges_.emplace_hint(after, address, range);
}

}  // namespace streamlab::hazard
