// Host memory accesses whose time is already included in the cost of API calls.
//
// The costs of calls were measured in loops. They include the loop's own accesses between two calls
// and the copies of launch arguments, which therefore cost nothing extra. This also makes virtual
// time independent of the number of bytes that a compiler or C++ library accesses for the same
// source line.
#pragma once

#include <algorithm>
#include <cstdint>

#include "model/operations/host.hpp"

namespace streamlab::cudart {

// 100 ns of plain loads and stores, which is the cost of the cheapest call.
inline constexpr std::uint64_t bytes_included_in_call = 1200;

// If the host has accessed few bytes since `before`, and its clock does not include them yet, drops
// these bytes.
inline void discount_included_bytes(model::Host& host, std::uint64_t before) {
    if (host.touched_bytes <= before) return;
    host.touched_bytes -= std::min(host.touched_bytes - before, bytes_included_in_call);
}

}  // namespace streamlab::cudart
