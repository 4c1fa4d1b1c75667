// What a finding says first: what met what, where, and in which memory.
#pragma once

#include <string>

#include "analysis/hazards/scene.hpp"

namespace streamlab::analysis {

// One or two sentences for each kind and form.
std::string message_of(const Scene& scene);

// The parts of it, by what the kinds have in common.
std::string order_message(const Scene& scene);   // two accesses that nothing orders
std::string memory_message(const Scene& scene);  // one access to memory that is not right
std::string call_message(const Scene& scene);    // events, waits, errors

// "sum (stream a, sum.cu:22)", "the host (sum.cu:30)".
std::string in_full(const Site& site);
// "reads", "writes"; "uses" where it is not known.
std::string verb_of(trace::AccessKind access);

}  // namespace streamlab::analysis
