// Completion of exchanges between lanes of a warp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/kernel/block.hpp"
#include "model/races/warp_stores.hpp"

namespace streamlab::model::warp_exchanges {

// Names of exchanges between lanes in lockstep.
inline constexpr char volatile_load[] = "a volatile load";
inline constexpr char volatile_store[] = "a volatile store";

// Resumes the lanes that wait in the exchange. Inlined for shuffles, where its cost dominates.
inline void close(Block& block, Warp& warp, WarpExchange& exchange) {
    unlink_exchange(warp, exchange);
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->order_lanes(
            static_cast<std::uint32_t>(&warp - block.warps.data()), exchange.arrived);
    const Nanoseconds offset = exchange.latest_ns - device_context.step_ns;
    const bool are_even =
        !exchange.is_uneven && !exchange.after_wait && exchange.offset_ns == offset;
    for (std::uint32_t lanes = exchange.arrived; lanes; lanes &= lanes - 1) {
        Fiber* fiber = exchange.waiting[static_cast<std::size_t>(__builtin_ctz(lanes))];
        if (!fiber) continue;
        if (!are_even) {
            fiber->thread.offset_ns = offset;
            fiber->thread.after_wait = exchange.after_wait;
        }
        block.ready.push(*fiber);
    }
}

// Completes the exchanges that waited only for the lane of the ended thread. Inlined, it would take
// registers from the loop over the threads, which seldom calls it.
[[gnu::noinline]] void on_lane_end(Block& block, Warp& warp);

// Called when no thread of the block can run, so no more lanes can arrive in converge(). Releases
// one group of waiting lanes at a time, as that may unblock others. Returns false if there is none.
bool release_converged(Block& block);

}  // namespace streamlab::model::warp_exchanges
