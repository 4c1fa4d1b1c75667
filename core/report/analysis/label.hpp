// Display names of operations, streams, events and source locations.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "default", "stream 2", "stream copy"; "GPU 1 stream 2" if the trace has several devices.
std::string stream_label(const trace::Trace& trace, std::uint32_t stream);

// The name of a per-thread default stream (D3) that the program has not named.
inline constexpr const char* per_thread_default = "per-thread default";

// "main thread" or "host thread 2" for that thread's default stream if other threads have one as
// well; else empty.
std::string thread_of_stream(const trace::Trace& trace, std::uint32_t stream);

// "event loaded", "event 3".
std::string event_label(const trace::Trace& trace, std::uint32_t event);

// "SMs", "GPU 1 SMs".
std::string engine_label(const trace::Trace& trace, std::size_t engine);

// The file's base name and the line, "fence.cu:31"; empty if unknown.
std::string place_of(const trace::Trace& trace, std::uint32_t call);

// "cudaMemcpy (fence.cu:31)"; the name alone if the location is unknown.
std::string call_with_place(const trace::Trace& trace, const trace::HostCall& call);

// Labels for a bar, longest first: "copy H2D 4 MiB", "H2D 4 MiB", "H2D".
std::vector<std::string> labels_for_bar(const trace::Trace& trace,
                                        const trace::Operation& operation);
// The second label omits "cuda": "cudaDeviceSynchronize", "DeviceSynchronize".
std::vector<std::string> labels_for_bar(const trace::HostCall& call);

// The operation's detail; an empty one if the trace has none.
const trace::Detail& detail_of(const trace::Trace& trace, const trace::Operation& operation);

// The word used for it in texts: "launch", "copy", "event record".
std::string operation_noun(trace::OperationKind kind);

// "300 blocks of 1024 threads, room for 264 at a time (C1)"; empty if the operation is not a kernel
// or its occupancy is unknown.
std::string launch_in_words(const trace::Trace& trace, const trace::Operation& operation);

// True if the operation is work; event records, waits and empty nodes only order it.
bool is_work(trace::OperationKind kind);

// "host", "host thread 2", or "host functions" for the runtime's threads.
std::string host_label(std::uint32_t thread);

}  // namespace streamlab::analysis
