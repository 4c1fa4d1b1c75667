// What a run found wrong, in words that a student can act on: the trace's facts (trace/hazard.hpp)
// with rule, missing edge, witness and advice. Text, JSON, pictures and the app all show these.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::analysis {

// One of the two sides.
struct FindingPlace {
    bool is_known = false;
    std::uint32_t operation = 0;  // 0: host code
    std::uint32_t stream = trace::no_stream;
    std::uint32_t thread = 0;  // host code
    std::string where;         // "stream a", "the default stream", "host", "host thread 2"
    trace::SourceLine line;    // of the launch or call; for host code, of the access
    trace::SourceLine access;  // within a kernel; line 0 where unknown
};

// Something that happened on the way, with where it stands in the program.
struct WitnessStep {
    std::uint32_t operation = 0;
    std::uint32_t call = 0;
    std::string where;  // as above
    std::string text;   // "sum writes `partial`", "record event done"
    trace::SourceLine line;
};

struct Finding {
    std::uint32_t id = 0;  // trace::Hazard::id
    trace::HazardKind kind{};
    trace::Severity severity = trace::Severity::error;
    std::uint32_t count = 1;
    std::uint64_t bytes = 0;
    std::string rule;     // "E1"
    std::string message;  // what met what, where
    std::string missing;  // what would have ordered them, and why it does not; may be empty
    std::string next;     // what to look at
    std::string buffer;   // the name of the memory, empty where it has none
    std::array<FindingPlace, 2> places;  // in the program's order; the second may be unknown
    std::vector<WitnessStep> witness;    // at most five, in the program's order
};

Finding describe(const trace::Trace& trace, const trace::Hazard& hazard);

// All of them, errors first, then warnings, then notes; within these as they were found.
std::vector<Finding> findings(const trace::Trace& trace);

// Streams and events that live until the program ends are notes that hardly anybody wants to read
// after each run: `run --json` lists them, text and pictures leave them out.
bool is_shown(const trace::Hazard& hazard);
std::vector<Finding> shown_findings(const trace::Trace& trace);

}  // namespace streamlab::analysis
