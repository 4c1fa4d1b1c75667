// Work for the legacy default stream, issued by a thread whose capture is in progress: it runs at
// once, and no launch of the graph repeats it (G1). Usually a stream argument is missing.
#pragma once

#include <cstdint>

#include "cudart/state/api_call.hpp"

namespace streamlab::cudart {

// `begin`: the call that began the capture, with its site.
void report_outside_capture(const ApiCall& call, const Operation& operation, std::uint32_t begin,
                            const void* begin_site);

}  // namespace streamlab::cudart
