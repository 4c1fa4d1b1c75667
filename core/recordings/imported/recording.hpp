// A program that another recorder has watched, as a trace whose operations have causes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "imported/activities.hpp"
#include "trace/trace.hpp"

namespace streamlab::imported {

// Why the cause of an operation is unknown.
enum class Unknown : std::uint8_t {
    nothing,             // it is known
    no_call,             // the call that issued it is not in the trace
    which_event,         // a wait was issued before it, and the trace does not say for which event
    which_edge,          // a node of a graph whose edges are not in the trace
    perhaps_a_fence,     // the trace does not say whether its stream takes part in the fence
    before_predecessor,  // it began before the work before it ended
    nothing_seen,        // it was free to start, and nothing in the trace says what it waited for
};

// What the trace's own records have no place for, for each operation.
struct OperationFacts {
    Unknown unknown = Unknown::nothing;
    bool copies_host_memory_first = false;
    std::uint32_t range = 0;        // a name: the annotations around its call, "epoch > step"
    std::uint32_t library = 0;      // the framework's function around it, "aten::copy_"
    std::uint32_t source_line = 0;  // "train.py(12): step"
    // When it was free to start as far as the order of work is concerned.
    Nanoseconds ready_ns = 0;
    // When the host had handed it over, and when the work before it in its stream was done.
    Nanoseconds issued_ns = 0;
    Nanoseconds before_ns = trace::never;
    // Of an event wait: between the record and the wait the host did nothing else.
    bool record_just_before_wait = false;
};

struct CallFacts {
    std::uint32_t range = 0;
    std::uint32_t library = 0;
    std::uint32_t source_line = 0;
    std::uint32_t stream = unknown_number;  // Stream::id
};

// Unknown: a kernel does either to what it was given, or neither.
enum class Access : std::uint8_t { reads, writes, unknown };

// Two operations of which the recording says that they may touch the same bytes, at least one of
// them perhaps writing, with nothing known that orders them. Those of which most is known first.
struct PossibleRace {
    std::uint32_t first = 0;  // operations
    std::uint32_t second = 0;
    std::uint64_t address = 0;
    std::uint64_t bytes = 0;  // 0: not known, as of kernels
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
    std::vector<PossibleRace> races;
    bool knows_events = false;
    bool knows_streams = false;
    bool knows_graphs = false;
    bool knows_addresses = false;
    std::uint64_t lost = 0;
    std::uint64_t unresolved_waits = 0;  // calls whose event the trace does not tell
    std::vector<std::string> notes;      // of the reader

    const OperationFacts& facts(const trace::Operation& operation) const {
        return operations[operation.id - 1];
    }
    OperationFacts& facts(const trace::Operation& operation) {
        return operations[operation.id - 1];
    }
};

// Makes a trace of what was seen, with the cause of each operation. Takes the activities apart.
Recording make_recording(Activities&& activities);

}  // namespace streamlab::imported
