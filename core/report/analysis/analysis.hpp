// Analyses a trace: overlap, blocking, engine use, and the cause of each operation's start.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/reason.hpp"
#include "trace/trace.hpp"

namespace streamlab::analysis {

using trace::Nanoseconds;

struct EngineUse {
    std::string name;
    Nanoseconds busy_ns = 0;  // the union of its operations
    double fraction = 0;      // fraction of the makespan
};

// The time during which at least one operation of each of the two kinds ran.
struct Overlap {
    Nanoseconds h2d_kernel_ns = 0;
    Nanoseconds d2h_kernel_ns = 0;
    Nanoseconds h2d_d2h_ns = 0;
    Nanoseconds kernel_kernel_ns = 0;  // two kernels at once
    // A memset, or a copy within or between devices, concurrent with any of these or with another
    // one.
    Nanoseconds on_device_ns = 0;
};

struct BlockingCall {
    std::string_view name;
    std::string file;
    std::uint32_t line = 0;
    Nanoseconds blocked_ns = 0;  // sum over all calls from that line
    std::uint32_t times = 0;
    std::uint32_t first_call = 0;
};

// Calls of one function that occupied a host thread without waiting for the device, between the
// first and the last work.
struct BusyCall {
    std::string_view name;
    Nanoseconds busy_ns = 0;
    std::uint32_t times = 0;
};

struct Figures {
    // From the start of the first operation to the end of the last one; 0 if nothing ran. Event
    // records and waits are not work and do not count.
    Nanoseconds makespan_ns = 0;
    std::vector<EngineUse> engines;
    Overlap overlap;
    Nanoseconds host_blocked_ns = 0;
    std::vector<BlockingCall> blocking_calls;  // longest first
    std::vector<BusyCall> busy_calls;          // longest first; empty for recordings of a GPU
    std::uint32_t api_errors = 0;
};
Figures figures(const trace::Trace& trace);

// An operation's label: "k1", "copy H2D 4 MiB", "record e".
std::string label(const trace::Trace& trace, const trace::Operation& operation);

struct Why {
    std::string text;  // one or two sentences: "It waited for k2: a launch in the legacy ..."
    std::string rule;  // "D1"; empty if no rule explains it
    std::uint32_t operation = 0;  // the operation that it waited for, 0: none
    bool by_host = false;         // true if only the host delayed it: it was not issued earlier
    std::uint32_t call = 0;       // the call that delayed the host, 0: none or unknown
    std::string inside;           // later events in it: page faults or an error
    Reason reason = Reason::unknown;
};
// The text, followed by `inside`.
std::string in_full(const Why& why);
Why why_start(const trace::Trace& trace, const trace::Operation& operation);

}  // namespace streamlab::analysis
