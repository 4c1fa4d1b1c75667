// Analyses a trace: overlap, blocking, engine use, and why an operation started when it did.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

using trace::Nanoseconds;

struct EngineUse {
    std::string name;
    Nanoseconds busy_ns = 0;  // the union of its operations
    double fraction = 0;      // as a fraction of the makespan
};

// The time during which at least one operation of each of the two kinds ran.
struct Overlap {
    Nanoseconds h2d_kernel_ns = 0;
    Nanoseconds d2h_kernel_ns = 0;
    Nanoseconds h2d_d2h_ns = 0;
    Nanoseconds kernel_kernel_ns = 0;  // two kernels at once
    // A memset, or a copy on a device or between two, beside any of these or another of its kind.
    Nanoseconds on_device_ns = 0;
};

struct BlockingCall {
    std::string_view name;
    std::string file;
    std::uint32_t line = 0;
    Nanoseconds blocked_ns = 0;  // all its calls from that line together
    std::uint32_t times = 0;
    std::uint32_t first_call = 0;
};

// Calls of one function that kept a host thread, other than by waiting for the device, between the
// first work and the last.
struct BusyCall {
    std::string_view name;
    Nanoseconds busy_ns = 0;
    std::uint32_t times = 0;
};

struct Figures {
    // From the start of the first operation to the end of the last one; 0 if nothing ran. Records
    // and waits are not work and do not count.
    Nanoseconds makespan_ns = 0;
    std::vector<EngineUse> engines;
    Overlap overlap;
    Nanoseconds host_blocked_ns = 0;
    std::vector<BlockingCall> blocking_calls;  // longest first
    std::vector<BusyCall> busy_calls;          // likewise; empty for recordings of a GPU
    std::uint32_t api_errors = 0;
};
Figures figures(const trace::Trace& trace);

// The name of a bar: "k1", "copy H2D 4 MiB", "record e".
std::string label(const trace::Trace& trace, const trace::Operation& operation);

struct Why {
    std::string text;  // one or two sentences: "It waited for k2: a launch in the legacy ..."
    std::string rule;  // "D1"; empty if the host was the cause
    std::uint32_t operation = 0;  // the one it waited for, 0: none
    bool by_host = false;         // nothing on the device held it back: it was not issued earlier
    std::uint32_t call = 0;  // the call that kept the host from issuing it, 0: none or not known
    std::string inside;      // what happened in it later, where that explains the picture: page
                             // faults, an error
};
// The text, and what happened inside.
std::string in_full(const Why& why);
Why why_start(const trace::Trace& trace, const trace::Operation& operation);

}  // namespace streamlab::analysis
