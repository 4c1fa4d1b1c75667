// How the running thread exchanges values with other lanes of its warp, or with its tile.
#pragma once

#include <cstdint>

#include "model/kernel/tile.hpp"
#include "model/kernel/warp.hpp"

namespace streamlab::model::running_thread {

// The thread's lane arrives with a value and waits for the lanes of `mask`, which includes its own.
// The result stays valid until the thread waits or exchanges again.
const WarpExchange& exchange(const char* name, std::uint32_t mask, std::uint64_t value);
// The same for the thread's tile of that many threads, more than a warp's. The block's threads are
// a multiple of them.
const TileExchange& exchange_in_tile(const char* name, std::uint32_t threads, std::uint64_t value);
// Waits until no other lane of the warp can arrive at `site` unless a lane that waits here goes on
// first; returns the lanes that have arrived.
std::uint32_t converge(const char* name, const void* site);
// The same for lanes that run in step there, which costs them nothing.
void keep_step(const void* site, bool is_store);

}  // namespace streamlab::model::running_thread
