// The texts of a finding: which accesses conflict, where and in which memory, and what to look at
// next.
//
// Each kind has a function of its own; if one is missing, the linker names it. The files are
// order.cpp (two accesses that nothing orders), memory.cpp (one invalid access to memory),
// misaligned.cpp (one to the wrong multiple of an address) and calls.cpp (events, waits, errors).
#pragma once

#include <optional>
#include <string>

#include "analysis/hazards/causes/advised_edit.hpp"
#include "analysis/hazards/causes/scene.hpp"

namespace streamlab::analysis {

struct Words {
    std::string message;                             // one or two sentences
    std::string next;                                // one sentence, but never the repaired code
    std::optional<AdvisedEdit> edit = std::nullopt;  // what `next` asks for
};

#define STREAMLAB_HAZARD(kind, ...) Words words_of_##kind(const Scene& scene);
#include "trace/hazards.def"

Words words_of(const Scene& scene);

// "Stream b never waits for stream a after line 22."; empty if no order is missing.
std::string missing_edge(const Scene& scene);

// "sum (stream a, sum.cu:22)", "the host (sum.cu:30)"; of a node of a graph, where it was made:
// "sum (stream a, sum.cu:12, launched at line 22)".
std::string in_full(const Site& site);
// Whether both are nodes of one launch of a graph.
bool is_one_graph(const Scene& scene);
// "reads", "writes", or "uses" if it is unknown.
std::string verb_of(trace::AccessKind access);
// " in thread 3 of block 7", of a place in a kernel if that is known.
std::string in_thread(const trace::HazardPlace& place);

}  // namespace streamlab::analysis
