// What is missing between two accesses, and what to look at next; never the repaired code.
#pragma once

#include <string>

#include "analysis/hazards/scene.hpp"

namespace streamlab::analysis {

// "Stream b never waits for stream a after line 22."; empty where no order is missing.
std::string missing_edge(const Scene& scene);

// One sentence for each kind and form.
std::string advice(const Scene& scene);

}  // namespace streamlab::analysis
