// The names of operations, streams, events and places in all texts for people.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "default", "stream 2", "stream copy"; "GPU 1 stream 2" if the trace has several devices.
std::string stream_label(const trace::Trace& trace, std::uint32_t stream);

// The name of a per-thread default stream (D3) to which the program gives no name.
inline constexpr const char* per_thread_default = "per-thread default";

// "main thread" or "host thread 2" if the stream is the default stream of that thread, and other
// threads have one as well; else empty.
std::string thread_of_stream(const trace::Trace& trace, std::uint32_t stream);

// "event loaded", "event 3".
std::string event_label(const trace::Trace& trace, std::uint32_t event);

// "SMs", "GPU 1 SMs".
std::string engine_label(const trace::Trace& trace, std::size_t engine);

// The file's name without folders and the line, "fence.cu:31"; empty if unknown.
std::string place_of(const trace::Trace& trace, std::uint32_t call);

// "cudaMemcpy (fence.cu:31)"; the name alone if the place is unknown.
std::string call_with_place(const trace::Trace& trace, const trace::HostCall& call);

// Labels for a bar, the longest first: "copy H2D 4 MiB", "H2D 4 MiB", "H2D".
std::vector<std::string> labels_for_bar(const trace::Trace& trace,
                                        const trace::Operation& operation);
// The second one omits "cuda": "cudaDeviceSynchronize", "DeviceSynchronize".
std::vector<std::string> labels_for_bar(const trace::HostCall& call);

// What the operation is; an empty one if the trace does not say.
const trace::Detail& detail_of(const trace::Trace& trace, const trace::Operation& operation);

// The student's word for it: "launch", "copy", "event record".
std::string deed_of(trace::OperationKind kind);

// "300 blocks of 1024 threads, room for 264 at a time (C1)"; empty if the operation is not a kernel
// or its room is unknown.
std::string launch_in_words(const trace::Trace& trace, const trace::Operation& operation);

// Whether the operation is work; records, waits and empty nodes only order it.
bool is_work(trace::OperationKind kind);

// "host", "host thread 2", or "host functions" for the threads of the runtime.
std::string host_label(std::uint32_t thread);

}  // namespace streamlab::analysis
