// Origins of a run's published results: the operations and the host code that they depend on.
//
// The trace records which accesses read data of which writers (trace::Dataflow). The search starts
// at the reads of the harness and goes back from each operation to those whose bytes it has read.
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

inline constexpr std::size_t work_kind_count = 4;

// The part that is stored for a reference and compared with a submission's.
struct ContributingWork {
    trace::Nanoseconds kernels_ns = 0;          // sum of all kernel times
    trace::Nanoseconds blocks_ns = 0;           // sum over all their blocks
    trace::Nanoseconds shortest_kernel_ns = 0;  // 0: none
    std::int64_t host_fed_kernels = 0;  // kernels that read output of the program's host functions
    // Kernels that overlap their predecessor and wait for it inside (S4).
    std::int64_t grid_waiting_kernels = 0;
    std::int64_t rounds = 0;                             // of all while nodes of graphs
    std::array<std::uint64_t, work_kind_count> bytes{};  // copied, by Work
    // Lines of the harness, "harness.cu:31", that read data written by operations, and by host code
    // outside the harness.
    std::set<std::string> lines_from_device, lines_from_host;
    bool is_fed_by_host = false;  // operations read data written by host code outside the harness
    bool reads_pageable = false;  // a copy reads pageable memory, whose writers are unknown
    bool reaches_input = false;   // operations read data written by the harness
    // Operations exchange data that only atomic operations keep from being a race.
    bool ordered_by_atomics_only = false;

    // True if some operation is known to contribute to the results. Not all data that a harness
    // publishes can be tracked.
    bool is_known() const {
        return kernels_ns > 0 ||
               std::any_of(bytes.begin(), bytes.end(), [](std::uint64_t each) { return each > 0; });
    }
};

struct Origins : ContributingWork {
    // Operations that the results depend on, by Operation::id.
    std::unordered_set<std::uint32_t> carries;
    std::int64_t kernels = 0;           // number of kernels among them
    std::uint32_t shortest_kernel = 0;  // Operation::id

    // Lines of host code outside the harness, as indices into Trace::locations; 0 for an unknown
    // line. host_writers: by the line of the harness that reads the data.
    std::map<std::string, std::uint32_t> host_writers;
    // Writes data that operations read, after host code has read data.
    std::optional<std::uint32_t> feeds;
    std::optional<std::uint32_t> reads_input;    // reads data written by the harness
    std::optional<std::uint32_t> reads_results;  // reads data written by operations
    std::optional<std::uint32_t> is_told;  // reads data that operations derived from the input
    bool can_generate_input =
        false;  // the submission's text uses the seed from which the harness generates the input
    // An example for ordered_by_atomics_only: reader and writer (Operation::id).
    std::optional<std::pair<std::uint32_t, std::uint32_t>> meeting;
    std::optional<std::uint32_t> copies_to_pageable;  // issues a copy to pageable memory

    bool has(const trace::Operation& operation) const { return carries.count(operation.id) > 0; }
};

// The sum of the busy times of a kernel's blocks: its duration times the number of resident blocks,
// without the idle share.
trace::Nanoseconds blocks_time(const trace::Trace& trace, const trace::Operation& kernel);

// Empty for a program without a harness, and for a run that did not record dataflow.
Origins origins_of(const Puzzle& puzzle, const trace::Trace& trace);

// True if a source uses the seed or a function that reads it, outside of comments, strings and its
// own declarations.
bool uses_seed(const std::string& source);

std::optional<Work> work_of(const trace::Operation& operation);

}  // namespace streamlab::check
