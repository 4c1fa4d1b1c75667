// Where a run's published results came from: the operations that they depend on, and host code.
//
// The trace says who has read what others wrote (trace::Dataflow). What the harness reads is where
// results end; from there the way goes back, from each operation to those whose bytes it has read.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>

#include "check/manifest/puzzle.hpp"
#include "trace/trace.hpp"

namespace streamlab::check {

inline constexpr std::size_t sorts_of_work = 4;

// What a submission's is compared with; of a reference it is kept.
struct CarriedWork {
    trace::Nanoseconds kernels_ns = 0;          // all of them together
    trace::Nanoseconds blocks_ns = 0;           // all their blocks one after the other
    trace::Nanoseconds shortest_kernel_ns = 0;  // 0: none
    std::int64_t told_kernels = 0;     // kernels that read what the program's host functions write
    std::int64_t waiting_kernels = 0;  // kernels that wait for those beside which they run (S4)
    std::array<std::uint64_t, sorts_of_work> bytes{};  // of copies, by Work
    // "harness.cu:31": the harness reads there what operations have written; or the program's own
    // host code, other than the harness.
    std::set<std::string> lines_from_device, lines_from_host;
    bool is_fed_by_host = false;  // operations read what the program's own host code has written
    bool reads_pageable = false;  // a copy reads ordinary memory, which may hold anything
    bool reaches_input = false;   // operations read what the harness has written
    bool meets_by_chance =
        false;  // one reads what another writes, and only atomics keep it from a race

    // Whether any work is known to carry the results. A harness may publish what cannot be
    // followed.
    bool is_known() const {
        return kernels_ns > 0 ||
               std::any_of(bytes.begin(), bytes.end(), [](std::uint64_t each) { return each > 0; });
    }
};

struct Origins : CarriedWork {
    std::unordered_set<std::uint32_t> carries;  // Operation::id: the results depend on these
    std::int64_t kernels = 0;                   // how many of them are kernels
    std::uint32_t shortest_kernel = 0;          // Operation::id

    // Lines of the program's own host code: indices into Trace::locations. 0: an unknown line.
    std::map<std::string, std::uint32_t> host_writers;  // by the harness's line that reads it
    // Writes what operations read, after host code has read something.
    std::optional<std::uint32_t> feeds;
    std::optional<std::uint32_t> reads_input;    // reads what the harness has written
    std::optional<std::uint32_t> reads_results;  // reads what operations have written
    std::optional<std::uint32_t> is_told;        // reads what they have made of the input
    bool can_make_input = false;  // its text names what the harness makes the input from
    // Two operations that meet by chance: the reader and the writer (Operation::id).
    std::optional<std::pair<std::uint32_t, std::uint32_t>> meeting;
    std::optional<std::uint32_t> copies_out;  // has something copied to ordinary memory

    bool has(const trace::Operation& operation) const { return carries.count(operation.id) > 0; }
};

// How long a kernel's blocks work, one after the other: places at a time, and not for longer than
// they have something to do.
trace::Nanoseconds blocks_time(const trace::Trace& trace, const trace::Operation& kernel);

// Nothing is known of a program without a harness, or of a run that was not asked for dataflow.
Origins origins_of(const Puzzle& puzzle, const trace::Trace& trace);

// Whether a source names the seed, or what reads it, other than in comments, strings and names of
// its own.
bool names_the_seed(const std::string& source);

std::optional<Work> work_of(const trace::Operation& operation);

}  // namespace streamlab::check
