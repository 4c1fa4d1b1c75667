// The time that each reason costs, and the reason that costs most.
//
// Only what lies on the critical path costs time. An operation on it is delayed from when it was
// issued and its stream had finished its earlier work. If the host was late, its time since its
// last wait counts, except while that stream was busy. The order of a stream, edges of a graph and
// host functions of the same stream are what the program asks for, and cost nothing here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/reason.hpp"
#include "trace/trace.hpp"

namespace streamlab::analysis {

struct Cost {
    Reason reason = Reason::unknown;
    trace::Nanoseconds cost_ns = 0;  // of its delays together; overlapping time counts once
    std::uint32_t times = 0;
    // The greatest of its delays: the operation that was late, the one that it waited for, and the
    // call that held the host; 0: none.
    std::uint32_t operation = 0;
    std::uint32_t waited_for = 0;
    std::uint32_t call = 0;
    trace::Nanoseconds longest_ns = 0;
    // It held the host, while the device was busy all the same: the run is not longer for it.
    bool only_host = false;
};

// Greatest first. Includes only costs of at least a twentieth of the time.
std::vector<Cost> costs(const trace::Trace& trace);

// "Costs most: 4.58 ms of 9.63 ms, pageable memory (rule M2): cudaMemcpyAsync (copies.cu:24)."
// Empty if no reason costs a considerable part of the time.
std::string costliest_in_words(const trace::Trace& trace);

}  // namespace streamlab::analysis
