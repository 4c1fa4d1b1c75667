// Results of random programs on a device, parsed from the output of random_programs.cu.
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

// A program, identified by its number of devices and its seed.
struct ProgramId {
    int devices = 1;
    std::uint64_t seed = 0;
    bool operator<(const ProgramId& other) const {
        return devices != other.devices ? devices < other.devices : seed < other.seed;
    }
};

// Times are relative to the program's first call. "Operations" are the steps that take time on the
// device, in program order.
struct Answer {
    std::string batch;                     // the seeds of its process: "1-10"
    std::vector<Nanoseconds> makespans;    // to the end of the last wait, without instrumentation
    std::vector<Nanoseconds> begins;       // the starts of these runs, by the host's clock
    std::vector<Nanoseconds> with_events;  // makespans with an event after each operation
    std::vector<Nanoseconds> observed;     // makespans with CUPTI
    std::vector<std::vector<Nanoseconds>> event_ends;  // by run and operation
    std::vector<std::vector<Interval>> intervals;      // by run and operation; from CUPTI
};

using Answers = std::map<ProgramId, Answer>;

// Throws std::runtime_error for a malformed line.
Answers read_answers(const std::string& lines);

Nanoseconds median(std::vector<Nanoseconds> values);  // 0 if empty

// The median end of each operation over the runs; empty if runs have different numbers of
// operations.
std::vector<Nanoseconds> median_ends(const Answer& answer);
std::vector<Interval> median_intervals(const Answer& answer);

}  // namespace streamlab::on_gpu
