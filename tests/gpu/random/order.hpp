// The order of a program's steps by the documented rules, derived from the program alone.
// tests/gpu/ordered_programs_test.cpp compares streamlab's analysis with it.
#pragma once

#include <vector>

#include "stream_program.hpp"

namespace random_programs {

// A device may wait where the documentation promises no wait: in a copy of pageable memory, in a
// query that returns success, or for reused memory of a pool. `promised` ignores the order that
// results, `possible` includes it.
enum class Reading { promised, possible };

// Two steps of one list that access the same bytes without an order between them. At least one of
// them writes.
struct UnorderedPair {
    int graph = -1;  // the steps are its nodes; -1: the program's steps
    std::size_t earlier = 0, later = 0;
};

// All pairs of steps that are unordered in this reading.
std::vector<UnorderedPair> unordered_conflicts(const Program& program, Reading reading);

// Adds a promised order for every conflicting pair, with events and host waits. All steps that
// implement one such edge have its number; numbers count from 0.
Program ordered(Program program);
int count_edges(const Program& program);

// A copy of the program without that edge.
Program without_edge(const Program& program, int edge);

// An edge whose removal from `program` makes a pair of executed steps conflict in every reading; -1
// if there is none. `choice` selects one of several.
int necessary_edge(const Program& program, std::uint64_t choice);

}  // namespace random_programs
