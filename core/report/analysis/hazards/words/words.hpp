// The texts of a finding: the conflicting accesses, their location and memory, and the advice.
//
// Each kind has its own function, so a missing one is a linker error. The files are order.cpp (two
// unordered accesses), memory.cpp (one invalid access), misaligned.cpp (one misaligned access) and
// calls.cpp (events, waits, errors).
#pragma once

#include <optional>
#include <string>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

struct Words {
    std::string message;                             // one or two sentences
    std::string next;                                // one sentence, but never the corrected code
    std::optional<AdvisedEdit> edit = std::nullopt;  // the edit that `next` advises
};

#define STREAMLAB_HAZARD(kind, ...) Words words_of_##kind(const Scene& scene);
#include "trace/hazards.def"

Words words_of(const Scene& scene);

// "Stream b never waits for stream a after line 22."; empty if no order is missing.
std::string missing_edge(const Scene& scene);

// "sum (stream a, sum.cu:22)", "the host (sum.cu:30)"; for a graph node with its creation: "sum
// (stream a, sum.cu:12, launched at line 22)".
std::string in_full(const Site& site);
// True if both are nodes of one graph launch.
bool is_one_graph(const Scene& scene);
// "reads", "writes", or "uses" if the access is unknown.
std::string verb_of(trace::AccessKind access);
// " in thread 3 of block 7" for a known location in a kernel.
std::string in_thread(const trace::HazardPlace& place);

}  // namespace streamlab::analysis
