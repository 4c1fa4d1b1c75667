// The names of operations, streams, events and places in everything that people read.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// "default", "stream 2", "stream copy"; "GPU 1 stream 2" where the trace has several devices.
std::string stream_label(const trace::Trace& trace, std::uint32_t stream);

// "event loaded", "event 3".
std::string event_label(const trace::Trace& trace, std::uint32_t event);

// "SMs", "GPU 1 SMs".
std::string engine_label(const trace::Trace& trace, std::size_t engine);

// The file without its folders and the line, "fence.cu:31"; empty where unknown.
std::string place_of(const trace::Trace& trace, std::uint32_t call);

// What fits into a bar, the longest first: "copy H2D 4 MiB", "H2D 4 MiB", "H2D".
std::vector<std::string> labels_for_bar(const trace::Trace& trace,
                                        const trace::Operation& operation);
// Without "cuda" second: "cudaDeviceSynchronize", "DeviceSynchronize".
std::vector<std::string> labels_for_bar(const trace::HostCall& call);

// What a student would call it: "launch", "copy", "event record".
std::string deed_of(trace::OperationKind kind);

// "300 blocks of 1024 threads, room for 264 at a time (C1)"; empty where the operation is no kernel
// or its room is unknown.
std::string launch_in_words(const trace::Trace& trace, const trace::Operation& operation);

// Whether the operation is work; records, waits and empty nodes only order it.
bool is_work(trace::OperationKind kind);

}  // namespace streamlab::analysis
