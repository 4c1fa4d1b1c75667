// Code locations of accesses and calls, for findings.
#pragma once

#include <cstdint>

#include "cudart/state/api_call.hpp"
#include "hazard/access_states.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

inline std::uint64_t program_counter(const void* site) {
    return reinterpret_cast<std::uintptr_t>(site);
}

// A runtime API call, kept for as long as a finding may refer to it.
struct CallSite {
    std::uint64_t program_counter = 0;
    std::uint32_t call = 0;
    std::uint32_t thread = 0;
};
CallSite site_of(const ApiCall& call);

trace::HazardPlace place_of(const CallSite& site, trace::AccessKind access);
trace::HazardPlace place_of(const ApiCall& call, trace::AccessKind access);
// The code location of a memory access by the running device thread or host thread.
trace::HazardPlace place_of_access(const void* site, hazard::AccessKind kind);

// The code location where the running host thread frees memory.
trace::HazardPlace end_at(Runtime& runtime, const void* site);

inline constexpr std::uintptr_t max_stack = std::uintptr_t{8} << 20;
// True if the address is on the stack of the running thread, which is in a runtime API call.
bool is_on_stack(std::uintptr_t address);

}  // namespace streamlab::cudart
