// States of memory as disjoint ranges; all bytes of a range have the same state.
#pragma once

#include <cstdint>
#include <map>

#include "hazard/access_states.hpp"

namespace streamlab::hazard {

class StateRanges {
public:
    struct Range {
        std::uintptr_t end = 0;
        StateId state = untouched;
        bool is_accessed = false;  // accessed, not only allocated or freed
    };

    // Replaces the states of [address, range.end).
    void put(std::uintptr_t address, Range range);
    void drop(std::uintptr_t address, std::uintptr_t end);
    // Calls visit(from, to, range) for [address, end) in parts, in order, with `Range{}` for gaps.
    // `visit` must not change the ranges.
    template <class Visit>
    void for_parts(std::uintptr_t address, std::uintptr_t end, Visit visit) const;
    // The entry whose range covers all of [address, end); null if there is none.
    using Ranges = std::map<std::uintptr_t, Range>;  // by address
    const Ranges::value_type* around(std::uintptr_t address, std::uintptr_t end) const;

private:
    // The first range that ends after `address`.
    Ranges::const_iterator first_after(std::uintptr_t address) const;

    Ranges ranges_;
};

template <class Visit>
void StateRanges::for_parts(std::uintptr_t address, std::uintptr_t end, Visit visit) const {
    for (auto next = first_after(address); address < end;) {
        if (next == ranges_.end() || next->first >= end) return visit(address, end, Range{});
        if (next->first > address) visit(address, next->first, Range{});
        const std::uintptr_t from = next->first > address ? next->first : address;
        const std::uintptr_t to = next->second.end < end ? next->second.end : end;
        visit(from, to, next->second);
        address = to;
        ++next;
    }
}

}  // namespace streamlab::hazard
