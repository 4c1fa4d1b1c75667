// The few loads and stores of the host that a call's own cost contains.
//
// The costs of calls were measured in loops, and so contain what such a loop does between two
// calls, and the copies of a launch's arguments. Nothing is charged for these again, and it does
// not matter how many bytes a compiler and a C++ library touch for the same line of a program.
#pragma once

#include <algorithm>
#include <cstdint>

#include "model/operations/host.hpp"

namespace streamlab::cudart {

// 100 ns of plain loads and stores; the cheapest call takes as much.
inline constexpr std::uint64_t bytes_beside_a_call = 1200;

// Of the bytes that the host has touched and that its clock does not have yet, those beyond
// `before` cost nothing if they are few.
inline void forgive_a_few_bytes(model::Host& host, std::uint64_t before) {
    if (host.touched_bytes <= before) return;
    host.touched_bytes -= std::min(host.touched_bytes - before, bytes_beside_a_call);
}

}  // namespace streamlab::cudart
