// Differences between the recorder's times and CUPTI's, in runs that use both
// (core/recordings/recorder/cross_check.hpp writes the samples).
#pragma once

#include <cstdint>
#include <istream>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::on_gpu {

using trace::Nanoseconds;

struct Sample {
    std::uint32_t operation = 0;
    trace::OperationKind kind = trace::OperationKind::empty;
    trace::StartSource source = trace::StartSource::inferred;
    trace::Cause cause = trace::Cause::host_issue;
    Nanoseconds enqueue_ns = 0;
    Nanoseconds ready_ns = 0;
    Nanoseconds start_ns = 0;
    Nanoseconds end_ns = 0;
    Nanoseconds true_start_ns = 0;
    Nanoseconds true_end_ns = 0;

    Nanoseconds start_error_ns() const { return start_ns - true_start_ns; }
    Nanoseconds end_error_ns() const { return end_ns - true_end_ns; }
    // The limit: 5 us if the start has a source better than "inferred", else 25 us; or 2% of the
    // real duration.
    Nanoseconds allowed_ns() const;
    bool is_within() const;
};

std::vector<Sample> read_samples(std::istream& lines);

struct Accuracy {
    int operations = 0;
    int within = 0;
    int seen = 0;  // starts with a source better than "inferred"
    // The largest absolute errors. Those of start times are separated by the source of the start.
    Nanoseconds worst_seen_start_ns = 0;
    Nanoseconds worst_inferred_start_ns = 0;
    Nanoseconds worst_end_ns = 0;
};
Accuracy accuracy_of(const std::vector<Sample>& samples);

}  // namespace streamlab::on_gpu
