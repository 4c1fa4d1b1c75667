// The figures of a run as sentences.
#pragma once

#include <string>
#include <vector>

#include "analysis/analysis.hpp"
#include "analysis/window.hpp"
#include "trace/trace.hpp"

namespace streamlab::render {

// "model device, profile h200, seed 1".
std::string device_in_words(const trace::Trace& trace);

// "15.0 ms, nothing overlaps." or "12.4 ms; copies to the device and kernels overlap for 5.20 ms."
std::string overlap_in_words(const analysis::Figures& figures);

// "Busy: SMs 100%, H2D copies 35%."; empty if no engine was used.
std::string engines_in_words(const analysis::Figures& figures);

// "The host sat 14.9 ms in cudaDeviceSynchronize (fence.cu:35)."; empty if it never waited.
std::string blocking_in_words(const analysis::Figures& figures);

// "The host spent 285 us in 19 calls of cudaGraphInstantiate.", or after blocking_in_words() "Its
// 19 cudaGraphInstantiate calls took another 285 us."; empty if no function took a tenth of the
// time.
std::string busy_in_words(const analysis::Figures& figures);

// "The first 2.83 ms (mostly cudaMalloc) are left out."; empty if the window begins at 0.
std::string omitted_time_in_words(const trace::Trace& trace, const analysis::Window& window);

struct RunExplanation {
    std::string question;  // "Why did k3 start at 10.0 ms?"; empty: nothing notable
    std::string answer;    // "It waited for k2: ... (rule D1)."
    std::string places;    // "fence.cu:31 -> fence.cu:30", or empty
    std::uint32_t operation = 0;
    std::uint32_t call = 0;  // if the question concerns a host call
};
// Explains the operation that was delayed most by something other than its own stream's order; if
// there is none, the copy whose calls blocked the host for long.
RunExplanation explain_run(const trace::Trace& trace);

// For a run without such an operation: what took the time; empty if unknown.
std::string time_breakdown_in_words(const trace::Trace& trace);

}  // namespace streamlab::render
