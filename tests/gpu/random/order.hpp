// Order of a program's steps by the documented rules, derived from the program alone;
// tests/gpu/ordered_programs_test.cpp compares streamlab's analysis with it.
#pragma once

#include <vector>

#include "stream_program.hpp"

namespace random_programs {

// A device may wait where the documentation promises no wait (a copy of pageable memory, a query
// that returns success, reused memory of a pool). `promised` ignores this order, `possible`
// includes it.
enum class Reading { promised, possible };

// Steps of one list that access the same bytes, at least one of them writing, without an order.
struct UnorderedPair {
    int graph = -1;  // the steps are its nodes; -1: the program's steps
    std::size_t earlier = 0, later = 0;
};

// All pairs that are unordered in this reading.
std::vector<UnorderedPair> unordered_conflicts(const Program& program, Reading reading);

// Adds a promised order for every conflicting pair: events, and host waits. The steps of one such
// edge have its number; numbers count from 0.
Program ordered(Program program);
int count_edges(const Program& program);

// A copy of the program without that edge.
Program without_edge(const Program& program, int edge);

// An edge without which a pair of `program` conflicts in every reading, in an executed step; -1 if
// there is none. `choice` selects one of several.
int necessary_edge(const Program& program, std::uint64_t choice);

}  // namespace random_programs
