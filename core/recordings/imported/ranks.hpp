// Recordings of the processes of one program, read together: which rank waits for which.
#pragma once

#include <string>
#include <vector>

#include "imported/recording.hpp"
#include "imported/step_budget.hpp"

namespace streamlab::imported {

struct Rank {
    std::string file;
    Recording recording;
    StepReport steps;
};

// A rank began its part of a collective early, and its kernel waited for that of a later rank.
struct RankWait {
    std::size_t waiting = 0;  // index into the ranks
    std::size_t late = 0;
    Nanoseconds waited_ns = 0;
    std::size_t times = 0;
};

// Longest first. The recordings must be of one host, whose clock all processes share.
std::vector<RankWait> rank_waits(const std::vector<Rank>& ranks);

// Begins with who waits for whom, and ends with the steps of the rank that the others wait for. The
// caller must wrap long lines.
std::string ranks_text(const std::vector<Rank>& ranks, const std::string& command);

}  // namespace streamlab::imported
