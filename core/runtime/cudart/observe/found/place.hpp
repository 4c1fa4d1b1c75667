// Where something happened, for findings: what is running, and the place in its code.
#pragma once

#include <cstdint>

#include "cudart/state/api_call.hpp"
#include "hazard/access_states.hpp"
#include "trace/trace.hpp"

namespace streamlab::cudart {

inline std::uint64_t program_counter(const void* site) {
    return reinterpret_cast<std::uintptr_t>(site);
}

// A call of the runtime API, kept for as long as a finding may name it.
struct CallSite {
    std::uint64_t program_counter = 0;
    std::uint32_t call = 0;
    std::uint32_t thread = 0;
};
CallSite site_of(const ApiCall& call);

trace::HazardPlace place_of(const CallSite& site, trace::AccessKind access);
trace::HazardPlace place_of(const ApiCall& call, trace::AccessKind access);
// The place of a memory access by the running device thread or host thread.
trace::HazardPlace place_of_access(const void* site, hazard::AccessKind kind);

// The running host thread ends the life of memory there.
trace::HazardPlace end_at(Runtime& runtime, const void* site);

inline constexpr std::uintptr_t largest_stack = std::uintptr_t{8} << 20;
// Whether the running thread's call has found this memory on the thread's stack.
bool is_on_stack(std::uintptr_t address);

}  // namespace streamlab::cudart
