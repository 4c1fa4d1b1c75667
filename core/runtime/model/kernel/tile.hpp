// Synchronisation of the threads of a tile of several warps: each arrives with a value and waits
// for the others.
//
// On a GPU, arrivals are counted per warp. So a warp with some ended lanes arrives with the
// others, and a warp that has ended completely never does.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/kernel/warp.hpp"
#include "model/memory/device_thread.hpp"

namespace streamlab::model {

inline constexpr std::uint32_t max_threads_per_block = 1024;

struct TileExchange {
    const char* name = nullptr;  // the called function; equal for all threads
    std::uint32_t first = 0;     // number of its first thread in the block
    std::uint32_t threads = 0;   // a multiple of warp_lanes
    std::uint32_t warps_here = 0;
    std::uint32_t ones = 0;     // number of nonzero values
    std::uint32_t readers = 0;  // threads that have arrived and not left yet
    Nanoseconds latest_ns = 0;  // arrival of the last thread
    bool after_wait = false;    // a thread has waited for earlier grids (S4)
    // Lanes of each warp that have arrived; indexed by rank in the tile, as all members below.
    std::array<std::uint32_t, max_threads_per_block / warp_lanes> arrived;
    std::array<std::uint64_t, max_threads_per_block> values;
    std::array<Fiber*, max_threads_per_block> waiting;

    bool holds(std::uint32_t thread) const { return thread - first < threads; }
    std::uint32_t warp_of(std::uint32_t thread) const { return (thread - first) / warp_lanes; }
    bool is_complete() const { return warps_here * warp_lanes == threads; }
};

// Exchanges are large and short-lived, so they are reused.
class TileExchangePool {
public:
    TileExchange& take(const char* name, std::uint32_t first, std::uint32_t threads);
    void give_back(TileExchange& exchange) { spare_.push_back(&exchange); }

private:
    std::vector<std::unique_ptr<TileExchange>> all_;
    std::vector<TileExchange*> spare_;
};

}  // namespace streamlab::model
