// The exchange of values that every warp-level function begins with.
#pragma once

#include "cudart/access/access.hpp"
#include "model/execution/thread_exchange.hpp"

namespace streamlab::cudart {

// Stops the program: the caller is host code or a lane that is not in the mask.
[[noreturn]] void reject_warp_call(const char* name, unsigned mask);

// Waits for the lanes in `mask`, except those that have exited, and returns a value for each lane.
// The result stays valid until the calling lane waits again. `name`: the CUDA function, for
// messages.
inline const model::WarpExchange& warp_exchange(const char* name, unsigned mask,
                                                unsigned long long value) {
    const bool takes_part =
        in_kernel() && (mask >> model::device_context.thread->number % model::warp_lanes & 1u) != 0;
    if (!takes_part) [[unlikely]]
        reject_warp_call(name, mask);
    return model::running_thread::exchange(name, mask, value);
}

}  // namespace streamlab::cudart
