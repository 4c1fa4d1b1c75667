// The catalogue of reasons (reasons.def): which of them held an operation, or the host.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

enum class Reason : std::uint8_t {
#define STREAMLAB_REASON(reason, ...) reason,
#include "analysis/reasons.def"
};

struct ReasonText {
    Reason reason;
    std::string_view name;
    std::string_view rule;
    std::string_view title;
    std::string_view sentence;
    std::string_view change;
    std::string_view program;
};

// All reasons, in the order of their enumerators.
const std::vector<ReasonText>& reason_texts();
const ReasonText& text_of(Reason reason);

// The reason for the operation's start by its cause in the trace. An operation that only the host
// delayed has launch_latency: why_start() and costs() look at the host.
Reason reason_of(const trace::Trace& trace, const trace::Operation& operation);

// The time that the call took without waiting for the device; 0 if it has not returned.
trace::Nanoseconds busy_ns(const trace::HostCall& call);

// The reason why the device held the host in this call; host_wait for a call that is a wait.
Reason reason_of_wait(const trace::Trace& trace, const trace::HostCall& call);

// The reason why the call took time without waiting for the device.
Reason reason_of_time(const trace::Trace& trace, const trace::HostCall& call);

// The call that began the capture during which this call's thread issued work into a stream that
// does not capture; null if there is none.
const trace::HostCall* capture_beside(const trace::Trace& trace, const trace::HostCall& call);

}  // namespace streamlab::analysis
