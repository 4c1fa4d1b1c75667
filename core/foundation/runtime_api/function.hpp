// Properties of each function of the CUDA runtime API, as seen by its caller.
//
// The source is one table (core/cuda_headers/streamlab/cudart/functions). Code that checks or
// describes calls, or searches source text for them, uses this table; nothing is guessed from a
// function's name.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace streamlab::runtime_api {

// Support for the function by the model device.
enum class State : std::uint8_t {
    works,
    accepted,  // returns what a GPU returns, and has no effect
    refused,   // returns cudaErrorNotSupported, permanently
    missing,   // returns cudaErrorNotSupported, not implemented yet
};

// The work that the host waits for in the call.
enum class Wait : std::uint8_t {
    no_wait,
    may_wait,  // sometimes: for some memory (M5), or for work, undocumented (A1, M2)
    waits_for_stream,
    waits_for_event,
    waits_for_device,
    waits_for_copy,  // its own copy; M5 says for which part of it
    queries_stream,  // returns cudaErrorNotReady instead of waiting (E4)
    queries_event,
};

// Work that the call adds to a stream or to a graph.
enum class Effect : std::uint8_t {
    no_work,
    issues_kernel,
    issues_copy,
    issues_memset,
    issues_placement,  // managed memory: prefetch, discard, attach to a stream
    issues_record,
    issues_wait,
    issues_host_function,
    issues_allocation,
    issues_free,
    issues_graph,
    begins_capture,
    ends_capture,
    adds_node,
    adds_edge,       // to a graph, or to the next dependencies of a capture
    creates_handle,  // of a stream, an event or a graph: stored through the first argument
};

struct Function {
    std::string_view name;
    std::string_view family;      // "Streams": a section of docs/functions.md
    std::string_view parameters;  // as declared: "(cudaStream_t stream)"
    // If true, the returned cudaError_t is the result of this call. cudaGetLastError is an
    // exception: it returns the result of another call.
    bool returns_its_result = true;
    State state = State::works;
    Wait wait = Wait::no_wait;
    Effect effect = Effect::no_work;
    // Name of the profile entry for the call's host cost; "computed" if the cost depends on several
    // entries, or "none".
    std::string_view cost;
    std::string_view remark;

    // If false, the work goes to the default stream.
    bool has_stream_parameter() const { return parameters.find("cudaStream_t") != parameters.npos; }
};

// All functions in the table's order, in which each family is contiguous.
const std::vector<Function>& functions();

// Returns null for a name that is not in the runtime API. Accepts the other names of a function in
// C++ and older programs: cudaThreadSynchronize is cudaDeviceSynchronize.
const Function* find_function(std::string_view name);

// A single property of a function; no_wait or no_work for a name that is not in the runtime API.
Wait wait_of(std::string_view name);
Effect effect_of(std::string_view name);

// True if the host waits until work is done, as documented.
constexpr bool is_synchronous(Wait wait) {
    return wait == Wait::waits_for_stream || wait == Wait::waits_for_event ||
           wait == Wait::waits_for_device || wait == Wait::waits_for_copy;
}
// True for queries. A loop around such a call makes the host wait.
constexpr bool is_query(Wait wait) {
    return wait == Wait::queries_stream || wait == Wait::queries_event;
}

}  // namespace streamlab::runtime_api
