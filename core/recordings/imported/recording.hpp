// A recording of another tool, converted to a trace whose operations have causes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "imported/activities.hpp"
#include "trace/trace.hpp"

namespace streamlab::imported {

// The reason why an operation's cause is unknown.
enum class Unknown : std::uint8_t {
    nothing,                     // the cause is known
    no_call,                     // the issuing call is not in the trace
    event_unknown,               // a preceding wait in its stream is for an unknown event
    edge_unknown,                // a graph node whose edges are not in the trace
    fence_unknown,               // unknown whether its stream takes part in the fence
    started_before_predecessor,  // it started before its predecessor ended
    no_known_cause,              // it was ready, and the trace shows nothing that it waited for
};

// Facts about an operation that the trace format has no fields for.
struct OperationFacts {
    Unknown unknown = Unknown::nothing;
    bool copies_host_memory_first = false;
    std::uint32_t range = 0;        // a name: the annotations around its call, "epoch > step"
    std::uint32_t library = 0;      // the framework function around it, "aten::copy_"
    std::uint32_t source_line = 0;  // "train.py(12): step"
    // The time from which no ordering constraint prevented its start.
    Nanoseconds ready_ns = 0;
    // The times of its issue by the host and of the end of its predecessor in the stream.
    Nanoseconds issued_ns = 0;
    Nanoseconds before_ns = trace::never;
    // Of an event wait: the record immediately precedes the wait on the host.
    bool record_precedes_wait = false;
};

struct CallFacts {
    std::uint32_t range = 0;
    std::uint32_t library = 0;
    std::uint32_t source_line = 0;
    std::uint32_t function = 0;  // the library's Python function that the line calls
    std::uint32_t torch_operator = 0;
    std::uint32_t stream = unknown_number;  // Stream::id
};

// `unknown`: a kernel may read or write through its argument, or not use it.
enum class Access : std::uint8_t { reads, writes, unknown };

// Two operations that may access the same bytes without a known order, at least one of them
// possibly writing. Races with the best known accesses come first.
struct PossibleRace {
    std::uint32_t first = 0;  // operation id
    std::uint32_t second = 0;
    std::uint64_t address = 0;
    std::uint64_t bytes = 0;  // 0: unknown, as for kernels
    Access first_access = Access::unknown;
    Access second_access = Access::unknown;
};

struct Recording {
    std::string source;
    trace::Trace trace;
    Names names;
    std::vector<OperationFacts> operations;  // by Operation::id - 1
    std::vector<CallFacts> calls;            // by HostCall::id - 1
    std::vector<DeviceFacts> devices;
    std::vector<Range> ranges;  // the annotations
    std::vector<PossibleRace> races;
    bool has_event_records = false;
    bool has_wait_streams = false;
    bool has_graph_edges = false;
    bool has_addresses = false;
    Nanoseconds origin_ns = 0;  // the file's time of the trace's time 0
    std::int32_t rank = -1;     // of a program of several processes; negative: unknown
    std::int32_t ranks = 0;
    std::uint64_t lost = 0;
    std::uint64_t unresolved_waits = 0;  // waits for unknown events
    std::vector<std::string> notes;      // of the reader

    const OperationFacts& facts(const trace::Operation& operation) const {
        return operations[operation.id - 1];
    }
    OperationFacts& facts(const trace::Operation& operation) {
        return operations[operation.id - 1];
    }
};

// Converts the activities to a trace with the cause of each operation. Consumes the activities.
Recording make_recording(Activities&& activities);

}  // namespace streamlab::imported
