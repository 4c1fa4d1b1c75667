// What orders the steps of a program by the documented rules, worked out from the program alone:
// streamlab's own analysis is put beside it (tests/gpu/ordered_programs_test.cpp).
#pragma once

#include <vector>

#include "stream_program.hpp"

namespace random_programs {

// Where the documentation promises no wait, but a device may have one (a copy of pageable memory, a
// query that says "done", memory of a pool that is used again), an order is possible and not
// promised.
enum class Reading { promised, possible };

// Steps of one list, which touch the same bytes, at least one of them writing, with nothing between
// them that orders them.
struct UnorderedPair {
    int graph = -1;  // the steps are its nodes; -1: the program's
    std::size_t earlier = 0, later = 0;
};

// All pairs that this reading leaves unordered.
std::vector<UnorderedPair> unordered_pairs(const Program& program, Reading reading);

// Adds what orders every conflicting pair by what is promised: events, and waits of the host. The
// steps of one such edge have its number; numbers count from 0.
Program ordered(Program program);
int count_edges(const Program& program);

// The same program without that edge.
Program without_edge(const Program& program, int edge);

// The edge without which a pair of `program` conflicts in any reading, in a step that runs; -1 if
// there is none. Of several, the one that `choice` picks.
int edge_to_cut(const Program& program, std::uint64_t choice);

}  // namespace random_programs
