// Where something happened, as findings say it: what runs now, and which place in its code.
#pragma once

#include <cstdint>

#include "cudart/api/api_call.hpp"
#include "hazard/access_states.hpp"
#include "trace/hazard.hpp"

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
// The device thread or the host thread that runs touches memory.
trace::HazardPlace place_of_access(const void* site, hazard::AccessKind kind);

}  // namespace streamlab::cudart
