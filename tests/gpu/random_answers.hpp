// What a device said of random programs: the lines of random_programs.cu.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::on_gpu {

using trace::Nanoseconds;

struct Interval {
    Nanoseconds start_ns = trace::never;
    Nanoseconds end_ns = trace::never;
};

// A program, by the number of its devices and its seed.
struct ProgramId {
    int devices = 1;
    std::uint64_t seed = 0;
    bool operator<(const ProgramId& other) const {
        return devices != other.devices ? devices < other.devices : seed < other.seed;
    }
};

// Times count from the program's first call. "Operations" are the steps that take time on the
// device, in the order of the program.
struct Answer {
    std::string batch;                     // the seeds of its process: "1-10"
    std::vector<Nanoseconds> makespans;    // to the end of the last wait, nothing recorded
    std::vector<Nanoseconds> begins;       // of these runs, by the host's clock
    std::vector<Nanoseconds> with_events;  // the same, with an event behind each operation
    std::vector<Nanoseconds> observed;     // the same, with CUPTI
    std::vector<std::vector<Nanoseconds>> event_ends;  // by run and operation
    std::vector<std::vector<Interval>> intervals;      // by run and operation; from CUPTI
};

using Answers = std::map<ProgramId, Answer>;

// Throws std::runtime_error for a line that is none.
Answers read_answers(const std::string& lines);

Nanoseconds median(std::vector<Nanoseconds> values);  // 0 of none

// Of each operation the median over the runs; empty where a run has another number of operations.
std::vector<Nanoseconds> median_ends(const Answer& answer);
std::vector<Interval> median_intervals(const Answer& answer);

}  // namespace streamlab::on_gpu
