// The two sides of a finding with everything that the trace records about them, the input of the
// texts.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// One side: an operation, or code in a host thread.
struct Site {
    trace::AccessKind access = trace::AccessKind::none;
    const trace::Operation* operation = nullptr;  // null: host code, or not in the trace
    const trace::HostCall* call = nullptr;  // the issuing call, or the last call before host code
    bool is_known = false;
    bool is_host = false;
    bool is_call = false;  // on the host: the call itself rather than code after it
    bool in_host_function = false;
    std::string what;             // "sum", "copy H2D 4 MiB", "cudaFree", "the host"
    std::string where;            // "stream a", "host", "host thread 2"
    trace::SourceLine line;       // of the launch or call; for host code, of the access
    trace::SourceLine in_kernel;  // of the access itself, in the kernel's code
    trace::SourceLine outer;      // the function of `line` was called there; line 0: unknown
    trace::SourceLine node;       // creation of the graph node that was launched at `line`
    std::uint32_t stream = trace::no_stream;
};

struct Scene {
    const trace::Trace& trace;
    const trace::Hazard& hazard;
    std::array<Site, 2> sites;  // in program order
    const trace::Buffer* buffer = nullptr;

    const Site& first() const { return sites[0]; }
    const Site& second() const { return sites[1]; }
};

Scene make_scene(const trace::Trace& trace, const trace::Hazard& hazard);

// The side that is an operation, or the host's side; null if there is none.
const Site* device_side(const Scene& scene);
const Site* host_side(const Scene& scene);

// "stream a", "the default stream".
std::string stream_in_words(const trace::Trace& trace, std::uint32_t stream);

trace::SourceLine line_of(const trace::Trace& trace, std::uint32_t location);
trace::SourceLine line_of_call(const trace::Trace& trace, std::uint32_t call);

// "line 22" if both sides of the finding are in that file, else "other.cu:22"; empty if unknown.
std::string line_in_words(const Scene& scene, const trace::SourceLine& line);
// Like line_in_words(), after a preposition: " at line 22"; empty if unknown.
std::string at_line(const Scene& scene, const trace::SourceLine& line, const char* word = "at");
// "sum.cu:22"; empty if unknown.
std::string file_and_line(const trace::SourceLine& line);

}  // namespace streamlab::analysis
